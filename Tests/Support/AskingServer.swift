internal import Foundation
internal import Synchronization

/// A server that says at its start what it was told to, speaks no TLS, and keeps what it hears.
package final class AskingServer: Sendable {
  package let port: Int
  private let listener: Int32
  private let all = Mutex<[UInt8]>([])

  /// Requests for authentication of the protocol (PostgreSQL, section 55.7).
  package static let clear = request(3)
  package static let md5 = request(5, [1, 2, 3, 4])
  package static let scram = request(10, Array("SCRAM-SHA-256\0\0".utf8))
  package static let welcome = request(0)
  package static let long = request(10, [UInt8](repeating: 0x41, count: 30_000))

  private static func request(_ kind: UInt32, _ rest: [UInt8] = []) -> [UInt8] {
    func bytes(_ number: UInt32) -> [UInt8] { withUnsafeBytes(of: number.bigEndian) { Array($0) } }
    return Array("R".utf8) + bytes(UInt32(8 + rest.count)) + bytes(kind) + rest
  }

  /// What clients have said after they asked to be let in.
  package var heard: String { all.withLock { String(decoding: $0, as: UTF8.self) } }

  /// - Parameter sayings: to each client in turn, what to say one after the other, each once
  ///   something was heard; to further clients as to the last.
  package init(_ sayings: [[[UInt8]]]) throws {
    (listener, port) = try Loopback.listen()
    let thread = Thread { [listener, weak self] in
      var number = 0
      while true {
        let client = accept(listener, nil, nil)
        guard client >= 0 else { return }
        defer { close(client) }
        var buffer = [UInt8](repeating: 0, count: 4096)
        var received = read(client, &buffer, buffer.count)
        // Eight bytes ask for TLS, or for GSSAPI.
        while received == 8 {
          guard send(client, Array("N".utf8), 1, Int32(MSG_NOSIGNAL)) == 1 else { break }
          received = read(client, &buffer, buffer.count)
        }
        guard received > 8 else { continue }
        for saying in sayings[min(number, sayings.count - 1)] {
          guard send(client, saying, saying.count, Int32(MSG_NOSIGNAL)) == saying.count else {
            break
          }
          let count = read(client, &buffer, buffer.count)
          guard count > 0 else { break }
          self?.all.withLock { $0 += buffer[..<count] }
        }
        number += 1
      }
    }
    thread.start()
  }

  deinit {
    shutdown(listener, Int32(SHUT_RDWR))
    close(listener)
  }
}
