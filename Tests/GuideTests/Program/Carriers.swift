import Foundation
import SystemPackage

/// Copies the carriers that one folder holds and another lacks, or holds shorter.
///
/// That is all that keeps two machines in step: lines are only ever appended, and each device
/// writes a file of its own.
func copyCarriers(from one: FilePath, to other: FilePath) throws {
  let files = FileManager.default
  try files.createDirectory(atPath: other.string, withIntermediateDirectories: true)
  for name in try files.contentsOfDirectory(atPath: one.string) where name.hasSuffix(".jsonl") {
    let there = URL(filePath: other.appending(name).string)
    let bytes = try Data(contentsOf: URL(filePath: one.appending(name).string))
    let held = files.fileExists(atPath: there.path) ? try Data(contentsOf: there).count : 0
    if bytes.count > held { try bytes.write(to: there) }
  }
}
