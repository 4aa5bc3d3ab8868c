package import Canonical

/// An entry that a bank's file brought, as its account sees it: possibly half of a transfer between
/// own accounts, whose other half another machine imported.
///
/// A machine that has one half asks about the other when it imports it. Machines that had not met
/// could not ask; their entries are compared here, by the same rule.
package struct TransferHalf: Sendable, Hashable {
  /// The entry.
  package let lancamento: LancamentoVizinho
  /// The account, as it is read.
  package let conta: Uuid
  /// Whether the account is a credit card.
  package let isOnCard: Bool

  /// Makes a half.
  package init(_ lancamento: LancamentoVizinho, on conta: Conta) {
    self.lancamento = lancamento
    self.conta = conta.id
    isOnCard = conta.isCartao
  }

  /// The most days between it and the incoming half: a bill's payment may take longer to appear on
  /// the card.
  package static func reach(into isOnCard: Bool) -> Int32 {
    isOnCard ? Limites.diasDePagamento : Limites.diasDeTransferencia
  }
}

extension Livros {
  /// Whether an outgoing and an incoming entry may be one transfer: the same amount, a few days
  /// apart, each a row of its own bank's file and, as far as the books say, not of the other's;
  /// recorded by machines that did not know of each other, and not declared distinct by anybody.
  package func mayBeTransfer(_ saida: TransferHalf, _ entrada: TransferHalf) -> Bool {
    guard saida.conta != entrada.conta, saida.lancamento.valor < 0,
      saida.lancamento.valor == -entrada.lancamento.valor,
      abs(saida.lancamento.dia.number - entrada.lancamento.dia.number)
        <= TransferHalf.reach(into: entrada.isOnCard),
      isHalf(saida, to: entrada.conta), isHalf(entrada, to: saida.conta)
    else { return false }
    // The half that gives way must hold nothing that the other would lose.
    let gone = entrada.isOnCard ? saida : entrada
    return ocorrencias(lancadasPor: gone.lancamento.id).isEmpty
      && base(gone.lancamento.id)?.conteudo.ligada == nil
      && mes(daFaturaDe: gone.lancamento.id, em: gone.conta, lidas: contas(lidasCom: gone.conta))
        == nil
      && isConcorrente(
        Agregado(.transacao, saida.lancamento.id), Agregado(.transacao, entrada.lancamento.id))
      && !wereCalledDistinct(saida.lancamento.id, entrada.lancamento.id)
  }

  /// Whether an entry may be half of a transfer with another account: its other side is a category,
  /// or that account, whose files have no row for it.
  private func isHalf(_ half: TransferHalf, to other: Uuid) -> Bool {
    guard half.lancamento.temLinha, let side = half.lancamento.outra,
      !half.isOnCard || CardHalf.mayBe(half.lancamento)
    else { return false }
    if side == other { return rows(of: half.lancamento.id, on: other).isEmpty }
    return atributos(daConta: side)?.classe.isCategoria ?? false
  }

  /// Whether somebody declared two entries distinct, whatever has happened to them since.
  private func wereCalledDistinct(_ one: Uuid, _ other: Uuid) -> Bool {
    conflitosDecididos(sobre: one).contains { id in
      guard let said = decisao(doConflito: id)?.decisao else { return false }
      return said.decisao == TipoDeConflito.distintos && said.sobre.contains(other)
    }
  }

  /// The matches of an entry with rows of an account's files, from imports that are not undone.
  ///
  /// A row that was a separate entry before the two were joined belongs to that entry's account.
  package func rows(of entry: Uuid, on conta: Uuid) -> [TransacaoConciliada] {
    var found: [TransacaoConciliada] = []
    func note(_ row: TransacaoConciliada, about imports: [Uuid]) {
      guard !isDesfeita(importacao: row.origem), imports.contains(where: { isAbout($0, conta) }),
        !found.contains(where: { ($0.linha, $0.origem) == (row.linha, row.origem) })
      else { return }
      found.append(row)
    }
    for (origin, keys) in created(entry) {
      note(TransacaoConciliada(linha: entry, origem: origin, chaves: keys), about: [origin])
    }
    for ref in conciliacoes(de: entry) {
      guard case .transacaoConciliada(let match) = evento(ref).dados else { continue }
      let own = created(match.linha).map(\.origin)
      note(match, about: own.isEmpty ? [match.origem] : own)
    }
    return found
  }

  /// The imports that created an entry, with the keys that they gave it.
  private func created(_ entry: Uuid) -> [(origin: Uuid, keys: [String])] {
    criacoes(de: Agregado(.transacao, entry)).compactMap { ref in
      guard case .transacaoLancada(let made) = evento(ref).dados, let origin = made.origem else {
        return nil
      }
      return (origin, made.chaves)
    }
  }

  /// Whether an import's file belongs to an account, both as they are read.
  package func isAbout(_ importacao: Uuid, _ conta: Uuid) -> Bool {
    guard let creation = criacao(de: Agregado(.importacao, importacao)),
      case .importacaoFeita(let made) = evento(creation).dados
    else { return false }
    return contaDeLeitura(made.conta) == contaDeLeitura(conta)
  }
}

/// Whether an entry on a card may be the other half of a transfer between own accounts.
///
/// Only payments of its bill and cash advances are: no purchase, no instalment, no fee, no refund
/// from a shop.
enum CardHalf {
  /// Whether a row of a card's file may be one.
  static func mayBe(_ row: BankEntry) -> Bool {
    guard row.row.parcela == nil else { return false }
    if row.valor.minor < 0, row.row.tipo == .saque { return true }
    return mayBe(into: row.valor.minor > 0, RowWords(row.row))
  }

  /// Whether an entry that came from a card's file may be one.
  static func mayBe(_ entry: LancamentoVizinho) -> Bool {
    let row = LinhaDoBanco(linha: 0, leitura: .ilegivel(""), texto: entry.descricao ?? "")
    switch TipoDeTransacao(rawValue: entry.tipo) {
    case .saque, .pagamentoDaFatura, .transferenciaEnviada, .transferenciaRecebida: return true
    case .tarifa: return false
    case .pagamentoEfetuado, .recargaDeCelular, .compraNoDebito, .compraNoCredito, .deposito,
      .rendimento, .aplicacao, .resgate, .estorno, .reembolso, .saldoInicial, .ajuste, .outro, nil:
      return mayBe(into: entry.valor > 0, RowWords(row))
    }
  }

  private static func mayBe(into: Bool, _ words: RowWords) -> Bool {
    if words.says("parcela") { return false }
    if into { return !words.givesBack && !words.says("reembols") }
    return words.says("saque", "adiantamento", "antecipac", "emprestimo", "transfer", "pix", "ted ")
  }
}
