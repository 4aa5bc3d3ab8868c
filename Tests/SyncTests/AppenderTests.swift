import EventLog
import MemoryFiles
import SystemPackage
import TestSupport
import Testing

@Suite("Appending lines that others wrote")
struct AppenderTests {
  private let path = FilePath("/place/um.jsonl")
  private let state = FilePath("/state")
  private let lines = TestDevice().chain(6)

  private func disk(_ before: [UInt8]?) throws -> MemoryFileSystem {
    let files = MemoryFileSystem()
    for folder in ["/place", "/state"] { try files.createFolder(FilePath(folder), for: .shared) }
    try files.syncFolder(FilePath("/"))
    if let before { files.put(before, at: path) }
    return files
  }

  private func append(_ lines: [[UInt8]], _ files: MemoryFileSystem) throws(FileError) {
    var appender = CarrierAppender(
      path, tails: TornTails(state: state, files: files), files: files)
    for line in lines { try appender.append([line].carrier) }
    try appender.finish()
  }

  @Test(
    "sets aside what an attempt that was killed left behind, and goes on after the last whole line",
    arguments: [0, 1, 200])
  func tornTail(_ count: Int) throws {
    let torn = Array(lines[2].prefix(count))
    let files = try disk(lines[..<2].carrier + torn)
    try append(Array(lines[2...]), files)
    #expect(files.bytes(at: path) == lines.carrier)
    let tails = files.names(in: state.appending("tails"))
    #expect(tails.count == (count == 0 ? 0 : 1))
    if let tail = tails.first {
      #expect(files.bytes(at: state.appending("tails").appending(tail)) == torn)
    }
  }

  @Test("writes more than a megabyte in several goes, and all of it is there")
  func large() throws {
    let files = try disk(nil)
    let many = (0..<4000).map { lines[$0 % lines.count] }
    // From here on calls are counted, and none fails.
    files.fail(call: .max, with: .error(.ioError))
    try append(many, files)
    #expect(files.bytes(at: path) == many.carrier)
    #expect(files.log.count { $0.hasPrefix("write") } > 1)
  }

  @Test("touches nothing where there is nothing to append")
  func nothing() throws {
    let files = try disk(nil)
    var appender = CarrierAppender(
      path, tails: TornTails(state: state, files: files), files: files)
    try appender.finish()
    #expect(try appender.standing == nil)
    #expect(appender.saved == 0)
    #expect(files.names(in: FilePath("/place")) == [])
  }

  /// Fails every call until it passes: whole lines stay whole, and the next attempt finishes.
  @Test(
    "leaves whole lines, whatever call fails",
    arguments: [
      MemoryFileSystem.Fault.error(.ioError), .errorAfterwards(.ioError), .shortWrite(700),
      .shortWrite(3), .crash(0), .crash(500),
    ])
  func everyCall(_ fault: MemoryFileSystem.Fault) throws {
    var call = 0
    while true {
      let files = try disk(lines[..<1].carrier)
      files.fail(call: call, with: fault)
      do throws(FileError) {
        try append(Array(lines[1...]), files)
        if files.calls <= call { break }
      } catch {}
      for loss in MemoryFileSystem.Loss.allCases {
        let after = files.after(loss)
        let stands = after.bytes(at: path) ?? []
        #expect(lines.carrier.starts(with: stands) || loss == .zeros)
        let whole = stands.split(separator: 0x0A, omittingEmptySubsequences: false).dropLast()
          .count { line in lines.contains { $0.elementsEqual(line) } }
        try append(Array(lines[whole...]), after)
        let found = (after.bytes(at: path) ?? []).split(separator: 0x0A).map { Array($0) }
        #expect(Set(lines).isSubset(of: found), "\(fault) at \(call), \(loss)")
      }
      call += 1
    }
    #expect(call > 3)
  }
}
