internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// `razao orcamento definir`: sets the budget of a category.
struct OrcamentoDefinir: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "definir", english: "set",
    abstract: "define o orçamento de uma categoria, deste mês em diante ou de um só",
    discussion: """
      Sem --desde e sem --so, vale deste mês em diante. Com --transporta, o que sobra ou falta em um \
      mês passa para o seguinte; isso fica como está enquanto não se diz outra coisa.

      Exemplos:
        razao orcamento definir Mercado 800
        razao orcamento definir Mercado 800 --desde 01/2027 --transporta
        razao orcamento definir Mercado 1.200 --so 12/2026
      """)

  @Argument(help: .value("CATEGORIA", "a categoria"))
  var category: String?

  @Argument(help: .value("VALOR", "quanto por mês"))
  var amount: String?

  @OptionGroup var months: BudgetMonths

  @Flag(help: "o que sobra ou falta passa para o mês seguinte")
  var transporta = false

  @Flag(help: "cada mês começa com o seu valor")
  var naoTransporta = false

  @OptionGroup(title: RecordingOptions.title) var recording: RecordingOptions
  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> Filled<BudgetForm>? {
    Filled(
      BudgetForm([
        .categoria: category, .valor: amount, .desde: months.desde, .so: months.so,
        .transporta: Ticked.text(transporta), .naoTransporta: Ticked.text(naoTransporta),
      ]), recording, &problems)
  }
}

/// `razao orcamento retirar`: removes a category's budget from a month on.
struct OrcamentoRetirar: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "retirar", english: "remove",
    abstract: "retira o orçamento de uma categoria, deste mês em diante ou de um só",
    discussion: """
      Com --so, o mês volta a ter o valor que vale para todos.

      Exemplos:
        razao orcamento retirar Mercado --simular
        razao orcamento retirar Mercado --so 12/2026 --simular
      """)

  @Argument(help: .value("CATEGORIA", "a categoria"))
  var category: String?

  @OptionGroup var months: BudgetMonths

  @OptionGroup(title: RecordingOptions.title) var recording: RecordingOptions
  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> Filled<BudgetForm>? {
    Filled(
      BudgetForm([
        .categoria: category, .desde: months.desde, .so: months.so, .retirar: Ticked.text,
      ]), recording, &problems)
  }
}

/// The months that a budget applies to.
struct BudgetMonths: ParsableArguments {
  @Option(help: .value("MES", "vale deste mês em diante"))
  var desde: String?

  @Option(help: .value("MES", "vale só neste mês"))
  var so: String?
}

extension LedgerCommand where Request == Filled<BudgetForm> {
  /// Sets the budget of a category, and shows the category in that month.
  func perform(_ budget: Request, _ razao: Razao, _ session: Session) throws(Failure) {
    let accounts = try answered(razao.contas().map(\.conta))
    let (new, id) = try budget.read(BudgetForm.Books(accounts, hoje: session.today))
    let effect = try answered(razao.orcar([new], id: id, simular: budget.isTrial))
    session.show(effect, .orcado(new.emPalavras(accounts), effect))
  }
}
