package import Canonical

/// A connection that hears when lines of a ledger come to a hub.
package struct HubListener {
  private let connection: Connection

  /// Begins to listen.
  package init(_ connection: Connection, ledger: Uuid) throws(HubError) {
    self.connection = connection
    let name = "razao_" + ledger.description.filter { $0 != "-" }
    try connection.run("LISTEN \(try connection.identifier(name))")
  }

  /// Waits until one of several has something to hear, or time runs out.
  package static func wait(_ listeners: [HubListener], milliseconds: Int) {
    LibPQ.wait(listeners.map(\.connection.socket), milliseconds: milliseconds)
  }

  /// Waits until lines come, or time runs out.
  /// - Returns: whether lines came; somebody's own are among them.
  /// - Throws: `lost`.
  package func hasNews(waitingMilliseconds: Int) throws(HubError) -> Bool {
    try !connection.notifications(waitingMilliseconds: waitingMilliseconds).isEmpty
  }
}
