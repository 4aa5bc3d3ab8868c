import Canonical
import EventLog
import Ledger
import Projections
import SystemPackage
import TestSupport
import Testing

/// The map that is kept in a read model is the one that everything gives from nothing, whatever
/// happened since it was kept.
@Suite struct KeptMapTests {
  /// A fold over a file that follows the lines given to it, and one in memory.
  private final class Followed {
    private let folder: TemporaryFolder
    private(set) var file: CacheFile
    private var kept = Fold()
    private(set) var memory = Fold()
    private var given: [Int] = []
    private var generation: Int64 = 0
    private var files = 0

    init() throws {
      folder = try TemporaryFolder()
      file = try CacheFile(folder.path.appending("0"))
    }

    deinit { file.close() }

    func take(_ numbers: [Int], of delivery: Delivery) throws {
      given += numbers
      delivery.deliver(numbers, to: &memory)
      guard files > 0 else { return try begin(delivery) }
      try file.transaction(saving: true) {
        delivery.deliver(numbers, to: &kept)
        guard !kept.mustBeginAgain else { return }
        generation += 1
        try file.save(&kept)
        try file.save([], generation: generation)
      }
      if kept.mustBeginAgain || given.count.isMultiple(of: 3) {
        try kept.mustBeginAgain ? begin(delivery) : load(delivery)
      }
    }

    private func begin(_ delivery: Delivery) throws {
      var whole = Fold()
      // In another order than the lines came, so that things have other numbers there.
      for number in given.reversed() { delivery.deliver([number], to: &whole) }
      files += 1
      file.close()
      file = try CacheFile(folder.path.appending("\(files)"))
      generation = 1
      try file.transaction(saving: true) {
        try file.saveAll(whole)
        try file.save([], generation: generation)
      }
      try load(delivery)
    }

    private func load(_ delivery: Delivery) throws {
      let lines = given.map { delivery.lines[$0].bytes }
      let ledger = try #require(memory.store.ledger)
      let loaded = file.load(ledger: ledger) {
        var whole = Fold()
        Delivery(lines: lines).deliver(lines.indices, to: &whole)
        return whole
      }
      kept = try #require(loaded)
    }

    /// The map over the file.
    func map() throws -> Posicao? {
      try file.transaction(saving: true) { try file.mapa(of: kept) }
    }
  }

  @Test("corrections, annulments, other months, another device", arguments: 0..<6 * TestSeed.scale)
  func incremental(number: Int) throws {
    let seed = TestSeed.value &+ UInt64(number)
    var random = SplitMix(seed: seed)
    let (casa, members) = TestLedger.of("ana", "bia")
    let (ana, bia) = (members[0], members[1])
    let (conta, mercado) = (ana.opens("Corrente"), ana.opens("Mercado", .despesa))
    bia.sees(ana)
    var entries: [Uuid] = []
    func day() -> String {
      let day = Int.random(in: 10...28, using: &random)
      return "2026-0\(Int.random(in: 7...9, using: &random))-\(day)"
    }
    func cents() -> Int64 { -Int64.random(in: 1...9_999, using: &random) }
    // A month that is long enough to be gone on with from its last day.
    for _ in 0..<3 {
      ana.together {
        for number in 0..<100 {
          entries.append(
            ana.posts(cents(), on: conta, against: mercado, day: "2026-09-\(10 + number % 9)"))
        }
      }
    }
    bia.sees(ana)
    let followed = try Followed()
    var taken = 0
    for step in 0..<25 {
      let member = Bool.random(using: &random) ? ana : bia
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        guard let entry = entries.randomElement(using: &random) else { continue }
        switch Int.random(in: 0..<9, using: &random) {
        case 0...3: entries.append(member.posts(cents(), on: conta, against: mercado, day: day()))
        case 4:
          let last = "2026-09-18"
          entries.append(member.posts(cents(), on: conta, against: mercado, day: last))
        case 5: member.corrects(entry, cents(), on: conta, against: mercado, day: day())
        case 6: member.annuls(entry)
        case 7: member.restores(entry)
        default: member === ana ? ana.sees(bia) : bia.sees(ana)
        }
      }
      // Lines are as they were written: a device writes only what it saw.
      let delivery = Delivery(lines: casa.allLines)
      try followed.take(Array(taken..<casa.allLines.count), of: delivery)
      taken = casa.allLines.count
      guard step.isMultiple(of: 2) else { continue }
      #expect(try followed.map() == followed.memory.mapa, "seed \(seed), step \(step)")
      #expect(followed.file.failure == nil, "seed \(seed), step \(step)")
    }
  }
}
