import Canonical
import Foundation
import Glibc
import TestSupport
import Testing

/// Processes that are killed while they append.
@Suite(.serialized) struct KilledAppendTests {
  @Test func `whatever was said to be saved is there, whenever the process is killed`() throws {
    var random = SplitMix(seed: TestSeed.value)
    let place = try Workplace()
    var saved: [String] = []
    var (kills, survivals) = (0, 0)
    // Many ledgers at their first commit, and one that grows.
    for round in 0..<(30 * TestSeed.scale) {
      let fresh = round.isMultiple(of: 3) ? try Workplace() : nil
      let (place, label) = (fresh ?? place, "fundar\(round)")
      let worker = try place.start(2000, label)
      // However slow the machine is, some are killed in the midst of it.
      if round % 3 == 1 { try worker.waitForSaved() }
      usleep(UInt32.random(in: 2000..<40_000, using: &random))
      worker.kill()
      if worker.wait() == nil { kills += 1 }
      let said = try worker.saved
      if fresh == nil { saved += said }
      if !said.isEmpty { survivals += 1 }
      try expectThere(fresh == nil ? saved : said, place, "round \(round)")
      let next = try place.start(1, "fundar-depois\(round)")
      let (status, complaints) = (next.wait(), try next.complaints)
      #expect(status == 0, "\(complaints)")
      if fresh == nil { saved += try next.saved }
      try place.expectOneChain("seed \(TestSeed.value), round \(round)")
    }
    #expect(kills == 30 * TestSeed.scale)
    #expect(survivals >= 10 * TestSeed.scale)
  }

  @Test func `many that write at once and are killed in the middle leave one chain`() throws {
    var random = SplitMix(seed: TestSeed.value)
    let place = try Workplace()
    #expect(try place.start(0, "fundar").wait() == 0)
    var saved: [String] = []
    for round in 0..<(4 * TestSeed.scale) {
      let workers = try (0..<6).map { try place.start(1000, "\(round)-\($0)") }
      for worker in workers {
        usleep(UInt32.random(in: 1000..<20_000, using: &random))
        worker.kill()
      }
      for worker in workers {
        _ = worker.wait()
        saved += try worker.saved
      }
      try expectThere(saved, place, "seed \(TestSeed.value), round \(round)")
    }
    #expect(try place.start(1, "fundar-depois").wait() == 0)
    try place.expectOneChain()
  }

  private func expectThere(_ saved: [String], _ place: Workplace, _ note: String) throws {
    let lines = try place.lines
    let hashes = Set(lines.map { "\(Hash256.of($0))" })
    #expect(hashes.isSuperset(of: saved), "\(note)")
    if !lines.isEmpty { try place.expectOneChain(mayBeTorn: true, "\(note)") }
  }
}
