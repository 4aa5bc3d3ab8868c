import Foundation
import Machine
import RazaoKit
import SystemPackage

/// A folder of the machine that goes away with whoever holds this, with machines in it.
final class Place: Sendable {
  private let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "razao-guide-\(UUID())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  func folder(_ name: String) -> FilePath { FilePath(url.appending(path: name).path) }

  /// Where a machine of this name keeps what is its own.
  func machine(_ name: String) -> MachineFolders {
    MachineFolders(state: folder("\(name)-state"), cache: folder("\(name)-cache"))
  }

  deinit {
    // What is left of a test is the next restart's business.
    try? FileManager.default.removeItem(at: url)
  }
}
