internal import Canonical
internal import Ledger
internal import Tables

/// The conditions of a list in the form in which each entry is checked.
struct EntryFilter {
  private let filtro: FiltroDeLancamentos
  private let hoje: Day
  /// The accounts of one statement; nil for those of all entries.
  let accounts: [Int32]?
  /// The accounts of which one must have a posting; nil for any.
  let categories: [Int32]?
  /// Another account that must have a posting; nil for any.
  private let onAccount: [Int32]?
  /// A text and amounts, of which at least one must match; nil for neither.
  private(set) var either: (text: TextMatch, amounts: ClosedRange<Int128>)?
  /// The texts that entries must contain, the one likely to match the fewest first.
  private(set) var texts: [TextMatch]
  private var bank: BankAgreement

  /// - Parameter accounts: the accounts of one statement; nil for a list of all entries.
  init(_ filtro: FiltroDeLancamentos, em accounts: [Int32]?, _ store: LedgerStore, hoje: Day) {
    (self.filtro, self.accounts, self.hoje) = (filtro, accounts, hoje)
    bank = BankAgreement(of: accounts)
    func numbers(_ ids: [Uuid]) -> [Int32] {
      Set(
        ids.flatMap { id in
          store.contas(lidasCom: store.contaDeLeitura(id)).compactMap {
            store.tables.known(Agregado(.conta, $0))
          }
        }
      ).sorted()
    }
    categories = filtro.categorias.map(numbers)
    onAccount = filtro.naConta.map { numbers([$0]) }
    if let text = filtro.buscar, let amounts = filtro.valorBuscado {
      either = (TextMatch(anywhere: text), amounts.fine)
    }
    texts = [
      filtro.etiqueta.map { TextMatch(tag: $0) },
      filtro.com.flatMap { $0.isEmpty ? nil : TextMatch(wholeParty: $0) },
      filtro.interessado.map { TextMatch(party: $0) },
      filtro.valorBuscado == nil ? filtro.buscar.map { TextMatch(anywhere: $0) } : nil,
    ].compactMap(\.self)
  }

  /// The days on which entries may meet the conditions; nil for none.
  func days(_ days: ClosedRange<Day>) -> ClosedRange<Day>? {
    guard filtro.estado == .agendado else { return days }
    let first = max(days.lowerBound, Day(number: hoje.number + 1))
    return first <= days.upperBound ? first...days.upperBound : nil
  }

  /// The amounts of which some posting must have one, in units of 10⁻⁴; nil for any.
  var amounts: ClosedRange<Int128>? { filtro.valor?.fine }

  /// Whether an entry meets the conditions with one of its contents.
  mutating func accepts(_ content: Int32, _ store: LedgerStore) -> Bool {
    let row = store.tables.contents[Int(content)]
    for index in texts.indices where !texts[index].finds(row, store.tables) { return false }
    if filtro.com?.isEmpty == true, store.tables.texts.text(row.party) != nil { return false }
    let postings = store.tables.postings(of: content)
    if let amounts = either?.amounts, either?.text.finds(row, store.tables) != true,
      !postings.contains(where: { has(amounts, $0) })
    {
      return false
    }
    if let onAccount, !postings.contains(where: { onAccount.contains($0.account) }) { return false }
    if let categories, !postings.contains(where: { categories.contains($0.account) }) {
      return false
    }
    if let amounts, !postings.contains(where: { has(amounts, $0) }) { return false }
    switch filtro.estado {
    // Annulled entries are searched separately.
    case nil, .anulado: return true
    case .agendado: return row.day > hoje.number
    case .importado: return store.isConciliado(row.entry)
    case .conferido: return bank.holds(row.entry, content, store)
    }
  }

  private func has(_ amounts: ClosedRange<Int128>, _ posting: PostingRow) -> Bool {
    guard accounts?.contains(posting.account) ?? true else { return false }
    let fine = Int128(posting.minor) * Amount.scale(from: Int(posting.decimals))
    return amounts.contains(Int128(fine.magnitude))
  }
}

/// A text to find in the other parties and descriptions of entries.
struct TextMatch {
  /// A text contained in every match, without case and accents.
  let wanted: String
  private let tag: String?
  private let isOfParty: Bool
  /// Whether the whole party must match.
  private let isWhole: Bool
  /// Whether each text checked so far matches, by its number: many entries share one.
  private var known: [Int32: Bool] = [:]

  /// Matches a text anywhere in the party or the description.
  init(anywhere text: String) {
    (wanted, tag, isOfParty, isWhole) = (text.foldedForComparison, nil, false, false)
  }

  /// Matches a text in the party.
  init(party text: String) {
    (wanted, tag, isOfParty, isWhole) = (text.foldedForComparison, nil, true, false)
  }

  /// Matches the whole party.
  init(wholeParty text: String) {
    (wanted, tag, isOfParty, isWhole) = (text.foldedForComparison, nil, true, true)
  }

  /// Matches a tag in the description.
  init(tag text: String) {
    let tag = Etiquetas.comparada(text)
    (wanted, self.tag, isOfParty, isWhole) = ("#" + tag, tag, false, false)
  }

  /// Whether a content matches.
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
