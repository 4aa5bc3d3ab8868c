internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// `razao despesa tipo`: the kinds of expense.
struct TipoCommand: GroupCommand {
  static let configuration = CommandConfiguration(
    name: "tipo", english: "kind",
    abstract: "tipos de despesa: listar, criar, alterar e remover",
    discussion: """
      1 Eletrônicos e 2 Escritório existem em todo razão; os outros são do próprio razão, em todos \
      os aparelhos. A categoria de um tipo é onde ficam as despesas dele quando uma empresa \
      reembolsa um relatório. TIPO é o número, ou uma parte do nome que só um tem.

      Exemplo:
        razao despesa tipo criar Hospedagem --categoria Transporte
      """,
    subcommands: [TipoListar.self, TipoCriar.self, TipoAlterar.self, TipoRemover.self],
    defaultSubcommand: TipoListar.self)

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions
}

/// `razao despesa tipo listar`: all kinds of expense.
struct TipoListar: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "listar", english: "list",
    abstract: "lista os tipos de despesa e as categorias deles",
    discussion: """
      Exemplo:
        razao despesa tipo listar
      """)

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  func perform(_ request: Void, _ razao: Razao, _ session: Session) throws(Failure) {
    let kinds = try answered(razao.tiposDeDespesa())
    session.show(.array(kinds.map(\.json)), or: .tiposDeDespesa(kinds))
  }
}

extension Session {
  /// Shows the result of recording a kind of expense.
  func show(_ recorded: TipoGravado, _ what: FeitoEmTipo) {
    show(recorded.recibo, .tipoGravado(what, recorded.tipo, recorded.recibo))
  }
}

/// `razao despesa tipo criar`: creates a kind of expense.
struct TipoCriar: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "criar", english: "create",
    abstract: "cria um tipo de despesa",
    discussion: """
      Um tipo com o título de um que foi removido volta a ser aquele.

      Exemplo:
        razao despesa tipo criar Hospedagem --categoria Transporte
      """)

  @Argument(help: .value("TITULO", "como o tipo se chama"))
  var titulo: String?

  @Option(help: .value("CATEGORIA", "a categoria de despesa em que ele é lançado"))
  var categoria: String?

  @OptionGroup(title: RecordingOptions.title) var recording: RecordingOptions
  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> Filled<ExpenseKindForm>? {
    Filled(ExpenseKindForm([.titulo: titulo, .categoria: categoria]), recording, &problems)
  }

  func perform(_ kind: Request, _ razao: Razao, _ session: Session) throws(Failure) {
    let costumes = try answered(razao.costumes())
    let (request, id) = try kind.read(costumes)
    let recorded = try answered(
      razao.criarTipoDeDespesa(
        request.titulo, categoria: request.categoria, id: id, simular: kind.isTrial))
    session.show(recorded, .criado)
  }
}

/// `razao despesa tipo alterar`: changes the title or category of a kind of expense.
struct TipoAlterar: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "alterar", english: "change",
    abstract: "muda o título ou a categoria de um tipo de despesa",
    discussion: """
      Exemplos:
        razao despesa tipo alterar 2 --categoria Transporte
        razao despesa tipo alterar táxi --titulo 'Táxi e aplicativo'
      """)

  @Argument(help: .value("TIPO", "o número do tipo, ou parte do nome dele"))
  var tipo: String?

  @Option(help: .value("TITULO", "o título novo"))
  var titulo: String?

  @Option(help: .value("CATEGORIA", "a categoria de despesa em que ele é lançado"))
  var categoria: String?

  @Flag(name: .customLong("sem-categoria"), help: "tira a categoria do tipo")
  var withoutCategory = false

  @OptionGroup(title: RecordingOptions.title) var trial: TrialOption
  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  typealias Request = (tipo: String, form: ExpenseKindForm)

  func request(_ problems: inout Problems, today: Day) -> Request? {
    let tipo = problems.text(tipo, "o tipo de despesa", option: "TIPO")
    let form = ExpenseKindForm([
      .titulo: titulo, .categoria: categoria, .semCategoria: Ticked.text(withoutCategory),
    ])
    form.checkChange(&problems)
    if form.texts.isEmpty() {
      problems.note("Falta o que alterar: --titulo, --categoria ou --sem-categoria.", .form)
    }
    return tipo.map { (tipo: $0, form: form) }
  }

  func perform(_ request: Request, _ razao: Razao, _ session: Session) throws(Failure) {
    var problems = Problems()
    let kind = try problems.asked(razao.tipoDeDespesa(por: request.tipo))
    let costumes = try answered(razao.costumes())
    let change = request.form.change(costumes, &problems)
    try problems.end()
    guard let kind, let change else { throw Failure(problems) }
    let recorded = try answered(
      razao.alterarTipoDeDespesa(kind.numero, change, simular: trial.simular))
    session.show(recorded, .alterado)
  }
}

/// `razao despesa tipo remover`: removes a kind, which no further expense can then have.
struct TipoRemover: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "remover", english: "remove",
    abstract: "remove um tipo de despesa; as despesas que o têm ficam com ele",
    discussion: """
      Exemplo:
        razao despesa tipo remover táxi
      """)

  @Argument(help: .value("TIPO", "o número do tipo, ou parte do nome dele"))
  var tipo: String?

  @OptionGroup(title: RecordingOptions.title) var trial: TrialOption
  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> String? {
    problems.text(tipo, "o tipo de despesa", option: "TIPO")
  }

  func perform(_ request: String, _ razao: Razao, _ session: Session) throws(Failure) {
    let recorded = try answered(
      razao.removerTipoDeDespesa(
        razao.tipoDeDespesa(por: request).numero, simular: trial.simular))
    session.show(recorded, .removido)
  }
}
