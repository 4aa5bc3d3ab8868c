/// A path and the method of the site that answers it.
struct Route: Sendable {
  let path: Path
  let kind: Kind
  /// The path of the page with the form; nil if it is this very path.
  var page: Path?

  /// A method of the site that answers a request, not bound to an instance yet.
  typealias Method<Result> =
    @Sendable (Site) -> @Sendable (PageRequest) throws(PageProblem) -> Result

  enum Kind: Sendable {
    /// GET: shows a page and changes nothing.
    case get(Method<PageResponse>)
    /// GET by the script: a fragment of a page or the event stream; changes nothing.
    case fragment(Method<PageResponse>)
    /// POST: carries out a form and redirects, or shows the page of the form again with the
    /// mistakes.
    case post(Method<ActionResult>, again: Method<Page>?)
    /// POST: a preview of a form that is not carried out; changes nothing.
    case preview(Method<PageResponse>)
  }

  static func get(_ path: Path, _ method: @escaping Method<PageResponse>) -> Route {
    Route(path: path, kind: .get(method))
  }

  static func get(_ path: Path, _ method: @escaping Method<Page>) -> Route {
    get(path, response(method))
  }

  static func fragment(_ path: Path, _ method: @escaping Method<PageResponse>) -> Route {
    Route(path: path, kind: .fragment(method))
  }

  static func preview(_ path: Path, _ method: @escaping Method<PageResponse>) -> Route {
    Route(path: path, kind: .preview(method))
  }

  static func preview(_ path: Path, _ method: @escaping Method<Page>) -> Route {
    preview(path, response(method))
  }

  /// - Parameters:
  ///   - page: the path of the page with the form; nil if it is this very path.
  ///   - again: the page that shows the form again; nil for a page with only the mistakes.
  static func post(
    _ path: Path, on page: Path? = nil, _ act: @escaping Method<ActionResult>,
    again: Method<Page>? = nil
  ) -> Route {
    Route(path: path, kind: .post(act, again: again), page: page)
  }

  private static func response(_ method: @escaping Method<Page>) -> Method<PageResponse> {
    { site in { request throws(PageProblem) in .page(try method(site)(request)) } }
  }

  /// A GET route that redirects this POST-only path to the page of its form; nil for other routes.
  ///
  /// A form shown again after a mistake is at such a path, which may be reloaded or bookmarked.
  var redirectToForm: Route? {
    page.map { page in
      .fragment(path) { _ in
        { request throws(PageProblem) in .redirect(try request.filling(page)) }
      }
    }
  }
}

extension Site {
  /// All routes.
  static let routes: [Route] = subjectRoutes + subjectRoutes.compactMap(\.redirectToForm)

  /// The paths that forms are sent to, with placeholders in braces.
  package static var formPaths: [String] {
    routes.filter { if case .post = $0.kind { true } else { false } }.map(\.path.pattern)
  }

  /// The names of all templates.
  package static var templateNames: [String] { Resources.templates.map(\.name) }

  /// The names by which templates include paths.
  package static var pathNames: [String] { Path.templates.map(\.name) }

  private static let subjectRoutes: [Route] = [
    booksRoutes, registerRoutes, rowChangeRoutes, chosenRoutes, sortingRoutes, explanationRoutes,
    entryRoutes, entryFormRoutes, undoRoutes, accountRoutes, unificationRoutes, closingRoutes,
    paymentRoutes, chargeRoutes, reportRoutes, questionRoutes, conflictRoutes, deviceRoutes,
    telephoneRoutes, revocationRoutes, placeRoutes, auditRoutes, importRoutes, heldFileRoutes,
    foreignBookRoutes, importAccountRoutes, importedRoutes, csvLayoutRoutes, notebookRoutes,
    reconciliationRoutes, ruleRoutes, planRoutes, billRoutes, budgetRoutes, forecastRoutes,
    exportRoutes, accountabilityRoutes, cashBookRoutes, taxYearRoutes, proofRoutes, receiptRoutes,
    eventStreamRoutes,
  ].flatMap(\.self)
}
