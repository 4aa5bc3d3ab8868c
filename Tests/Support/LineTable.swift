internal import Foundation

/// One row of `Tests/Vectors/lines.tsv`.
package struct LineRow: Sendable, CustomStringConvertible {
  package let verdict: String
  package let reason: String
  package let line: [UInt8]

  package var description: String { "\(verdict): \(reason)" }

  /// All rows.
  ///
  /// Lines written `hex:` are bytes.
  package static func all() throws -> [LineRow] {
    let bytes = try Data(contentsOf: Repository.vectors.appending(path: "lines.tsv"))
    return bytes.split(separator: 0x0A).filter { $0.first != UInt8(ascii: "#") }.map { row in
      let fields = row.split(separator: 0x09, maxSplits: 2, omittingEmptySubsequences: false)
      let line = fields.count == 3 ? Array(fields[2]) : []
      return LineRow(
        verdict: String(decoding: fields[0], as: UTF8.self),
        reason: String(decoding: fields[1], as: UTF8.self), line: decode(line))
    }
  }

  private static func decode(_ text: [UInt8]) -> [UInt8] {
    let mark = Array("hex:".utf8)
    guard text.starts(with: mark) else { return text }
    let digits = String(decoding: text.dropFirst(mark.count), as: UTF8.self)
    return stride(from: 0, to: digits.count, by: 2).map { offset in
      let start = digits.index(digits.startIndex, offsetBy: offset)
      return UInt8(digits[start...].prefix(2), radix: 16) ?? 0
    }
  }
}

extension Repository {
  /// The lines of all carriers under `Tests/Vectors`, without their LF, with their file's path
  /// there and their number from 1; last lines without LF left out.
  package static func vectorLines() throws -> [(file: String, number: Int, line: [UInt8])] {
    let walker = FileManager.default.enumerator(at: vectors, includingPropertiesForKeys: nil)
    var found: [(String, Int, [UInt8])] = []
    for case let url as URL in walker?.allObjects ?? [] where url.pathExtension == "jsonl" {
      let name = String(url.path.dropFirst(vectors.path.count + 1))
      let lines = try Data(contentsOf: url)
        .split(separator: 0x0A, omittingEmptySubsequences: false).dropLast()
      found += lines.enumerated().map { (name, $0.offset + 1, Array($0.element)) }
    }
    return found.sorted { ($0.0, $0.1) < ($1.0, $1.1) }
  }
}
