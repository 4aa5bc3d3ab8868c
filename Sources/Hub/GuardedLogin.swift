internal import CLibPQ

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Musl
#endif

/// A login without TLS that answers the server only by SCRAM.
///
/// libpq answers any request from a server: with the password in the clear, or with its MD5, which
/// is as useful to an attacker. Only version 16 and later can forbid that, by `require_auth`. So
/// until the server has admitted the role, libpq speaks not with it but with this code, which
/// passes on the server's messages one by one, as long as they belong to SCRAM (PostgreSQL,
/// sections 55.2 and 55.3):
///
///     server ── real socket ──> this code ── a pair of sockets, under libpq's number ──> libpq
///
///     AuthenticationSASL ─> SASLContinue ─> SASLFinal, whose proof libpq checks ─> AuthenticationOk
///
/// Then the real socket is put back, at a point where libpq has read everything that came.
struct GuardedLogin {
  /// The next expected request.
  private enum Stage: UInt32 {
    case sasl = 10
    case proceeds = 11
    case final = 12
    case ok = 0
  }

  private let pq: LibPQ
  private let handle: OpaquePointer
  /// Whether a server may admit the role without a request: one in a folder of this machine, to
  /// which the system reports the user.
  private let allowsTrust: Bool
  private var stage = Stage.sasl
  /// Whether the server has admitted the role.
  private var isDone = false
  /// The server's code in its last error.
  private var state: String?
  private let deadline = ContinuousClock.now + .seconds(Limits.connectSeconds)
  /// The real socket, and this code's end of the pair; -1 for none.
  private var real: Int32 = -1
  private var end: Int32 = -1
  /// Identifies the end that libpq has.
  private var pairInode: UInt64 = 0

  init(_ pq: LibPQ, _ handle: OpaquePointer, allowsTrust: Bool) {
    (self.pq, self.handle, self.allowsTrust) = (pq, handle, allowsTrust)
  }

  /// Runs until the role is admitted.
  /// - Throws: as `Connection.init`.
  mutating func finish() throws(HubError) {
    defer { release() }
    // At first, libpq wants to write.
    var wanted = PGRES_POLLING_WRITING
    while true {
      if wanted == PGRES_POLLING_OK { return }
      guard wanted != PGRES_POLLING_FAILED, pq.status(handle) != CONNECTION_BAD else {
        throw refusal()
      }
      if real >= 0 {
        try relay()
      } else {
        try wait(pq.socket(handle), toWrite: wanted == PGRES_POLLING_WRITING)
      }
      wanted = pq.connectPoll(handle)
      // It may have switched to another address, or another server, with a new socket.
      if real >= 0, inode(of: pq.socket(handle)) != pairInode { forget() }
      guard pq.status(handle) == CONNECTION_AWAITING_RESPONSE else {
        if real >= 0, isDone { try restore() }
        continue
      }
      if real < 0 { try interpose() }
    }
  }

  private func refusal() -> HubError {
    let detail = Connection.line(pq.errorMessage(handle))
    if pq.needsPassword(handle) == 1 { return HubError(.passwordWanted, detail) }
    if let known = HubError(refusal: detail) { return known }
    return state.map { HubError(state: $0, detail) } ?? HubError(.unreachable, detail)
  }

  // MARK: The pair of sockets

  /// Puts one end of a pair in place of libpq's socket.
  private mutating func interpose() throws(HubError) {
    let number = pq.socket(handle)
    var pair: [Int32] = [-1, -1]
    let kept = fcntl(number, F_DUPFD_CLOEXEC, 0)
    guard kept >= 0, socketpair(AF_UNIX, GuardedLogin.streamWithoutWaiting, 0, &pair) == 0,
      replace(number, by: pair[0])
    else { throw HubError(.failed, "socketpair: \(errno)") }
    close(pair[0])
    (real, end, stage, isDone) = (kept, pair[1], .sasl, false)
    pairInode = inode(of: number)
  }

  /// Replaces the socket under a number; it is not inherited by started programs.
  private func replace(_ number: Int32, by other: Int32) -> Bool {
    dup2(other, number) == number && fcntl(number, F_SETFD, FD_CLOEXEC) == 0
  }

  private func inode(of descriptor: Int32) -> UInt64 {
    var found = stat()
    return fstat(descriptor, &found) == 0 ? UInt64(found.st_ino) : 0
  }

  /// Puts the real socket back.
  private mutating func restore() throws(HubError) {
    guard replace(pq.socket(handle), by: real) else { throw HubError(.failed, "dup2: \(errno)") }
    forget()
  }

  private mutating func forget() {
    release()
    (real, end) = (-1, -1)
  }

  private func release() {
    if real >= 0 { close(real) }
    if end >= 0 { close(end) }
  }

  /// SOCK_STREAM, SOCK_NONBLOCK and SOCK_CLOEXEC, which some C libraries do not define as numbers.
  private static let streamWithoutWaiting: Int32 = 1 | 0o4000 | 0o2_000_000

  // MARK: Messages

  /// Passes on libpq's output, and one message from the server.
  private mutating func relay() throws(HubError) {
    var said = [UInt8](repeating: 0, count: Limits.loginBytes)
    let count = read(end, &said, said.count)
    if count > 0 { try pass(said[..<count], to: real) }
    let head = try receive(5)
    let length = head[1...].reduce(0) { $0 << 8 | Int($1) }
    guard (4...Limits.loginBytes).contains(length) else { throw unproven("a message of \(length)") }
    let rest = try receive(length - 4)
    switch head[0] {
    case UInt8(ascii: "E"): state = code(of: rest)
    case UInt8(ascii: "R"): try judge(rest)
    default: throw unproven("message \(head[0])")
    }
    try pass((head + rest)[...], to: end)
  }

  /// Checks that a request of the server's is the next one in SCRAM.
  private mutating func judge(_ message: [UInt8]) throws(HubError) {
    let kind = message.prefix(4).reduce(0 as UInt32) { $0 << 8 | UInt32($1) }
    let isAlone = message.count == 4 && kind == Stage.ok.rawValue
    if isAlone, allowsTrust, stage == .sasl { stage = .ok }
    guard message.count >= 4, kind == stage.rawValue, stage != .ok || isAlone, !isDone else {
      throw unproven("authentication \(kind)")
    }
    switch stage {
    case .sasl: stage = .proceeds
    case .proceeds: stage = .final
    case .final: stage = .ok
    case .ok: isDone = true
    }
  }

  private func unproven(_ what: String) -> HubError { HubError(.unproven, what) }

  /// The SQLSTATE in an error: a field that begins with C and ends with a zero.
  private func code(of message: [UInt8]) -> String? {
    let field = message.split(separator: 0).first { $0.first == UInt8(ascii: "C") }
    return field.map { String(decoding: $0.dropFirst(), as: UTF8.self) }
  }

  // MARK: Bytes

  private func receive(_ count: Int) throws(HubError) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count {
      try wait(real)
      var part = [UInt8](repeating: 0, count: count - bytes.count)
      let got = read(real, &part, part.count)
      if got < 0, errno == EAGAIN || errno == EINTR { continue }
      guard got > 0 else { throw HubError(.lost, "server closed the connection") }
      bytes += part[..<got]
    }
    return bytes
  }

  private func pass(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) throws(HubError) {
    var left = bytes
    while !left.isEmpty {
      let sent = left.withUnsafeBytes {
        send(descriptor, $0.baseAddress, $0.count, GuardedLogin.withoutSignal)
      }
      if sent < 0, errno == EINTR { continue }
      if sent < 0, errno == EAGAIN {
        try wait(descriptor, toWrite: true)
        continue
      }
      guard sent > 0 else { throw HubError(.lost, "server closed the connection") }
      left = left.dropFirst(sent)
    }
  }

  /// MSG_NOSIGNAL.
  private static let withoutSignal: Int32 = 0x4000

  private func wait(_ descriptor: Int32, toWrite: Bool = false) throws(HubError) {
    while true {
      let left = Int((deadline - .now) / .milliseconds(1))
      guard left > 0, descriptor >= 0 else { throw HubError(.timedOut, "timeout expired") }
      if case .ready = LibPQ.wait(descriptor, toWrite: toWrite, milliseconds: left) { return }
    }
  }
}
