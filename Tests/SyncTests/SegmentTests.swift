import Age
import Canonical
import EventLog
import MemoryFiles
import Sync
import SystemPackage
import TestSupport
import Testing

@Suite("Segments of a place of files") struct SegmentTests {
  private let files = MemoryFileSystem()
  private let random = SeededRandom(seed: "segments")
  private let secret = [UInt8](1...32)

  init() throws {
    try files.createFolder("/cache", for: .owner)
  }

  /// Writes a segment, and returns its name and bytes.
  private func segment(
    _ content: String, isSealed: Bool
  ) throws -> (name: SegmentName, bytes: [UInt8]) {
    let key = AgeIdentity(secret: secret).recipient.key
    let recipients = key.withUnsafeBytes { PublicKey(Bytes32($0)) }
    var writing = try SegmentWriting(
      "/cache/new", sealedFor: isSealed ? [recipients] : nil, files, random)
    for byte in content.utf8 { try writing.take([byte]) }
    let (file, hash) = try writing.finish()
    let name = SegmentName(String(repeating: "ab", count: 16), 7, hash, isSealed: isSealed)
    return (name, try file.bytes(0..<writing.size))
  }

  private func fetch(
    _ name: String, _ bytes: [UInt8], saysSize: Bool = true, secret: [UInt8]? = nil,
    firstPiece: Int? = nil
  ) throws -> (fetch: SegmentFetch, content: String?) {
    let place = MemoryFilePlace()
    place.faults.firstPiece = firstPiece
    place.files[name] = bytes
    let fetch = try SegmentFetch(
      PlacedFile(name: name, size: saysSize ? bytes.count : nil), from: place, to: "/cache/lines",
      with: [AgeIdentity(secret: secret ?? self.secret)], files)
    let content = try? files.contents(of: "/cache/lines", limit: 1 << 20)
    return (
      fetch, fetch.outcome == .lines ? content.map { String(decoding: $0, as: UTF8.self) } : nil
    )
  }

  @Test("a name is read back, and in another case, with what a synchroniser adds to it")
  func names() throws {
    let name = SegmentName(String(repeating: "0f", count: 16), 42, .of([1]), isSealed: true)
    #expect(name.text.hasPrefix("0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f.0000000042."))
    #expect(PlacedFile.isName(name.text))
    let stem = String(name.text.dropLast(4))
    for other in [
      name.text, name.text.uppercased(), "\(stem) (1).age", "\(name.text) (1)",
      "\(stem) (conflicted copy).age",
    ] {
      #expect(SegmentName(in: other) == name, "\(other)")
    }
    for other in ["x.age", "\(stem).txt", stem, "", "…"] { #expect(SegmentName(in: other) == nil) }
  }

  @Test(
    "what was written is read, padded where it is sealed, under any name", arguments: [true, false])
  func written(isSealed: Bool) throws {
    let (name, bytes) = try segment("one\ntwo\n", isSealed: isSealed)
    let content = "one\ntwo\n" + String(repeating: "\n", count: isSealed ? 1016 : 0)
    for saysSize in [true, false] {
      let (fetch, found) = try fetch(name.text, bytes, saysSize: saysSize)
      #expect(fetch.state == .read && fetch.isWhole && fetch.isSealed == isSealed)
      #expect(found == content)
    }
    let renamed = try fetch("copy of something.age", bytes)
    #expect(renamed.content == content)
    // Only its seal says that a file with a foreign name is whole.
    #expect(renamed.fetch.isWhole == isSealed)
  }

  @Test("a file is the same in whatever pieces it comes", arguments: [true, false])
  func pieces(isSealed: Bool) throws {
    let (name, bytes) = try segment("one\ntwo\n", isSealed: isSealed)
    let whole = try fetch(name.text, bytes)
    for first in 1..<bytes.count {
      let (fetch, content) = try fetch(name.text, bytes, firstPiece: first)
      #expect(fetch.isWhole && fetch.isSealed == isSealed && content == whole.content, "\(first)")
    }
  }

  @Test("a file that is cut anywhere, or changed, holds nothing, and a sealed one shows nothing")
  func cut() throws {
    for isSealed in [true, false] {
      let (name, bytes) = try segment("one\ntwo\n", isSealed: isSealed)
      for end in stride(from: 0, to: bytes.count, by: isSealed ? 41 : 1) {
        for saysSize in [true, false] {
          let (fetch, content) = try fetch(name.text, Array(bytes[..<end]), saysSize: saysSize)
          #expect(!fetch.isWhole && fetch.state == .notThere, "\(end)")
          if isSealed { #expect(content == nil) }
        }
      }
      var changed = bytes
      for index in bytes.indices {
        changed = bytes
        changed[index] ^= 1
        // Also where its header would now be for others.
        #expect(try fetch(name.text, changed).fetch.state == .notThere, "\(index)")
      }
      // Damaged as it was written: the name fits, and the seal does not.
      guard isSealed else { continue }
      let odd = SegmentName(name.writer, 8, .of(changed), isSealed: true)
      #expect(try fetch(odd.text, changed).fetch.state == .damaged)
    }
  }

  @Test("a file for others is neither damaged nor not there yet")
  func forOthers() throws {
    let (name, bytes) = try segment("one\n", isSealed: true)
    let other = [UInt8](repeating: 9, count: 32)
    #expect(try fetch(name.text, bytes, secret: other).fetch.state == .notForUs)
  }

  @Test("a file above 1 GiB is not fetched")
  func large() throws {
    let place = MemoryFilePlace()
    let fetch = try SegmentFetch(
      PlacedFile(name: "x.age", size: 1 << 30 + 1), from: place, to: "/cache/lines", with: [], files
    )
    #expect(fetch.state == .tooLarge && place.requests.isEmpty)
  }

  @Test(
    "content is padded to the next of 1, 1.5, 2, 3, 4, 6 KiB",
    arguments: [
      (0, 1024), (1024, 1024), (1025, 1536), (1537, 2048), (2049, 3072), (3073, 4096), (4097, 6144),
    ])
  func padding(_ count: Int, _ size: Int) { #expect(SegmentWriting.padded(count) == size) }

  @Test("a receipt is known by its beginning, and its bytes are those of its hash")
  func receipt() throws {
    let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 * 7) }
    let receipt = SealedReceipt(hash: .of(bytes), bytes: bytes.count)
    #expect(SealedReceipt(beginning: receipt.line + bytes) == receipt)
    #expect(SealedReceipt(beginning: Array("{\"v\":1,\"device\"".utf8)) == nil)
    let key = AgeIdentity(secret: secret).recipient.key.withUnsafeBytes { PublicKey(Bytes32($0)) }
    var writing = try SegmentWriting("/cache/new", sealedFor: [key], files, random)
    try writing.take(receipt.line)
    try writing.take(bytes)
    let (file, hash) = try writing.finish()
    let name = SegmentName(String(repeating: "0", count: 32), 0, hash, isSealed: true).text
    let place = MemoryFilePlace()
    place.files[name] = try file.bytes(0..<writing.size)
    let placed = PlacedFile(name: name, size: writing.size)
    let identities = [AgeIdentity(secret: secret)]
    let known = try SegmentFetch(placed, from: place, to: "/cache/r", with: identities, files)
    #expect(known.outcome == .receipt(receipt) && known.count < bytes.count / 2)
    let whole = try SegmentFetch(
      placed, from: place, to: "/cache/r", with: identities, files, isToEnd: true)
    #expect(whole.receiptContent == bytes)
  }

  @Test("what is remembered of a place is read back")
  func memory() throws {
    var memory = SegmentMemory()
    var seen = SegmentMemory.Seen(size: 12, state: .inPart)
    seen.holdings = Holdings(
      stretches: [Stretch(first: 0, head: Head(device: TestDevice.ledger, seq: 3, hash: .of([1])))],
      newer: [.of([2]): Uuid.none])
    (seen.counts, seen.isSealed, seen.circumstances) = (true, true, .of([3]))
    memory.files = ["a.age": seen, "b": SegmentMemory.Seen(size: nil, state: .notForUs)]
    #expect(SegmentMemory(memory.bytes) == memory)
    for index in stride(from: 0, to: memory.bytes.count, by: 7) {
      var bytes = memory.bytes
      bytes[index] ^= 1
      #expect(SegmentMemory(bytes) == nil)
    }
  }

  @Test("what came in vain is tried again within an allowance, the least tried first")
  func again() {
    var memory = SegmentMemory()
    let files = (0..<4).map { PlacedFile(name: "\($0).age", size: 6 << 20) }
    let seen = SegmentMemory.Seen(size: 6 << 20, state: .notThere)
    for file in files { memory.files[file.name] = seen }
    var tries: [String: Int] = [:]
    for _ in 0..<40 {
      for file in memory.wanted(files, .of([])) {
        tries[file.name, default: 0] += 1
        memory.note(seen, of: file, 6 << 20)
      }
    }
    // 40 times 16 MiB are 106 times 6, and 4 over.
    #expect(tries.values.sorted() == [26, 26, 27, 27])
    #expect(SegmentMemory(memory.bytes) == memory)
    // One of another size is new.
    let grown = PlacedFile(name: "0.age", size: 40 << 20)
    #expect(memory.wanted([grown], .of([])) == [grown])
  }

  @Test("however many names are of no use, few are remembered and few requests made")
  func junk() {
    var memory = SegmentMemory()
    let files = (0..<60_000).map { PlacedFile(name: "\($0).age", size: 1) }
    for visit in 0..<3 {
      let wanted = memory.wanted(files, .of([]))
      // 16 MiB are 256 times 64 KiB.
      if visit > 0 { #expect(wanted.count == 256 && memory.files.count == 4096) }
      for file in wanted.prefix(visit == 0 ? 4096 : .max) {
        memory.note(SegmentMemory.Seen(size: 1, state: .notThere), of: file, 1)
      }
    }
  }

  @Test(
    "ten years of hourly segments leave fewer than 200 files a machine at any time",
    arguments: [UInt64(1), 2, 3, 4])
  func tenYears(_ seed: UInt64) {
    var generator = SplitMix(seed: seed)
    // Each file with its size as it is stored, and the sum of the numbers of its segments.
    var own: [(name: Int, bytes: Int, segments: Int)] = []
    var replaced: Set<Int> = []
    var (most, number, written, all, total) = (0, 0, 0, 0, 0)
    for hour in 1...(10 * 366 * 24) {
      // What others hold goes at the next visit.
      own.removeAll { replaced.contains($0.name) }
      replaced = []
      number += 1
      // A few lines, and now and then an import: up to 2, 32 or 512 KiB, or 8 MiB.
      let most4 = hour % 5000 == 0 ? 4 : Int.random(in: 0..<100, using: &generator) < 97 ? 1 : 3
      let bytes = 1400 + Int.random(in: 0..<(128 << (4 * most4)), using: &generator)
      own.append((number, bytes, hour))
      (all, total) = (all + hour, total + bytes)
      for group in SegmentMerging.due(own.map { ($0.name, $0.bytes) }) {
        let old = own.filter { group.contains($0.name) }
        number += 1
        let bytes = old.reduce(0) { $0 + $1.bytes }
        written += bytes
        own.append((number, bytes, old.reduce(0) { $0 + $1.segments }))
        replaced.formUnion(group)
      }
      most = max(most, own.count)
      let live = own.reduce(0) { $0 + (replaced.contains($1.name) ? 0 : $1.segments) }
      if live != all { Issue.record("segments are missing in hour \(hour)") }
    }
    #expect(most < 200, "\(most) files")
    #expect(written < 6 * total, "\(written) bytes written for \(total)")
  }

  @Test("a folder is a place: a put file is listed, fetched in part, and removed")
  func folder() throws {
    let place = FolderPlace("/folder", in: files)
    #expect(throws: PlaceError(.notFound)) { try place.list() }
    let file = try files.createAfresh("/cache/new", for: .owner)
    _ = try file.append(Array("abcdef".utf8))
    try place.put("x.age", file, count: 6)
    files.put(Array("?".utf8), at: "/folder/.hidden")
    #expect(try place.list() == [PlacedFile(name: "x.age", size: 6)])
    var bytes: [UInt8] = []
    try place.fetch("x.age", 2..<40) { bytes += $0 }
    #expect(bytes == Array("cdef".utf8))
    try place.remove("x.age")
    try place.remove("x.age")
    #expect(try place.list().isEmpty)
    #expect(throws: PlaceError(.notFound)) { try place.fetch("x.age", 0..<1) { _ in } }
  }
}
