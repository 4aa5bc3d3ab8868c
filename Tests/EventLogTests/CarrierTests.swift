import Canonical
import EventLog
import Foundation
import MemoryFiles
import SystemPackage
import TestSupport
import Testing

/// What a carrier's reader hands on, kept.
struct KeptLines: LineConsumer, Sendable, Equatable {
  var lines: [PieceLocation: [UInt8]] = [:]
  var empty: [PieceLocation] = []
  var overlong: [PieceLocation] = []
  var unfinished: [PieceLocation] = []

  mutating func line(
    _ bytes: UnsafeRawBufferPointer, at location: PieceLocation, reader: inout LineReader
  ) {
    lines[location] = Array(bytes)
  }

  mutating func empty(at location: PieceLocation) { empty.append(location) }
  mutating func overlong(at location: PieceLocation) { overlong.append(location) }
  mutating func unfinished(at location: PieceLocation) { unfinished.append(location) }
}

/// All that a scan found, by place.
struct Scanned: Equatable {
  var lines: [LineLocation: [UInt8]] = [:]
  var empty: [LineLocation] = []
  var overlong: [LineLocation] = []
  var unfinished: [LineLocation] = []
  var problems: [FileError.Code] = []

  init(
    _ folder: CarrierFolder, threads: Int = 1, pieceBytes: Int = Limits.blockBytes,
    readBytes: Int = Limits.readBytes
  ) {
    folder.scan(
      table: TestDevice.table, threads: threads, pieceBytes: pieceBytes, readBytes: readBytes,
      begin: { _ in KeptLines() },
      deliver: { piece in
        for (location, bytes) in piece.consumer.lines { lines[piece.location(location)] = bytes }
        empty += piece.consumer.empty.map { piece.location($0) }
        overlong += piece.consumer.overlong.map { piece.location($0) }
        unfinished += piece.consumer.unfinished.map { piece.location($0) }
        if let problem = piece.problem { problems.append(problem.code) }
      })
  }

  /// What a plain reading of the bytes gives.
  init(plainly carriers: [[UInt8]]) {
    for (carrier, bytes) in carriers.enumerated() {
      var start = 0
      let parts = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
      for (index, line) in parts.enumerated() {
        let location = LineLocation(
          carrier: carrier, line: index + 1, byte: start, count: line.count)
        start += line.count + 1
        if start <= bytes.count {
          if line.isEmpty {
            empty.append(location)
          } else if line.count > Limits.lineBytes {
            overlong.append(location)
          } else {
            lines[location] = Array(line)
          }
        } else if !line.isEmpty {
          unfinished.append(location)
        }
      }
    }
  }
}

@Suite struct CarrierTests {
  static func folder(_ carriers: [[UInt8]]) throws -> CarrierFolder {
    let files = MemoryFileSystem()
    files.put(.folder, at: "/razao")
    for (index, bytes) in carriers.enumerated() {
      files.put(bytes, at: FilePath("/razao/\(index).jsonl"))
    }
    return try CarrierFolder(listing: "/razao", in: files)
  }

  static let texts = [
    "", "\n", "\n\n\n", "a", "a\n", "\na", "a\r\nb\r\n", "\0\n\0\0\n\0", "abc\n\nde\nf",
    "um\ndois\ntrês\nquatro", "\n\nlonga longa longa longa longa longa\nfim\n",
  ].map { Array($0.utf8) }

  @Test(arguments: texts)
  func `pieces and blocks of every size give the same lines`(text: [UInt8]) throws {
    let folder = try CarrierTests.folder([text])
    let plain = Scanned(plainly: [text])
    for piece in 1...max(text.count, 1) {
      for block in 1...8 {
        #expect(Scanned(folder, pieceBytes: piece, readBytes: block) == plain)
      }
    }
  }

  @Test(arguments: [1, 2, 3, 8])
  func `several threads give the same as one, in the order of files and bytes`(threads: Int) throws
  {
    var random = SystemRandomNumberGenerator()
    let carriers = (0..<5).map { _ in
      (0..<2000).map { _ in [0x0A, 0x0D, 0x61, 0x62].randomElement(using: &random) ?? 0 as UInt8 }
    }
    let folder = try CarrierTests.folder(carriers)
    let plain = Scanned(plainly: carriers)
    #expect(Scanned(folder, threads: threads, pieceBytes: 7, readBytes: 3) == plain)
    var order: [Piece] = []
    folder.scan(
      table: TestDevice.table, threads: threads, pieceBytes: 7, begin: { _ in KeptLines() },
      deliver: { order.append($0.piece) })
    #expect(order == folder.pieces(of: 7))
  }

  @Test(arguments: [1, 3]) func `a scan ends when its consumer throws`(threads: Int) throws {
    struct Enough: Error {}
    let folder = try CarrierTests.folder([[UInt8](repeating: 0x0A, count: 5000)])
    var delivered = 0
    #expect(throws: Enough.self) {
      try folder.scan(
        table: TestDevice.table, threads: threads, pieceBytes: 10, begin: { _ in KeptLines() },
        deliver: { _ throws(Enough) in
          delivered += 1
          if delivered == 3 { throw Enough() }
        })
    }
    #expect(delivered == 3)
  }

  @Test func `a line of one mebibyte is a line, and of a byte more is too long`() throws {
    let longest = [UInt8](repeating: 0x61, count: Limits.lineBytes)
    let text = longest + [0x0A] + longest + [0x61, 0x0A] + Array("b\n".utf8) + longest + [0x62]
    let folder = try CarrierTests.folder([text])
    let plain = Scanned(plainly: [text])
    for (piece, block) in [(1 << 22, 1 << 18), (300_000, 4096), (1 << 20, 1 << 20), (7777, 99_991)]
    {
      let scanned = Scanned(folder, pieceBytes: piece, readBytes: block)
      #expect(scanned.overlong == plain.overlong && scanned.overlong.map(\.line) == [2])
      #expect(scanned.unfinished == plain.unfinished)
      #expect(scanned.lines == plain.lines)
    }
  }

  @Test(arguments: [1, 4]) func `a line of ten megabytes is skipped and told`(threads: Int) throws {
    let huge = [UInt8](repeating: 0x61, count: 10 << 20)
    let text = Array("a\n".utf8) + huge + Array("\nb\n".utf8) + huge
    let folder = try CarrierTests.folder([text, Array("c\n".utf8)])
    let scanned = Scanned(folder, threads: threads, pieceBytes: 1 << 20)
    #expect(scanned == Scanned(plainly: [text, Array("c\n".utf8)]))
    #expect(scanned.overlong == [LineLocation(carrier: 0, line: 2, byte: 2, count: huge.count)])
    #expect(scanned.unfinished.map(\.line) == [4])
    #expect(scanned.lines.count == 3)
  }

  @Test(arguments: [1, 4], [30 << 30, 8 << 40])
  func `a file without an end is left where its last line begins, and the others are read`(
    threads: Int, size: Int
  ) throws {
    let place = FileManager.default.temporaryDirectory.appending(path: "razao-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: place) }
    for (name, text) in [("a", "a\nb\n"), ("b", ""), ("c", "c\n")] {
      try Data(text.utf8).write(to: place.appending(path: "\(name).jsonl"))
    }
    for name in ["a", "b"] {
      // Some file systems hold none that long.
      guard truncate(place.appending(path: "\(name).jsonl").path, size) == 0 else { return }
    }
    let folder = try CarrierFolder(listing: FilePath(place.path), in: PosixFileSystem())
    var lines: [String] = []
    var left: [Int: Int] = [:]
    folder.scan(
      table: TestDevice.table, threads: threads, begin: { _ in KeptLines() },
      deliver: { piece in
        lines += piece.consumer.lines.sorted { $0.key.byte < $1.key.byte }
          .map { String(decoding: $0.value, as: UTF8.self) }
        if let byte = piece.left { left[piece.piece.carrier] = byte }
      })
    #expect(lines == ["a", "b", "c"] && left == [0: 4, 1: 0])
  }

  @Test func `a folder cut at every byte gives its whole lines and nothing else`() throws {
    let lines = TestDevice().chain(3)
    let bytes = lines.carrier
    let other = TestDevice("b").chain(2).carrier
    for count in 0...bytes.count {
      let carriers = [Array(bytes[..<count]), other]
      #expect(Scanned(try CarrierTests.folder(carriers)) == Scanned(plainly: carriers))
    }
  }

  @Test func `a line is fetched again by its location`() throws {
    let lines = TestDevice().chain(3)
    let folder = try CarrierTests.folder([[], lines.carrier])
    let scanned = Scanned(folder)
    #expect(scanned.lines.count == 3)
    for (location, bytes) in scanned.lines { #expect(try folder.line(at: location) == bytes) }
  }

  @Test func `a file that grows is read as far as it was`() throws {
    let files = MemoryFileSystem()
    files.put(Array("a\nb".utf8), at: "/razao/x.jsonl")
    let folder = try CarrierFolder(listing: "/razao", in: files)
    let file = try files.open("/razao/x.jsonl", .appending(creating: nil))
    _ = try file.append(Array("c\nd\n".utf8))
    #expect(Scanned(folder) == Scanned(plainly: [Array("a\nb".utf8)]))
  }

  @Test(arguments: [1, 2]) func `a file that was cut gives what is left, and says so`(threads: Int)
    throws
  {
    let files = MemoryFileSystem()
    files.put(Array("a\nbb\ncc\ndd\n".utf8), at: "/razao/x.jsonl")
    let folder = try CarrierFolder(listing: "/razao", in: files)
    let location = LineLocation(carrier: 0, line: 3, byte: 5, count: 2)
    #expect(try folder.line(at: location) == Array("cc".utf8))
    try files.open("/razao/x.jsonl", .rewriting).truncate(to: 6)
    let scanned = Scanned(folder, threads: threads, pieceBytes: 3)
    #expect(Set(scanned.lines.values) == [Array("a".utf8), Array("bb".utf8)])
    #expect(scanned.problems.contains(.changed))
    #expect(throws: FileError(.changed, "", "")) { try folder.line(at: location) }
  }

  @Test func `a file that was replaced is not read as if it were the same`() throws {
    let files = MemoryFileSystem()
    files.put(Array("a\n".utf8), at: "/razao/x.jsonl")
    let folder = try CarrierFolder(listing: "/razao", in: files)
    files.put(Array("b\n".utf8), at: "/razao/x.jsonl")
    let scanned = Scanned(folder)
    #expect(scanned.lines.isEmpty && scanned.problems == [.changed])
  }

  @Test func `no call that fails while scanning is overlooked`() throws {
    var call = 0
    while true {
      let files = MemoryFileSystem()
      files.put(Array("a\nb\nc\nd\n".utf8), at: "/razao/x.jsonl")
      let folder = try CarrierFolder(listing: "/razao", in: files)
      files.fail(call: call, with: .error(.ioError))
      let scanned = Scanned(folder, pieceBytes: 3)
      guard files.calls > call else { break }
      #expect(scanned.problems == [.failed])
      call += 1
    }
    #expect(call >= 9)
  }
}
