package import Ledger

/// The screen of a report in the parts that a page lays out apart: a list, its total, and a button
/// that the total enables.
package struct PartesDeRelatorio: Sendable {
  /// Whether the report can be registered.
  package enum Registrar: Sendable, Hashable {
    /// It can, after a review.
    case podeSer
    /// Not yet, and why.
    case aindaNao(String)
    /// It is.
    case jaFoi
  }

  /// Title, state and id.
  package let cabecalho: [Line]
  /// The expenses alone, under the title of the report's state.
  package let despesas: Section
  /// "Total:".
  package let total: Row
  package let registrar: Registrar
  /// Registration, late expenses, reimbursements and conflicts, those that there are.
  package let outras: [Section]

  package init(_ report: RelatorioDeDespesas) {
    let screen = ReportScreen(report)
    cabecalho = screen.header
    despesas = Section(screen.title, report.despesas) { screen.row($0) }
    total = screen.total
    outras = screen.others
    registrar =
      switch (report.estado, report.porQueNaoRegistra) {
      case (.parcial, nil): .podeSer
      case (.parcial, let why?): .aindaNao(why)
      case (.registrado, _), (.reembolsado, _): .jaFoi
      }
  }
}
