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
    (listener, port) = try Loopback.listen()
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
    guard Loopback.with(target, { connect(server, $0, $1) }) == 0 else { return }
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
}
