import Canonical
import EventLog
import Sync
import SystemPackage
import TestSupport
import Testing

@Suite("Reading a place")
struct PlaceReadingTests {
  private let one = TestDevice("um")
  private let chain = TestDevice("um").chain(8)

  @Test("finds what is new there, once, and reads on from there the next time")
  func incremental() throws {
    var shelf = try Shelf()
    shelf.know(Array(chain[..<3]))
    shelf.put(chain[..<5].carrier, "a.jsonl")
    shelf.put(chain[2..<6].carrier, "b.jsonl")
    let first = try shelf.read()
    #expect(first.fresh.map(\.hash) == chain[3..<6].map { .of($0) })
    shelf.know(Array(chain[3..<6]))
    var memory = first.memory
    for line in chain[3..<6] {
      memory.hold(try #require(shelf.graph.commit(hash: .of(line))), in: shelf.graph)
    }
    let again = try shelf.read(memory)
    #expect(again.fresh == [])
    #expect(again.memory == memory)
    shelf.put(chain.carrier, "a.jsonl")
    #expect(try shelf.read(memory).fresh.map(\.hash) == chain[6...].map { .of($0) })
  }

  @Test("reads all of it again where something that was read there is not known here any more")
  func lostHere() throws {
    var shelf = try Shelf()
    shelf.put(chain.carrier, "a.jsonl")
    shelf.know(chain)
    let memory = try shelf.read().memory
    var poorer = shelf
    poorer.graph = CommitGraph()
    poorer.know(Array(chain[..<4]))
    #expect(try poorer.read(memory).hashes == Array(chain[4...]).hashes)
  }

  @Test("reads on beside a file of something else that begins with an empty line")
  func foreignFile() throws {
    var shelf = try Shelf()
    shelf.know(chain)
    shelf.put(chain.carrier, "a.jsonl")
    shelf.put(Array("\nnotas\n".utf8), "z.jsonl")
    let first = try shelf.read()
    #expect(first.damaged.count == 1)
    // Whoever read all of it again would find this.
    var bytes = chain.carrier
    bytes[5] = 0
    shelf.put(bytes, "a.jsonl")
    #expect(try shelf.read(first.memory).damaged.count == 1)
    shelf.put(Array("\nnotas e mais\n".utf8), "z.jsonl")
    #expect(try shelf.read(first.memory).damaged.count == 1)
  }

  @Test("takes a damaged line once it is whole, though the file stays as long")
  func filledIn() throws {
    var shelf = try Shelf()
    shelf.know(Array(chain[..<1]))
    var bytes = chain.carrier
    let whole = bytes
    let (start, end) = (chain[..<2].carrier.count + 5, chain[..<3].carrier.count + 40)
    for index in start..<end { bytes[index] = 0 }
    shelf.put(bytes, "a.jsonl")
    let torn = try shelf.read()
    #expect(torn.damaged.count == 1)
    #expect(torn.hashes == [chain[1], chain[4], chain[5], chain[6], chain[7]].hashes)
    shelf.know(torn.fresh.compactMap { fresh in chain.first { .of($0) == fresh.hash } })
    shelf.put(whole, "a.jsonl")
    #expect(try shelf.read(torn.memory).hashes == Array(chain[2...3]).hashes)
  }

  @Test("waits for the first line of a device, and then takes all")
  func unknownDevice() throws {
    let shelf = try Shelf()
    shelf.put(chain[3...].carrier, "a.jsonl")
    let blind = try shelf.read()
    #expect(blind.fresh == [])
    #expect(blind.unjudged.count == 5)
    shelf.put(chain[..<1].carrier, "b.jsonl")
    let seeing = try shelf.read(blind.memory)
    #expect(seeing.hashes == Array(chain[..<1] + chain[3...]).hashes)
    #expect(seeing.unjudged.isEmpty)
  }

  @Test("keeps little of a file that is nothing but damage, and reads on behind it")
  func nothingButDamage() throws {
    var shelf = try Shelf()
    shelf.know(Array(chain[..<1]))
    let damage = (0..<5000).flatMap { Array("x\($0)\n".utf8) }
    shelf.put(damage + chain[..<3].carrier + damage, "a.jsonl")
    let reading = try shelf.read()
    #expect(reading.hashes == Array(chain[1..<3]).hashes)
    #expect(reading.damagedCount == 10_000)
    #expect(reading.damaged.count == Limits.damagedPlaces)
    #expect(reading.damaged.last?.location.line == Limits.damagedPlaces)
    // The damage may be filled in: all of it is looked at again.
    #expect(reading.memory.cursors.map(\.read) == [0])
    #expect(reading.memory.cursors.map(\.lines) == [0])
  }

  @Test("takes lines of a newer version once each, however many there are")
  func newer() throws {
    let shelf = try Shelf()
    let lines = (2..<20_002).map { Array("{\"v\":\($0)}".utf8) }
    shelf.put((lines + lines).carrier, "a.jsonl")
    #expect(try shelf.read().newer.count == 20_000)
  }

  @Test("takes nothing that its device did not sign", arguments: [0, 60, 200, 300])
  func forged(_ byte: Int) throws {
    var shelf = try Shelf()
    shelf.know(Array(chain[..<2]))
    var line = chain[2]
    line[line.count - 20] ^= UInt8(byte == 0 ? 1 : 0)
    line[byte] ^= byte == 0 ? 0 : 4
    shelf.put([line].carrier, "a.jsonl")
    let reading = try shelf.read()
    #expect(reading.fresh == [])
    #expect(reading.damaged.count + reading.unjudged.count == 1)
  }

  @Test("leaves the lines of another ledger where they are")
  func foreign() throws {
    let shelf = try Shelf()
    let other = TestDevice("um", ledger: TestDevice.ledger.bitwiseOpposite).chain(3)
    shelf.put(other.carrier, "a.jsonl")
    let reading = try shelf.read()
    #expect(reading.fresh == [])
    #expect(reading.foreign == 3)
  }

  @Test("with two ledgers in a place takes that of which there is more, where none was asked for")
  func twoLedgers() throws {
    let shelf = try Shelf()
    let other = TestDevice("um", ledger: TestDevice.ledger.bitwiseOpposite).chain(3)
    shelf.put(other.carrier, "a.jsonl")
    shelf.put(chain[..<2].carrier, "b.jsonl")
    let fewer = try shelf.read(ledger: nil)
    #expect(fewer.ledger == TestDevice.ledger.bitwiseOpposite)
    #expect(fewer.hashes == other.hashes)
    #expect(fewer.foreign == 2)
    shelf.put(chain.carrier, "b.jsonl")
    #expect(try shelf.read(ledger: nil).hashes == chain.hashes)
  }

  @Test("notes which lines of a newer version a place holds of those that are here")
  func newerHere() throws {
    var shelf = try Shelf()
    let line = Array("{\"v\":2}".utf8)
    shelf.know([line])
    shelf.put([line].carrier, "a.jsonl")
    let reading = try shelf.read()
    #expect(reading.newer == [])
    #expect(reading.memory.holdings.newer == [.of(line): .none])
  }

  @Test("tells a line that is too long, and takes those around it")
  func overlong() throws {
    let shelf = try Shelf()
    let long = [UInt8](repeating: UInt8(ascii: "x"), count: Limits.lineBytes + 1)
    shelf.put([chain[0], long, chain[1]].carrier, "a.jsonl")
    let reading = try shelf.read()
    #expect(reading.hashes == Array(chain[..<2]).hashes)
    #expect(reading.damaged.map(\.damage.reason) == [.lineTooLong])
    #expect(reading.damaged.map(\.location.line) == [2])
  }

  @Test("finds a line that was filled in before those that were appended from here meanwhile")
  func filledInBeforeOurs() throws {
    var shelf = try Shelf()
    shelf.know(Array(chain[..<2] + chain[3...]))
    var bytes = chain[..<4].carrier
    let torn = chain[..<2].carrier.count..<chain[..<3].carrier.count - 1
    for index in torn { bytes[index] = 0 }
    shelf.put(bytes, "a.jsonl")
    var memory = try shelf.read().memory
    let identity = try #require(memory.cursors.first?.identity)
    // What is appended from here is remembered as read, but for what has to be looked at again.
    shelf.put(bytes + chain[4...].carrier, "a.jsonl")
    memory.appended(
      chain[4...].map { ($0.count, .of($0)) }, to: Array("a.jsonl".utf8), identity,
      end: chain.carrier.count)
    shelf.put(chain.carrier, "a.jsonl")
    #expect(try shelf.read(memory).hashes == [.of(chain[2])])
  }

  @Test("reads a carrier from its beginning once it is shorter than it was")
  func shorter() throws {
    var shelf = try Shelf()
    shelf.know(Array(chain[..<4]))
    shelf.put(chain[..<4].carrier, "a.jsonl")
    let memory = try shelf.read().memory
    shelf.put(chain[4...5].carrier, "a.jsonl")
    #expect(try shelf.read(memory).hashes == Array(chain[4...5]).hashes)
  }

  @Test("holds a line no more that was cut off behind what was damaged")
  func cutBehindDamage() throws {
    var shelf = try Shelf()
    shelf.know(chain)
    let damage = Array("x\n".utf8)
    shelf.put(chain[..<2].carrier + damage + chain[2..<4].carrier, "a.jsonl")
    let memory = try shelf.read().memory
    #expect(memory.holdings.missing(from: shelf.graph, of: [one.id]).count == 4)
    shelf.put(chain[..<2].carrier + damage, "a.jsonl")
    let after = try shelf.read(memory).memory
    #expect(after.holdings.missing(from: shelf.graph, of: [one.id]).count == 6)
  }

  @Test("remembers exactly what it is told to, or nothing")
  func memory() throws {
    var shelf = try Shelf()
    shelf.know(chain)
    shelf.put(chain.carrier, "a.jsonl")
    shelf.put(chain[..<2].carrier + Array("{\"v\":2,\"x\"}\n".utf8), "b.jsonl")
    let memory = try shelf.read().memory
    let bytes = memory.bytes
    #expect(PlaceMemory(bytes) == memory)
    for index in stride(from: 0, to: bytes.count, by: 7) {
      var changed = bytes
      changed[index] ^= 1
      #expect(PlaceMemory(changed) == nil)
      #expect(PlaceMemory(Array(bytes[..<index])) == nil)
    }
  }

  @Test(
    "goes by no memory that no visit can have left",
    arguments: [
      #""byte":-1,"count":1,"read":1"#, #""byte":7,"count":-5,"read":3"#,
      #""byte":0,"count":9223372036854775807,"read":2"#,
      #""byte":9223372036854775807,"count":1,"read":2"#, #""byte":0,"count":2,"read":2"#,
      #""byte":0,"count":1048577,"read":1048578"#, #""read":-2"#, #""read":0"#,
    ])
  func impossible(numbers: String) {
    let cursor =
      #"{"hash":"\#(Hash256.zero)","lines":1,"name":[97],"number":0,"size":2,"volume":0,\#(numbers)}"#
    let record = Array(#"{"cursors":[\#(cursor)],"held":[],"newer":[],"version":1}"#.utf8)
    #expect(PlaceMemory(Array("\(Hash256.of(record))\n".utf8) + record) == nil)
  }
}

extension Uuid {
  fileprivate var bitwiseOpposite: Uuid { Uuid(high: ~high, low: ~low) }
}
