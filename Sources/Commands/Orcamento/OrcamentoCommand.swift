internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// `razao orcamento`: budgets of categories; on its own it shows this month's.
struct OrcamentoCommand: GroupCommand {
  static let configuration = CommandConfiguration(
    name: "orcamento", english: "budget",
    abstract: "quanto se quer gastar por categoria, e quanto já se gastou",
    discussion: """
      Um orçamento não muda saldo nenhum. Ele vale de um mês em diante, ou só em um mês. O que sobra \
      ou falta só passa para o mês seguinte nas categorias em que se disse que passa.

      Exemplos:
        razao orcamento
        razao orcamento definir Mercado 800
        razao orcamento sugerir
      """,
    subcommands: [
      OrcamentoMostrar.self, OrcamentoDefinir.self, OrcamentoRetirar.self, OrcamentoSugerir.self,
    ],
    defaultSubcommand: OrcamentoMostrar.self)

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions
}

/// `razao orcamento mostrar`: the budgets of a month.
struct OrcamentoMostrar: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "mostrar", english: "show",
    abstract: "mostra um mês: orçado, gasto e disponível por categoria",
    discussion: """
      Sem MES, este. O que está lançado para depois de hoje, no mesmo mês, já conta como gasto. A \
      média é dos últimos seis meses inteiros em que há receitas ou gastos.

      Exemplos:
        razao orcamento mostrar
        razao orcamento mostrar 10/2026
      """)

  @Argument(help: .value("[MES]", "o mês: 11/2026"))
  var month: String?

  @Flag(exclusivity: .chooseLast) var table: TableFlag?

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  struct Request {
    let month: Month?
  }

  func request(_ problems: inout Problems, today: Day) -> Request? {
    Request(month: problems.month(month, BillDeclarationForm.Field.mes.name))
  }

  func perform(_ request: Request, _ razao: Razao, _ session: Session) throws(Failure) {
    let found = try answered(razao.orcamento(request.month))
    session.show(found.json, csv: found.csv, if: table, or: .orcamento(found))
  }
}

/// `razao orcamento sugerir`: budgets proposed from previous months.
struct OrcamentoSugerir: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "sugerir", english: "suggest",
    abstract: "sugere orçamentos pelos gastos dos últimos seis meses inteiros",
    discussion: """
      Do que se gasta em mais da metade dos meses, o valor é o do mês do meio; do resto, a soma de \
      doze meses dividida por 12. É arredondado para cima. Com --gravar ficam gravados, a partir \
      deste mês, os das categorias que ainda não têm orçamento.

      Exemplos:
        razao orcamento sugerir
        razao orcamento sugerir --gravar
      """)

  @Flag(help: "grava as sugestões das categorias sem orçamento")
  var gravar = false

  @OptionGroup(title: RecordingOptions.title) var recording: RecordingOptions
  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  struct Request {
    let id: Uuid?
  }

  func request(_ problems: inout Problems, today: Day) -> Request? {
    let id = recording.id(&problems)
    guard problems.isEmpty else { return nil }
    return Request(id: id)
  }

  func perform(_ request: Request, _ razao: Razao, _ session: Session) throws(Failure) {
    let proposals = try answered(razao.sugerirOrcamento())
    guard gravar else {
      session.show(.array(proposals.map(\.json)), or: .orcamentosSugeridos(proposals))
      return
    }
    let month = Month(of: session.today)
    var wanted = proposals.filter { $0.atual == nil }
    // A repeated command with its id: its recording stands.
    if wanted.isEmpty, request.id != nil { wanted = proposals.filter { $0.atual == $0.valor } }
    let new = wanted.map { NovoOrcamento(conta: $0.conta, mes: month, valor: $0.valor) }
    guard !new.isEmpty else {
      throw Failure(
        .badData,
        [
          "Não há sugestão a gravar: as categorias com gastos nos meses inteiros já têm orçamento."
        ])
    }
    let effect = try answered(razao.orcar(new, id: request.id, simular: recording.simular))
    session.show(
      effect,
      .orcado(
        PtBR.count(new.count, "orçamento gravado", "orçamentos gravados")
          + " a partir de \(PtBR.month(month.day(1)))", effect))
  }
}

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
