import Canonical
import Foundation
import Ledger
import Projections
import RazaoKit
import TestSupport
import Testing

/// A read model that is damaged changes nothing but time.
@Suite struct DamagedModelTests {
  private let books: KeptBooks
  private let kept: URL

  init() throws {
    books = try KeptBooks()
    kept = try books.keep()
  }

  @Test func `a model that is cut anywhere is made anew`() throws {
    let whole = try Data(contentsOf: books.model)
    var random = SplitMix(seed: TestSeed.value)
    let pages = stride(from: 0, to: whole.count, by: 4096)
    let between = (0..<20 * TestSeed.scale).map { _ in
      Int.random(in: 0..<whole.count, using: &random)
    }
    let right = try books.rightFigures
    for size in Array(pages) + between {
      try books.putBack(kept)
      try whole.prefix(size).write(to: books.model)
      #expect(try books.figures(books.open()) == right, "\(size) bytes, seed \(TestSeed.value)")
    }
    try books.expectAsBefore("cut")
  }

  @Test func `pages that are overwritten or exchanged are noticed`() throws {
    let whole = try Data(contentsOf: books.model)
    var random = SplitMix(seed: TestSeed.value)
    let right = try books.rightFigures
    for page in 0..<whole.count / 4096 {
      let noise = (0..<4096).map { _ in UInt8.random(in: 0...255, using: &random) }
      for bytes in [noise, [UInt8](repeating: 0xFF, count: 4096)] {
        try books.putBack(kept)
        var damaged = whole
        damaged.replaceSubrange(page * 4096..<(page + 1) * 4096, with: bytes)
        try damaged.write(to: books.model)
        #expect(try books.figures(books.open()) == right, "page \(page), seed \(TestSeed.value)")
      }
    }
  }

  @Test func `bytes that change never stop a program, and making the model anew cures it`() throws {
    let whole = try Data(contentsOf: books.model)
    var random = SplitMix(seed: TestSeed.value)
    let right = try books.rightFigures
    var (wrong, unnamed) = (0, 0)
    for trial in 0..<150 * TestSeed.scale {
      try books.putBack(kept)
      var damaged = whole
      for _ in 0..<[1, 4, 32, 256][trial % 4] {
        damaged[Int.random(in: 0..<whole.count, using: &random)] = .random(
          in: 0...255, using: &random)
      }
      try damaged.write(to: books.model)
      if (try? books.figures(books.open())) != right {
        wrong += 1
        if try books.differences().isEmpty { unnamed += 1 }
        _ = try books.open().reconstruir()
        #expect(try books.figures(books.open()) == right, "trial \(trial)")
      }
    }
    print("\(wrong) damaged models gave other figures, of which an audit did not name \(unnamed)")
  }

  @Test(arguments: ["", "-wal", "-shm"])
  func `whatever of a model is gone, cut or garbage after a kill`(end: String) throws {
    // What the log holds beyond the file itself lies in its -wal: a process that is killed now
    // leaves it there.
    let living = try books.open()
    try books.expectRecordsOnce(living, "before")
    let kept = try books.keep()
    let right = try books.rightFigures
    let file = URL(filePath: try books.model.path + end)
    let whole = try Data(contentsOf: file)
    try #require(!whole.isEmpty)
    var changes: [Data?] = [nil, Data(), Data(repeating: 0x5A, count: whole.count)]
    changes += stride(from: 1, to: whole.count, by: max(1, whole.count / 16)).map {
      whole.prefix($0)
    }
    for (number, change) in changes.enumerated() {
      try books.putBack(kept)
      try FileManager.default.removeItem(at: file)
      try change?.write(to: file)
      #expect(try books.figures(books.open()) == right, "\(end) change \(number)")
      #expect(try books.figures(living) == right, "\(end) change \(number), while it is open")
    }
    try books.expectAsBefore("\(end)")
    try books.expectRecordsOnce(living, "\(end), while it is open")
  }

  @Test func `a file of something else in its place is not taken for it`() throws {
    let other = try KeptBooks(entries: 3)
    let ofOther = try Data(contentsOf: other.model)
    var older = try Data(contentsOf: books.model)
    // SQLite's header: at byte 60 the user version, at 68 whose file it is, both big-endian.
    older[63] &+= 1
    var foreign = try Data(contentsOf: books.model)
    foreign[68] = 0
    for bytes in [ofOther, older, foreign, Data("não é um banco de dados".utf8), Data()] {
      try books.putBack(kept)
      try bytes.write(to: books.model)
      try books.expectAsBefore("\(bytes.count) bytes")
    }
  }

  @Test func `the folder may go at any time, while the ledger is open`() throws {
    for round in 0..<5 {
      try FileManager.default.removeItem(at: books.cache)
      let (open, right) = (books.both.razao, try books.rightFigures)
      #expect(try books.figures(open) == right, "round \(round)")
      try books.expectRecordsOnce(open, "round \(round)")
      // Another process makes it anew meanwhile, under numbers of its own.
      try books.expectAsBefore("round \(round)")
      try books.expectRecordsOnce(open, "round \(round), after another")
    }
  }

  @Test func `a folder that cannot be one is done without`() throws {
    let home = books.cache.deletingLastPathComponent()
    for change in ["file", "dangling link"] {
      try FileManager.default.removeItem(at: home)
      if change == "file" {
        try Data("x".utf8).write(to: home)
      } else {
        try FileManager.default.createSymbolicLink(
          atPath: home.path, withDestinationPath: "/nowhere/at/all")
      }
      try books.expectAsBefore("\(change)")
      try books.expectRecordsOnce(books.both.razao, "\(change), while it is open")
    }
  }

  @Test func `what was left unfinished is tidied away, and names of others are left alone`() throws
  {
    let names = ["novo.1.ab", "modelo.x.sqlite", "modelo.99999999999999999999.sqlite", "notas.txt"]
    for name in names { try Data("x".utf8).write(to: books.cache.appending(path: name)) }
    _ = try books.open().reconstruir()
    let left = try FileManager.default.contentsOfDirectory(atPath: books.cache.path)
    #expect(!left.contains("novo.1.ab"))
    #expect(Set(left).isSuperset(of: names.dropFirst()))
    #expect(left.count { $0.hasPrefix("modelo.") && $0.hasSuffix(".sqlite") } == 3)
    try books.expectAsBefore("tidied")
  }
}
