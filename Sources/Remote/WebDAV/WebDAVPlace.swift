internal import Canonical
package import EventLog
package import Sync

/// A collection of a WebDAV server (RFC 4918): Nextcloud, a NAS, any host.
///
/// It needs PROPFIND, GET, PUT, MKCOL and DELETE; no locks, and no ETags.
package final class WebDAVPlace: FilePlace {
  private let client: HTTPClient
  /// The scheme, host and port.
  private let origin: String
  /// The parts of the path, as they are sent.
  private let path: [String]
  /// Whether the collection was last seen missing.
  private var isMissing = false

  init(_ url: String, _ client: HTTPClient) {
    self.client = client
    let parts = url.parts(at: "/", most: 4)
    origin = parts.prefix(3).joined(separator: "/")
    path = parts.dropFirst(3).joined().parts(at: "/").filter { !$0.isEmpty }
  }

  private func collection(_ parts: some Sequence<String>) -> String {
    origin + "/" + parts.map { $0 + "/" }.joined()
  }

  private func address(_ name: String) -> String { collection(path) + name.percentEncoded }

  package func list() throws(PlaceError) -> [PlacedFile] {
    let question = """
      <?xml version="1.0" encoding="utf-8"?>
      <propfind xmlns="DAV:"><prop><resourcetype/><getcontentlength/></prop></propfind>
      """
    let answer = try client.answer { () throws(PlaceError) in
      HTTPRequest(
        method: "PROPFIND", url: collection(path),
        headers: [("Depth", "1"), ("Content-Type", "application/xml; charset=utf-8")],
        body: HTTPBody(Array(question.utf8)))
    }
    isMissing = answer.status == 404
    guard answer.status == 207 else {
      throw answer.head.isSuccess ? PlaceError(.notAPlace, "HTTP \(answer.status)") : answer.error
    }
    let base = collection(path).utf8.dropFirst(origin.utf8.count)
    return try MultiStatus(answer.body, base: String(decoding: base, as: UTF8.self)).files
  }

  package func fetch(
    _ name: String, _ range: Range<Int>, to take: ([UInt8]) throws(FileError) -> Void
  ) throws(PlaceError) {
    try client.fetch(range, to: take, error: { $0.error }) { (range) throws(PlaceError) in
      HTTPRequest(method: "GET", url: address(name), range: range)
    }
  }

  package func put(_ name: String, _ source: any OpenFile, count: Int) throws(PlaceError) {
    let put = { () throws(PlaceError) in
      try self.client.answer { () throws(PlaceError) in
        HTTPRequest(
          method: "PUT", url: self.address(name),
          headers: [("Content-Type", "application/octet-stream")],
          body: HTTPBody(source, count: count))
      }
    }
    if isMissing { isMissing = try !makeCollection(path.count) }
    var answer = try put()
    // 409 by the standard; others say 404 or 403, and nginx 500.
    if [403, 404, 409, 500].contains(answer.status), try makeCollection(path.count) {
      answer = try put()
    }
    guard answer.head.isSuccess else { throw answer.error }
  }

  /// Makes the collection of the first parts of the path, and those around it.
  /// - Returns: whether it is there now, perhaps made by somebody else meanwhile (405).
  private func makeCollection(_ count: Int) throws(PlaceError) -> Bool {
    guard count > 0, path.count - count < Limits.collections else { return false }
    let make = { () throws(PlaceError) in
      try self.client.answer { () throws(PlaceError) in
        HTTPRequest(method: "MKCOL", url: self.collection(self.path.prefix(count)))
      }
    }
    var answer = try make()
    if [404, 409].contains(answer.status), try makeCollection(count - 1) { answer = try make() }
    return answer.head.isSuccess || answer.status == 405
  }

  package func remove(_ name: String) throws(PlaceError) {
    let answer = try client.answer { () throws(PlaceError) in
      HTTPRequest(method: "DELETE", url: address(name))
    }
    guard answer.head.isSuccess || answer.status == 404 || answer.status == 410 else {
      throw answer.error
    }
  }
}
