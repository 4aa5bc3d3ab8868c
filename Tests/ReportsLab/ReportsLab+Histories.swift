package import Canonical
internal import Foundation
package import Ledger
internal import Machine
internal import RazaoKit
internal import Simulation
internal import Synchronization
package import SystemPackage

extension ReportsLab {
  /// Lets a simulated history happen, and publishes after each sync until there were so many.
  /// - Parameters:
  ///   - syncs: how many publications are wanted; the history is as long as that takes.
  ///   - models: a folder for the machines' read models.
  ///   - narrator: hears the story as it happens.
  /// - Returns: how many there were.
  package func run(
    seed: UInt64, machines: Int, syncs: Int, models: FilePath,
    narrator: (@Sendable (String) -> Void)? = nil
  ) throws -> Int {
    var options = World.Options()
    (options.models, options.keepsAll, options.narrator) = (models, true, narrator)
    let count = Published()
    options.afterSync = { [self] name, razao in
      guard count.times.load(ordering: .relaxed) < syncs else { return }
      narrator?("\(name) publica")
      try check(razao)
      count.times.add(1, ordering: .relaxed)
    }
    // About one step in six is a sync without a fault.
    let script = Script(seed: seed, machines: machines, length: syncs * 7 + 12)
    let outcome = script.happens(options)
    if let violation = outcome.violation {
      throw Difference(
        description: "seed \(seed), step \(outcome.step.map(String.init) ?? "-"): "
          + "\(violation.promise): \(violation.seen)")
    }
    return count.times.load(ordering: .relaxed)
  }

  /// Publishes a ledger that lies in a folder, as a device that joins it and is let in by nobody: its
  /// own lines change no figure.
  package func run(
    folder: FilePath, scratch: FilePath, clock: any WallClock
  ) throws -> PublicacaoNoHub? {
    let machine = MachineFolders(
      state: scratch.appending("state"), cache: scratch.appending("cache"))
    let own = scratch.appending("razao")
    // Whoever joins writes to the place that it came by.
    let place = scratch.appending("lugar")
    try FileManager.default.createDirectory(
      atPath: scratch.string, withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: folder.string, toPath: place.string)
    _ = try Razao.entrar(de: place, em: own, aparelho: "juiz", machine: machine, clock: clock)
    return try check(try Razao.abrir(own, machine: machine, clock: clock))
  }
}

/// How often a history was published.
private final class Published: Sendable {
  let times = Atomic<Int>(0)
}
