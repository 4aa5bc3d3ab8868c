internal import Canonical
internal import Foundation
internal import Synchronization
package import SystemPackage

/// Many histories, one seed after another, on several processors.
package struct Campaign: Sendable {
  private let devices: Int?
  private let steps: Int
  private let scratch: FilePath
  private let jobs: Int
  private let shrinks: Bool
  private let isOfCadernos: Bool

  /// - Parameters:
  ///   - devices: the number in each history; nil to vary.
  ///   - scratch: a folder of this computer, for read models; it need not exist.
  ///   - jobs: the number of processors; nil for all.
  ///   - shrinks: whether to shorten a failing history.
  ///   - isOfCadernos: whether the machines read a caderno, and do little else.
  package init(
    devices: Int?, steps: Int, scratch: FilePath, jobs: Int?, shrinks: Bool,
    isOfCadernos: Bool = false
  ) {
    (self.devices, self.steps, self.scratch) = (devices, steps, scratch)
    self.isOfCadernos = isOfCadernos
    self.jobs = jobs ?? ProcessInfo.processInfo.activeProcessorCount
    self.shrinks = shrinks
  }

  /// One in this many histories keeps a read model on a real disk.
  private static let keptOnce: UInt64 = 32

  /// The options of a run.
  private func options(_ seed: UInt64) -> World.Options {
    var options = World.Options()
    if seed % Campaign.keptOnce == 0 { options.models = scratch.appending("\(seed)") }
    options.comparesDocuments = seed % 8 == 0
    return options
  }

  package func script(_ seed: UInt64) -> Script {
    Script(seed: seed, machines: devices, length: steps, isOfCadernos: isOfCadernos)
  }

  /// Runs a history, and removes its files from the real disk.
  /// - Parameter narrator: receives the story as it happens.
  package func happens(
    _ script: Script, toldTo narrator: (@Sendable (String) -> Void)? = nil
  ) -> Outcome {
    var options = options(script.seed)
    options.narrator = narrator
    clear(options)
    defer { clear(options) }
    return script.happens(options)
  }

  private func clear(_ options: World.Options) {
    // A missing file need not be removed.
    if let models = options.models { try? FileManager.default.removeItem(atPath: models.string) }
  }

  private struct Progress {
    var next: UInt64
    var done = 0
    var counts = Counts()
    var failed: [(seed: UInt64, Outcome)] = []
  }

  /// Runs a number of histories, or as many as fit into a time.
  /// - Returns: whether all succeeded.
  package func runs(from seed: UInt64, count: Int?, seconds: Double?) -> Bool {
    let progress = Mutex(Progress(next: seed))
    let start = ContinuousClock.now
    let report = Mutex(start)
    DispatchQueue.concurrentPerform(iterations: jobs) { _ in
      while let next = progress.withLock({ progress -> UInt64? in
        let isOver = seconds.map { start.duration(to: .now) > .seconds($0) } ?? false
        if isOver || progress.failed.count >= 5 { return nil }
        if let count, progress.next >= seed + UInt64(count) { return nil }
        defer { progress.next += 1 }
        return progress.next
      }) {
        Fatal.watch(next)
        let outcome = happens(script(next))
        let done = progress.withLock { progress in
          progress.done += 1
          progress.counts.add(outcome.counts)
          if outcome.violation != nil { progress.failed.append((next, outcome)) }
          return progress.done
        }
        report.withLock { last in
          guard last.duration(to: .now) > .seconds(10) else { return }
          last = .now
          tell("\(done) histórias, até a semente \(next)")
        }
      }
    }
    let end = progress.withLock { $0 }
    return summarize(end, start.duration(to: .now))
  }

  private func summarize(_ end: Progress, _ time: Duration) -> Bool {
    for (seed, outcome) in end.failed.sorted(by: { $0.seed < $1.seed }) { explain(seed, outcome) }
    let seconds = Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18
    for (what, times) in end.counts.all.sorted(by: { $0.key < $1.key }) {
      print("  \(what): \(times)")
    }
    let rate = Double(end.done) / max(seconds, 0.001)
    print(
      String(
        format: "%d histórias em %.1f s (%.0f por segundo, em %d processadores), %d falhas",
        end.done, seconds, rate, jobs, end.failed.count))
    return end.failed.isEmpty
  }

  private func explain(_ seed: UInt64, _ outcome: Outcome) {
    guard let violation = outcome.violation else { return }
    print("FALHA na semente \(seed), passo \(outcome.step.map(String.init) ?? "-"):")
    print("  devia valer: \(violation.promise)\n  visto: \(violation.seen)")
    guard shrinks else { return }
    var whole = script(seed)
    // Later steps do not matter.
    if let step = outcome.step { whole.steps = Array(whole.steps.prefix(step + 1)) }
    let numbered = Dictionary(whole.steps.enumerated().map { ($1, $0) }) { one, _ in one }
    let short = whole.shrunk(violation, options(seed))
    let kept = short.steps.compactMap { numbered[$0].map(String.init) }
    print("  a mais curta que falha assim, com \(short.steps.count) passos:")
    _ = happens(short) { print("    \($0)") }
    print(
      "  repita: razao-sim\(isOfCadernos ? " --cadernos" : "") --replay \(seed) --only \(kept.joined(separator: ","))"
    )
  }

  /// Tells one history step by step.
  /// - Parameter only: the steps to perform, by number; nil for all.
  package func tells(_ seed: UInt64, only: [Int]?) -> Bool {
    Fatal.watch(seed)
    var script = script(seed)
    if let only {
      script.steps = only.compactMap { script.steps.indices.contains($0) ? script.steps[$0] : nil }
    }
    // Line by line, as a trap would lose buffered lines.
    let outcome = happens(script) { FileHandle.standardOutput.write(Data(($0 + "\n").utf8)) }
    guard let violation = outcome.violation else {
      print("Tudo valeu até o fim.")
      return true
    }
    print("FALHA: devia valer: \(violation.promise)\n  visto: \(violation.seen)")
    return false
  }

  private func tell(_ text: String) {
    FileHandle.standardError.write(Data((text + "\n").utf8))
  }
}
