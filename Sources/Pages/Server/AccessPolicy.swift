internal import Canonical
internal import HTTPTypes

/// Decides by the head of a request alone whether it is admitted.
///
/// Another site that is open in the same browser can make it send requests here. By pointing a name
/// of its own at this machine (DNS rebinding), the site could even read the responses. A request is
/// therefore refused under any other host name, and without a cookie that other sites cannot send; a
/// form is refused from any other origin.
struct AccessPolicy: Sendable {
  let port: Int
  /// The allowed values of `Host`: the server's names with its port.
  let hosts: [String]
  /// The session cookie's name, which includes the port, as browsers send cookies to every port.
  let cookie: String
  let sessions: PageSessions

  init(port: Int, sessions: PageSessions) {
    self.port = port
    hosts = ["127.0.0.1:\(port)", "localhost:\(port)"]
    cookie = "razao-\(port)"
    self.sessions = sessions
  }

  /// Checks host, address and method; for a form also its origin, type and length.
  func check(_ head: HTTPRequest) throws(Refusal) {
    // A request with several is refused, as the first would be used (RFC 9112, section 3.2).
    guard !head.headerFields.contains(where: { $0.name.canonicalName == "host" }) else {
      throw .manyHosts
    }
    guard let host = head.authority, hosts.contains(host.lowercased()) else {
      throw .foreignHost
    }
    guard (head.path ?? "").utf8.count <= Limits.addressBytes else { throw .longAddress }
    switch head.method {
    case .get, .head: return
    case .post: try checkForm(head)
    default: throw .unknownMethod
    }
  }

  /// The session of a request's cookie.
  func session(_ head: HTTPRequest) throws(Refusal) -> PageSession {
    // A request may have several cookies of one name; one valid cookie is enough.
    let cookies = head.headerFields[values: .cookie].joined(separator: ";")
    for sent in cookies.parts(at: ";") {
      let sides = sent.withoutBlanksAround.parts(at: "=", most: 2)
      guard sides.count == 2, sides[0] == cookie else { continue }
      if let session = sessions.session(cookie: sides[1]) { return session }
    }
    throw .noSession
  }

  /// Checks that a form comes from one of our pages and is not too large.
  ///
  /// Every browser sends the origin of a form (Fetch Standard, section 3.1, `Origin`).
  private func checkForm(_ head: HTTPRequest) throws(Refusal) {
    let origins = hosts.map { "http://\($0)" }
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
