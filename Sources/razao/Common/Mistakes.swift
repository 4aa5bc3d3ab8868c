internal import Canonical
internal import Presentation

/// What is wrong with a command as it was typed, gathered so that all of it is told at once.
struct Mistakes {
  private var usage: [String] = []
  private var data: [String] = []
  /// Options of which it has been said that their value is missing.
  private let incomplete: [String]
  /// What says which day `hoje` is.
  var clock: any WallClock = SystemClock()

  init(usage: [String] = [], incomplete: [String] = []) {
    self.usage = usage
    self.incomplete = incomplete
  }

  /// The command is not written as it should be (64).
  mutating func usage(_ message: String) { usage.append(message) }

  /// The command is well written, but a value cannot be (65).
  mutating func data(_ message: String) { data.append(message) }

  /// All of them as one failure, or nil when there are none.
  var failure: Failure? {
    guard !usage.isEmpty || !data.isEmpty else { return nil }
    return Failure(usage.isEmpty ? .badData : .usage, usage + data)
  }

  /// A text that must be there and say something.
  /// - Parameters:
  ///   - name: what it is, with its article: `o nome do razão`.
  ///   - option: how it is given: `--nome NOME`.
  mutating func text(_ typed: String?, _ name: String, option: String) -> String? {
    guard let typed else {
      let isTold = incomplete.contains { option.hasPrefix($0) }
      if !isTold { usage("Falta \(name): \(option).") }
      return nil
    }
    return given(typed, name, option: option)
  }

  /// A text that may be left out, but must say something when it is there.
  mutating func given(_ typed: String, _ name: String, option: String) -> String? {
    let isBlank = typed.allSatisfy(\.isWhitespace)
    if isBlank { data("Falta \(name): \(option) está vazio.") }
    guard typed.utf8.count <= Limits.textBytes else {
      data("\(option) é longo demais: são aceitos até \(PtBR.number(Limits.textBytes)) bytes.")
      return nil
    }
    return isBlank ? nil : typed
  }
}
