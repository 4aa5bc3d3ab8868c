import Simulation
import SystemPackage
import TestSupport
import Testing

/// Histories of several devices under faults: whatever happens, what was promised holds.
@Suite("Simulated histories")
struct HistoryTests {
  private static let each = 20
  private let scratch: TemporaryFolder

  init() throws { scratch = try TemporaryFolder() }

  private func campaign(steps: Int = 100, isOfCadernos: Bool = false) -> Campaign {
    Campaign(
      devices: nil, steps: steps, scratch: scratch.path.appending("modelos"), jobs: 1,
      shrinks: true, isOfCadernos: isOfCadernos)
  }

  /// Ten times as many with `RAZAO_SCALE=10`; any number by `razao-sim`.
  @Test("keep every promise, whatever fails", arguments: 0..<20 * TestSeed.scale)
  func keepPromises(_ number: Int) {
    for trial in 0..<HistoryTests.each {
      let seed = TestSeed.value &+ UInt64(number * HistoryTests.each + trial)
      let outcome = campaign().happens(campaign().script(seed))
      if let violation = outcome.violation {
        Issue.record("\(violation), step \(outcome.step ?? -1): razao-sim --replay \(seed)")
      }
    }
  }

  /// Five thousand with `RAZAO_SCALE=100`; any number by `razao-sim --cadernos`.
  @Test("make an entry of each line of a caderno that is beyond doubt, once, however it comes")
  func cadernos() {
    for trial in 0..<50 * TestSeed.scale {
      let seed = TestSeed.value &+ UInt64(trial)
      let own = campaign(steps: 30, isOfCadernos: true)
      let outcome = own.happens(own.script(seed))
      if let violation = outcome.violation {
        Issue.record("\(violation): razao-sim --cadernos --steps 30 --replay \(seed)")
      }
    }
  }

  /// Otherwise a seed would say nothing.
  @Test("come out the same for the same seed", arguments: [1, 32, 33] as [UInt64])
  func repeatThemselves(_ seed: UInt64) {
    let script = campaign().script(seed)
    func told() -> [String] { campaign().happens(script) { _ in }.story }
    let story = told()
    #expect(story.count > 50)
    #expect(told() == story)
  }

  @Test("have every kind of step and of fault in them, and conflicts to decide")
  func areRich() {
    var counts = Counts()
    for seed in 0..<60 as Range<UInt64> {
      counts.add(campaign().happens(campaign().script(seed)).counts)
    }
    for seed in 0..<6 as Range<UInt64> {
      let own = campaign(isOfCadernos: true)
      counts.add(own.happens(own.script(seed)).counts)
    }
    for verb in Verb.allCases { #expect(counts.all[verb.rawValue] != nil, "\(verb)") }
    for kind in Mishap.Kind.allCases {
      #expect(counts.all["falha: \(kind.rawValue)"] != nil, "\(kind)")
    }
    #expect(counts.all.keys.count { $0.hasPrefix("decisão: ") } > 3)
  }
}
