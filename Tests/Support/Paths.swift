package import Foundation

/// The repository's own folders, found from this file's place.
package enum Repository {
  package static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  package static let vectors = root.appending(path: "Tests/Vectors")
  package static let events = root.appending(path: "Events")
  /// Published cases of others, where they are here (`RAZAO_JUDGES`).
  package static let judges = ProcessInfo.processInfo.environment["RAZAO_JUDGES"].map {
    URL(filePath: $0)
  }
}
