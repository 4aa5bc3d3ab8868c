internal import Canonical
internal import HTTPTypes

/// Decides by the head of a request alone whether it is admitted.
///
/// Another site that is open in the same browser can make it send requests here. By pointing a name
/// of its own at this machine (DNS rebinding), the site could even read the responses. A request is
/// therefore refused under any other host name, and without a cookie that other sites cannot send; a
/// form is refused from any other origin.
struct AccessPolicy: Sendable {
  /// The allowed values of `Host`: the server's names with its port.
  let hosts: [String]
  /// The origins of our own pages.
  let origins: [String]
  /// The session cookie's name, which includes the port, as browsers send cookies to every port.
  let cookie: String
  /// The refusal of any other host.
  let foreignHost: Refusal

  init(scheme: String, hosts: [String], cookie: String, foreignHost: Refusal) {
    (self.hosts, self.cookie, self.foreignHost) = (hosts, cookie, foreignHost)
    origins = hosts.map { "\(scheme)://\($0)" }
  }

  /// The policy of the page of this computer.
  init(port: Int) {
    self.init(
      scheme: "http", hosts: ["127.0.0.1:\(port)", "localhost:\(port)"], cookie: "razao-\(port)",
      foreignHost: .foreignHost)
  }

  /// Checks host, address and method; for a form also its origin, type and length.
  func check(_ head: HTTPRequest) throws(Refusal) {
    // A request with several is refused, as the first would be used (RFC 9112, section 3.2).
    guard !head.headerFields.contains(where: { $0.name.canonicalName == "host" }) else {
      throw .manyHosts
    }
    guard let host = head.authority, hosts.contains(host.lowercased()) else {
      throw foreignHost
    }
    guard (head.path ?? "").utf8.count <= Limits.addressBytes else { throw .longAddress }
    switch head.method {
    case .get, .head: return
    case .post: try checkForm(head)
    default: throw .unknownMethod
    }
  }

  /// The values of a request's cookies of that name, of which one valid one is enough.
  func values(_ head: HTTPRequest) -> [String] {
    let cookies = head.headerFields[values: .cookie].joined(separator: ";")
    return cookies.parts(at: ";").compactMap { sent in
      let sides = sent.withoutBlanksAround.parts(at: "=", most: 2)
      return sides.count == 2 && sides[0] == cookie ? sides[1] : nil
    }
  }

  /// Checks that a form comes from one of our pages and is not too large.
  ///
  /// Every browser sends the origin of a form (Fetch Standard, section 3.1, `Origin`).
  private func checkForm(_ head: HTTPRequest) throws(Refusal) {
    guard let origin = head.headerFields[.origin], origins.contains(origin.lowercased()) else {
      throw .foreignOrigin
    }
    let isUpload = isUpload(head)
    guard isUpload || kind(head) == "application/x-www-form-urlencoded" else { throw .unknownForm }
    if let length = head.headerFields[.contentLength] {
      guard let bytes = Int(length), bytes <= (isUpload ? Limits.uploadBytes : Limits.formBytes)
      else { throw isUpload ? .largeUpload : .tooLarge }
    }
  }

  /// Whether a request uploads files, which only two paths accept.
  func isUpload(_ head: HTTPRequest) -> Bool {
    let path = head.path?.parts(at: "?", most: 2).first
    return head.method == .post && (path == Path.imports() || path == Path.receipts())
      && kind(head) == "multipart/form-data"
  }

  private func kind(_ head: HTTPRequest) -> String? {
    head.headerFields[.contentType]?.parts(at: ";", most: 2).first?.withoutBlanksAround.lowercased()
  }

  /// The header that gives a browser the cookie of its session; neither scripts nor other sites can
  /// use it.
  func setCookie(_ session: PageSession) -> String {
    "\(cookie)=\(session.secret); Path=/; HttpOnly; SameSite=Strict"
  }
}
