internal import Canonical
internal import Ledger
internal import Presentation

/// The words of a command line compared with what the command takes: all mistakes in them, and the
/// words without the mistakes.
struct Usage {
  /// The command that the words name, as far as they do.
  private(set) var command: ToolDescription
  /// False when there is no such command: nothing after it can be judged.
  private(set) var isCommandKnown = true
  private(set) var repaired: [String] = []
  private var found = Problems()
  private var positionals = 0

  init(of arguments: [String], in tool: ToolDescription) {
    command = tool
    var rest = arguments[...]
    while isCommandKnown, let word = rest.popFirst() {
      if word == "--" {
        repaired.append(word)
        rest.forEach { value($0) }
        return
      }
      if word.hasPrefix("-"), word != "-" {
        option(word, &rest)
      } else if command.ownSubcommands.isEmpty {
        value(word)
      } else {
        subcommand(word)
      }
    }
  }

  /// The mistakes, in the order of the words.
  var problems: Problems {
    var problems = found
    if problems.isEmpty { problems.usage("Não entendi este comando.") }
    return problems
  }

  private mutating func subcommand(_ word: String) {
    if let next = command.subcommand(word) {
      command = next
      repaired.append(word)
      return
    }
    isCommandKnown = false
    let names = command.ownSubcommands.flatMap { [$0.commandName] + ($0.aliases ?? []) }
    found.usage("Comando desconhecido: \(word).\(Usage.offer(word, names))")
  }

  private mutating func value(_ word: String) {
    let takesMore = command.positionals.last?.isRepeating == true
    positionals += 1
    if takesMore || positionals <= command.positionals.count {
      repaired.append(word)
    } else {
      found.usage("Há algo a mais: “\(word)”.")
    }
  }

  private mutating func option(_ word: String, _ rest: inout ArraySlice<String>) {
    let halves = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(halves[0])
    guard let option = command.option(name) else { return unknown(name, halves.count, &rest) }
    switch (option.kind, halves.count) {
    case (.flag, 2): found.usage("\(name) não leva valor.")
    case (.option, 2) where halves[1].isEmpty: withoutValue(name)
    case (.option, 1):
      guard let value = rest.first, !value.hasPrefix("-") else { return withoutValue(name) }
      rest.removeFirst()
      repaired += [word, value]
    default: repaired.append(word)
    }
  }

  private mutating func withoutValue(_ name: String) {
    let field = FieldName("o valor", option: name)
    found.note("Falta o valor de \(name).", .form, at: field)
  }

  /// An option that is not there; the value after it goes with it where the one meant takes one.
  private mutating func unknown(
    _ name: String, _ halves: Int, _ rest: inout ArraySlice<String>
  ) {
    let names = command.options.flatMap { ($0.names ?? []).map(\.typed) }.filter { $0.count > 2 }
    found.usage("Opção desconhecida: \(name).\(Usage.offer(name, names))")
    guard halves == 1, let nearest = Nearest.of(name, among: names),
      command.option(nearest)?.kind == .option, rest.first?.hasPrefix("-") == false
    else { return }
    rest.removeFirst()
  }

  private static func offer(_ typed: String, _ names: [String]) -> String {
    Nearest.of(typed, among: names).map { " Você quis dizer \($0)?" } ?? ""
  }
}
