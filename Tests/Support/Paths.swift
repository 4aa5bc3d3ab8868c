package import Foundation

/// The repository's own folders, found from this file's place.
package enum Repository {
  package static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  package static let vectors = root.appending(path: "Tests/Vectors")
  package static let events = root.appending(path: "Events")
}
