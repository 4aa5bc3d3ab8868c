internal import Canonical
internal import Presentation

/// An address and what it answers.
struct Route: Sendable {
  /// The path; parts in braces are open.
  let path: String
  let kind: Kind

  enum Kind: Sendable {
    /// Shows something and changes nothing.
    case look(@Sendable (Site, Visit) throws(PageProblem) -> Answer)
    /// Does something, and shows the form again where that cannot be done.
    case act(
      @Sendable (Site, Visit) throws(PageProblem) -> Done,
      again: (@Sendable (Site, Visit) throws(PageProblem) -> Page)?)
    /// Says what it makes of a form that is still being filled in, and changes nothing.
    case check(@Sendable (Site, Visit) throws(PageProblem) -> Answer)
  }

  static func look(
    _ path: String, _ answer: @escaping @Sendable (Site, Visit) throws(PageProblem) -> Answer
  ) -> Route {
    Route(path: path, kind: .look(answer))
  }

  static func check(
    _ path: String, _ answer: @escaping @Sendable (Site, Visit) throws(PageProblem) -> Answer
  ) -> Route {
    Route(path: path, kind: .check(answer))
  }

  static func act(
    _ path: String, _ act: @escaping @Sendable (Site, Visit) throws(PageProblem) -> Done,
    again: (@Sendable (Site, Visit) throws(PageProblem) -> Page)? = nil
  ) -> Route {
    Route(path: path, kind: .act(act, again: again))
  }
}

/// What was done, and where to look at it.
struct Done: Sendable {
  let path: String
  var receipt: Screen?
}

extension Site {
  /// Every address there is.
  static let routes: [Route] =
    booksRoutes + explanationRoutes + entryRoutes + lancarRoutes + undoRoutes + accountRoutes
    + unificationRoutes + closingRoutes + paymentRoutes + chargeRoutes + reportRoutes
    + spendingRoutes + conflictRoutes + deviceRoutes + revocationRoutes + placeRoutes + auditRoutes
    + newsRoutes
}
