internal import Canonical
internal import Tables

/// A search for a text in the other parties and descriptions of entries, case and accents aside.
struct TextSearch {
  /// The search text, without case and accents.
  let wanted: String
  /// Whether each text contains the words, by its number, as far as looked: many entries share one.
  private var known: [Int32: Bool] = [:]

  init(_ text: String) { wanted = text.foldedForComparison }

  /// Whether a content's other party or description holds the text.
  mutating func finds(_ content: Int32, _ tables: EventTables) -> Bool {
    let row = tables.contents[Int(content)]
    return holds(row.party, tables) || holds(row.description, tables)
  }

  private mutating func holds(_ number: Int32, _ tables: EventTables) -> Bool {
    if let answer = known[number] { return answer }
    let answer = tables.texts.text(number)?.foldedForComparison.contains(wanted) ?? false
    known[number] = answer
    return answer
  }
}

extension LedgerStore {
  /// The days of a range on which some accounts have a posting of an entry that a search finds,
  /// whether it counts or not; newest first, and no more of them than are asked for.
  func dias(
    _ search: TextSearch, _ contas: [Int32], _ dias: ClosedRange<Day>
  ) -> AnyIterator<Day> {
    var search = search
    let texts = kept?.textsHolding(search.wanted) ?? []
    let fresh = Set(
      freshContents { content in
        search.finds(content, tables)
          && tables.postings(of: content).contains { contas.contains($0.account) }
      }.map { tables.contents[Int($0)].day })
    var last = dias.upperBound
    var length: Int32 = 32
    var found: [Int32] = []
    return AnyIterator {
      while found.isEmpty {
        guard dias.lowerBound <= last, let end = ultimoDia(contas, ate: last),
          end >= dias.lowerBound
        else { return nil }
        let days = max(dias.lowerBound.number, end.number - length + 1)...end.number
        let older = texts.isEmpty ? [] : contas.flatMap { kept?.daysWith($0, texts, days) ?? [] }
        found = Set(older + fresh.filter(days.contains)).sorted()
        last = Day(number: days.lowerBound - 1)
        // Rare texts are looked for in longer and longer spans.
        length = min(length * 4, 1 << 20)
      }
      return found.popLast().map { Day(number: $0) }
    }
  }
}
