/// What a message that names commands and their options says on a page, where there are forms.
///
/// A command is left out with the words that lead to it, an option becomes the field that stands
/// for it. What stands in quotation marks is somebody's own and stays.
package enum PageWords {
  /// The message for who looks at a page.
  /// - Complexity: O(length).
  package static func of(_ message: String) -> String {
    var quoted: [String] = []
    let bare = hidden(message, &quoted)
    let kept = sentences(bare).map { named(withoutCommand($0)) }.filter { !$0.isEmpty }
    guard !kept.isEmpty else { return message }
    return shown(kept.joined(separator: " "), quoted)
  }

  /// Stands for a text in quotation marks: no message has it, as it is no character.
  private static let mark: Character = "\u{FFFC}"

  /// The message without what stands in quotation marks.
  private static func hidden(_ message: String, _ quoted: inout [String]) -> String {
    var bare = ""
    var inside: String?
    for character in message {
      if let text = inside {
        inside = text + String(character)
        guard character == "”" else { continue }
        quoted.append(text + "”")
        bare += "\(mark)\(quoted.count - 1)\(mark)"
        inside = nil
      } else if character == "“" {
        inside = "“"
      } else {
        bare.append(character == mark ? "?" : character)
      }
    }
    return bare + (inside ?? "")
  }

  private static func shown(_ bare: String, _ quoted: [String]) -> String {
    // Between two marks stands which one it is.
    let parts = bare.split(separator: mark, omittingEmptySubsequences: false)
    return parts.enumerated().map { index, part in
      guard index % 2 == 1, let number = Int(part) else { return String(part) }
      return quoted[number]
    }.joined()
  }

  /// The sentences, each with its end.
  private static func sentences(_ text: String) -> [String] {
    var all: [String] = []
    var current = ""
    for character in text {
      if character == " ", let last = current.last, ".?!".contains(last) {
        all.append(current)
        current = ""
      } else {
        current.append(character)
      }
    }
    return all + [current]
  }

  /// A sentence without the command in it, and without a clause that only leads there.
  private static func withoutCommand(_ sentence: String) -> String {
    guard let start = sentence.firstRange(of: ": \(TypedCommand.program) ") else { return sentence }
    let after = sentence[start.upperBound...]
    let end = after.firstIndex(of: ";")
    var clauses = sentence[..<start.lowerBound].split(separator: "; ").map(String.init)
    if let last = clauses.last, isOnlyPointing(last) { clauses.removeLast() }
    if let end {
      let rest = after[after.index(after: end)...].drop { $0 == " " }
      clauses.append(rest.last == "." ? String(rest.dropLast()) : String(rest))
    }
    guard let first = clauses.first else { return "" }
    let whole = ([capital(first)] + clauses.dropFirst()).joined(separator: "; ")
    return whole + "."
  }

  /// Whether a clause says nothing once the command after it is gone.
  private static func isOnlyPointing(_ clause: String) -> Bool {
    let words = clause.lowercased()
    guard !words.contains(",") else { return false }
    return ["veja", "para ", "confira"].contains { words.hasPrefix($0) }
  }

  private static func capital(_ clause: String) -> String {
    let words = clause.hasPrefix("e ") ? clause.dropFirst(2) : clause[...]
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  /// A sentence with the fields of a form in the place of options.
  private static func named(_ sentence: String) -> String {
    let isAgain = sentence.contains("--id ")
    guard !isAgain else {
      return "Envie o formulário de novo: o que já está gravado não se repete."
    }
    return fields.reduce(sentence) { $0.replacing($1.option, with: $1.field) }
  }

  /// What stands for each option, the longer ones first.
  private static let fields: [(option: String, field: String)] = [
    ("Repita o comando como foi dado, ou dê outro --id.", "Abra a página de novo."),
    ("repita o comando com --outra", "marque “É outro: gravar assim mesmo” e envie de novo"),
    ("repita o comando", "envie o formulário de novo"),
    ("--mesmo-fechado --motivo MOTIVO", "“Gravar mesmo no período fechado” e o motivo"),
    (
      "--vinculada só serve para investimentos: --tipo investimento.",
      "Só um investimento tem conta vinculada."
    ),
    ("Deixe --tipo de fora.", "Escolha outro tipo."),
    ("em --categoria ou --para", "em “Outro lado”"), ("em --para ou em --partida", "do outro lado"),
    ("diga --entrada ou --saida", "escolha qual dos dois"), ("em --partida", "nas partidas"),
    ("Diga --conta: ", "Escolha em “Conta”: "), ("diga --conta ", "escolha em “Conta” "),
    ("--conta", "“Conta”"), ("--categoria", "“Outro lado”"), ("--para", "“Outro lado”"),
    ("o VALOR", "o valor"),
  ]
}
