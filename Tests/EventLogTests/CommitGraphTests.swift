import Canonical
import EventLog
import TestSupport
import Testing

/// A graph of lines that are given one after the other, and what it says of them.
struct TestGraph {
  var graph = CommitGraph()
  private var lines: [[UInt8]] = []
  /// How often a line was fetched again: once a signature check.
  private(set) var fetched = 0

  init(_ lines: [[UInt8]], settlingEach: Bool = false) {
    for line in lines {
      add(line)
      if settlingEach { settle() }
    }
    settle()
  }

  mutating func add(_ line: [UInt8]) {
    var reader = LineReader(TestDevice.table)
    let location = LineLocation(
      carrier: 0, line: lines.count + 1, byte: lines.count * (2 << 20), count: line.count)
    lines.append(line)
    line.withUnsafeBytes { bytes in
      switch reader.read(bytes) {
      case .canonical(let header):
        _ = graph.ingest(
          header, hash: .of(bytes), seen: reader.seen, events: reader.events.count,
          introduction: reader.introduction(header, bytes), at: location)
      case .newer: graph.ingestNewer(hash: .of(bytes))
      case .damaged(let damage): Issue.record("damaged: \(damage)")
      }
    }
  }

  @discardableResult mutating func settle() -> Settlement {
    var count = 0
    let lines = lines
    let settlement = graph.settle { location in
      count += 1
      return lines[location.line - 1]
    }
    fetched += count
    return settlement
  }

  func ref(_ line: [UInt8]) -> CommitRef? { graph.commit(hash: .of(line)) }

  func isAuthentic(_ line: [UInt8]) -> Bool { ref(line).map { graph.isAuthentic($0) } ?? false }

  func knows(_ line: [UInt8], _ other: [UInt8]) -> Bool {
    guard let one = ref(line), let two = ref(other) else { return false }
    return graph.knows(one, two)
  }

  /// All that is asked of a graph, in words that do not depend on the order of arrival.
  func answers(about lines: [[UInt8]]) -> [String] {
    var out = lines.map { "\(isAuthentic($0))" }
    for one in lines { out.append(lines.map { knows(one, $0) ? "1" : "0" }.joined()) }
    let standings = graph.standings.map { standing in
      "\(standing.id) \(standing.commits) \(standing.events) \(standing.head.map { graph.hash($0).description } ?? "")"
    }
    let forks = graph.dividedDevices.sorted().map { device in
      let branches = graph.branches(of: device) { _ in true }
      return "\(device) \(branches.map { graph.hash($0).description }.sorted())"
    }
    let gaps = graph.gaps.map { "\($0.device) \($0.seq)" }.sorted()
    let missing = graph.missingHeads { _ in true }.map { "\($0.head)" }
    return out + standings + forks + gaps + missing
      + [graph.fingerprint(of: TestDevice.ledger).hash.description]
  }
}

@Suite struct CommitGraphTests {
  let a = TestDevice("a")
  let b = TestDevice("b")

  @Test func `an intact chain costs one signature check`() {
    let graph = TestGraph(a.chain(50))
    #expect(graph.fetched == 1)
    #expect(graph.graph.authenticCommits(of: a.id).count == 50)
  }

  @Test func `lines of a device whose first line is not here wait, and are judged when it comes`() {
    let chain = a.chain(3)
    var graph = TestGraph(Array(chain[1...]))
    #expect(!graph.isAuthentic(chain[2]) && graph.graph.standings.isEmpty)
    graph.add(chain[0])
    let settlement = graph.settle()
    #expect(settlement.authentic.count == 3)
    #expect(chain.allSatisfy { graph.isAuthentic($0) })
  }

  /// A line that says it is the device's, signed by somebody else.
  private func forged(_ seq: UInt64, after line: [UInt8]) -> [UInt8] {
    CommitDraft(
      device: a.id, seq: seq, at: Instant(milliseconds: 0), prev: .of(line), seen: [],
      events: [TestDevice.note("x")]
    ).line(signedBy: SigningKey(seed: [UInt8](repeating: 9, count: 32)))
  }

  @Test func `a line whose own signature fails is vouched for by the next, and not without`() throws
  {
    var chain = a.chain(4)
    chain[2] = forged(2, after: chain[1])
    chain[3] = a.line(3, after: .of(chain[2]))
    let without = TestGraph(Array(chain[..<3]))
    #expect(!without.isAuthentic(chain[2]) && without.isAuthentic(chain[1]))
    #expect(without.fetched == 2)
    let with = TestGraph(chain)
    #expect(with.isAuthentic(chain[2]))
    let (ref, good) = (try #require(with.ref(chain[2])), try #require(with.ref(chain[1])))
    let lines = chain
    #expect(!with.graph.hasOwnSignature(ref) { lines[$0.line - 1] })
    #expect(with.graph.hasOwnSignature(good) { lines[$0.line - 1] })
    for order in chain.permutations {
      #expect(TestGraph(order, settlingEach: true).isAuthentic(chain[2]))
    }
  }

  @Test func `a predecessor that is missing is a gap, told once, at the line that follows it`() {
    let chain = a.chain(6)
    let graph = TestGraph([chain[0], chain[2], chain[3], chain[5]])
    #expect(graph.graph.gaps.map(\.seq).sorted() == [1, 4])
    #expect(chain[2...3].allSatisfy { graph.isAuthentic($0) } && graph.isAuthentic(chain[5]))
    #expect(!graph.knows(chain[3], chain[0]))
  }

  @Test func `a line follows only one whose number is one less, and vouches for no other`() {
    let chain = a.chain(2)
    let skipping = a.line(5, after: .of(chain[1]))
    let graph = TestGraph(chain + [skipping])
    #expect(graph.isAuthentic(skipping) && !graph.knows(skipping, chain[1]))
    #expect(graph.graph.gaps.map(\.seq) == [4])
    let unsigned = forged(1, after: chain[0])
    let naming = TestGraph([chain[0], unsigned, a.line(5, after: .of(unsigned))])
    #expect(!naming.isAuthentic(unsigned))
  }

  @Test func `a line of a newer version is no gap`() {
    let newer = Array(#"{"v":2,"x":1}"#.utf8)
    let after = a.line(1, after: .of(newer))
    let graph = TestGraph([a.line(0), newer, after])
    #expect(graph.graph.gaps.isEmpty && graph.isAuthentic(after))
  }

  @Test func `two lines with one number are a fork, and each branch knows the common part`() {
    let chain = a.chain(3)
    let other = a.chain(2, from: 2, after: .of(chain[1]), note: "clone")
    let graph = TestGraph(chain + other)
    #expect(graph.graph.dividedDevices == [a.id])
    let branches = graph.graph.branches(of: a.id) { _ in true }
    #expect(Set(branches.map { graph.graph.hash($0) }) == [.of(chain[2]), .of(other[0])])
    #expect(graph.knows(other[1], chain[1]) && !graph.knows(other[1], chain[2]))
    let others = graph.graph.branches(of: a.id) { graph.graph.hash($0) != .of(chain[2]) }
    #expect(others.isEmpty)
  }

  @Test func `a commit knows what it and those before it had seen, and what that follows`() {
    let chain = a.chain(3)
    let first = b.line(0, seen: [a.head(1, chain[1])])
    let second = b.line(1, after: .of(first))
    let third = b.line(2, after: .of(second), seen: [a.head(2, chain[2])])
    let graph = TestGraph(chain + [first, second, third])
    for line in [first, second] {
      #expect(graph.knows(line, chain[0]) && graph.knows(line, chain[1]))
      #expect(!graph.knows(line, chain[2]))
    }
    #expect(graph.knows(third, chain[2]) && !graph.knows(chain[2], first))
  }

  @Test func `what the other device in turn had seen is not known`() {
    let c = TestDevice("c")
    let one = a.line(0)
    let two = b.line(0, seen: [a.head(0, one)])
    let three = c.line(0, seen: [b.head(0, two)])
    let graph = TestGraph([one, two, three])
    #expect(graph.knows(three, two) && graph.knows(two, one) && !graph.knows(three, one))
  }

  @Test func `a head seen under another number or device teaches nothing, and is missed`() {
    let chain = a.chain(2)
    let nobody = TestDevice("c").id
    for wrong in [
      Head(device: a.id, seq: 9, hash: .of(chain[1])),
      Head(device: nobody, seq: 1, hash: .of(chain[1])),
    ] {
      let line = b.line(0, seen: [wrong, a.head(0, chain[0])].sorted())
      // Whichever comes first.
      for lines in [chain + [line], [line] + chain] {
        let graph = TestGraph(lines, settlingEach: true)
        #expect(graph.knows(line, chain[0]) && !graph.knows(line, chain[1]))
        #expect(graph.graph.missingHeads { _ in true }.map(\.head) == [wrong])
      }
    }
  }

  @Test func `a head that somebody has seen and that is not here is missed by name`() {
    let chain = a.chain(4)
    let line = b.line(0, seen: [a.head(2, chain[2]), a.head(3, chain[3])])
    let cut = TestGraph(Array(chain[..<2]) + [line])
    #expect(cut.graph.missingHeads { _ in true }.map(\.head) == [a.head(3, chain[3])])
    #expect(cut.graph.missingHeads { _ in false }.isEmpty)
    #expect(TestGraph(chain + [line]).graph.missingHeads { _ in true }.isEmpty)
  }

  @Test func `of a device that nobody has heard of there is nothing`() throws {
    let (a, b) = (TestDevice("a"), TestDevice("b"))
    let chain = a.chain(2)
    let graph = TestGraph(chain).graph
    let last = try #require(graph.commit(hash: .of(chain[1])))
    #expect(graph.heads(of: b.id) == [] && graph.head(of: b.id) == nil)
    #expect(graph.stretches(of: b.id) == [] && graph.authenticCommits(of: b.id) == [])
    #expect(graph.commits(of: b.id, outside: []) == [])
    #expect(graph.commits(of: b.id, outside: [], 5).count == 0)
    #expect(graph.lastCommits(of: b.id, 5) == [])
    #expect(graph.lastKnown(of: b.id, to: last) == nil)
    #expect(graph.lastCommit(of: a.id, knownTo: b.id) == nil)
    #expect(!graph.isDivided(b.id) && !graph.isForked(b.id))
  }

  @Test func `of two devices what one knows of the other is the last that it has named`() throws {
    let (a, b) = (TestDevice("a"), TestDevice("b"))
    let chain = a.chain(4)
    let first = b.line(0, seen: [a.head(1, chain[1])])
    let second = b.line(1, after: .of(first), seen: [a.head(2, chain[2])])
    let graph = TestGraph(chain + [first, second]).graph
    #expect(graph.lastCommit(of: a.id, knownTo: b.id) == graph.commit(hash: .of(chain[2])))
    #expect(graph.lastCommit(of: b.id, knownTo: a.id) == nil)
    #expect(graph.lastCommit(of: a.id, knownTo: a.id) == graph.commit(hash: .of(chain[3])))
    let (one, other) = (graph.commit(hash: .of(chain[0])), graph.commit(hash: .of(first)))
    #expect(try !graph.isAncestor(#require(one), orSelf: #require(other)))
  }

  @Test func `a line that was changed since it was read is not authentic`() {
    let chain = TestDevice("a").chain(2)
    for bytes in [[], Array(chain[1].dropLast()), chain[1] + [0x20]] {
      var graph = CommitGraph()
      var reader = LineReader(TestDevice.table)
      for (number, line) in chain.enumerated() {
        line.withUnsafeBytes { bytes in
          guard case .canonical(let header) = reader.read(bytes) else { return }
          _ = graph.ingest(
            header, hash: .of(bytes), seen: [], events: 1,
            introduction: reader.introduction(header, bytes),
            at: LineLocation(carrier: 0, line: number, byte: 0, count: line.count))
        }
      }
      _ = graph.settle { $0.line == 1 ? bytes : chain[0] }
      #expect(graph.allCommits.map { graph.isAuthentic($0) } == [true, false])
    }
  }

  @Test func `the same line again counts once, where it comes first`() {
    let chain = a.chain(2)
    let graph = TestGraph(chain + chain)
    #expect(graph.graph.count == 2)
    #expect(graph.ref(chain[1]).map { graph.graph.location($0).line } == 2)
  }

  @Test func `the first line that says another key than the UUID's introduces nobody`() {
    let impostor = SigningKey(seed: [UInt8](repeating: 5, count: 32))
    let text = String(decoding: a.introduction, as: UTF8.self)
      .replacing(a.key.publicKey.text, with: impostor.publicKey.text)
    let line = CommitDraft(
      device: a.id, seq: 0, at: Instant(milliseconds: 0), prev: .zero, seen: [],
      events: [Array(text.utf8)]
    ).line(signedBy: impostor)
    let graph = TestGraph([line])
    #expect(!graph.isAuthentic(line) && graph.graph.standings.isEmpty)
    let both = TestGraph([line] + a.chain(2))
    #expect(!both.isAuthentic(line) && both.graph.authenticCommits(of: a.id).count == 2)
  }

  /// Small sets in which everything happens that can: forks, gaps, heads that are missing.
  static func small() -> [(String, [[UInt8]])] {
    let (a, b) = (TestDevice("a"), TestDevice("b"))
    let chain = a.chain(4)
    let clone = a.chain(2, from: 2, after: .of(chain[1]), note: "clone")
    let seeing = b.line(0, seen: [a.head(1, chain[1]), a.head(2, clone[0])].sorted())
    let later = b.line(1, after: .of(seeing), seen: [a.head(3, chain[3])])
    return [
      ("a chain and one who has seen it", chain + [seeing, later]),
      ("a fork", Array(chain[..<3]) + clone + [seeing]),
      ("a gap", [chain[0], chain[2], chain[3], seeing, later]),
      ("no first line", Array(chain[1...]) + [seeing, later]),
      ("a fork whose common part is missing", [chain[0], chain[2]] + clone + [seeing, later]),
      ("a cut tail", Array(chain[..<2]) + [seeing, later]),
    ]
  }

  @Test(arguments: small().map(\.0))
  func `all orders of arrival give the same answers`(name: String) throws {
    let lines = try #require(CommitGraphTests.small().first { $0.0 == name }?.1)
    let expected = TestGraph(lines).answers(about: lines)
    for order in lines.permutations {
      #expect(TestGraph(order).answers(about: lines) == expected)
      #expect(TestGraph(order, settlingEach: true).answers(about: lines) == expected)
    }
  }

  @Test func `what a settlement says has grown is what knows more than before`() {
    for (name, lines) in CommitGraphTests.small() {
      for order in lines.permutations.prefix(120) {
        expectGrowth(order, name)
      }
    }
  }

  /// Adds line after line and compares what is known before and after with what is said.
  private func expectGrowth(_ order: [[UInt8]], _ name: String) {
    var graph = TestGraph([])
    for (index, line) in order.enumerated() {
      let before = graph
      graph.add(line)
      let settlement = graph.settle()
      let told = Set(settlement.authentic + settlement.grown)
      for other in order[..<index] where before.isAuthentic(other) {
        let grew = order[...index].contains { graph.knows(other, $0) && !before.knows(other, $0) }
        let isTold = graph.ref(other).map { told.contains($0) } ?? false
        #expect(!grew || isTold || settlement.filledGap, "\(name)")
      }
    }
  }
}

@Suite struct FingerprintTests {
  @Test func `the fingerprint is the hash of the runs, as the format says`() {
    let (a, b) = (TestDevice("a"), TestDevice("b"))
    let chain = a.chain(5)
    let clone = a.chain(1, from: 4, after: .of(chain[3]), note: "clone")
    let other = b.chain(3)
    let graph = TestGraph(chain + clone + [other[0], other[2]]).graph
    let runs = [
      "\(a.id) 0 3 \(Hash256.of(chain[3]))\n", "\(a.id) 4 4 \(Hash256.of(chain[4]))\n",
      "\(a.id) 4 4 \(Hash256.of(clone[0]))\n", "\(b.id) 0 0 \(Hash256.of(other[0]))\n",
      "\(b.id) 2 2 \(Hash256.of(other[2]))\n",
    ].sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let fingerprint = graph.fingerprint(of: TestDevice.ledger)
    #expect(fingerprint.hash == Hash256.of(Array(runs.joined().utf8)))
    #expect(fingerprint.voice.count == 9 && fingerprint.voice.contains("-"))
  }

  @Test func `it changes with every authentic line, and with no other`() {
    let chain = TestDevice("a").chain(4)
    let prints = (0...4).map {
      TestGraph(Array(chain[..<$0])).graph.fingerprint(of: TestDevice.ledger)
    }
    #expect(Set(prints).count == 5)
    let waiting = TestDevice("b").chain(2)[1]
    let foreign = TestDevice("c", ledger: Uuid(high: 1, low: 2)).line(0)
    let graph = TestGraph(chain + [waiting, foreign]).graph
    #expect(graph.fingerprint(of: TestDevice.ledger) == prints[4])
  }
}
