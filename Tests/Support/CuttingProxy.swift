internal import Foundation
internal import Synchronization

/// A way to a server of this machine that is cut after so many bytes.
///
/// It takes one connection at a time, and is gone when nobody holds it any more.
package final class CuttingProxy: Sendable {
  package let port: Int
  private let listener: Int32
  private let target: Int
  private let state = Mutex(State())

  private struct State {
    /// How many bytes may pass still; nil for any number.
    var left: Int?
    var passed = 0
  }

  /// - Parameter target: the server's port.
  package init(to target: Int) throws {
    self.target = target
    listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var yes: Int32 = 1
    setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    port = try PostgresServer.freePort()
    guard CuttingProxy.with(port, { bind(listener, $0, $1) }) == 0, listen(listener, 16) == 0 else {
      throw PostgresServer.Failure(words: "no port for the proxy")
    }
    let thread = Thread { [listener, weak self] in
      while true {
        let client = accept(listener, nil, nil)
        guard client >= 0 else { return }
        guard let self else {
          close(client)
          return
        }
        serve(client)
      }
    }
    thread.start()
  }

  deinit {
    shutdown(listener, Int32(SHUT_RDWR))
    close(listener)
  }

  /// Lets so many bytes pass from now on, in both directions together, and then cuts; nil for any
  /// number.
  package func cut(after bytes: Int?) {
    state.withLock { $0 = State(left: bytes) }
  }

  /// How many bytes have passed since.
  package var passed: Int { state.withLock { $0.passed } }

  private func serve(_ client: Int32) {
    defer { close(client) }
    let server = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(server) }
    guard CuttingProxy.with(target, { connect(server, $0, $1) }) == 0 else { return }
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      var polled = [
        pollfd(fd: client, events: Int16(POLLIN), revents: 0),
        pollfd(fd: server, events: Int16(POLLIN), revents: 0),
      ]
      guard poll(&polled, 2, -1) > 0 else { return }
      for (from, to) in [(0, server), (1, client)] where polled[from].revents != 0 {
        let count = read(polled[from].fd, &buffer, buffer.count)
        guard count > 0 else { return }
        let (allowed, isOver) = state.withLock { state in
          let allowed = min(count, state.left ?? count)
          state.left = state.left.map { $0 - allowed }
          state.passed += allowed
          return (allowed, allowed < count || state.left == 0)
        }
        var sent = 0
        while sent < allowed {
          let done = send(to, Array(buffer[sent..<allowed]), allowed - sent, Int32(MSG_NOSIGNAL))
          guard done > 0 else { return }
          sent += done
        }
        if isOver { return }
      }
    }
  }

  private static func with(
    _ port: Int, _ call: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32 {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    address.sin_port = UInt16(port).bigEndian
    return withUnsafePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        call($0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }
}
