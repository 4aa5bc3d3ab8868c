internal import Foundation

/// Sockets on this machine's loopback address.
enum Loopback {
  /// A socket that listens at a port nobody had.
  static func listen() throws -> (socket: Int32, port: Int) {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var yes: Int32 = 1
    setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    let port = try PostgresServer.freePort()
    guard with(port, { bind(listener, $0, $1) }) == 0, Foundation.listen(listener, 16) == 0 else {
      close(listener)
      throw PostgresServer.Failure(words: "no port to listen at")
    }
    return (listener, port)
  }

  /// Calls with the address of a port.
  static func with(
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
