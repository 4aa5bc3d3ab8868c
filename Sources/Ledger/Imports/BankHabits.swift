internal import Canonical

/// How earlier rows of a bank were named and categorised: on this account first, by the bank's own
/// words, then by the other party; then by that party on any other account.
struct BankHabits: Sendable {
  /// The other party and the other side for a row.
  struct Answer: Sendable {
    var interessado: String?
    var outra: Uuid?
    var motivo: String?
    /// The last category of a party that has several on other accounts, or whose name this one only
    /// starts with, so that it may be another party.
    var sugestao: SugestaoDeCategoria?
  }

  private struct Last: Sendable {
    let party: String?
    let other: Uuid?
    /// Whether it is unsorted, so that an older entry may still decide.
    let isOpen: Bool
  }

  /// The directions of money; refunds are separate, on either side.
  private enum Way: String {
    case out = "-", into = "+", back = "r", returned = "d"

    init(_ amount: Int128, isRefund: Bool) {
      self = amount < 0 ? (isRefund ? .returned : .out) : isRefund ? .back : .into
    }

    /// The direction that a refund reverses; nil for none.
    var undone: Way? {
      switch self {
      case .back: .out
      case .returned: .into
      case .out, .into: nil
      }
    }
  }

  /// By the words of the bank's own text, and the direction.
  private var byText: [String: Last] = [:]
  /// By the folded other party, and the direction.
  private var byParty: [String: Last] = [:]
  /// The same on other accounts: all categories of the party, the newest first.
  private var elsewhere: [String: [Uuid]] = [:]
  /// A party that entries name.
  private struct Party: Sendable {
    let name: String
    let words: [String]
    /// Whether it only names a bank.
    let isBank: Bool
  }

  /// The known parties by the words of their names, the newest of each (`PartyIdentity`).
  private var parties: [String: Party] = [:]
  /// The same without town names, for purchases.
  private var shops: [String: Party] = [:]
  /// The known parties, by the first word of their names.
  private var beginnings: [String: [Party]] = [:]

  /// A text, and whether it is a purchase.
  private struct NamedText: Hashable {
    let nome: String?
    let texto: String
    let isPurchase: Bool
  }

  /// The names found in texts.
  private var names: [NamedText: String?] = [:]

  /// - Parameters:
  ///   - entries: the account's entries, the newest first.
  ///   - others: entries of other accounts that somebody has categorised, the newest first.
  ///   - isUnsorted: whether a category only says that nobody has sorted what is in it.
  init(
    _ entries: [LancamentoVizinho], others: [LancamentoVizinho], _ isUnsorted: (Uuid) -> Bool
  ) {
    // By the folded name: whether it only names a bank.
    var seen: [String: Bool] = [:]
    for entry in entries where entry.tipo != TipoDeTransacao.saldoInicial.rawValue {
      let isOpen = entry.outra.map(isUnsorted) ?? false
      let last = Last(
        party: entry.interessado, other: isOpen ? nil : entry.outra, isOpen: isOpen)
      let way = Way(entry.valor, isRefund: KindOfRow.isRefund(entry.tipo)).rawValue
      if let text = entry.descricao {
        let key = BankHabits.key(
          text.foldedForComparison, identity: PartyIdentity(text).key)
        if !key.isEmpty { BankHabits.learn(last, way + key, &byText) }
      }
      guard let party = entry.interessado else { continue }
      let folded = party.foldedForComparison
      let isBank = seen[folded] ?? BankNames.isOnlyBank(party)
      if !isBank { BankHabits.learn(last, way + folded, &byParty) }
      guard seen.updateValue(isBank, forKey: folded) == nil else { continue }
      know(party, isBank: isBank)
    }
    for entry in others {
      guard let party = entry.interessado, let category = entry.outra else { continue }
      let folded = party.foldedForComparison
      let isBank = seen[folded] ?? BankNames.isOnlyBank(party)
      if seen.updateValue(isBank, forKey: folded) == nil { know(party, isBank: isBank) }
      let key = Way(entry.valor, isRefund: KindOfRow.isRefund(entry.tipo)).rawValue + folded
      guard !isBank, elsewhere[key]?.contains(category) != true else { continue }
      elsewhere[key, default: []].append(category)
    }
  }

  private mutating func know(_ name: String, isBank: Bool) {
    let identity = PartyIdentity(name)
    guard let first = identity.words.first, parties[identity.key] == nil else { return }
    let party = Party(name: name, words: identity.words, isBank: isBank)
    parties[identity.key] = party
    if shops[identity.shop] == nil { shops[identity.shop] = party }
    beginnings[first, default: []].append(party)
  }

  private static func learn(_ last: Last, _ key: String, _ known: inout [String: Last]) {
    guard let newer = known[key] else {
      known[key] = last
      return
    }
    guard newer.isOpen, !last.isOpen else { return }
    known[key] = Last(party: newer.party, other: last.other, isOpen: false)
  }

  /// The words of a text that recur each time, without numbers.
  static func key(_ text: BankWords) -> String {
    text.words.filter {
      !$0.hasNumeral && !BankWords.refunds.contains($0)
    }.joined(separator: " ")
  }

  /// The words of a bank's own text that recur each time: those that name a party; if that is only
  /// a bank, also those that state the purpose, so that a fee is no loan.
  static func key(_ folded: String, identity: String) -> String {
    guard !identity.isEmpty, BankNames.isOnlyBank(identity) else { return identity }
    return BankWords.plain(folded).joined(separator: " ")
  }

  /// The proposal for a row.
  /// - Parameters:
  ///   - kind: the kind of entry that the row becomes.
  ///   - party: the other party, where a rule says it.
  mutating func answer(
    _ entry: BankEntry, _ words: RowWords, _ kind: KindOfRow, party: String? = nil
  ) -> Answer {
    let isRefund = kind.isRefund
    let own = Way(entry.valor.fine, isRefund: isRefund)
    let ways = [own, own.undone].compactMap(\.self)
    var called: String?
    for way in ways {
      guard let last = byText[way.rawValue + words.habit] else { continue }
      if last.other == nil, last.isOpen || isRefund {
        called = called ?? last.party
        continue
      }
      return Answer(
        interessado: party ?? last.party ?? name(entry, words, kind), outra: last.other,
        motivo: last.other.map { _ in
          switch own.undone {
          case way: "devolve o que \(way == .out ? "saiu" : "entrou") com este texto do banco"
          default: "como da última vez com este texto do banco"
          }
        })
    }
    guard let name = party ?? called ?? name(entry, words, kind) else { return Answer() }
    for way in ways {
      let key = way.rawValue + name.foldedForComparison
      let (here, all) = (byParty[key]?.other, elsewhere[key] ?? [])
      guard let category = here ?? all.first else { continue }
      guard here != nil || all.count == 1 else {
        return Answer(
          interessado: name, sugestao: SugestaoDeCategoria(categoria: category, palavra: name))
      }
      let given = way == .out ? "se gastou com" : "veio de"
      return Answer(
        interessado: name, outra: category,
        motivo: own.undone == way
          ? "devolve o que \(given) \(name)" : "a categoria de costume com \(name)")
    }
    return Answer(interessado: name, sugestao: suggestion(name, ways))
  }

  /// The last category of the party whose name another one starts with; nil for none.
  private func suggestion(_ name: String, _ ways: [Way]) -> SugestaoDeCategoria? {
    let words = PartyIdentity(name).words
    guard let first = words.first, let known = beginnings[first] else { return nil }
    let alike = known.filter {
      !$0.isBank && $0.words.count < words.count && words.starts(with: $0.words)
    }
    guard let party = alike.max(by: { $0.words.count < $1.words.count }) else { return nil }
    let keys = ways.lazy.map { $0.rawValue + party.name.foldedForComparison }
    return keys.compactMap { byParty[$0]?.other ?? elsewhere[$0]?.first }
      .first.map { SugestaoDeCategoria(categoria: $0, palavra: party.name) }
  }

  /// The other party: a known one whose words are the row's, else the remaining text of the row.
  private mutating func name(_ entry: BankEntry, _ words: RowWords, _ kind: KindOfRow) -> String? {
    let row = entry.row
    let text = NamedText(nome: row.nome, texto: row.texto, isPurchase: kind.isPurchase)
    if let there = names[text] { return there }
    let name = found(row, words, isPurchase: kind.isPurchase)
    names[text] = .some(name)
    return name
  }

  private func found(_ row: LinhaDoBanco, _ words: RowWords, isPurchase: Bool) -> String? {
    let named = row.nome?.naoVazio
    if let named, let there = known(PartyIdentity(named), isPurchase) { return there }
    if let there = known(words.identity, isPurchase) { return there }
    return named.map(BankHabits.spelled) ?? BankHabits.left(of: row.texto)
  }

  /// The known party of that name; for a purchase, of the name without its town.
  private func known(_ identity: PartyIdentity, _ isPurchase: Bool) -> String? {
    if let party = parties[identity.key] { return party.name }
    return isPurchase ? shops[identity.shop]?.name : nil
  }

  /// A name in normal capitalisation, if a bank writes all capitals.
  private static func spelled(_ name: String) -> String {
    guard name == name.uppercased() else { return name }
    return name.split(separator: " ").enumerated().map { index, word in
      let lower = word.lowercased()
      let isSmall = index > 0 && ["da", "de", "do", "das", "dos", "e"].contains(lower)
      return isSmall ? lower : lower.prefix(1).uppercased() + lower.dropFirst()
    }.joined(separator: " ")
  }

  /// The words of a bank's text that are neither boilerplate nor numbers, in its own order.
  private static func left(of text: String) -> String? {
    var words: [Substring] = []
    let all = PartyText.of(text).unicodeScalars.split(whereSeparator: isBetween)
      .map { Substring($0) }
    for (at, word) in all.enumerated() where words.count < 6 {
      let next = at + 1 < all.count ? all[at + 1].lowercased() : nil
      let lower = word.lowercased()
      if PartyIdentity.isBranch(lower), next?.hasNumeral == true { continue }
      if PartyIdentity.isOnLine(lower, next)
        || (at > 0 && PartyIdentity.isOnLine(all[at - 1].lowercased(), lower))
      {
        continue
      }
      // Inside a name, they are part of it: “Mercado São José dos Campos”.
      let isInside = ["dos", "das"].contains(lower) && !words.isEmpty && next != nil
      guard words.last?.lowercased() != lower else { continue }
      let isDoor = at > 0 && PartyIdentity.isDoor(lower, of: all[at - 1].lowercased())
      if isInside || isDoor || isOfName(word), !words.isEmpty || !isLink(word) {
        words.append(word)
      }
    }
    let name = words.joined(separator: " ").trimmed
    return name.count >= 3 ? spelled(name) : nil
  }

  /// Whether a word of a bank's text may belong to a name: no boilerplate, and no number in it.
  private static func isOfName(_ word: Substring) -> Bool {
    guard word.unicodeScalars.contains(where: \.isOfName),
      !word.hasNumeral
    else { return false }
    let folded = String(word).foldedForComparison.unicodeScalars.filter(\.isOfWord)
    return !BankWords.boilerplate.contains(String(folded))
      && !BankWords.refunds.contains(String(folded)) && !wages.contains(String(folded))
  }

  /// Words that say that it is pay, and not from whom.
  private static let wages: Set<String> = ["salario", "salarios", "remuneracao"]

  private static func isBetween(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case " ", "*", "/", ":", ";", ",", "(", ")", "\u{B7}", "\"", "“", "”": true
    default: scalar.isWhite
    }
  }

  /// Words that join the bank's own words with the name: `PIX ENVIADO PARA FULANO`.
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
