package import Foundation

/// A small generator that gives the same numbers for the same seed (Steele, Lea and Flood,
/// "Fast Splittable Pseudorandom Number Generators", 2014).
package struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) {
    state = seed
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}

/// What random tests are run with: `RAZAO_SEED` and `RAZAO_SCALE` in the environment.
package enum TestSeed {
  /// The seed that a failing run printed, or a fixed one.
  package static let value = number("RAZAO_SEED") ?? 20_261_121
  /// How many times more trials than usual; `make soak` asks for more.
  package static let scale = Int(number("RAZAO_SCALE") ?? 1)

  /// The ledgers in the folder that `RAZAO_LEDGERS` names; none where it names none.
  package static var ledgers: [URL] {
    guard let path = ProcessInfo.processInfo.environment["RAZAO_LEDGERS"] else { return [] }
    let folders = try? FileManager.default.contentsOfDirectory(
      at: URL(filePath: path), includingPropertiesForKeys: nil)
    return (folders ?? []).sorted { $0.path < $1.path }
  }

  private static func number(_ name: String) -> UInt64? {
    ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) }
  }
}
