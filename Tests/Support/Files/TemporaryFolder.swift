internal import Foundation
package import SystemPackage

/// A folder of the machine that goes away with whoever holds this.
package final class TemporaryFolder: Sendable {
  package let path: FilePath

  package init() throws {
    let url = FileManager.default.temporaryDirectory
      .appending(path: "razao-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = FilePath(url.path)
  }

  /// Writes a file in the folder.
  package func write(_ bytes: [UInt8], to name: String) throws {
    try Data(bytes).write(to: URL(filePath: path.appending(name).string))
  }

  deinit {
    // What is left of a test is the next restart's business.
    try? FileManager.default.removeItem(atPath: path.string)
  }
}
