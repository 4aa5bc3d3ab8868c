import Ledger
import Testing

@Suite("A kind of transaction")
struct TransactionWordsTests {
  /// The table of the domain: title and sub-types.
  static let table: [(TipoDeTransacao, String, [String])] = [
    (.transferenciaEnviada, "Transferência enviada", ["Doc", "Ted", "Pix"]),
    (.transferenciaRecebida, "Transferência recebida", ["Doc", "Ted", "Pix"]),
    (.pagamentoEfetuado, "Pagamento efetuado", ["Boleto", "Pix"]),
    (.pagamentoDaFatura, "Pagamento da fatura", []),
    (.recargaDeCelular, "Recarga de celular", []),
    (.compraNoDebito, "Compra no débito", []),
    (.compraNoCredito, "Compra no crédito", []), (.deposito, "Depósito", []),
    (.saque, "Saque", []), (.tarifa, "Tarifa", []),
    (.rendimento, "Rendimento", []), (.aplicacao, "Aplicação", []),
    (.resgate, "Resgate", []), (.estorno, "Estorno", []),
    (.reembolso, "Reembolso", []), (.saldoInicial, "Saldo inicial", []),
    (.ajuste, "Ajuste", []), (.outro, "Outro", []),
  ]

  @Test("has the title and sub-types of the table")
  func titles() {
    #expect(Set(TransactionWordsTests.table.map(\.0)) == Set(TipoDeTransacao.allCases))
    for (tipo, titulo, subtipos) in TransactionWordsTests.table {
      #expect(tipo.titulo == titulo)
      #expect(tipo.subtipos.map { TipoDeTransacao.nomeDeSubtipo($0) } == subtipos)
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
