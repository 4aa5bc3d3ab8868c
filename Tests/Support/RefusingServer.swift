internal import Foundation

/// A port of this machine where a PostgreSQL server seems to answer, and lets nobody in.
///
/// It says why in its own language (PostgreSQL, section 55.7: ErrorResponse), and is gone when nobody
/// holds it any more.
package final class RefusingServer: Sendable {
  package let port: Int
  private let listener: Int32

  /// - Parameters:
  ///   - state: the code that it gives (SQLSTATE).
  ///   - severity: its word for “fatal”.
  ///   - words: what it says.
  package init(state: String, severity: String, words: String) throws {
    (listener, port) = try Loopback.listen()
    let fields = "S\(severity)\0VFATAL\0C\(state)\0M\(words)\0\0"
    let count = UInt32(fields.utf8.count + 4).bigEndian
    let answer = Array("E".utf8) + withUnsafeBytes(of: count) { Array($0) } + Array(fields.utf8)
    let thread = Thread { [listener] in
      while true {
        let client = accept(listener, nil, nil)
        guard client >= 0 else { return }
        defer { close(client) }
        var buffer = [UInt8](repeating: 0, count: 4096)
        var received = read(client, &buffer, buffer.count)
        // Eight bytes ask for TLS, which it does not speak.
        if received == 8 {
          guard send(client, Array("N".utf8), 1, Int32(MSG_NOSIGNAL)) == 1 else { continue }
          received = read(client, &buffer, buffer.count)
        }
        guard received > 8 else { continue }
        _ = send(client, answer, answer.count, Int32(MSG_NOSIGNAL))
      }
    }
    thread.start()
  }

  deinit {
    shutdown(listener, Int32(SHUT_RDWR))
    close(listener)
  }
}
