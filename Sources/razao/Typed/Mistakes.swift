internal import Canonical
internal import Presentation
internal import RazaoKit

/// What is wrong with a command as it was typed, gathered so that all of it is told at once.
struct Mistakes {
  private var usage: [String] = []
  private var data: [String] = []
  private var missing: [String] = []
  /// Options of which it has been said that their value is missing.
  private let incomplete: [String]
  /// What `hoje` means, and whose year a day without one is in.
  let today: Day

  init(usage: [String] = [], incomplete: [String] = [], today: Day) {
    self.today = today
    self.usage = usage
    self.incomplete = incomplete
  }

  /// The command is not written as it should be (64).
  mutating func usage(_ message: String) { usage.append(message) }

  /// The command is well written, but a value cannot be (65).
  mutating func data(_ message: String) { data.append(message) }

  /// What was named is not there (66).
  mutating func missing(_ message: String) { missing.append(message) }

  /// All that others noted.
  mutating func append(_ others: Mistakes) {
    usage += others.usage
    data += others.data
    missing += others.missing
  }

  /// All of them as one failure, or nil when there are none.
  var failure: Failure? {
    let all = usage + data + missing
    guard !all.isEmpty else { return nil }
    return Failure(!usage.isEmpty ? .usage : !data.isEmpty ? .badData : .notFound, all)
  }

  /// Whether nothing is wrong but what needs the books to be found.
  var isUsageRight: Bool { usage.isEmpty }

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
    guard typed.utf8.count <= Canonical.Limits.stringBytes else {
      data(
        "\(option) é longo demais: são aceitos até \(PtBR.number(Canonical.Limits.stringBytes)) bytes."
      )
      return nil
    }
    return isBlank ? nil : typed
  }
}
