import Canonical
import Ledger

extension Member {
  @discardableResult func opens(
    _ nome: String, _ classe: ClasseDeConta = .ativo, tipo: String? = nil, moeda: String = "BRL",
    casas: Int = 2, linked vinculada: Uuid? = nil, of: Uuid? = nil
  ) -> Uuid {
    writes(
      .contaAberta(
        ContaAberta(
          nome: nome, classe: classe, tipo: tipo, moeda: Currency(moeda) ?? .real, casas: casas,
          vinculada: vinculada)), of: of
    ).id
  }

  @discardableResult func alters(
    _ conta: Uuid, nome: String? = nil, tipo: String? = nil, linked: Uuid? = nil
  ) -> Written {
    writes(.contaAlterada(.init(nome: nome, tipo: tipo, vinculada: linked)), of: conta)
  }

  @discardableResult func closes(_ conta: Uuid, motivo: String? = nil) -> Written {
    writes(.contaEncerrada(.init(motivo: motivo)), of: conta)
  }

  @discardableResult func reopens(_ conta: Uuid) -> Written {
    writes(.contaReaberta(.init(motivo: nil)), of: conta)
  }

  @discardableResult func unifies(_ conta: Uuid, into other: Uuid?) -> Written {
    writes(.contaUnificada(.init(em: other)), of: conta)
  }

  /// Records an entry of two postings: `cents` on one account, as much less on another.
  @discardableResult func posts(
    _ cents: Int64, on conta: Uuid, against other: Uuid, day: String = "2026-09-10",
    tipo: TipoDeTransacao = .compraNoDebito, who: String? = nil, keys: [String] = [],
    from origem: Uuid? = nil, linked: Uuid? = nil, of: Uuid? = nil
  ) -> Uuid {
    var conteudo = ConteudoDeTransacao.of(cents, on: conta, against: other, day: day, who: who)
    conteudo.tipo = tipo.rawValue
    conteudo.ligada = linked
    return writes(
      .transacaoLancada(TransacaoLancada(conteudo: conteudo, chaves: keys, origem: origem)), of: of
    ).id
  }

  /// Records an entry of any postings.
  @discardableResult func posts(_ partidas: [(Uuid, String)], day: String = "2026-09-10") -> Uuid {
    writes(.transacaoLancada(TransacaoLancada(conteudo: .of(partidas, day: day)))).id
  }

  @discardableResult func corrects(
    _ transacao: Uuid, _ cents: Int64, on conta: Uuid, against other: Uuid,
    day: String = "2026-09-10", who: String? = nil
  ) -> Written {
    writes(
      .transacaoCorrigida(.init(.of(cents, on: conta, against: other, day: day, who: who))),
      of: transacao)
  }

  @discardableResult func annuls(_ transacao: Uuid, motivo: String? = nil) -> Written {
    writes(.transacaoAnulada(.init(motivo: motivo)), of: transacao)
  }

  @discardableResult func restores(_ transacao: Uuid, motivo: String? = nil) -> Written {
    writes(.transacaoRestaurada(.init(motivo: motivo)), of: transacao)
  }

  @discardableResult func matches(
    _ transacao: Uuid, from origem: Uuid, keys: [String] = []
  ) -> Written {
    writes(
      .transacaoConciliada(.init(linha: ledger.freshId(), origem: origem, chaves: keys)),
      of: transacao)
  }

  /// Imports a file whose bytes are its name.
  @discardableResult func imports(_ arquivo: String, into conta: Uuid) -> Uuid {
    let hash = Hash256.of(Array(arquivo.utf8))
    return writes(
      .importacaoFeita(Importacao(arquivo: arquivo, hash: hash, conta: conta, formato: "ofx")),
      of: .derived(in: conta, from: hash.description)
    ).id
  }

  @discardableResult func undoes(_ importacao: Uuid) -> Written {
    writes(.importacaoDesfeita(.init(motivo: nil)), of: importacao)
  }

  @discardableResult func redoes(_ importacao: Uuid) -> Written {
    writes(.importacaoRefeita(.init(motivo: nil)), of: importacao)
  }
}

extension ConteudoDeTransacao {
  static func of(
    _ cents: Int64, on conta: Uuid, against other: Uuid, day: String = "2026-09-10",
    who: String? = nil
  ) -> ConteudoDeTransacao {
    ConteudoDeTransacao(
      data: .of(day), tipo: TipoDeTransacao.compraNoDebito.rawValue, interessado: who,
      partidas: [
        Partida(conta: conta, valor: .cents(cents)), Partida(conta: other, valor: .cents(-cents)),
      ])
  }

  /// Postings whose amounts are written as in a line.
  static func of(_ partidas: [(Uuid, String)], day: String) -> ConteudoDeTransacao {
    ConteudoDeTransacao(
      data: .of(day), tipo: TipoDeTransacao.outro.rawValue,
      partidas: partidas.map { Partida(conta: $0.0, valor: .written($0.1)) })
  }
}

extension Day {
  static func of(_ text: String) -> Day {
    guard let day = Day(text) else { preconditionFailure("no day: \(text)") }
    return day
  }
}

extension Amount {
  /// The amount that `text` spells, `-12.50`.
  static func written(_ text: String) -> Amount {
    let parts = text.split(separator: ".")
    return Amount(
      unchecked: Int64(parts.joined()) ?? 0, decimals: parts.count > 1 ? parts[1].count : 0)
  }
}
