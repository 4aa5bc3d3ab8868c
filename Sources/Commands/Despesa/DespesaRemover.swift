internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// `razao despesa remover`: a report is without an expense from now on.
struct DespesaRemover: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "remover", english: "remove",
    abstract: "remove uma despesa de um relatório parcial",
    discussion: """
      O relatório só é preciso dizer quando outra despesa tem o mesmo título; a identificação da \
      despesa basta.

      Exemplos:
        razao despesa remover 'São Paulo' Fone
        razao despesa remover 'São Paulo' Fone --motivo 'paguei eu mesma'
      """)

  @Argument(
    help: ArgumentHelp("o relatório, se o título da despesa não basta", valueName: "[RELATORIO]"))
  var first: String?

  @Argument(help: ArgumentHelp("a identificação ou o título da despesa", valueName: "DESPESA"))
  var second: String?

  @Option(help: ArgumentHelp("por que se remove", valueName: "MOTIVO"))
  var motivo: String?

  @OptionGroup(title: RecordingOptions.title) var trial: TrialOption
  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  struct Request {
    let expense: ExpenseWords
    let motivo: String?
    let simular: Bool
  }

  func request(_ problems: inout Problems, today: Day) -> Request? {
    let expense = ExpenseWords(first, second, &problems)
    let motivo = motivo.flatMap { problems.given($0, "o motivo", option: "--motivo") }
    guard let expense else { return nil }
    return Request(expense: expense, motivo: motivo, simular: trial.simular)
  }

  static func perform(_ request: Request, _ razao: Razao, _ session: Session) throws(Failure) {
    let (recorded, title) = try answered { () throws(RazaoError) in
      let (report, id) = try razao.despesa(digitada: request.expense)
      let recorded = try razao.removerDespesa(
        id, de: report.id, motivo: request.motivo, simular: request.simular)
      return (recorded, report.despesas.first { $0.despesa == id }?.titulo)
    }
    session.show(recorded, .despesaRemovida(titulo: title ?? request.expense.despesa))
  }
}
