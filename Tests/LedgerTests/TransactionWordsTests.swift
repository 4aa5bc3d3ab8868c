import Ledger
import Testing

@Suite("A kind of transaction")
struct TransactionWordsTests {
  /// The table of the domain: title, sub-types, and which way money goes.
  static let table: [(TipoDeTransacao, String, [String], Sentido?)] = [
    (.transferenciaEnviada, "Transferência enviada", ["Doc", "Ted", "Pix"], .saida),
    (.transferenciaRecebida, "Transferência recebida", ["Doc", "Ted", "Pix"], .entrada),
    (.pagamentoEfetuado, "Pagamento efetuado", ["Boleto", "Pix"], .saida),
    (.pagamentoDaFatura, "Pagamento da fatura", [], .saida),
    (.recargaDeCelular, "Recarga de celular", [], .saida),
    (.compraNoDebito, "Compra no débito", [], .saida),
    (.compraNoCredito, "Compra no crédito", [], .saida), (.deposito, "Depósito", [], .entrada),
    (.saque, "Saque", [], .saida), (.tarifa, "Tarifa", [], .saida),
    (.rendimento, "Rendimento", [], .entrada), (.aplicacao, "Aplicação", [], .saida),
    (.resgate, "Resgate", [], .entrada), (.estorno, "Estorno", [], nil),
    (.reembolso, "Reembolso", [], .entrada), (.saldoInicial, "Saldo inicial", [], nil),
    (.ajuste, "Ajuste", [], nil), (.outro, "Outro", [], nil),
  ]

  @Test("has the title, sub-types and direction of the table")
  func titles() {
    #expect(Set(TransactionWordsTests.table.map(\.0)) == Set(TipoDeTransacao.allCases))
    for (tipo, titulo, subtipos, sentido) in TransactionWordsTests.table {
      #expect(tipo.titulo == titulo)
      #expect(tipo.subtipos.map { TipoDeTransacao.nomeDeSubtipo($0) } == subtipos)
      #expect(tipo.sentido == sentido)
    }
  }

  @Test("has an icon of its own, of one character")
  func icons() {
    let icons = TipoDeTransacao.allCases.map(\.icone)
    #expect(Set(icons).count == icons.count)
    #expect(icons.allSatisfy { $0.unicodeScalars.count == 1 })
    #expect(
      icons.allSatisfy { $0.unicodeScalars.allSatisfy { !$0.properties.isEmojiPresentation } })
  }

  @Test("of a later version is shown as it is")
  func unknown() {
    #expect(TipoDeTransacao.nomeDeSubtipo("roleta") == "roleta")
  }
}
