internal import Canonical

/// How rows of a bank were called and sorted before: on this account first, by the bank's own words,
/// then by the other party.
struct BankHabits: Sendable {
  /// The other party and the other side that a row has.
  struct Answer: Sendable {
    var interessado: String?
    var outra: Uuid?
    var motivo: String?
  }

  private struct Last: Sendable {
    let party: String?
    let other: Uuid?
  }

  /// By the words of the bank's own text, and the way the money goes.
  private var byText: [String: Last] = [:]
  /// By the folded other party, and the way the money goes.
  private var byParty: [String: Last] = [:]
  /// The known parties, by their first word.
  private var parties: [String: [(words: [String], name: String)]] = [:]
  /// The names that texts were found to say.
  private var names: [TextOfRow: String?] = [:]

  /// - Parameter entries: the account's entries, the newest first.
  init(_ entries: [LancamentoVizinho]) {
    var seen: Set<String> = []
    for entry in entries where entry.tipo != TipoDeTransacao.saldoInicial.rawValue {
      let last = Last(party: entry.interessado, other: entry.outra)
      let way = entry.valor < 0 ? "-" : "+"
      if let text = entry.descricao {
        let key = BankHabits.key(BankWords(text))
        if !key.isEmpty, byText[way + key] == nil { byText[way + key] = last }
      }
      guard let party = entry.interessado else { continue }
      let folded = party.foldedForComparison
      if byParty[way + folded] == nil { byParty[way + folded] = last }
      if seen.insert(folded).inserted {
        let words = BankWords(party).words
        if let first = words.first { parties[first, default: []].append((words, party)) }
      }
    }
  }

  /// The words of a text that are the same each time: no numbers.
  static func key(_ text: BankWords) -> String {
    text.words.filter { !$0.unicodeScalars.contains(where: \.isNumeral) }.joined(separator: " ")
  }

  /// The answer for a row.
  /// - Parameter party: the other party, where a rule says it.
  mutating func answer(
    _ entry: BankEntry, _ words: RowWords, party: String? = nil
  ) -> Answer {
    let way = entry.valor.minor < 0 ? "-" : "+"
    if let last = byText[way + BankHabits.key(words.text)] {
      return Answer(
        interessado: party ?? last.party ?? name(entry, words.all), outra: last.other,
        motivo: last.other.map { _ in "como da última vez com este texto do banco" })
    }
    guard let name = party ?? name(entry, words.all) else { return Answer() }
    let last = byParty[way + name.foldedForComparison]
    return Answer(
      interessado: name, outra: last?.other,
      motivo: last?.other.map { _ in "a categoria de costume com \(name)" })
  }

  /// The other party: a known one whose words all stand in the row, else what the row's text leaves.
  private mutating func name(_ entry: BankEntry, _ words: [String]) -> String? {
    let text = TextOfRow(entry.row)
    if let there = names[text] { return there }
    let name = found(entry, words)
    names[text] = .some(name)
    return name
  }

  private func found(_ entry: BankEntry, _ words: [String]) -> String? {
    let known = words.indices.flatMap { at in
      (parties[words[at]] ?? []).filter { words[at...].starts(with: $0.words) }
    }
    if let best = known.max(by: { $0.words.count < $1.words.count }) { return best.name }
    return entry.row.nome?.naoVazio.map(BankHabits.spelled) ?? BankHabits.left(of: entry.row.texto)
  }

  /// A name in the letters of a name, where a bank writes all in capitals.
  private static func spelled(_ name: String) -> String {
    guard name == name.uppercased() else { return name }
    return name.split(separator: " ").enumerated().map { index, word in
      let lower = word.lowercased()
      let isSmall = index > 0 && ["da", "de", "do", "das", "dos", "e"].contains(lower)
      return isSmall ? lower : lower.prefix(1).uppercased() + lower.dropFirst()
    }.joined(separator: " ")
  }

  /// The words of a bank's text that are no boilerplate and no numbers, in its own order.
  private static func left(of text: String) -> String? {
    var words: [Substring] = []
    for part in text.unicodeScalars.split(whereSeparator: isBetween) where words.count < 6 {
      let word = Substring(part)
      if isOfName(word), !words.isEmpty || !isLink(word) { words.append(word) }
    }
    let name = words.joined(separator: " ").trimmed
    return name.count >= 3 ? spelled(name) : nil
  }

  /// Whether a word of a bank's text may be of a name: neither boilerplate nor with a number in it.
  private static func isOfName(_ word: Substring) -> Bool {
    guard word.unicodeScalars.contains(where: \.isOfName),
      !word.unicodeScalars.contains(where: \.isNumeral)
    else { return false }
    let folded = String(word).foldedForComparison.unicodeScalars.filter(\.isOfWord)
    return !BankWords.boilerplate.contains(String(folded))
  }

  private static func isBetween(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case " ", "*", "/", ":", ";", ",", "(", ")", "\u{B7}": true
    default: scalar.isWhite
    }
  }

  /// Words that join the bank's own with the name: `PIX ENVIADO PARA FULANO`.
  private static func isLink(_ word: Substring) -> Bool {
    ["a", "ao", "da", "de", "do", "em", "na", "no", "para", "pela", "pelo", "-"]
      .contains(word.lowercased())
  }
}

extension String {
  fileprivate var trimmed: String {
    let scalars = unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.isEdge }),
      let last = scalars.lastIndex(where: { !$0.isEdge })
    else { return "" }
    return String(scalars[first...last])
  }
}

extension Unicode.Scalar {
  fileprivate var isEdge: Bool {
    switch self {
    case "-", "–", ".": true
    default: isWhite
    }
  }
}
