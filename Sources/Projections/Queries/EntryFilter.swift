internal import Canonical
internal import Ledger
internal import Tables

/// The conditions of a list as they are checked, one entry after the other.
struct EntryFilter {
  private let filtro: FiltroDeLancamentos
  private let hoje: Day
  /// The accounts of one statement; nil for those of all entries.
  let accounts: [Int32]?
  /// The accounts of which one must be posted on; nil for any.
  let categories: [Int32]?
  /// The texts by which entries are found, the one that most likely fewest have first.
  private(set) var texts: [TextMatch]
  /// Until when an account's balance was compared with its bank's and agreed.
  private var agreed: [Int32: Day?] = [:]

  /// - Parameter accounts: the accounts of one statement; nil for a list of all entries.
  init(_ filtro: FiltroDeLancamentos, em accounts: [Int32]?, _ store: LedgerStore, hoje: Day) {
    (self.filtro, self.accounts, self.hoje) = (filtro, accounts, hoje)
    categories = filtro.categorias.map { ids in
      Set(
        ids.flatMap { id in
          store.contas(lidasCom: store.contaDeLeitura(id)).compactMap {
            store.tables.known(Agregado(.conta, $0))
          }
        }
      ).sorted()
    }
    texts = [
      filtro.etiqueta.map { TextMatch(tag: $0) },
      filtro.com.flatMap { $0.isEmpty ? nil : TextMatch(wholeParty: $0) },
      filtro.interessado.map { TextMatch(party: $0) },
      filtro.buscar.map { TextMatch(anywhere: $0) },
    ].compactMap(\.self)
  }

  /// The days on which entries may meet it; nil for none.
  func days(_ days: ClosedRange<Day>) -> ClosedRange<Day>? {
    guard filtro.estado == .agendado else { return days }
    let first = max(days.lowerBound, Day(number: hoje.number + 1))
    return first <= days.upperBound ? first...days.upperBound : nil
  }

  /// The amounts that some posting must have, in units of 10⁻⁴; nil for any.
  var amounts: ClosedRange<Int128>? { filtro.valor?.fine }

  /// Whether an entry meets it with one of its contents.
  mutating func accepts(_ content: Int32, _ store: LedgerStore) -> Bool {
    let row = store.tables.contents[Int(content)]
    for index in texts.indices where !texts[index].finds(row, store.tables) { return false }
    if filtro.com?.isEmpty == true, store.tables.texts.text(row.party) != nil { return false }
    let postings = store.tables.postings(of: content)
    if let categories, !postings.contains(where: { categories.contains($0.account) }) {
      return false
    }
    if let amounts, !postings.contains(where: { has(amounts, $0) }) { return false }
    switch filtro.estado {
    case nil: return true
    case .agendado: return row.day > hoje.number
    case .importado: return store.isConciliado(row.entry)
    case .conferido: return isConferido(content, store)
    }
  }

  /// Whether a bank says the same as an entry with one of its contents: a row of its file is the
  /// entry, or a balance that was compared with it on that day or later agrees.
  mutating func isConferido(_ content: Int32, _ store: LedgerStore) -> Bool {
    let row = store.tables.contents[Int(content)]
    return hasAgreed(store.tables.postings(of: content), Day(number: row.day), store)
      || store.isConciliado(row.entry)
  }

  private func has(_ amounts: ClosedRange<Int128>, _ posting: PostingRow) -> Bool {
    guard accounts?.contains(posting.account) ?? true else { return false }
    let fine = Int128(posting.minor) * Amount.scale(from: Int(posting.decimals))
    return amounts.contains(Int128(fine.magnitude))
  }

  /// Whether the balance of one of its accounts was found to be the bank's on that day or later.
  private mutating func hasAgreed(
    _ postings: ArraySlice<PostingRow>, _ day: Day, _ store: LedgerStore
  ) -> Bool {
    for posting in postings where store.state.isAssetOrLiability(posting.account) {
      guard accounts?.contains(posting.account) ?? true else { continue }
      let last: Day?
      if let known = agreed[posting.account] {
        last = known
      } else {
        let conta = store.contaDeLeitura(store.tables.agregado(posting.account).id)
        last = store.conferidoAte(conta, .last)
        agreed[posting.account] = .some(last)
      }
      if let last, day <= last { return true }
    }
    return false
  }
}

/// A text that is looked for in the other parties and descriptions of entries.
struct TextMatch {
  /// A text that all those hold in which it is found, without case and accents.
  let wanted: String
  private let tag: String?
  private let isOfParty: Bool
  /// Whether the party is nothing else.
  private let isWhole: Bool
  /// Whether each text is one of them, by its number, as far as looked: many entries share one.
  private var known: [Int32: Bool] = [:]

  /// A text anywhere in the party or the description.
  init(anywhere text: String) {
    (wanted, tag, isOfParty, isWhole) = (text.foldedForComparison, nil, false, false)
  }

  /// A text in the party.
  init(party text: String) {
    (wanted, tag, isOfParty, isWhole) = (text.foldedForComparison, nil, true, false)
  }

  /// The party itself.
  init(wholeParty text: String) {
    (wanted, tag, isOfParty, isWhole) = (text.foldedForComparison, nil, true, true)
  }

  /// A tag of the description.
  init(tag text: String) {
    let tag = Etiquetas.comparada(text)
    (wanted, self.tag, isOfParty, isWhole) = ("#" + tag, tag, false, false)
  }

  /// Whether a content says it.
  mutating func finds(_ row: ContentRow, _ tables: EventTables) -> Bool {
    if tag == nil, holds(row.party, tables) { return true }
    return !isOfParty && holds(row.description, tables)
  }

  private mutating func holds(_ number: Int32, _ tables: EventTables) -> Bool {
    if let answer = known[number] { return answer }
    let answer = tables.texts.text(number).map { isFound(in: $0) } ?? false
    known[number] = answer
    return answer
  }

  private func isFound(in text: String) -> Bool {
    guard let tag else {
      let folded = text.foldedForComparison
      return isWhole ? folded == wanted : folded.contains(wanted)
    }
    return Etiquetas.palavras(text).contains { $0.foldedForComparison == tag }
  }
}
