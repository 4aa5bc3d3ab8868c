internal import Canonical
internal import Ledger

/// A command line compared with its command: all mistakes in its words, and the words without them.
struct Usage {
  /// The command named by the words, as far as it is known.
  private(set) var command: ToolDescription
  /// False if there is no such command; then nothing after it can be judged.
  private(set) var isCommandKnown = true
  /// The words without mistakes, spelled as the parser knows them; after an unknown command, which
  /// may be a value of its group's usual one, as typed.
  private(set) var repaired: [String] = []
  /// The mistakes, as far as they are found.
  private(set) var found = Problems()
  private var positionals = 0
  /// The consecutive surplus words, and the value before them.
  private var extras: [String] = []
  private var lastValue: String?
  /// Whether the word before was an unknown option, whose value the next word may be.
  private var isAfterUnknown = false

  init(of arguments: [String], in tool: ToolDescription) {
    command = tool
    var rest = arguments[...]
    while isCommandKnown, let word = rest.popFirst() {
      if word == "--" {
        repaired.append(word)
        rest.forEach { value($0) }
        rest = []
      } else if word.hasPrefix("-"), word != "-" {
        option(word, &rest)
      } else if command.ownSubcommands.isEmpty {
        value(word)
      } else {
        subcommand(word)
      }
    }
    repaired += rest
    tellExtras()
  }

  /// The mistakes, in the order of the words, where there must be one.
  var problems: Problems {
    var problems = found
    if problems.isEmpty { problems.usage("Não entendi este comando.") }
    return problems
  }

  private mutating func subcommand(_ word: String) {
    if let next = command.subcommand(word) {
      command = next
      repaired.append(next.commandName)
      return
    }
    isCommandKnown = false
    repaired.append(word)
    let told = command.above.isEmpty ? ForeignCommand.named(word)?.hint : nil
    let offer = Oferta.frase(word, amongWords: command.ownSubcommands.map(\.commandName))
    found.usage("Comando desconhecido: \(word).\(told ?? offer)")
  }

  private mutating func value(_ word: String) {
    let takesMore = command.positionals.last?.isRepeating == true
    let mayBeOfUnknown = isAfterUnknown
    isAfterUnknown = false
    if takesMore || positionals < command.positionals.count {
      positionals += 1
      repaired.append(word)
      lastValue = word
    } else if !mayBeOfUnknown {
      extras.append(word)
    }
  }

  /// Reports surplus words, which are usually a name of several words.
  private mutating func tellExtras() {
    guard !extras.isEmpty else { return }
    let extra = extras.joined(separator: " ")
    extras = []
    let name = lastValue.flatMap { $0.contains(where: \.isLetter) ? $0 : nil }
    let hint = name.map { " Se é um nome só, ponha-o entre aspas: \"\($0) \(extra)\"." } ?? ""
    found.usage("Há algo a mais: “\(extra)”.\(hint)")
  }

  private mutating func option(_ word: String, _ rest: inout ArraySlice<String>) {
    tellExtras()
    isAfterUnknown = false
    let halves = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let typed = String(halves[0])
    guard let option = command.option(typed) else { return unknown(typed, halves.count, &rest) }
    let name = option.longName.map { "--" + $0 } ?? typed
    switch (option.kind, halves.count) {
    case (.flag, 2): found.usage("\(name) não leva valor.")
    case (.option, 2) where halves[1].isEmpty: withoutValue(name)
    case (.option, 1):
      guard let value = rest.first, value == "-" || !value.hasPrefix("-")
      else { return withoutValue(name) }
      rest.removeFirst()
      repaired += [name, value]
    default: repaired.append(name + word.dropFirst(typed.count))
    }
  }

  private mutating func withoutValue(_ name: String) {
    let field = FieldName("o valor", option: name)
    found.note("Falta o valor de \(name).", .form, at: field)
  }

  /// Reports an unknown option, and skips its value if the nearest option takes one.
  private mutating func unknown(
    _ name: String, _ halves: Int, _ rest: inout ArraySlice<String>
  ) {
    let names = command.options.compactMap { $0.longName.map { "--" + $0 } }
    found.usage("Opção desconhecida: \(name).\(Oferta.frase(name, amongWords: names))")
    isAfterUnknown = halves == 1
    guard halves == 1, let nearest = Nearest.of(name, among: names),
      command.option(nearest)?.kind == .option, rest.first?.hasPrefix("-") == false
    else { return }
    rest.removeFirst()
    isAfterUnknown = false
  }
}

/// A word that other programs use for something, and our command for it.
enum ForeignCommand: String, CaseIterable {
  case procurar, transferir, transferencia, gasto, gastei, despesas, receita, pagar
  case saldos, contas, registrar, adicionar

  /// The command line to type instead, as the end of a message.
  var hint: String { " Para isso: \(line)" }

  private var line: String {
    switch self {
    case .procurar: "razao buscar TEXTO"
    case .transferir, .transferencia: "razao lancar transferencia VALOR --conta DE --para PARA"
    case .gasto, .gastei, .despesas: "razao lancar debito VALOR INTERESSADO"
    case .receita: "razao lancar pix VALOR INTERESSADO --recebido"
    case .pagar: "razao boleto pagar CODIGO, ou razao pix pagar CODIGO"
    case .saldos: "razao saldo"
    case .contas: "razao conta listar"
    case .registrar, .adicionar: "razao lancar TIPO VALOR INTERESSADO"
    }
  }

  /// The word that was typed, ignoring case and accents.
  static func named(_ typed: String) -> ForeignCommand? {
    ForeignCommand(rawValue: typed.foldedForComparison)
  }
}
