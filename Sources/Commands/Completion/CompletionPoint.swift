internal import Canonical

/// The place on a command line to complete, found by comparing the words before it with the
/// command.
struct CompletionPoint {
  /// The kinds of words that may be at the place.
  enum Slot {
    /// A subcommand of the command.
    case subcommand
    /// An option of the command.
    case option
    /// A value of an option or an argument; for a positional with its number, from 0.
    case value(ToolDescription.Argument, position: Int?)
    /// Nothing known.
    case nothing
  }

  /// The command named by the words.
  private(set) var command: ToolDescription
  /// The arguments before the place, in order.
  private(set) var arguments: [String] = []
  /// The options with values before the place, by the typed name.
  private(set) var options: [String: String] = [:]
  /// The kind of the place.
  private(set) var slot = Slot.nothing
  /// The part of the word to keep before its completion: `--conta=`.
  private(set) var head = ""
  /// The part of the word to complete.
  private(set) var typed: String

  private var pending: (name: String, option: ToolDescription.Argument)?
  private var isAfterDashes = false

  /// - Parameters:
  ///   - words: the words between the program and the one to complete, without quotation marks.
  ///   - typed: the incomplete word.
  init(after words: [String], typed: String, in tool: ToolDescription) {
    (command, self.typed) = (tool, typed)
    for word in words where !take(word) { return }
    slot = place()
  }

  /// Whether the words make sense up to and including this one.
  private mutating func take(_ word: String) -> Bool {
    if let (name, _) = pending {
      options[name] = word
      pending = nil
      return true
    }
    if isAfterDashes {
      arguments.append(word)
    } else if word == "--" {
      isAfterDashes = true
    } else if word.begins(with: "-"), word != "-" {
      let halves = word.parts(at: "=", most: 2)
      guard let option = command.option(halves[0]), option.kind == .option else {
        return true
      }
      if halves.count == 2 {
        options[halves[0]] = halves[1]
      } else {
        pending = (word, option)
      }
    } else if !command.ownSubcommands.isEmpty {
      guard let next = command.subcommand(word) else { return false }
      command = next
    } else {
      arguments.append(word)
    }
    return true
  }

  private mutating func place() -> Slot {
    if let (_, option) = pending { return .value(option, position: nil) }
    if !isAfterDashes, typed.begins(with: "-") {
      let halves = typed.parts(at: "=", most: 2)
      guard halves.count == 2 else { return .option }
      guard let option = command.option(halves[0]), option.kind == .option else {
        return .nothing
      }
      (head, typed) = (halves[0] + "=", halves[1])
      return .value(option, position: nil)
    }
    if !command.ownSubcommands.isEmpty { return .subcommand }
    let number = arguments.count
    if number < command.positionals.count {
      return .value(command.positionals[number], position: number)
    }
    guard let last = command.positionals.last, last.isRepeating else { return .nothing }
    return .value(last, position: number)
  }
}

/// A possible next word, and its description.
struct Candidate: Equatable {
  let value: String
  var description = ""

  /// Whether it, or one of its words, begins with the typed text, ignoring case and accents.
  func fits(_ typed: String) -> Bool {
    let (value, typed) = (value.foldedForComparison, typed.foldedForComparison)
    return typed.isEmpty || value.hasPrefix(typed)
      || value.indices.dropFirst().contains { index in
        value[value.index(before: index)] == " " && value[index...].hasPrefix(typed)
      }
  }

  /// Whether it fits on a line of its own: hostile names in the books are not passed to a shell.
  var isPlain: Bool {
    !value.isEmpty && !value.unicodeScalars.contains { $0.properties.generalCategory == .control }
      && !value.unicodeScalars.contains { $0.properties.generalCategory == .format }
  }
}

/// The words for a place: candidates, or the shell's own files or folders.
enum Completions {
  case candidates([Candidate])
  case files, folders
}
