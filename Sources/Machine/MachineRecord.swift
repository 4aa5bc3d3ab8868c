package import EventLog
internal import Foundation
package import SystemPackage

/// Records that this machine keeps for itself: small files of JSON, not part of the format.
package enum MachineRecord {
  /// How a file looks: those that a person may have to read stand on lines of their own.
  package enum Layout { case oneLine, indented }

  /// A record as a file has it: members in order, an LF at the end.
  package static func bytes(_ record: some Encodable, _ layout: Layout = .oneLine) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if layout == .indented { encoder.outputFormatting.insert(.prettyPrinted) }
    guard let bytes = try? encoder.encode(record) else {
      preconditionFailure("texts and numbers can be written as JSON")
    }
    return Array(bytes) + [UInt8(ascii: "\n")]
  }
}

extension FileSystem {
  /// Puts a record in place of a file, in one step, for its owner alone.
  package func replace(
    _ path: FilePath, record: some Encodable, _ layout: MachineRecord.Layout = .oneLine
  ) throws(FileError) {
    try replace(path, with: MachineRecord.bytes(record, layout), for: .owner)
  }
}
