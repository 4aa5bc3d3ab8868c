package import Canonical

/// The kind of thing that an event is about.
///
/// UUIDs are distinguished by kind: an account and a transaction never collide.
package enum Especie: String, Hashable, Sendable, CaseIterable {
  case razao, dispositivo, aprovacao, revogacao, convite, conta, transacao, relatorio
  case conferencia, periodo, conflito, importacao, tipo, formato, regra, plano
  /// A note has no subject: no other event names one.
  case nota
}

/// One aggregate: an account, transaction, report and so on.
package struct Agregado: Hashable, Sendable {
  /// Its kind.
  package let especie: Especie
  /// Its UUID, unique only among aggregates of its kind.
  package let id: Uuid

  package init(_ especie: Especie, _ id: Uuid) { (self.especie, self.id) = (especie, id) }
}

/// The name of a register: a value of an aggregate that events write (docs/FORMAT.md, section 7).
package enum NomeDeRegistro: Hashable, Sendable {
  case um(Registro)
  /// Each expense of a report is a separate register.
  case despesa(Uuid)
  /// The entry of a plan's occurrences from one of them on.
  case conteudoDesde(UInt64)
  /// An occurrence of a plan.
  case ocorrencia(UInt64)
  /// The cycle of a card from a bill on, named by its month.
  case ciclo(Month)
  /// The declaration of a card's bill.
  case fatura(Month)
  /// The bill that an entry's posting on a card is assigned to.
  case faturaDe(Uuid)
  /// A budget: from a month on, or for one month.
  case orcamento(por: Chave, Month)

  /// The registers with one value per aggregate, in the order in which conflicts are looked for.
  package enum Registro: String, Hashable, Sendable, CaseIterable {
    case nome, tipo, vinculada, situacao, unificada, conteudo, titulo, decisao, fim, definicao,
      cofre, aprovacao
  }

  package static let nome = NomeDeRegistro.um(.nome)
  package static let tipo = NomeDeRegistro.um(.tipo)
  package static let vinculada = NomeDeRegistro.um(.vinculada)
  package static let situacao = NomeDeRegistro.um(.situacao)
  package static let unificada = NomeDeRegistro.um(.unificada)
  package static let conteudo = NomeDeRegistro.um(.conteudo)
  package static let titulo = NomeDeRegistro.um(.titulo)
  package static let decisao = NomeDeRegistro.um(.decisao)
  package static let fim = NomeDeRegistro.um(.fim)
  package static let definicao = NomeDeRegistro.um(.definicao)
  package static let cofre = NomeDeRegistro.um(.cofre)
  package static let aprovacao = NomeDeRegistro.um(.aprovacao)
}

extension NomeDeRegistro: CustomStringConvertible {
  /// The name in the form used in the subject of a conflict.
  package var description: String {
    switch self {
    case .um(let registro): registro.rawValue
    case .despesa(let id): "despesa:\(id)"
    case .conteudoDesde(let number): "conteudo:\(number)"
    case .ocorrencia(let number): "ocorrencia:\(number)"
    case .ciclo(let month): "ciclo:\(month)"
    case .fatura(let month): "fatura:\(month)"
    case .faturaDe(let account): "fatura:\(account)"
    case .orcamento(let por, let month): "orcamento:\(por.texto):\(month)"
    }
  }

  /// Parses the result of `description`.
  package init?(_ text: String) {
    if let registro = Registro(rawValue: text) {
      self = .um(registro)
      return
    }
    let bytes = text.utf8
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let rest = String(text[bytes.index(after: colon)...])
    switch text[..<colon] {
    case "despesa": self.init(Uuid(rest).map { .despesa($0) })
    case "conteudo": self.init(UInt64(rest).map { .conteudoDesde($0) })
    case "ocorrencia": self.init(UInt64(rest).map { .ocorrencia($0) })
    case "ciclo": self.init(Month(rest).map { .ciclo($0) })
    case "fatura":
      self.init(Month(rest).map { .fatura($0) } ?? Uuid(rest).map { .faturaDe($0) })
    case "orcamento":
      // The word may be one of a later version, with colons in it; the month is last.
      guard rest.utf8.dropLast(7).last == UInt8(ascii: ":"),
        let month = Month(String(decoding: rest.utf8.suffix(7), as: UTF8.self))
      else { return nil }
      let word = String(decoding: rest.utf8.dropLast(8), as: UTF8.self)
      self = .orcamento(por: Chave(word), month)
    default: return nil
    }
  }

  private init?(_ register: NomeDeRegistro?) {
    guard let register else { return nil }
    self = register
  }
}

extension Especie {
  /// The registers that a creation of this kind writes.
  package var registrosDeCriacao: [NomeDeRegistro] {
    switch self {
    case .razao, .dispositivo: [.nome]
    case .convite, .conferencia, .periodo, .importacao: [.situacao]
    case .conta: [.nome, .tipo, .vinculada, .situacao]
    case .transacao: [.conteudo, .situacao]
    case .relatorio: [.titulo, .situacao]
    case .regra: [.conteudo]
    case .plano: [.conteudoDesde(0), .fim]
    case .aprovacao, .revogacao, .conflito, .tipo, .formato, .nota: []
    }
  }
}
