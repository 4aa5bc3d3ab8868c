internal import Canonical

/// Whether what stands on a card may be the other half of a transfer between own accounts.
///
/// Only payments of its bill and cash that it advances are: no purchase, no instalment of one, no fee,
/// no money that a shop gives back.
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
