internal import Canonical
internal import Ledger
internal import Tables

// The same hint for differing amounts: one device recorded a plan's occurrence by hand, and another
// recorded the bank's row for it as a separate entry.
extension Fold {
  /// Calls `body` with each occurrence recorded by hand and each row that may be the same.
  /// - Complexity: O(sides), and a look at each occurrence of which somebody said something.
  func forEachRowBesidePlans(_ sides: [DoubleIndex.Side], _ body: (Int32, Int32) -> Void) {
    let recorded = store.handRecorded
    guard !recorded.isEmpty else { return }
    for side in sides where recorded.accounts.contains(side.slot.account) {
      for occurrence in recorded.near(side.slot)
      where store.mayBeRow(side.entry, of: occurrence) { body(occurrence, side.entry) }
    }
  }
}

/// Plan occurrences that people recorded by hand, indexed by the bank's rows that may match them.
struct HandRecorded {
  struct Side {
    let slot: DoubleIndex.Slot
    /// By how much the row's amount may differ, in units of 10⁻⁴.
    let tolerance: Int128
    let entry: Int32

    /// Whether a row's side fits: same account and sign, amount within tolerance, few days away.
    func fits(_ row: DoubleIndex.Slot) -> Bool {
      row.account == slot.account && (row.amount < 0) == (slot.amount < 0)
        && abs(row.amount - slot.amount) <= tolerance
        && abs(row.day - slot.day) <= Limites.diasDeOcorrencia
    }
  }

  private struct Place: Hashable {
    let account: Int32
    /// A block of days as long as the distance allowed to a row.
    let stretch: Int32

    static func of(_ day: Int32) -> Int32 {
      // Rounded down, also before the calendar's day 0.
      (day - (day < 0 ? Limites.diasDeOcorrencia - 1 : 0)) / Limites.diasDeOcorrencia
    }
  }

  private var sides: [Place: [Side]] = [:]
  /// The accounts of all these sides.
  private(set) var accounts: Set<Int32> = []

  var isEmpty: Bool { sides.isEmpty }

  mutating func add(_ side: Side) {
    let place = Place(account: side.slot.account, stretch: Place.of(side.slot.day))
    sides[place, default: []].append(side)
    accounts.insert(side.slot.account)
  }

  /// The occurrences that a row with this side may match.
  func near(_ row: DoubleIndex.Slot) -> [Int32] {
    let stretch = Place.of(row.day)
    return (stretch - 1...stretch + 1).flatMap {
      sides[Place(account: row.account, stretch: $0)] ?? []
    }.filter { $0.fits(row) }.map(\.entry)
  }
}

extension LedgerStore {
  /// The occurrences of all plans that were recorded by hand.
  /// - Complexity: O(occurrences of which somebody said something).
  var handRecorded: HandRecorded {
    var found = HandRecorded()
    for plan in state.created[.plano] {
      let id = tables.agregado(plan).id
      for number in plano(id)?.chave == nil ? ditas(doPlano: id) : [0] {
        let one = Ocorrencia(plano: id, numero: number)
        guard let entry = estado(daOcorrencia: one)?.transacao, !hasRow(entry),
          let known = tables.known(Agregado(.transacao, entry))
        else { continue }
        for side in sides(of: known, as: one) { found.add(side) }
      }
    }
    return found
  }

  /// The sides that the bank's row for an occurrence may have: as recorded, and as planned for its
  /// own day.
  private func sides(of entry: Int32, as one: Ocorrencia) -> [HandRecorded.Side] {
    let content = state.aggregates[Int(entry)].counted
    guard content >= 0 else { return [] }
    let tolerance = tolerancia(de: one)
    return Set(slots(of: content) + slots(expectedOf: one)).map {
      HandRecorded.Side(slot: $0, tolerance: tolerance, entry: entry)
    }
  }

  /// The sides that a plan expects, on the occurrence's own day.
  private func slots(expectedOf one: Ocorrencia) -> [DoubleIndex.Slot] {
    guard let day = dia(daOcorrencia: one),
      let expected = planContent(one.plano, ofOccurrence: one.numero)?.lancamento
    else { return [] }
    return ladosProprios(expected.conteudo(em: day)).compactMap { conta, valor in
      tables.known(Agregado(.conta, conta)).map {
        DoubleIndex.Slot(account: $0, day: day.number, amount: valor)
      }
    }
  }

  /// The rows that may match an entry as a plan's occurrence, or the occurrences that may match it
  /// as a row.
  /// - Parameter recorded: the occurrences recorded by hand, gathered when they are first asked for.
  func besidePlans(_ entry: Int32, _ recorded: inout HandRecorded?) -> Set<Int32> {
    // Without a bank's file there are no rows.
    guard !state.created[.plano].isEmpty, !state.created[.importacao].isEmpty else { return [] }
    let content = state.aggregates[Int(entry)].counted
    let id = tables.aggregates[Int(entry)].id
    // A quiet entry came with no import, and its creation alone decides how it counts.
    let isQuiet = isQuiet(entry)
    guard content >= 0, !isQuiet || state.links[.feita(id)] != nil else { return [] }
    let hasRow = !isQuiet && hasRow(id)
    let occurrences = ocorrencias(lancadasPor: id)
    guard hasRow else {
      return Set(rows(near: occurrences.flatMap { sides(of: entry, as: $0) }))
        .filter { mayBeRow($0, of: entry) }
    }
    guard occurrences.isEmpty else { return [] }
    let hand = recorded ?? handRecorded
    recorded = hand
    return Set(slots(of: content).flatMap(hand.near).filter { mayBeSame(entry, $0) })
  }

  /// The live entries with a side that fits any of the given ones.
  func rows(near sides: [HandRecorded.Side]) -> [Int32] {
    let reach = Limites.diasDeOcorrencia
    return sides.flatMap { side -> [Int32] in
      let days = side.slot.day - reach...side.slot.day + reach
      return accounts(readWith: side.slot.account).flatMap { account -> [Int32] in
        guard let casas = state.attributes(account)?.casas else { return [] }
        let scale = Amount.scale(from: casas)
        let (low, high) = (side.slot.amount - side.tolerance, side.slot.amount + side.tolerance)
        let minor = Int64(clamping: low / scale - 1)...Int64(clamping: high / scale + 1)
        return entries(on: [account], between: minor, days: days)
      }.filter { other in
        slots(of: state.aggregates[Int(other)].counted).contains(where: side.fits)
      }
    }
  }

  /// Whether an entry is a bank's row that may match an occurrence recorded by hand.
  fileprivate func mayBeRow(_ row: Int32, of occurrence: Int32) -> Bool {
    isRowOfNoPlan(tables.agregado(row).id) && mayBeSame(row, occurrence)
  }
}
