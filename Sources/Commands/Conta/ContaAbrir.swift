internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// `razao conta abrir`: opens an account or a category.
struct ContaAbrir: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "abrir", english: "open",
    abstract: "abre uma conta ou uma categoria",
    discussion: """
      Uma categoria se abre com --classe receita ou --classe despesa, sem tipo. O saldo conta \
      desde o dia de --em; dia e valor se mudam depois com razao corrigir, como os de qualquer \
      lançamento. De um cartão, --fechamento e --vencimento dizem os dias do mês em que a fatura \
      fecha e vence; mudam-se depois com razao conta alterar.

      Exemplos:
        razao conta abrir Nubank --tipo corrente --saldo 1.500,00 --em 01/11/2026
        razao conta abrir Mastercard --tipo cartao --saldo 412,83
        razao conta abrir Elo --tipo cartao --fechamento 3 --vencimento 10
        razao conta abrir Pets --classe despesa
      """)

  @Argument(help: .value("NOME", "o nome da conta"))
  var nome: String?

  @Option(
    help: .value(
      "TIPO", "corrente, poupanca, carteira, cartao, investimento, emprestimo ou divida"),
    completion: .list(TipoDeConta.allCases.map(\.rawValue)))
  var tipo: String?

  @Option(
    help: .value("CLASSE", "ativo, passivo, patrimonio, receita ou despesa; sem ela, a do tipo"),
    completion: .list(ClasseDeConta.todas.map(\.rawValue)))
  var classe: String?

  @Option(help: .value("MOEDA", "a moeda, em três letras; sem ela, BRL"))
  var moeda: String?

  @Option(help: .value("CONTA", "a conta corrente a que um investimento pertence"))
  var vinculada: String?

  @Option(help: .value("VALOR", "quanto há nela; num cartão, quanto se deve"))
  var saldo: String?

  @Option(help: .value("DIA", "o dia desse saldo; sem ele, hoje"))
  var em: String?

  @Option(help: .value("N", "de um cartão: o dia em que a fatura fecha"))
  var fechamento: String?

  @Option(help: .value("N", "de um cartão: o dia em que a fatura vence"))
  var vencimento: String?

  @OptionGroup(title: RecordingOptions.title) var recording: RecordingOptions
  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> Filled<AccountForm>? {
    Filled(
      AccountForm([
        .nome: nome, .tipo: tipo, .classe: classe, .moeda: moeda, .vinculada: vinculada,
        .saldo: saldo, .em: em, .fechamento: fechamento, .vencimento: vencimento,
      ]), recording, &problems)
  }

  func perform(_ account: Request, _ razao: Razao, _ session: Session) throws(Failure) {
    let costumes = try answered(razao.costumes())
    let (new, id) = try account.read(AccountForm.Books(costumes) { $0.casasUsuais })
    let effect = try answered(razao.abrirConta(new, id: id, simular: account.isTrial))
    session.show(effect, .contaMudada(effect, "aberta"))
  }
}

/// `razao conta alterar`: gives an account another name, kind or linked account.
struct ContaAlterar: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "alterar", english: "change",
    abstract: "muda o nome, o tipo ou a conta vinculada de uma conta, ou os dias de um cartão",
    discussion: """
      De um cartão, --fechamento e --vencimento dizem os dias do mês em que a fatura fecha e vence, a \
      partir da fatura de --desde, ou da deste mês. Compra no dia do fechamento vai \
      para a fatura seguinte, ou com --compra-no-dia esta fica na que fecha.

      Exemplos:
        razao conta alterar Corrente --nome 'Conta do Banco do Brasil'
        razao conta alterar Fundo --vinculada Corrente
        razao conta alterar Visa --fechamento 28 --vencimento 5
      """)

  @Argument(help: .value("CONTA", "a conta"))
  var conta: String?

  @Option(help: .value("NOME", "o nome novo"))
  var nome: String?

  @Option(
    help: .value(
      "TIPO", "corrente, poupanca, carteira, cartao, investimento, emprestimo ou divida"),
    completion: .list(TipoDeConta.allCases.map(\.rawValue)))
  var tipo: String?

  @Option(help: .value("CONTA", "a conta corrente a que um investimento pertence"))
  var vinculada: String?

  @Option(help: .value("N", "de um cartão: o dia em que a fatura fecha"))
  var fechamento: String?

  @Option(help: .value("N", "de um cartão: o dia em que a fatura vence"))
  var vencimento: String?

  @Option(help: .value("MES", "a primeira fatura com esses dias, como 12/2026"))
  var desde: String?

  @Option(
    name: .customLong("compra-no-dia"),
    help: .value("QUAL", "para qual fatura vai a compra no dia do fechamento: proxima ou esta"))
  var onClosingDay: String?

  @OptionGroup var closed: ClosedPeriodOptions

  @OptionGroup(title: RecordingOptions.title) var recording: RecordingOptions
  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  enum Request {
    case change(String, Filled<AccountChangeForm>, reason: String?)
    case cycle(String, Filled<CycleForm>)
  }

  func request(_ problems: inout Problems, today: Day) -> Request? {
    let conta = problems.text(conta, "a conta", option: "CONTA")
    let cycle = CycleForm([
      .fechamento: fechamento, .vencimento: vencimento, .desde: desde, .noDia: onClosingDay,
    ])
    guard cycle.texts.isEmpty() else {
      if nome != nil || tipo != nil || vinculada != nil {
        problems.usage("Os dias da fatura se mudam sozinhos: deixe o resto para outro comando.")
      }
      if closed.anyhow || closed.motivo != nil {
        problems.usage(
          "Os dias da fatura não mudam saldo fechado nenhum: tire --mesmo-fechado e --motivo.")
      }
      let filled = Filled(cycle, recording, &problems)
      guard let conta, let filled else { return nil }
      return .cycle(conta, filled)
    }
    let form = AccountChangeForm([.nome: nome, .tipo: tipo, .vinculada: vinculada])
    let reason = closed.reason(&problems)
    let change = Filled(form, recording, &problems)
    guard let conta, let change else { return nil }
    return .change(conta, change, reason: reason)
  }

  func perform(_ request: Request, _ razao: Razao, _ session: Session) throws(Failure) {
    switch request {
    case .change(let conta, let change, let reason):
      try self.change(conta, change, reason, razao, session)
    case .cycle(let conta, let cycle): try define(conta, cycle, razao, session)
    }
  }

  private func define(
    _ typed: String, _ cycle: Filled<CycleForm>, _ razao: Razao, _ session: Session
  ) throws(Failure) {
    let card = try answered(razao.conta(por: typed))
    let (days, id) = try cycle.read(session.today)
    let effect = try answered(razao.definirCiclo(card, days, id: id, simular: cycle.isTrial))
    session.show(effect, .faturaMudada(days.emPalavras, effect))
  }

  private func change(
    _ typed: String, _ form: Filled<AccountChangeForm>, _ reason: String?, _ razao: Razao,
    _ session: Session
  ) throws(Failure) {
    let costumes = try answered(razao.costumes())
    var problems = Problems()
    let conta = try problems.asked(costumes.conta(por: typed))
    let (change, id) = try form.read(costumes, problems)
    guard let conta else { throw Failure(problems) }
    let effect = try answered(
      razao.alterarConta(
        conta.id, nome: change.nome, tipo: change.tipo, vinculada: change.vinculada,
        motivoNoFechado: reason, id: id, simular: form.isTrial))
    session.show(effect, .contaMudada(effect, "alterada"))
  }
}
