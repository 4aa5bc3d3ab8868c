package import Foundation

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
