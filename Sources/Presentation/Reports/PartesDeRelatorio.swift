package import Ledger

/// The screen of a report in the parts that a page lays out apart: what stands above and below the
/// table of its expenses, and a button that its total enables.
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
  /// The heading of the expenses: the report's state.
  package let titulo: String
  package let registrar: Registrar
  /// Registration, late expenses, reimbursements and conflicts, those that there are.
  package let outras: [Section]

  package init(_ report: RelatorioDeDespesas) {
    let screen = ReportScreen(report)
    cabecalho = screen.header
    titulo = screen.title
    outras = screen.others
    registrar =
      switch (report.estado, report.porQueNaoRegistra) {
      case (.parcial, nil): .podeSer
      case (.parcial, let why?): .aindaNao(why)
      case (.registrado, _), (.reembolsado, _): .jaFoi
      }
  }
}
