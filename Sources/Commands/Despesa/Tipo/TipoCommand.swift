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
    subcommands: [TipoListar.self, TipoCriar.self, TipoAlterar.self, TipoRemover.self])

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  static let missing: Mensagem = "Falta dizer o que fazer com tipos de despesa."
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

  static func perform(_ request: Void, _ razao: Razao, _ session: Session) throws(Failure) {
    let kinds = try answered(razao.tiposDeDespesa())
    session.show(.array(kinds.map(\.json)), or: .tiposDeDespesa(kinds))
  }
}

extension Session {
  /// Shows what recording something of a kind of expense came to.
  func show(_ recorded: TipoGravado, _ what: FeitoEmTipo) {
    show(recorded.recibo, .tipoGravado(what, recorded.tipo, recorded.recibo))
  }
}

/// `razao despesa tipo criar`: a new kind of expense.
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

  static func perform(_ kind: Request, _ razao: Razao, _ session: Session) throws(Failure) {
    let costumes = try answered(razao.costumes())
    let (request, id) = try kind.read(costumes)
    let recorded = try answered(
      razao.criarTipoDeDespesa(
        request.titulo, categoria: request.categoria, id: id, simular: kind.isTrial))
    session.show(recorded, .criado)
  }
}
