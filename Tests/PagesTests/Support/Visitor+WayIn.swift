import HTTPTypes
import Synchronization
import Testing

/// The addresses that a terminal was told, each after the one before was used.
final class Told: Sendable {
  private let said = Mutex<[String]>([])
  var addresses: [String] { said.withLock { $0 } }
  func hear(_ address: String) { said.withLock { $0.append(address) } }
}

extension Visitor {
  /// The path that the terminal has shown last for one more browser.
  func nextWayIn() throws -> String {
    let address = try #require(told.addresses.last)
    return String(address.dropFirst("http://127.0.0.1:\(Visitor.port)".count))
  }

  /// The cookie of one more browser.
  func moreBrowser() async throws -> String {
    let opened = try await raw(.get, try nextWayIn(), [:])
    return String(try #require(opened.headers[.setCookie]).prefix { $0 != ";" })
  }
}
