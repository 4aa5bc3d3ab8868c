internal import Canonical
internal import Presentation

/// An address and what it answers.
struct Route: Sendable {
  let path: Path
  let kind: Kind
  /// Of what acts, the page on which its form stands; nil where that has the same address.
  var page: Path?

  enum Kind: Sendable {
    /// Shows something and changes nothing.
    case look(@Sendable (Site, Visit) throws(PageProblem) -> Answer)
    /// Shows a piece of a page to the script, or tells it something, and changes nothing.
    case part(@Sendable (Site, Visit) throws(PageProblem) -> Answer)
    /// Does something, and shows the form again where that cannot be done.
    case act(
      @Sendable (Site, Visit) throws(PageProblem) -> Done,
      again: (@Sendable (Site, Visit) throws(PageProblem) -> Page)?)
    /// Says what it makes of a form that is still being filled in, and changes nothing.
    case check(@Sendable (Site, Visit) throws(PageProblem) -> Answer)
  }

  static func look(
    _ path: Path, _ answer: @escaping @Sendable (Site, Visit) throws(PageProblem) -> Answer
  ) -> Route {
    Route(path: path, kind: .look(answer))
  }

  static func part(
    _ path: Path, _ answer: @escaping @Sendable (Site, Visit) throws(PageProblem) -> Answer
  ) -> Route {
    Route(path: path, kind: .part(answer))
  }

  static func check(
    _ path: Path, _ answer: @escaping @Sendable (Site, Visit) throws(PageProblem) -> Answer
  ) -> Route {
    Route(path: path, kind: .check(answer))
  }

  /// - Parameter page: the page on which the form stands; nil where that has the same address.
  static func act(
    _ path: Path, on page: Path? = nil,
    _ act: @escaping @Sendable (Site, Visit) throws(PageProblem) -> Done,
    again: (@Sendable (Site, Visit) throws(PageProblem) -> Page)? = nil
  ) -> Route {
    Route(path: path, kind: .act(act, again: again), page: page)
  }

  /// What leads who looks at an address that only acts to the page of its form; nil for another
  /// route.
  ///
  /// A form that is shown again stands at such an address: it may be loaded again, or kept.
  var wayBack: Route? {
    page.map { page in
      Route.part(path) { _, visit throws(PageProblem) in .seeOther(try visit.filling(page)) }
    }
  }
}

/// What was done, and where to look at it.
struct Done: Sendable {
  let path: String
  var receipt: Screen?
}

extension Site {
  /// Every address there is.
  static let routes: [Route] = roomRoutes + roomRoutes.compactMap(\.wayBack)

  /// The addresses to which forms are sent, with their open parts in braces.
  package static var formPaths: [String] {
    routes.filter { if case .act = $0.kind { true } else { false } }.map(\.path.pattern)
  }

  private static let roomRoutes: [Route] =
    booksRoutes + explanationRoutes + entryRoutes + lancarRoutes + undoRoutes + accountRoutes
    + unificationRoutes + closingRoutes + paymentRoutes + chargeRoutes + reportRoutes
    + spendingRoutes + conflictRoutes + deviceRoutes + revocationRoutes + placeRoutes + auditRoutes
    + newsRoutes
}
