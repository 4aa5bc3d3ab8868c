internal import Canonical
internal import Foundation
internal import SystemPackage

/// The variables and the folder that the command was started with.
struct Environment {
  let variables: [String: String]
  let currentFolder: FilePath

  /// This process's own.
  static var current: Environment {
    Environment(
      variables: ProcessInfo.processInfo.environment,
      currentFolder: FilePath(FileManager.default.currentDirectoryPath))
  }

  /// A variable that is set and not empty.
  subscript(name: String) -> String? {
    variables[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Whether neither `NO_COLOR` nor the kind of terminal speaks against colours.
  var allowsColours: Bool { self["NO_COLOR"] == nil && self["TERM"] != "dumb" }

  /// How wide what goes to `file` may be: the terminal's width, else `COLUMNS`, else 80.
  func columns(of file: FileDescriptor) -> Int {
    Terminal.columns(of: file) ?? self["COLUMNS"].flatMap { Int($0) } ?? 80
  }

  /// The clock: the machine's, or the moment in `RAZAO_AGORA`.
  /// - Returns: also what is wrong with that moment, where something is.
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
