internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

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

  @Argument(help: ArgumentHelp("como o tipo se chama", valueName: "TITULO"))
  var titulo: String?

  @Option(
    help: ArgumentHelp("a categoria de despesa em que ele é lançado", valueName: "CATEGORIA"))
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
