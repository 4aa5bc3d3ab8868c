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
  /// A code that is cut off, and looks like an address.
  private static let cut =
    "00020101021126440014br.gov.bcb.pix0122fulano2019@example.com520400005303986"
  private static let pix =
    "00020126330014br.gov.bcb.pix0111123456789095204000053039865406123.455802BR5913Fulano de Tal6008Brasilia62100506PEDIDO6304EDF4"
  private static let today = Day(number: 20_778)  // 2026-11-21

  private static func account(
    _ id: UInt64, _ name: String, _ kind: ClasseDeConta = .ativo, in currency: Currency = .real,
    closed: Bool = false, tipo: TipoDeConta? = nil
  ) -> Conta {
    Conta(
      id: Samples.id(id), nome: name, classe: kind, tipo: tipo?.rawValue, moeda: currency,
      saldo: Total(minor: 0, decimals: 2), encerrada: closed, unificadaEm: nil, vinculada: nil)
  }

  /// The books with these accounts, of which the savings account is the usual one.
  private static func books(_ cobranca: Cobranca, fechadoAte: Day? = nil) -> PaymentForm.Books {
    let accounts = [
      account(1, "Corrente", tipo: .corrente), account(2, "Poupança", tipo: .poupanca),
      account(3, "Velha", closed: true, tipo: .corrente), account(4, "Moradia", .despesa),
      account(5, "Carteira", tipo: .carteira), account(6, "Visa", .passivo, tipo: .cartao),
    ]
    let uses = [(5, nil), (2, "boleto"), (2, "pix")].map { id, subtype in
      UsoDeConta(
        tipo: "pagamentoEfetuado", subtipo: subtype, sentido: .saida, conta: Samples.id(id),
        outra: nil)
    }
    return PaymentForm.Books(
      cobranca, cobranca.especie,
      Costumes(
        razao: Samples.id(9), hoje: today, contas: accounts, usos: uses),
      fechadoAte: fechadoAte)
  }

  /// A payment as far as it was read, and what is wrong with its form.
  private func read(
    _ form: PaymentForm, _ code: String, fechadoAte: Day? = nil
  ) throws -> (payment: Pagamento, entry: NovoLancamento?, wrong: [FieldName]) {
    let books = Self.books(try cobranca(code), fechadoAte: fechadoAte)
    var silent = Problems()
    let payment = try #require(form.payment(books, &silent))
    let (entry, problems) = form.reading(books)
    return (payment, entry, problems.all.compactMap(\.field))
  }

  private func cobranca(_ code: String) throws -> Cobranca {
    var flow = FluxoDePagamento()
    flow.type(code)
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
      ("\(slip) ou \(pix)", .boleto), ("\(pix) ou \(slip)", .pix), (cut, .pix),
    ] as [(String, Cobranca.Especie?)])
  func kinds(typed: String, kind: Cobranca.Especie?) {
    #expect(Cobranca.Especie(de: typed) == kind)
    var flow = FluxoDePagamento()
    flow.type(typed)
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
    flow.type(Self.slip)
    var payment = Pagamento(try cobranca(Self.slip), hoje: Self.today)
    payment.conta = Self.account(1, "Corrente")
    let goesOn = flow.advance(payment)
    #expect(goesOn)
    #expect(FluxoDePagamento.Passo.allCases.map(asks) == [nil, "dados", nil])
    flow.finish(
      Efeito(
        recibo: Recibo(
          ids: [Samples.id(9)], aparelho: Samples.id(2), seq: 7, hash: .of([1, 2, 3])),
        eventos: [], contas: [], hoje: Self.today), aindaConta: false)
    #expect(FluxoDePagamento.Passo.allCases.map(asks) == [nil, nil, nil])
    let lines = flow.screen.sections[2].row(1).details
    #expect(lines.contains { $0.text == "Este lançamento não conta mais." && $0.tone == .bad })
  }

  @Test("say of a code that is only begun nothing, unless that is all")
  func begun() {
    var flow = FluxoDePagamento()
    #expect(flow.codigo.erros(isWhole: false) == [])
    #expect(flow.codigo.erros(isWhole: true).count == 1)
    flow.type("3419")
    #expect(flow.codigo.erros(isWhole: false) == [])
    #expect(flow.codigo.erros(isWhole: true).count == 1)
    flow.type("abc")
    #expect(flow.codigo.erros(isWhole: false).count == 1)
    flow.type(Self.slip)
    #expect(flow.codigo.erros(isWhole: true) == [])
    #expect(flow.codigo.linhas(vistoEm: Self.today).first?.text == "Itaú Unibanco")
  }

  @Test("take what goes without saying from the code and the books")
  func usual() throws {
    let (payment, _, wrong) = try read(PaymentForm(), Self.pix)
    #expect(wrong == [])
    #expect(payment.conta?.nome == "Poupança")
    #expect(payment.valor?.description == "123.45")
    #expect(payment.data == Self.today)
    #expect(payment.interessado == "Fulano de Tal")
    let form = PaymentForm().preenchido(com: payment)
    #expect(form[.conta] == Samples.id(2).description)
    #expect(form[.data] == "21/11/2026")
    #expect(form[.valor] == nil, "the amount of this code is fixed")
    #expect(form[.interessado] == "Fulano de Tal")
    let slip = try read(PaymentForm(), Self.slip).payment
    #expect(PaymentForm().preenchido(com: slip)[.valor] == "123,45")
  }

  @Test("read every field, or say what is wrong with each")
  func fields() throws {
    let right = PaymentForm([
      .conta: Samples.id(1).description, .valor: "1.300,00", .data: "ontem", .interessado: "Ipê",
      .categoria: Samples.id(4).description, .descricao: "Novembro",
    ])
    let (payment, entry, none) = try read(right, Self.slip)
    #expect(none == [])
    #expect(payment.conta?.nome == "Corrente")
    #expect(payment.valor?.description == "1300.00")
    #expect(payment.data.number == Self.today.number - 1)
    #expect(entry?.conteudo.partidas.map(\.conta) == [Samples.id(1), Samples.id(4)])
    #expect(entry?.conteudo.descricao == "Novembro")
    let wrong = PaymentForm([
      .conta: Samples.id(3).description, .valor: "1,2,3", .data: "x",
      .categoria: Samples.id(8).description,
    ])
    let told = try read(wrong, Self.slip)
    let fields: [PaymentForm.Field] = [.conta, .valor, .data, .categoria]
    #expect(told.wrong == fields.map(\.name))
    #expect(!told.payment.isCompleto)
  }

  @Test(
    "offer no account but a current or savings one, and say which word another is for",
    arguments: [(5, "dinheiro"), (6, "credito")] as [(UInt64, String)])
  func unfit(id: UInt64, word: String) throws {
    let books = Self.books(try cobranca(Self.slip))
    #expect(books.contasParaPagar.map(\.nome) == ["Corrente", "Poupança"])
    var problems = Problems()
    let form = PaymentForm([.conta: Samples.id(id).description])
    #expect(form.account(books, &problems) == nil)
    #expect(problems[PaymentForm.Field.conta.name]?.typed.contains("é “\(word)”") == true)
  }

  @Test("keep what was said of one code's amount and receiver from another's")
  func otherCode() throws {
    let said = PaymentForm([.valor: "80", .descricao: "agosto"])
    let form = said.para(try cobranca(Self.slip))
    #expect(form[.valor] == "80")
    #expect(form.para(try cobranca(Self.slip))[.valor] == "80")
    let other = form.para(try cobranca(Self.utility))
    #expect(other[.valor] == nil)
    #expect(other[.descricao] == "agosto")
  }

  @Test("want a closed period and another payment to be meant")
  func meant() throws {
    func told(_ said: Texts<PaymentForm.Field>) throws -> (NovoLancamento?, [FieldName]) {
      let read = try read(PaymentForm(said), Self.slip, fechadoAte: Self.today)
      return (read.entry, read.wrong)
    }
    #expect(try told([:]).1 == [PaymentForm.Field.mesmoFechado.name])
    #expect(try told([.mesmoFechado: "sim"]).1 == [PaymentForm.Field.motivo.name])
    let (entry, wrong) = try told([.mesmoFechado: "sim", .motivo: "Veio tarde"])
    #expect(wrong == [])
    #expect(entry?.motivoNoFechado == "Veio tarde")
    // In a period that is open no reason is wanted, and none is recorded.
    let (open, none) = try told([.mesmoFechado: "sim", .motivo: "x", .data: "22/11/2026"])
    #expect(none == [])
    #expect(open?.motivoNoFechado == nil)
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
    guard case .nada(let told) = TextoLido(Self.cut) else {
      Issue.record("a code that is cut off was taken for something else")
      return
    }
    #expect(told.count == 1 && told[0].hasPrefix("O código Pix está cortado"), "\(told)")
    #expect(TextoLido(Self.pix).chave == "txid:PEDIDO:12345678909")
  }
}
