internal import CLibPQ

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Musl
#endif

/// A login without TLS in which the server is only ever answered by SCRAM.
///
/// libpq answers whatever a server asks: with the password in the clear, or with its MD5, which is as
/// good. `require_auth` forbids that from version 16 on only. So until the server has let the role in,
/// libpq does not speak with it but with this code, which hands over the server's messages one by
/// one, as long as they are those of SCRAM (PostgreSQL, sections 55.2 and 55.3):
///
///     server ── real socket ──> this code ── a pair of sockets, under libpq's number ──> libpq
///
///     AuthenticationSASL ─> SASLContinue ─> SASLFinal, whose proof libpq checks ─> AuthenticationOk
///
/// Then the real socket takes its place again, at a point where libpq has read all that came.
struct GuardedLogin {
  /// The request that may come next.
  private enum Stage: UInt32 {
    case sasl = 10
    case proceeds = 11
    case final = 12
    case ok = 0
  }

  private let pq: LibPQ
  private let handle: OpaquePointer
  /// Whether a server may let the role in without asking it anything: one in a folder of this
  /// machine, which the system tells who asks.
  private let allowsTrust: Bool
  private var stage = Stage.sasl
  /// Whether the server has let the role in.
  private var isDone = false
  /// The server's code in the last error that it gave.
  private var state: String?
  private let deadline = ContinuousClock.now + .seconds(Limits.connectSeconds)
  /// The real socket, and this code's end of the pair; -1 where there is none.
  private var real: Int32 = -1
  private var end: Int32 = -1
  /// By which the end that libpq has is known.
  private var pairInode: UInt64 = 0

  init(_ pq: LibPQ, _ handle: OpaquePointer, allowsTrust: Bool) {
    (self.pq, self.handle, self.allowsTrust) = (pq, handle, allowsTrust)
  }

  /// Goes on until the role is let in.
  /// - Throws: as `Connection.init`.
  mutating func finish() throws(HubError) {
    defer { release() }
    // As it begins, libpq wants to write.
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
      // It may have turned to another address, or another server, with a socket of its own.
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

  /// Puts one end of a pair under the number of libpq's socket.
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

  /// Puts another socket under a number; programs that are started do not get it.
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

  /// SOCK_STREAM, SOCK_NONBLOCK and SOCK_CLOEXEC, which C libraries do not all have as numbers.
  private static let streamWithoutWaiting: Int32 = 1 | 0o4000 | 0o2_000_000

  // MARK: Messages

  /// Hands over what libpq has said, and one message of the server's.
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

  /// Whether a request of the server's is the next of SCRAM.
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
