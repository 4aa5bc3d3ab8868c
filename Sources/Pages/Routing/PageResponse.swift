internal import Canonical
internal import Presentation
internal import RazaoKit

/// The answer of a route, before it is rendered.
enum PageResponse: Sendable {
  case page(Page)
  /// A redirect to a path that the browser gets next (RFC 9110, 303 See Other).
  case redirect(String)
  /// A fragment of a page, for the script.
  case fragment(Page)
  /// A file for download.
  case file(FileResponse)
  /// A possibly large file for download.
  case download(Download)
  /// The stream of changes to the books.
  case eventStream
}

/// An answer as the server sends it.
enum RenderedResponse: Sendable, Equatable {
  case page(status: Int, text: String)
  case file(FileResponse)
  case download(Download)
  case redirect(String)
  case eventStream
}

/// A file for download.
struct FileResponse: Sendable, Equatable {
  /// The proposed name: ASCII letters, digits, hyphens and points.
  let name: String
  /// Its media type.
  let type: String
  let bytes: [UInt8]
  var origin = Origin.books

  /// The maker of the file.
  enum Origin: Sendable, Equatable {
    /// The program made it.
    case books
    /// Somebody else did, whatever is in it; it may be shown, or only saved.
    case receipt(isShown: Bool)
  }

  /// A table for a spreadsheet.
  static func csv(
    _ document: CSVDocument, named name: String, isPlanilha: Bool
  ) -> FileResponse {
    FileResponse(
      name: name + ".csv", type: "text/csv; charset=utf-8",
      bytes: Array(document.text(isPlanilha: isPlanilha).utf8))
  }
}

/// A file for download, sent piece by piece.
struct Download: Sendable, Equatable {
  /// The proposed name, as for a `FileResponse`.
  let name: String
  /// Its media type.
  let type: String
  let content: HeldExport

  static func == (left: Download, right: Download) -> Bool { left.content === right.content }
}

/// The result of a form that was carried out.
struct ActionResult: Sendable {
  /// The path that the browser is redirected to.
  let path: String
  /// The receipt shown there; nil if there is none.
  var receipt: Screen?
}

/// A page before it is put into the layout.
struct Page: Sendable {
  /// The template of the content.
  let template: String
  /// The title in the browser's tab.
  let title: String
  /// The menu item of the page.
  var navigation: NavigationItem?
  /// The model that the template shows.
  let content: any Sendable
  var status = Status.ok
  /// Whether the script may reload the page by itself when the books change.
  var updates = false
  /// The account or report on the page; nil if every change concerns the page.
  ///
  /// Changes to others do not concern it.
  var about: Uuid?
  /// The seconds after which a browser without scripts reloads the page; nil for never.
  var reloadSeconds: Int?
  /// Whether its content tells why the form was refused, so that the layout need not.
  var tellsRefusal = false

  enum Status: Int, Sendable {
    case ok = 200
    case unprocessable = 422
    case forbidden = 403
    case notFound = 404
    case conflict = 409
    case gone = 410
    case failed = 500
    case busy = 503
  }
}
