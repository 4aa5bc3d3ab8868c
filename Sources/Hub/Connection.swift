internal import CLibPQ
internal import Canonical

/// A connection to a PostgreSQL server.
///
/// Nothing waits longer than `Limits` allows: a silent server, or a network that drops packets,
/// counts as `lost`. Only one thread at a time uses it.
///
/// A server never receives the role's password. With TLS, it has to prove by SCRAM, bound to this
/// very channel (`channel_binding=require`; RFC 5929, `tls-server-end-point`), that it knows the
/// password: nobody in between can, whatever certificate they have. Without TLS, it has to prove it
/// by SCRAM alone (`GuardedLogin`).
package final class Connection {
  let pq: LibPQ
  let handle: OpaquePointer

  /// Connects.
  /// - Parameters:
  ///   - address: a URI of libpq (PostgreSQL, section 34.1.1.2), without a password in it.
  ///   - password: nil for what libpq finds by itself: PGPASSWORD, PGPASSFILE, a service.
  ///   - isEncrypted: whether an address that does not say so is not to be spoken with in the clear.
  ///   - library: the library's name.
  /// - Throws: `libraryMissing`; why nobody was reached (`hostUnknown`, `refused`, `timedOut`,
  ///   `unreachable`); why it may not be spoken with (`tlsMissing`, `tlsWanted`, `certificate`,
  ///   `unproven`); why the server lets nobody in (`passwordWanted`, `wrongPassword`, `notAdmitted`, `noDatabase`,
  ///   `tooMany`, `starting`).
  package init(
    _ address: String, password: String?, isEncrypted: Bool, library: String? = nil
  ) throws(HubError) {
    let pq = try LibPQ(name: library ?? LibPQ.name)
    self.pq = pq
    // The order matters: the address's values override those before it.
    var parameters = [
      ("connect_timeout", "\(Limits.connectSeconds)"), ("application_name", "razao"),
      ("keepalives_idle", "15"), ("keepalives_interval", "5"), ("keepalives_count", "3"),
      ("tcp_user_timeout", "\(Limits.silenceSeconds * 1000)"), ("channel_binding", "require"),
    ]
    if isEncrypted { parameters.append(("sslmode", "require")) }
    parameters.append(("dbname", address))
    if let password { parameters.append(("password", password)) }
    parameters.append(("client_encoding", "UTF8"))
    guard let bound = Connection.begin(parameters, pq.connect) else {
      throw HubError(.unreachable, "out of memory")
    }
    guard pq.status(bound) != CONNECTION_OK else {
      // `deinit` closes the handle.
      handle = bound
      prepare()
      return
    }
    // Without TLS there is nothing to bind to; over a socket in a folder, the server may also know
    // the user. Both are only known after an attempt.
    let detail = Connection.line(pq.errorMessage(bound))
    let host = pq.host(bound).map { String(cString: $0) } ?? ""
    let isLocal = host.begins(with: "/") || host.begins(with: "@")
    guard detail.contains("SSL not in use") || (isLocal && detail.contains("channel binding")),
      !address.contains("channel_binding=")
    else {
      defer { pq.finish(bound) }
      throw Connection.refusal(bound, pq)
    }
    pq.finish(bound)
    parameters += [
      ("sslmode", "disable"), ("gssencmode", "disable"), ("channel_binding", "prefer"),
    ]
    guard let handle = Connection.begin(parameters, pq.connectStart) else {
      throw HubError(.unreachable, "out of memory")
    }
    self.handle = handle
    var guarded = GuardedLogin(pq, handle, allowsTrust: isLocal)
    try guarded.finish()
    prepare()
  }

  private func prepare() {
    _ = pq.setNoticeProcessor(handle, { _, _ in }, nil)
    _ = pq.setNonblocking(handle, 1)
  }

  deinit { pq.finish(handle) }

  private static func begin(
    _ parameters: [(String, String)], _ call: razao_PQconnectdbParams
  ) -> OpaquePointer? {
    withStrings(parameters.map(\.0)) { names in
      withStrings(parameters.map(\.1)) { values in call(names, values, 1) }
    }
  }

  /// The reason why there is no connection.
  ///
  /// libpq does not pass on the server's code here, only its words, which may be in any language.
  /// For unknown words, the connection is tried once more, with the code in them.
  private static func refusal(_ handle: OpaquePointer, _ pq: LibPQ) -> HubError {
    let detail = line(pq.errorMessage(handle))
    if pq.needsPassword(handle) == 1 { return HubError(.passwordWanted, detail) }
    if let known = HubError(refusal: detail) { return known }
    // The server's own words follow its word for “fatal”, a colon and two spaces.
    guard detail.contains(":  ") else { return HubError(.unreachable, detail) }
    _ = pq.setErrorVerbosity(handle, PQERRORS_VERBOSE)
    pq.reset(handle)
    // If it connects now, the obstacle has passed.
    guard pq.status(handle) != CONNECTION_OK else { return HubError(.busy, detail) }
    let again = line(pq.errorMessage(handle))
    guard let state = again.firstMatch(of: /: {2}([0-9A-Z]{5}):/).map({ String($0.1) }) else {
      return HubError(.unreachable, detail)
    }
    return HubError(state: state, detail)
  }

  /// The server's words in one line of bounded length.
  static func line(_ text: UnsafePointer<CChar>?) -> String {
    let words = text.map { String(cString: $0) } ?? ""
    let line = words.lines.filter { !$0.isEmpty }.joined(separator: "; ")
    return String(String.UnicodeScalarView(line.unicodeScalars.prefix(Limits.detailCharacters)))
  }

  /// The connection's socket; -1 where it is broken.
  var socket: Int32 { pq.socket(handle) }

  /// Waits for bytes, and reads them.
  /// - Throws: `timedOut` where none come in time; `lost` where the connection broke.
  func receive(toWrite: Bool = false) throws(HubError) {
    var left = Limits.silenceSeconds * 1000
    while true {
      guard socket >= 0 else { throw lost() }
      switch LibPQ.wait(socket, toWrite: toWrite, milliseconds: min(left, 1000)) {
      case .ready:
        guard pq.consumeInput(handle) == 1 else { throw lost() }
        return
      case .silence: left -= 1000
      case .interrupted: break
      }
      guard left > 0 else { throw HubError(.timedOut, "timeout") }
    }
  }

  /// Sends buffered bytes.
  func flush() throws(HubError) {
    while true {
      switch pq.flush(handle) {
      case 0: return
      case 1: try receive(toWrite: true)
      default: throw lost()
      }
    }
  }

  /// The error for a broken connection.
  func lost() -> HubError { HubError(.lost, Connection.line(pq.errorMessage(handle))) }

  /// A quoted identifier.
  package func identifier(_ name: String) throws(HubError) -> String {
    try escaped(pq.escapeIdentifier(handle, name, name.utf8.count))
  }

  /// A quoted text, for the few statements without parameters.
  package func literal(_ text: String) throws(HubError) -> String {
    try escaped(pq.escapeLiteral(handle, text, text.utf8.count))
  }

  /// A password in the server's stored form: a reader of the server's log learns nothing from it.
  package func encrypted(_ password: String, of role: String) throws(HubError) -> String {
    try escaped(pq.encryptPassword(handle, password, role, "scram-sha-256"))
  }

  private func escaped(_ text: UnsafeMutablePointer<CChar>?) throws(HubError) -> String {
    guard let text else { throw lost() }
    defer { pq.free(text) }
    return String(cString: text)
  }

  /// The connection's destination, without user and password: `host:port/base`.
  package var target: (host: String, port: String, database: String) {
    func text(_ found: UnsafeMutablePointer<CChar>?) -> String {
      found.map { String(cString: $0) } ?? ""
    }
    return (text(pq.host(handle)), text(pq.port(handle)), text(pq.database(handle)))
  }

  /// The server's version, as 150004 for 15.4.
  package var serverVersion: Int { Int(pq.serverVersion(handle)) }
}

/// Passes C strings in an array with a null at its end to `body`.
func withStrings<Result>(
  _ texts: [String?],
  _ body: (UnsafePointer<UnsafePointer<CChar>?>) -> Result
) -> Result {
  var bytes: [CChar] = []
  var starts: [Int?] = []
  for text in texts {
    starts.append(text == nil ? nil : bytes.count)
    if let text { bytes += text.utf8CString }
  }
  return bytes.withUnsafeBufferPointer { bytes in
    var pointers = starts.map { start in start.flatMap { bytes.baseAddress?.advanced(by: $0) } }
    pointers.append(nil)
    return pointers.withUnsafeBufferPointer { pointers in
      guard let first = pointers.baseAddress else {
        preconditionFailure("there is a null at least")
      }
      return body(first)
    }
  }
}
