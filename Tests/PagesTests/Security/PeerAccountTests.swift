import Foundation
import Pages
import Testing

/// Whose the other end of a loopback connection is.
@Suite("The account at the other end")
struct PeerAccountTests {
  /// A connection over loopback, both of whose ends are here.
  private final class Pair {
    let server: Int32
    let client: Int32
    let ports: (from: UInt16, to: UInt16)
    private let listener: Int32

    init() throws {
      let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      let client = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
      var size = socklen_t(MemoryLayout<sockaddr_in>.size)
      func named(_ call: (UnsafeMutablePointer<sockaddr>) -> Int32) throws -> UInt16 {
        let status = withUnsafeMutablePointer(to: &address) {
          $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { call($0) }
        }
        try #require(status == 0, "\(errno)")
        return UInt16(bigEndian: address.sin_port)
      }
      _ = try named { bind(listener, $0, size) }
      try #require(listen(listener, 1) == 0)
      let to = try named { getsockname(listener, $0, &size) }
      _ = try named { connect(client, $0, size) }
      let server = accept(listener, nil, nil)
      try #require(server >= 0)
      let from = try named { getsockname(client, $0, &size) }
      (self.listener, self.client, self.server, ports) = (listener, client, server, (from, to))
    }

    deinit {
      close(server)
      close(listener)
    }
  }

  @Test("is told by the kernel, in both ways, while somebody holds the socket")
  func ownAccount() throws {
    let pair = try Pair()
    let (from, to) = pair.ports
    let diagnosis = PeerAccount.byDiagnosis(from: from, to: to)
    #expect(diagnosis == .account(getuid()) || diagnosis == .unknown)
    #expect(PeerAccount.byList(from: from, to: to) == .account(getuid()))
    close(pair.client)
    // The connection is there still, and its other socket is nobody's.
    #expect([.nobody, .unknown].contains(PeerAccount.byDiagnosis(from: from, to: to)))
    #expect(PeerAccount.byList(from: from, to: to) == .nobody)
  }

  @Test("is nobody's where no such connection is, though somebody listens at that port")
  func noConnection() throws {
    let pair = try Pair()
    defer { close(pair.client) }
    let (from, to) = pair.ports
    for (one, other) in [(to, from &+ 1), (from, 1)] {
      #expect([.nobody, .unknown].contains(PeerAccount.byDiagnosis(from: one, to: other)))
      #expect(PeerAccount.byList(from: one, to: other) == .nobody)
    }
  }
}
