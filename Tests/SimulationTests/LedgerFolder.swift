import Canonical
import Foundation
import Projections
import ReferenceModel
import Simulation
import TestSupport
import Testing

/// A folder of carriers, as it lies on disk.
struct LedgerFolder: CustomTestStringConvertible, Sendable {
  let url: URL
  var testDescription: String { url.pathComponents.suffix(2).joined(separator: "/") }

  /// The samples, and the vectors, which have figures by an independent reader.
  static let samples = folders(in: Repository.events)
  static let vectors =
    folders(in: Repository.vectors) + folders(in: Repository.vectors.appending(path: "damaged"))

  /// The folders in another that have carriers.
  static func folders(in url: URL) -> [LedgerFolder] {
    let inside = try? FileManager.default.contentsOfDirectory(
      at: url, includingPropertiesForKeys: nil)
    return (inside ?? []).map { LedgerFolder(url: $0) }.filter { $0.carriers?.isEmpty == false }
      .sorted { $0.url.path < $1.url.path }
  }

  private var carriers: [URL]? {
    try? FileManager.default.contentsOfDirectory(at: url, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "jsonl" }.sorted { $0.path < $1.path }
  }

  /// All its lines that have their LF.
  func lines() throws -> [[UInt8]] {
    try (carriers ?? []).flatMap { carrier in
      try Data(contentsOf: carrier).split(separator: 0x0A, omittingEmptySubsequences: false)
        .dropLast().map { Array($0) }
    }
  }
}
