import Canonical
import EventLog
import Sync
import TestSupport
import Testing

@Suite("What somebody holds")
struct HoldingsTests {
  /// A chain that forks twice, and a second device.
  private static let devices: [[[UInt8]]] = {
    let one = TestDevice("um")
    let trunk = one.chain(6)
    let left = one.chain(5, from: 6, after: .of(trunk[5]), note: "left")
    let right = one.chain(4, from: 6, after: .of(trunk[5]), note: "right")
    let twig = one.chain(2, from: 8, after: .of(left[1]), note: "twig")
    return [trunk + left + right + twig, TestDevice("dois").chain(7)]
  }()

  @Test("lacks exactly what it was not said to hold, in any order of saying", arguments: 0..<300)
  func complement(seed: Int) throws {
    var random = SplitMix(seed: TestSeed.value &+ UInt64(seed))
    var shelf = try Shelf()
    let all = Self.devices.joined()
    shelf.know(Array(all))
    let held = all.filter { _ in Int.random(in: 0..<4, using: &random) > 0 }.shuffled(
      using: &random)
    var holdings = Holdings()
    for line in held {
      let commit = try #require(shelf.graph.commit(hash: .of(line)))
      holdings.add(commit, in: shelf.graph)
      holdings.add(commit, in: shelf.graph)
    }
    let missing = holdings.missing(
      from: shelf.graph, of: [TestDevice("um").id, TestDevice("dois").id])
    let found = missing.map { shelf.graph.hash($0) }
    #expect(Set(found) == Set(Array(all).hashes).subtracting(held.hashes))
    #expect(Set(found).count == found.count)
    #expect(holdings.isWithin(shelf.graph))
  }

  @Test("is one stretch for a chain that was read from its beginning to its end")
  func oneStretch() throws {
    var shelf = try Shelf()
    let chain = TestDevice().chain(20)
    shelf.know(chain)
    var holdings = Holdings()
    for line in chain.shuffled() {
      holdings.add(try #require(shelf.graph.commit(hash: .of(line))), in: shelf.graph)
    }
    #expect(
      holdings.stretches[TestDevice().id] == [
        Stretch(first: 0, head: TestDevice().head(19, chain[19]))
      ])
  }

  @Test("is not within a graph that lacks a line of it", arguments: [0, 3, 6])
  func lost(_ gone: Int) throws {
    let chain = TestDevice().chain(7)
    var shelf = try Shelf()
    shelf.know(chain)
    var holdings = Holdings()
    for line in chain {
      holdings.add(try #require(shelf.graph.commit(hash: .of(line))), in: shelf.graph)
    }
    var poorer = try Shelf()
    poorer.know(chain.enumerated().filter { $0.offset != gone }.map(\.element))
    #expect(holdings.isWithin(shelf.graph))
    // Without its first line nothing of a device is authentic; without another there is a gap.
    #expect(!holdings.isWithin(poorer.graph))
  }
}
