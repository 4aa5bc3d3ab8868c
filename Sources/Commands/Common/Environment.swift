internal import Canonical
internal import Foundation
internal import Ledger
internal import SystemPackage

/// The variables and the current folder of the command.
struct Environment {
  let variables: [String: String]
  let currentFolder: FilePath

  /// The environment of this process.
  static var current: Environment {
    Environment(
      variables: ProcessInfo.processInfo.environment,
      currentFolder: FilePath(FileManager.default.currentDirectoryPath))
  }

  /// The value of a variable that is set and not empty.
  subscript(name: String) -> String? {
    variables[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// A typed path, or an invitation's text with one, where `~/` that no shell saw is the home folder.
  func inHome(_ typed: String) -> String {
    guard let home = self["HOME"] else { return typed }
    if typed.hasPrefix("~/") { return home + typed.dropFirst() }
    guard ConviteDeLugar.parece(typed) else { return typed }
    return typed.replacing(" ~/", with: " \(home)/", maxReplacements: 1)
  }

  /// Whether both `NO_COLOR` and the kind of terminal allow colours.
  var allowsColours: Bool { self["NO_COLOR"] == nil && self["TERM"] != "dumb" }

  /// The width for output to `file`: the terminal's, else `COLUMNS`, else 80.
  func columns(of file: FileDescriptor) -> Int {
    Terminal.columns(of: file) ?? self["COLUMNS"].flatMap { Int($0) } ?? 80
  }

  /// The clock: the machine's, or the moment in `RAZAO_AGORA`.
  /// - Returns: also the mistake in that moment, if there is one.
  var clock: (clock: any WallClock, mistake: String?) {
    guard let typed = self["RAZAO_AGORA"] else { return (SystemClock(), nil) }
    guard let moment = Instant(typed) else {
      return (
        SystemClock(),
        "RAZAO_AGORA não é um instante como 2026-11-21T12:00:00.000Z: “\(typed)”."
      )
    }
    return (SteppedClock(at: moment), nil)
  }
}
