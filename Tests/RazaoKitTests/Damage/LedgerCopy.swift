import Canonical
import Foundation
import Ledger
import RazaoKit
import SystemPackage
import TestSupport

/// A copy of a vector's folder that a test may damage, kept in memory where the machine allows.
final class LedgerCopy {
  let folder: URL
  /// The carriers by name, as they were.
  let carriers: [String: [UInt8]]
  /// Later than all stamps of the vectors.
  private let now = Instant(milliseconds: 1_795_000_000_000)

  /// - Parameter vector: a folder under Tests/Vectors; nil for none.
  convenience init(of vector: String?) throws {
    var carriers: [String: [UInt8]] = [:]
    if let source = vector.map({ Repository.vectors.appending(path: $0) }) {
      for name in try FileManager.default.contentsOfDirectory(atPath: source.path)
      where name.hasSuffix(".jsonl") {
        carriers[name] = Array(try Data(contentsOf: source.appending(path: name)))
      }
    }
    try self.init(carriers)
  }

  /// - Parameter carriers: bytes by the name of the file.
  init(_ carriers: [String: [UInt8]]) throws {
    let memory = URL(filePath: "/dev/shm")
    let isThere = FileManager.default.isWritableFile(atPath: memory.path)
    folder = (isThere ? memory : FileManager.default.temporaryDirectory)
      .appending(path: "razao-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    self.carriers = carriers
    for (name, bytes) in carriers { try write(bytes, to: name) }
  }

  deinit {
    // What is left of a test is the next restart's business.
    try? FileManager.default.removeItem(at: folder)
  }

  /// Gives a carrier other bytes.
  func write(_ bytes: [UInt8], to name: String) throws {
    try Data(bytes).write(to: folder.appending(path: name))
  }

  /// Removes all carriers.
  func clear() throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      try FileManager.default.removeItem(at: folder.appending(path: name))
    }
  }

  func audit() throws -> Auditoria {
    try Razao.auditar(
      FilePath(folder.path), options: AuditOptions(processors: 1, now: now))
  }
}
