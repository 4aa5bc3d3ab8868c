import Canonical
import Glibc
import Hub
import Ledger
import Machine
import RazaoKit
import ReportsLab
import Simulation
import SystemPackage

/// Tables for reports beside the books, for Scripts/judges/relatorios.
///
///     ReportsWorker histories KEPT ANEW SCRATCH FIRST COUNT SYNCS    simulated ledgers, one a seed
///     ReportsWorker folder KEPT ANEW SCRATCH FOLDER                  a ledger in a folder
///     ReportsWorker tell KEPT ANEW SCRATCH SEED SYNCS                one, step by step
///
/// KEPT and ANEW are the addresses of two databases. Ends with 1 at the first difference.
@main
struct ReportsWorker {
  static func main() {
    let words = Array(CommandLine.arguments.dropFirst())
    do {
      guard words.count > 4 else { exit(64) }
      let lab = try ReportsLab(words[1], words[2])
      let scratch = FilePath(words[3])
      switch (words[0], words.count) {
      case ("histories", 7):
        try histories(
          lab, scratch, from: UInt64(words[4]) ?? 0, Int(words[5]) ?? 0, syncs: Int(words[6]) ?? 0)
      case ("folder", 5):
        let clock = FixedClock(milliseconds: 1_795_262_400_000)
        guard
          let done = try lab.run(folder: FilePath(words[4]), scratch: scratch, clock: clock)
        else { exit(1) }
        say("folder \(words[4]): \(done.linhas) lines, \(done.escritas) rows")
      case ("tell", 6):
        let seed = UInt64(words[4]) ?? 0
        _ = try lab.run(
          seed: seed, machines: machines(seed), syncs: Int(words[5]) ?? 0,
          models: scratch.appending("\(seed)"), narrator: { say($0) })
      default: exit(64)
      }
    } catch {
      say("error \(error)")
      exit(1)
    }
  }

  private static func machines(_ seed: UInt64) -> Int { seed.isMultiple(of: 2) ? 2 : 3 }

  private static func histories(
    _ lab: ReportsLab, _ scratch: FilePath, from first: UInt64, _ count: Int, syncs: Int
  ) throws {
    var publications = 0
    for seed in first..<first + UInt64(count) {
      publications += try lab.run(
        seed: seed, machines: machines(seed), syncs: syncs, models: scratch.appending("\(seed)"))
    }
    let counts = lab.counts.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    say("histories \(count), publications \(publications): \(counts.joined(separator: ", "))")
  }

  private static func say(_ line: String) {
    // Where nobody reads any more, there is nobody to tell either.
    _ = try? FileDescriptor.standardOutput.writeAll("\(line)\n".utf8)
  }
}

/// A clock that stands.
private struct FixedClock: WallClock {
  let milliseconds: Int64
  func now() -> Instant { Instant(milliseconds: milliseconds) }
}
