internal import NIOCore

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Musl
#endif

/// The local user account that made a connection over loopback.
///
/// Loopback is open to every account, and a browser sends its cookies to any server on another port
/// of it. So the kernel is asked who owns the connection's other socket when it has just been
/// accepted: through sock_diag(7), with one question about one socket, or else through the list in
/// /proc/net/tcp. A closed socket has no inode any more, and belongs to nobody, so a program gains
/// nothing by connecting, closing and leaving its port to another.
package enum PeerAccount {
  /// The kernel's answer about the other socket.
  package enum Answer: Equatable, Sendable {
    case account(UInt32)
    /// There is no such socket, or nobody owns it.
    case nobody
    /// The kernel cannot be asked this way.
    case unknown
  }

  /// Whether a connection was made by the account of this process, or by root.
  ///
  /// Root can read its memory anyway, and passes connections on for other programs.
  /// - Parameters:
  ///   - peer: the other end.
  ///   - own: this end.
  static func isOwn(_ peer: SocketAddress?, _ own: SocketAddress?) -> Bool {
    guard let peer, let own, peer.ipAddress == "127.0.0.1", own.ipAddress == "127.0.0.1",
      let from = peer.port.flatMap(UInt16.init(exactly:)),
      let to = own.port.flatMap(UInt16.init(exactly:))
    else { return false }
    var answer = byDiagnosis(from: from, to: to)
    if answer == .unknown { answer = byList(from: from, to: to) }
    guard case .account(let account) = answer else { return false }
    return account == getuid() || account == geteuid() || account == 0
  }

  /// Asks through sock_diag(7).
  /// - Parameters:
  ///   - from: the port of the socket in question, on 127.0.0.1.
  ///   - to: the port that it is connected to there.
  package static func byDiagnosis(from: UInt16, to: UInt16) -> Answer {
    let descriptor = socket(AF_NETLINK, rawAndClosed, netlinkSockDiag)
    guard descriptor >= 0 else { return .unknown }
    defer { close(descriptor) }
    let asked = question(from: from, to: to)
    guard send(descriptor, asked, asked.count, 0) == asked.count else { return .unknown }
    var answer = [UInt8](repeating: 0, count: 4096)
    // The kernel answers before `send` returns.
    let count = recv(descriptor, &answer, answer.count, withoutWaiting)
    guard count >= 20 else { return .unknown }
    answer.removeLast(answer.count - count)
    return judge(answer, from: from, to: to)
  }

  private static func judge(_ answer: [UInt8], from: UInt16, to: UInt16) -> Answer {
    func word(_ offset: Int) -> UInt32 {
      answer.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: UInt32.self) }
    }
    func port(_ offset: Int) -> UInt16 { UInt16(answer[offset]) << 8 | UInt16(answer[offset + 1]) }
    switch UInt16(truncatingIfNeeded: word(4)) {
    // NLMSG_ERROR, with a negated errno.
    case 2: return Int32(bitPattern: word(16)) == -ENOENT ? .nobody : .unknown
    case sockDiagByFamily: break
    default: return .unknown
    }
    // struct inet_diag_msg (linux/inet_diag.h) after 16 bytes of header: family, state, two more
    // bytes, and the ports; uid and inode follow 64 and 68 bytes later. If no connected socket is
    // left, the kernel answers with a listening one of that port.
    guard answer.count >= 88, answer[17] != tcpListen, port(20) == from, port(22) == to,
      word(84) != 0
    else { return .nobody }
    return .account(word(80))
  }

  /// A question about one TCP socket: struct nlmsghdr and struct inet_diag_req_v2.
  private static func question(from: UInt16, to: UInt16) -> [UInt8] {
    func bytes(_ value: some FixedWidthInteger) -> [UInt8] {
      withUnsafeBytes(of: value) { Array($0) }
    }
    let loopback: [UInt8] = [127, 0, 0, 1] + [UInt8](repeating: 0, count: 12)
    let named = bytes(from.bigEndian) + bytes(to.bigEndian) + loopback + loopback
    let anyInterfaceAndCookie = bytes(UInt32(0)) + [UInt8](repeating: 0xFF, count: 8)
    let request =
      [UInt8(AF_INET), UInt8(IPPROTO_TCP), 0, 0] + bytes(UInt32.max) + named + anyInterfaceAndCookie
    // NLM_F_REQUEST is 1; any number tells questions apart.
    return bytes(UInt32(16 + request.count)) + bytes(sockDiagByFamily) + bytes(UInt16(1))
      + bytes(UInt32(1)) + bytes(UInt32(0)) + request
  }

  // By number, as C libraries declare these constants with different types: SOCK_RAW and
  // SOCK_CLOEXEC, MSG_DONTWAIT, NETLINK_SOCK_DIAG, SOCK_DIAG_BY_FAMILY, TCP_LISTEN.
  private static let rawAndClosed: Int32 = 3 | 0o2_000_000
  private static let withoutWaiting: Int32 = 0x40
  private static let netlinkSockDiag: Int32 = 4
  private static let sockDiagByFamily: UInt16 = 20
  private static let tcpListen: UInt8 = 10

  /// Looks for the socket in the lists of all sockets.
  /// - Parameters: as for `byDiagnosis`.
  package static func byList(from: UInt16, to: UInt16) -> Answer {
    let lists = ["tcp", "tcp6"].compactMap { text(ofList: $0) }
    guard !lists.isEmpty else { return .unknown }
    // Addresses are written there as words in this machine's byte order, ports as numbers.
    let loopback = digits(UInt32(0x7F00_0001).bigEndian, 8)
    let (local, remote) = (loopback + ":" + digits(from, 4), loopback + ":" + digits(to, 4))
    for line in lists.joined().split(separator: "\n") {
      let columns = line.split(separator: " ")
      guard columns.count > 9, columns[1].hasSuffix(local), columns[2].hasSuffix(remote) else {
        continue
      }
      // Columns 7 and 9 are uid and inode (proc(5)).
      guard let account = UInt32(columns[7]), columns[9] != "0" else { return .nobody }
      return .account(account)
    }
    return .nobody
  }

  private static func digits(_ value: some FixedWidthInteger, _ count: Int) -> String {
    let text = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, count - text.count)) + text
  }

  private static func text(ofList name: String) -> String? {
    let file = open(["", "proc", "net", name].joined(separator: "/"), O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 64 << 10)
    while bytes.count < Limits.socketListBytes {
      let count = read(file, &block, block.count)
      guard count > 0 else { break }
      bytes += block[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
