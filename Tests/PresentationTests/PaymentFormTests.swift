import Canonical
import Interchange
import Ledger
import Presentation
import TestSupport
import Testing

/// The flow of a payment where there are forms.
@Suite("The forms of a payment")
struct PaymentFormTests {
  private static let slip = "34191.10121 34567.880058 71234.570001 6 16670000012345"
  private static let utility = "83620000000-5 66780048100-0 18097565731-3 00158963608-1"
  private static let pix =
    "00020126330014br.gov.bcb.pix0111123456789095204000053039865406123.455802BR5913Fulano de Tal6008Brasilia62100506PEDIDO6304EDF4"
  private static let today = Day(number: 20_778)  // 2026-11-21

  private static func account(
    _ id: UInt64, _ name: String, _ kind: ClasseDeConta = .ativo, in currency: Currency = .real,
    closed: Bool = false
  ) -> ContaAuditada {
    ContaAuditada(
      conta: Samples.id(id), nome: name, classe: kind, tipo: nil, moeda: currency,
      saldo: Total(minor: 0, decimals: 2), encerrada: closed, unificadaEm: nil, vinculada: nil)
  }

  private static let known = SituacaoDoPagamento(
    contas: [
      account(1, "Corrente"), account(2, "Carteira"), account(3, "Velha", closed: true),
      account(4, "Moradia", .despesa),
    ],
    contaDeCostume: account(2, "Carteira"), feitos: [], fechadoAte: nil, hoje: today)

  private func cobranca(_ code: String) throws -> Cobranca {
    var flow = FluxoDePagamento()
    flow.digita(code)
    return try #require(flow.codigo.leitura.cobranca)
  }

  @Test(
    "tell the kinds of code apart by themselves",
    arguments: [
      (slip, .boleto), ("34196166700000123451101234567880057123457000", .boleto),
      (utility, .boleto), ("3419", .boleto), ("51998259765", .boleto), (pix, .pix),
      ("000201", .pix), ("Pague assim: \(pix)", .pix), ("000201012345678", .pix), ("", nil),
      ("abc", nil), ("ana@exemplo.com.br", nil), ("+5511987654321", nil),
      ("123e4567-e12b-12d1-a456-426655440000", nil), ("E60701190202603201220a1b2c3d4e5f", nil),
      ("\(slip) ou \(pix)", .boleto),
    ] as [(String, Cobranca.Especie?)])
  func kinds(typed: String, kind: Cobranca.Especie?) {
    #expect(Cobranca.Especie(de: typed) == kind)
    var flow = FluxoDePagamento()
    flow.digita(typed)
    #expect(flow.codigo.isReconhecido == (kind != nil))
    let title: String? = flow.screen.header.first?.text
    #expect(title == (kind?.pagamento ?? "Pagamento"))
  }

  @Test("ask for the code, then for how it is paid, then for nothing")
  func asked() throws {
    var flow = FluxoDePagamento()
    func asks(_ step: FluxoDePagamento.Passo) -> String? {
      switch flow.pedido(em: step) {
      case .codigo: "código"
      case .dados: "dados"
      case nil: nil
      }
    }
    #expect(FluxoDePagamento.Passo.allCases.map(asks) == ["código", nil, nil])
    flow.digita(Self.slip)
    var payment = Pagamento(try cobranca(Self.slip), hoje: Self.today)
    payment.conta = Self.account(1, "Corrente")
    let goesOn = flow.avanca(payment)
    #expect(goesOn)
    #expect(FluxoDePagamento.Passo.allCases.map(asks) == [nil, "dados", nil])
    flow.conclui(
      Efeito(
        recibo: Recibo(
          ids: [Samples.id(9)], dispositivo: Samples.id(2), seq: 7, hash: .of([1, 2, 3])),
        eventos: [], contas: []), aindaConta: false)
    #expect(FluxoDePagamento.Passo.allCases.map(asks) == [nil, nil, nil])
    let lines = flow.screen.sections[2].row(1).details
    #expect(lines.contains { $0.text == "Este lançamento não conta mais." && $0.tone == .bad })
  }

  @Test("say of a code that is only begun nothing, unless that is all")
  func begun() {
    var flow = FluxoDePagamento()
    #expect(flow.codigo.erros(isWhole: false) == [])
    #expect(flow.codigo.erros(isWhole: true).count == 1)
    flow.digita("3419")
    #expect(flow.codigo.erros(isWhole: false) == [])
    #expect(flow.codigo.erros(isWhole: true).count == 1)
    flow.digita("abc")
    #expect(flow.codigo.erros(isWhole: false).count == 1)
    flow.digita(Self.slip)
    #expect(flow.codigo.erros(isWhole: true) == [])
    #expect(flow.codigo.linhas(vistoEm: Self.today).first?.text == "Itaú Unibanco")
  }

  @Test("take what goes without saying from the code and the books")
  func usual() throws {
    let read = FormularioDePagamento().leitura(de: try cobranca(Self.pix), Self.known)
    #expect(read.erros == [])
    #expect(read.pagamento.conta?.nome == "Carteira")
    #expect(read.pagamento.valor?.description == "123.45")
    #expect(read.pagamento.data == Self.today)
    #expect(read.pagamento.interessado == "Fulano de Tal")
    let form = FormularioDePagamento().preenchido(com: read)
    #expect(form[.conta] == Samples.id(2).description)
    #expect(form[.data] == "21/11/2026")
    #expect(form[.valor] == "", "the amount of this code is fixed")
    #expect(form[.interessado] == "Fulano de Tal")
    let slip = FormularioDePagamento().leitura(de: try cobranca(Self.slip), Self.known)
    #expect(FormularioDePagamento().preenchido(com: slip)[.valor] == "123,45")
  }

  @Test("read every field, or say what is wrong with each")
  func fields() throws {
    let right: [FormularioDePagamento.Campo: String] = [
      .conta: Samples.id(1).description, .valor: "1.300,00", .data: "ontem", .interessado: "Ipê",
      .categoria: Samples.id(4).description, .descricao: "Novembro",
    ]
    let read = FormularioDePagamento { right[$0] }.leitura(
      de: try cobranca(Self.slip), Self.known)
    #expect(read.erros == [])
    #expect(read.pagamento.conta?.nome == "Corrente")
    #expect(read.pagamento.valor?.description == "1300.00")
    #expect(read.pagamento.data.number == Self.today.number - 1)
    #expect(read.categoria == Samples.id(4))
    let wrong: [FormularioDePagamento.Campo: String] = [
      .conta: Samples.id(3).description, .valor: "1,2", .data: "x",
      .categoria: Samples.id(1).description,
    ]
    let told = FormularioDePagamento { wrong[$0] }.leitura(de: try cobranca(Self.slip), Self.known)
    #expect(told.erros.map(\.campo) == [.conta, .valor, .data, .categoria])
    #expect(!told.pagamento.isCompleto)
  }

  @Test("keep what was said of one code's amount and receiver from another's")
  func otherCode() throws {
    let said: [FormularioDePagamento.Campo: String] = [.valor: "80", .descricao: "agosto"]
    let form = FormularioDePagamento { said[$0] }.para(try cobranca(Self.slip))
    #expect(form[.valor] == "80")
    #expect(form.para(try cobranca(Self.slip))[.valor] == "80")
    let other = form.para(try cobranca(Self.utility))
    #expect(other[.valor] == "")
    #expect(other[.descricao] == "agosto")
  }

  @Test("want a closed period and another payment to be meant")
  func meant() throws {
    var known = Self.known
    known.fechadoAte = Self.today
    func told(_ said: [FormularioDePagamento.Campo: String]) throws -> PagamentoLido {
      FormularioDePagamento { said[$0] }.leitura(de: try cobranca(Self.slip), known)
    }
    #expect(try told([:]).erros.map(\.campo) == [.mesmoFechado])
    #expect(try told([.mesmoFechado: "sim"]).erros.map(\.campo) == [.motivo])
    let read = try told([.mesmoFechado: "sim", .motivo: "Veio tarde"])
    #expect(read.erros == [])
    #expect(read.motivoNoFechado == "Veio tarde")
    // In a period that is open no reason is wanted, and none is recorded.
    let open = try told([.mesmoFechado: "sim", .motivo: "x", .data: "22/11/2026"])
    #expect(open.erros == [])
    #expect(open.motivoNoFechado == nil)
  }

  @Test("know what a text is")
  func texts() throws {
    guard case .cobranca = TextoLido(Self.slip), case .cobranca = TextoLido(Self.pix),
      case .chave(_, let other) = TextoLido("51998259765"), other != nil,
      case .fimAFim = TextoLido("E60701190202603201220a1b2c3d4e5f"),
      case .nada(let messages) = TextoLido("3419")
    else {
      Issue.record("a text was taken for something else")
      return
    }
    #expect(messages.count == 1)
    #expect(TextoLido(Self.pix).chave == "txid:PEDIDO:12345678909")
  }
}
