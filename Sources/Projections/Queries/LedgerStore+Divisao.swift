internal import Canonical
internal import Ledger
internal import Tables

// Spending by other party and by tag. No running totals exist for those, so entries are read month
// by month, and their rows released after each.
extension LedgerStore {
  /// The lines of a table, grouped by a text in the entries.
  /// - Parameter whole: the table by category, whose totals stay.
  func divided(
    _ whole: TabelaPorMes, by division: DivisaoDeGastos, _ pedido: PedidoPorMes,
    _ sums: MonthlySums, hoje: Day
  ) -> TabelaPorMes {
    let accounts = state.created[.conta].filter { number in
      state.attributes(number)?.classe == .despesa
        && state.attributes(number)?.moeda == whole.moeda
    }
    var shares = Shares(division, months: sums.months.count, withEntries: pedido.comLancamentos)
    for (index, days) in sums.months.enumerated() {
      let part = apart()
      let entries =
        division == .etiqueta
        ? part.marcados(days)
        : part.entries(on: accounts, days: days.lowerBound.number...days.upperBound.number)
      for entry in entries { shares.take(entry, on: Set(accounts), month: index, hoje, part) }
    }
    let decimals = sums.decimals(whole.moeda)
    var lines = shares.lines.map { share in
      LinhaPorMes(
        nome: share.name,
        meses: sums.figures(share.sums, decimals: decimals, entries: share.entries))
    }
    if division == .etiqueta {
      lines.append(untagged(whole, shares.counted, sums, decimals: decimals))
    }
    lines = lines.filter { line in
      line.meses.contains { $0.valor.minor != 0 || $0.agendado.minor != 0 }
    }
    return TabelaPorMes(
      moeda: whole.moeda, linhas: lines.sorted(by: LinhaPorMes.isLarger), meses: whole.meses)
  }

  /// The rest of the totals, for entries without a tag.
  private func untagged(
    _ whole: TabelaPorMes, _ tagged: [MonthlySums.Sum], _ sums: MonthlySums, decimals: Int
  ) -> LinhaPorMes {
    let rest = zip(whole.meses, tagged).map { month, sum in
      MonthlySums.Sum(
        now: month.valor.fine - sum.now, later: month.agendado.fine - sum.later)
    }
    return LinhaPorMes(nome: nil, meses: sums.figures(rest, decimals: decimals))
  }

  /// The live entries on some days whose note contains the tag sign.
  private func marcados(_ days: ClosedRange<Day>) -> [Int32] {
    let range = days.lowerBound.number...days.upperBound.number
    let texts = kept?.textsHolding("#") ?? []
    let older = kept?.saying(texts, range).map(\.content) ?? []
    tables.bring(contents: older)
    return counted(older + freshContents { range.contains(tables.contents[Int($0)].day) })
  }
}

/// The spending of each party or tag, accumulated entry by entry.
private struct Shares {
  struct Share {
    let name: String?
    var sums: [MonthlySums.Sum]
    var entries: [[Uuid]]
  }

  private let division: DivisaoDeGastos
  private let months: Int
  private let withEntries: Bool
  private var shares: [String: Share] = [:]
  /// The keys and names that a text gives, by its number.
  private var known: [Int32: [(key: String, name: String?)]] = [:]
  /// The sums of all entries that have a name, each once.
  private(set) var counted: [MonthlySums.Sum]

  init(_ division: DivisaoDeGastos, months: Int, withEntries: Bool) {
    (self.division, self.months, self.withEntries) = (division, months, withEntries)
    counted = Array(repeating: MonthlySums.Sum(), count: months)
  }

  var lines: [Share] { Array(shares.values) }

  mutating func take(
    _ entry: Int32, on accounts: Set<Int32>, month: Int, _ hoje: Day, _ part: LedgerStore
  ) {
    let content = part.state.aggregates[Int(entry)].counted
    let row = part.tables.contents[Int(content)]
    let spent = part.tables.postings(of: content).reduce(Int128(0)) { sum, posting in
      guard accounts.contains(posting.account) else { return sum }
      return sum + Int128(posting.minor) * Amount.scale(from: Int(posting.decimals))
    }
    let names = names(division == .interessado ? row.party : row.description, part.tables)
    guard spent != 0, !names.isEmpty else { return }
    let sum =
      row.day > hoje.number ? MonthlySums.Sum(later: spent) : MonthlySums.Sum(now: spent)
    counted[month] = counted[month] + sum
    for (key, name) in names {
      var share =
        shares[key]
        ?? Share(
          name: name, sums: Array(repeating: MonthlySums.Sum(), count: months),
          entries: withEntries ? Array(repeating: [], count: months) : [])
      share.sums[month] = share.sums[month] + sum
      if withEntries { share.entries[month].append(part.tables.agregado(entry).id) }
      shares[key] = share
    }
  }

  private mutating func names(
    _ text: Int32, _ tables: EventTables
  ) -> [(key: String, name: String?)] {
    if let names = known[text] { return names }
    let names: [(key: String, name: String?)]
    switch division {
    case .categoria: names = []
    case .interessado:
      let name = tables.texts.text(text)
      names = [(name?.foldedForComparison ?? "", name)]
    case .etiqueta:
      names = Etiquetas.palavras(tables.texts.text(text) ?? "").map { ($0.foldedForComparison, $0) }
    }
    known[text] = names
    return names
  }
}
