internal import HTTPTypes

/// Who is let in, decided by the head of a request alone.
///
/// A page that some other site opens in the same browser can make it send requests here, and with a
/// name of its own that suddenly means this machine (DNS rebinding) even read the answers. So
/// nothing is answered under another name, nothing without a cookie that no other site can send
/// along, and nothing is done that does not come from one of our own pages.
struct AccessPolicy: Sendable {
  let port: Int
  /// The names of the server, with its port: what `Host` may say.
  let hosts: [String]
  /// What the session's cookie is called: browsers do not tell ports apart, so the name does.
  let cookie: String
  let sessions: PageSessions

  init(port: Int, sessions: PageSessions) {
    self.port = port
    hosts = ["127.0.0.1:\(port)", "localhost:\(port)"]
    cookie = "razao-\(port)"
    self.sessions = sessions
  }

  /// Whether a request has our name, comes from where it may, and is one that we understand.
  func check(_ head: HTTPRequest) throws(Refusal) {
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

  /// Whose cookie a request brings.
  func session(_ head: HTTPRequest) throws(Refusal) -> PageSession {
    // Several fields and several cookies of one name are possible; any that is right will do.
    let cookies = head.headerFields[values: .cookie].joined(separator: ";")
    for sent in cookies.split(separator: ";") {
      let sides = sent.drop { $0 == " " }.split(separator: "=", maxSplits: 1)
      guard sides.count == 2, sides[0] == cookie else { continue }
      if let session = sessions.session(cookie: String(sides[1])) { return session }
    }
    throw .noSession
  }

  /// Whether what is sent is a form of a page of ours, and not too large.
  ///
  /// Every browser says where a form comes from (Fetch Standard, section 3.1, `Origin`).
  private func checkForm(_ head: HTTPRequest) throws(Refusal) {
    let origins = hosts.map { "http://\($0)" }
    guard let origin = head.headerFields[.origin], origins.contains(origin.lowercased()) else {
      throw .foreignOrigin
    }
    let type = head.headerFields[.contentType]?.split(separator: ";").first
    guard type?.lowercased() == "application/x-www-form-urlencoded" else { throw .unknownForm }
    if let length = head.headerFields[.contentLength] {
      guard let bytes = Int(length), bytes <= Limits.formBytes else { throw .tooLarge }
    }
  }

  /// The cookie that lets a browser in from now on, and no other site make use of it.
  func setCookie(_ session: PageSession) -> String {
    "\(cookie)=\(session.secret); Path=/; HttpOnly; SameSite=Strict"
  }
}
