import Canonical
import EventLog
import Ledger
import Sync
import SystemPackage

extension FuzzTarget {
  /// A file of what this machine remembers, as anything may have left it: what is read from it
  /// would be written as the same bytes, and going by it ends well.
  ///
  /// The first byte says which file, and whether as bytes or as a program that fills a record in.
  /// Checksums are made right, or nothing would be read at all.
  static let memory = FuzzTarget("memory") { (input) throws(Finding) in
    guard let first = input.first else { return }
    let bytes = Array(input.dropFirst())
    switch first & 3 {
    case 0: try heads(bytes)
    case 1: try place(bytes)
    default:
      var program = Program(UnsafeRawBufferPointer(rebasing: input.dropFirst()))
      try place(Array(record(&program).utf8))
    }
  }

  /// The file of remembered heads; a line that ends in `~` gets its checksum.
  private static func heads(_ bytes: [UInt8]) throws(Finding) {
    let device = EventLine.device
    let parts = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map { line in
      guard line.last == UInt8(ascii: "~") else { return Array(line) }
      let text = Array(line.dropLast())
      let digest = Hash256.of(Array("\(device) ".utf8) + text).description
      return text + digest.utf8.prefix(16)
    }
    let file = Array(parts.joined(separator: [0x0A]))
    var folder = HeldFolder()
    folder.held["heads"] = (1, file)
    let heads = HeadsFile(HeldFolder.path.appending("heads"), device: device, files: folder)
    let (all, last) = try never("a file in memory is read") { (try heads.all(), try heads.last()) }
    let good = parts.dropLast().filter { line in
      let head = line.withUnsafeBytes { RememberedHead($0, of: device) }
      return head.map { $0.line == line + [0x0A] } ?? false
    }
    guard file.count <= 128 << 10 else { return }
    try expect(
      all.heads.map { Array($0.line.dropLast()) } == good, "other heads are remembered than written"
    )
    try expect(all.heads.last == last.heads.last, "the last head is another when all are read")
    try expect(all.end == last.end && all.size == file.count, "where the last line ends is another")
  }

  /// A record of a place as JSON, with numbers that begin or end something.
  private static func record(_ program: inout Program) -> String {
    let lines = SignedLines.all
    let first = lines[0].count
    let numbers = [
      "0", "1", "-1", "\(first)", "\(first + 1)", "\(first + 2)", "\(lines[1].count)",
      "\(first + lines[1].count + 2)", "1000000", "1048576", "1048577", "9007199254740991",
      "\(Int.max)", "\(Int.max - first)", "\(Int.min)", "\(UInt64.max)",
    ]
    func number() -> String { numbers[Int(program.next()) % numbers.count] }
    func hash() -> String { "\"\(Hash256.of(lines[Int(program.next()) % lines.count]))\"" }
    let cursors = (0..<Int(program.next() & 3)).map { _ in
      let name = "[\(97 + program.next() % 3),46,106,115,111,110,108]"
      let last = #""byte":\#(number()),"count":\#(number()),"hash":\#(hash()),"#
      return "{\(program.next() < 64 ? "" : last)\"lines\":\(number()),\"name\":\(name),"
        + #""number":\#(number()),"read":\#(number()),"size":\#(number()),"volume":0}"#
    }
    let held = (0..<Int(program.next() & 3)).map { _ in
      #"{"device":"\#(EventLine.device)","first":\#(number()),"hash":\#(hash()),"last":\#(number())}"#
    }
    let newer = (0..<Int(program.next() & 3)).map { _ in hash() }
    return #"{"cursors":[\#(cursors.joined(separator: ","))],"#
      + #""held":[\#(held.joined(separator: ","))],"#
      + #""newer":[\#(newer.joined(separator: ","))],"version":1}"#
  }

  /// What is remembered of a place: its record, without the line that checks it.
  private static func place(_ record: [UInt8]) throws(Finding) {
    let bytes = Array("\(Hash256.of(record))\n".utf8) + record
    guard let memory = PlaceMemory(bytes) else { return }
    let again = try require(PlaceMemory(memory.bytes), "a memory is not read as it was written")
    try expect(again.bytes == memory.bytes, "a memory is read as another than was written")
    var folder = HeldFolder()
    let lines = Array(SignedLines.all.prefix(8).joined(separator: [0x0A]))
    for (number, name) in ["a.jsonl", "b.jsonl"].enumerated() {
      folder.held[name] = (UInt64(number), lines)
    }
    // A graph that has all that is held is needed to go by it, so what is held is left out.
    let believed = PlaceMemory(cursors: memory.cursors)
    for memory in [memory, believed] {
      _ = try never("a place in memory is read") {
        try PlaceReading(
          CarrierFolder(listing: HeldFolder.path, in: folder), since: memory,
          knowing: CommitGraph(), ledger: SignedLines.ledger, table: TipoDeEvento.formas)
      }
    }
  }
}
