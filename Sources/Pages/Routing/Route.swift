internal import Canonical
internal import Presentation

/// An address and what it answers.
struct Route: Sendable {
  /// The path; parts in braces are open.
  let path: String
  let kind: Kind
  /// Of what acts, the page on which its form stands; nil where that has the same address.
  var page: String?

  enum Kind: Sendable {
    /// Shows something and changes nothing.
    case look(@Sendable (Site, PageRequest) throws(PageProblem) -> PageResponse)
    /// Shows a piece of a page to the script, or tells it something, and changes nothing.
    case part(@Sendable (Site, PageRequest) throws(PageProblem) -> PageResponse)
    /// Does something, and shows the form again where that cannot be done.
    case act(
      @Sendable (Site, PageRequest) throws(PageProblem) -> ActionResult,
      again: (@Sendable (Site, PageRequest) throws(PageProblem) -> Page)?)
    /// Says what it makes of a form that is still being filled in, and changes nothing.
    case check(@Sendable (Site, PageRequest) throws(PageProblem) -> PageResponse)
  }

  static func look(
    _ path: String, _ answer: @escaping @Sendable (Site, PageRequest) throws(PageProblem) -> PageResponse
  ) -> Route {
    Route(path: path, kind: .get(answer))
  }

  static func part(
    _ path: String, _ answer: @escaping @Sendable (Site, PageRequest) throws(PageProblem) -> PageResponse
  ) -> Route {
    Route(path: path, kind: .fragment(answer))
  }

  static func check(
    _ path: String, _ answer: @escaping @Sendable (Site, PageRequest) throws(PageProblem) -> PageResponse
  ) -> Route {
    Route(path: path, kind: .preview(answer))
  }

  /// - Parameter page: the page on which the form stands; nil where that has the same address.
  static func act(
    _ path: String, on page: String? = nil,
    _ act: @escaping @Sendable (Site, PageRequest) throws(PageProblem) -> ActionResult,
    again: (@Sendable (Site, PageRequest) throws(PageProblem) -> Page)? = nil
  ) -> Route {
    Route(path: path, kind: .post(act, again: again), page: page)
  }

  /// What leads who looks at an address that only acts to the page of its form; nil for another
  /// route.
  ///
  /// A form that is shown again stands at such an address: it may be loaded again, or kept.
  var redirectToForm: Route? {
    page.map { page in
      Route.part(path) { _, request throws(PageProblem) in .redirect(try request.filling(page)) }
    }
  }
}

/// What was done, and where to look at it.
struct ActionResult: Sendable {
  let path: String
  var receipt: Screen?
}

extension Site {
  /// Every address there is.
  static let routes: [Route] = subjectRoutes + subjectRoutes.compactMap(\.redirectToForm)

  /// The addresses to which forms are sent, with their open parts in braces.
  package static var formPaths: [String] {
    routes.filter { if case .act = $0.kind { true } else { false } }.map(\.path)
  }

  private static let subjectRoutes: [Route] =
    booksRoutes + explanationRoutes + entryRoutes + lancarRoutes + undoRoutes + accountRoutes
    + unificationRoutes + closingRoutes + paymentRoutes + chargeRoutes + reportRoutes
    + spendingRoutes + conflictRoutes + deviceRoutes + revocationRoutes + placeRoutes + auditRoutes
    + eventStreamRoutes
}
