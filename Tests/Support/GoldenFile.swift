internal import Foundation
package import Testing

/// A file that remembers what a command or screen looked like.
///
/// Scripts/golden writes them anew.
package struct GoldenFile {
  private let url: URL

  /// The file at `path` under Tests/.
  package init(_ path: String) {
    url = Repository.root.appending(path: "Tests").appending(path: path)
  }

  /// Expects `text` to be what the file holds, or with `RAZAO_GOLDEN=write` makes it so.
  /// - Throws: when the file cannot be read or written.
  package func compare(
    _ text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    if ProcessInfo.processInfo.environment["RAZAO_GOLDEN"] == "write" {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
      return
    }
    let remembered = try String(contentsOf: url, encoding: .utf8)
    guard text != remembered else { return }
    Issue.record(
      "\(url.lastPathComponent) differs; see it with RAZAO_GOLDEN=write and git diff:\n\(text)",
      sourceLocation: sourceLocation)
  }
}
