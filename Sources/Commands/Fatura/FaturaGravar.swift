internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// `razao fatura declarar`: records a bill as its issuer states it.
struct FaturaDeclarar: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "declarar", english: "declare",
    abstract: "diz o que o banco diz de uma fatura: total, dias",
    discussion: """
      O que não se diz fica como está. Se a soma dos lançamentos não der o total, isso é um conflito.

      Exemplos:
        razao fatura declarar visa 12/2026 --total 2.345,67
        razao fatura declarar visa 12/2026 --fechamento 28/11/2026 --vencimento 07/12/2026
        razao fatura declarar visa 12/2026 --retirar
      """)

  @Argument(help: .value("CONTA", "o cartão"))
  var card: String?

  @Argument(help: .value("MES", "o mês em que vence, como 12/2026"))
  var month: String?

  @Option(help: .value("VALOR", "quanto a fatura pede"))
  var total: String?

  @Option(help: .value("DIA", "em que dia fechou"))
  var fechamento: String?

  @Option(help: .value("DIA", "em que dia vence"))
  var vencimento: String?

  @Flag(help: "retira o que foi dito")
  var retirar = false

  @OptionGroup(title: RecordingOptions.title) var recording: RecordingOptions
  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  typealias Request = (card: String, form: Filled<BillDeclarationForm>)

  func request(_ problems: inout Problems, today: Day) -> Request? {
    let card = problems.text(card, "o cartão", option: "CONTA")
    let form = Filled(
      BillDeclarationForm([
        .mes: month, .total: total, .fechamento: fechamento, .vencimento: vencimento,
        .retirar: Ticked.text(retirar),
      ]), recording, &problems)
    guard let card, let form else { return nil }
    return (card, form)
  }

  func perform(_ request: Request, _ razao: Razao, _ session: Session) throws(Failure) {
    let (account, before) = try answered { () throws(RazaoError) in
      let account = try razao.conta(try razao.cartao(digitado: request.card)).conta
      let month = request.form.form[.mes].flatMap { TypedMonth.read($0) }
      return (
        account,
        try month.flatMap { month throws(RazaoError) in
          try razao.fatura(declarada: account.id, month)
        }
      )
    }
    let (bill, id) = try request.form.read(
      BillDeclarationForm.Books(account, antes: before, hoje: session.today))
    let effect = try answered(
      razao.declararFatura(account.id, bill, id: id, simular: request.form.isTrial))
    session.show(
      effect,
      .faturaMudada(
        "Fatura de \(PtBR.month(bill.mes.day(1))), \(account.nome): \(bill.emPalavras)", effect))
  }
}

/// `razao fatura mover`: moves an entry to another bill.
struct FaturaMover: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "mover", english: "move",
    abstract: "põe um lançamento em outra fatura, ou de volta na que a regra diz",
    discussion: """
      Exemplos:
        razao fatura mover 5e1f0b72 12/2026
        razao fatura mover 5e1f0b72 --pela-regra
      """)

  @Argument(help: .value("ID", "o lançamento"))
  var entry: String?

  @Argument(help: .value("[MES]", "o mês em que a fatura vence"))
  var month: String?

  @Flag(name: .customLong("pela-regra"), help: "na fatura que os dias do cartão dizem")
  var byRule = false

  @Option(help: .value("CONTA", "o cartão, se o lançamento está em mais de um"))
  var conta: String?

  @OptionGroup(title: RecordingOptions.title) var recording: RecordingOptions
  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  typealias Request = (entry: String, month: Month?, id: Uuid?)

  func request(_ problems: inout Problems, today: Day) -> Request? {
    let entry = problems.text(entry, "o lançamento", option: "ID")
    let month = problems.month(month, BillDeclarationForm.Field.mes.name)
    if month == nil, self.month == nil, !byRule {
      problems.usage("Falta a fatura: MES, como 12/2026, ou --pela-regra.")
    }
    if self.month != nil, byRule { problems.usage("Diga MES ou --pela-regra, e não os dois.") }
    let id = recording.id(&problems)
    guard problems.isEmpty, let entry else { return nil }
    return (entry, month, id)
  }

  func perform(_ request: Request, _ razao: Razao, _ session: Session) throws(Failure) {
    let effect = try answered(
      razao.moverParaFatura(
        try razao.lancamento(por: request.entry).id,
        em: try conta.map { card throws(RazaoError) in try razao.cartao(digitado: card) },
        request.month, id: request.id, simular: recording.simular))
    session.show(effect, .posto(naFatura: request.month, effect))
  }
}

/// `razao fatura pagar`: records the payment of a card's bill.
struct FaturaPagar: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "pagar", english: "pay",
    abstract: "grava o pagamento de uma fatura, com o que falta dela",
    discussion: """
      Sem --valor, tudo o que falta. Sem --conta, a que costuma pagar faturas. Sem --data, hoje.

      Exemplos:
        razao fatura pagar visa --conta Corrente --valor 100
      """)

  @Argument(help: .value("[CONTA]", "o cartão"))
  var card: String?

  @Argument(help: .value("[MES]", "o mês em que vence, como 12/2026"))
  var month: String?

  @Option(help: .value("VALOR", "quanto"))
  var valor: String?

  @Option(help: .value("CONTA", "a conta que paga"))
  var conta: String?

  @Option(help: .value("DIA", "em que dia"))
  var data: String?

  @Flag(help: "grava mesmo que pareça repetido")
  var outra = false

  @OptionGroup(title: RecordingOptions.title) var recording: RecordingOptions
  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  typealias Request = (words: BillWords, form: Filled<BillPaymentForm>)

  func request(_ problems: inout Problems, today: Day) -> Request? {
    let words = BillWords(card, month, &problems)
    let form = Filled(
      BillPaymentForm([
        .valor: valor, .conta: conta, .data: data, .outra: Ticked.text(outra),
      ]), recording, &problems)
    guard let words, let form else { return nil }
    return (words, form)
  }

  func perform(_ request: Request, _ razao: Razao, _ session: Session) throws(Failure) {
    let books = try answered { () throws(RazaoError) in
      let card = try razao.cartao(digitado: request.words.card)
      let bill = try razao.fatura(card, request.words.month).fatura
      let bills = try razao.faturas(card, BillPaymentForm.Books.months(around: bill.mes))
      return BillPaymentForm.Books(try razao.costumes(), bill, among: bills)
    }
    let (new, id) = try request.form.read(books)
    let effect = try session.post(new, id: id, isTrial: request.form.isTrial, in: razao)
    session.show(
      effect, Screen.lancado(effect, today: session.today).noting(books.notes(on: new)))
  }
}
