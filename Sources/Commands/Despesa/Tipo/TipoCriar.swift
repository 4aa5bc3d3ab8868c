internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// `razao despesa tipo criar`: a new kind of expense.
struct TipoCriar: Command {
  static let configuration = CommandConfiguration(
    commandName: "criar",
    abstract: "cria um tipo de despesa",
    discussion: """
      Um tipo com o título de um que foi removido volta a ser aquele.

      Exemplo:
        razao despesa tipo criar Hospedagem --categoria Transporte
      """,
    helpNames: [],
    aliases: ["create"])

  @Argument(help: ArgumentHelp("como o tipo se chama", valueName: "TITULO"))
  var titulo: String?

  @Option(
    help: ArgumentHelp("a categoria de despesa em que ele é lançado", valueName: "CATEGORIA"))
  var categoria: String?

  @OptionGroup(title: "Opções de quem grava")
  var recording: RecordingOptions

  @OptionGroup(title: "Opções comuns a todos os comandos")
  var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> Filled<ExpenseKindForm>? {
    Filled(ExpenseKindForm([.titulo: titulo, .categoria: categoria]), recording, &problems)
  }

  static func perform(
    _ kind: Filled<ExpenseKindForm>, in session: Session
  ) throws(Failure) -> ExitStatus {
    let razao = try session.razao()
    let costumes = try answered { () throws(RazaoError) in try razao.costumes() }
    let (request, id) = try kind.read(costumes)
    let recorded = try answered { () throws(RazaoError) in
      try razao.criarTipoDeDespesa(
        request.titulo, categoria: request.categoria, id: id, simular: kind.isTrial)
    }
    session.show(recorded, .criado)
    return .done
  }
}
