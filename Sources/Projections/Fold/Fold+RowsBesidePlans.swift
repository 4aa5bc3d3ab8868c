internal import Canonical
internal import Ledger
internal import Tables

// The same hint where the amounts differ: one device recorded an occurrence of a plan by hand,
// another took the bank's row of it for an entry of its own.
extension Fold {
  /// Calls `body` with every occurrence that was recorded by hand and a row that may be it.
  /// - Complexity: O(sides), and a look at each occurrence of which somebody said something.
  func forEachRowBesidePlans(_ sides: [DoubleIndex.Side], _ body: (Int32, Int32) -> Void) {
    let recorded = store.handRecorded
    guard !recorded.isEmpty else { return }
    for side in sides {
      for occurrence in recorded.near(side.slot)
      where store.mayBeRow(side.entry, of: occurrence) { body(occurrence, side.entry) }
    }
  }
}

/// The occurrences of plans that people recorded by hand, by what a bank's row of each may be.
struct HandRecorded {
  struct Side {
    let slot: DoubleIndex.Slot
    /// By how much the row's amount may differ, in units of 10⁻⁴.
    let tolerance: Int128
    let entry: Int32

    /// Whether a row's side fits: of the same account and sign, few days away.
    func fits(_ row: DoubleIndex.Slot) -> Bool {
      row.account == slot.account && (row.amount < 0) == (slot.amount < 0)
        && abs(row.amount - slot.amount) <= tolerance
        && abs(row.day - slot.day) <= Limites.diasDeOcorrencia
    }
  }

  private struct Place: Hashable {
    let account: Int32
    /// A stretch of days as long as a row may be away.
    let stretch: Int32

    static func of(_ day: Int32) -> Int32 {
      // Rounded down, before the calendar's day 0 too.
      (day - (day < 0 ? Limites.diasDeOcorrencia - 1 : 0)) / Limites.diasDeOcorrencia
    }
  }

  private var sides: [Place: [Side]] = [:]

  var isEmpty: Bool { sides.isEmpty }

  mutating func add(_ side: Side) {
    let place = Place(account: side.slot.account, stretch: Place.of(side.slot.day))
    sides[place, default: []].append(side)
  }

  /// The occurrences that a row with this side may be.
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
    var seen: Set<Int32> = []
    for plan in state.created[.plano] ?? [] {
      for entry in recorded(byPlan: tables.agregado(plan).id) where seen.insert(entry).inserted {
        for side in handRecorded(entry) { found.add(side) }
      }
    }
    return found
  }

  /// The sides that a bank's row of an entry may have which is an occurrence of a plan and was recorded
  /// by hand: as it was recorded, and as the plan expects it on its own day; none of other entries.
  private func handRecorded(_ entry: Int32) -> [HandRecorded.Side] {
    let id = tables.agregado(entry).id
    let content = state.aggregates[Int(entry)].counted
    guard content >= 0, !hasRow(id) else { return [] }
    return ocorrencias(lancadasPor: id).flatMap { one in
      let (tolerance, slots) = (tolerancia(de: one), slots(of: content) + slots(expectedOf: one))
      return Set(slots).map { HandRecorded.Side(slot: $0, tolerance: tolerance, entry: entry) }
    }
  }

  /// The sides of what a plan expects, on the day that is the occurrence's own.
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

  /// The live entries that occurrences of a plan are.
  private func recorded(byPlan id: Uuid) -> [Int32] {
    let numbers = plano(id)?.chave == nil ? ditas(doPlano: id) : [0]
    return numbers.compactMap { number in
      estado(daOcorrencia: Ocorrencia(plano: id, numero: number))?.transacao
    }.compactMap { tables.known(Agregado(.transacao, $0)) }
  }

  /// The rows that an entry may be as an occurrence of a plan, or the occurrences that it may be as a
  /// row.
  /// - Parameter recorded: the occurrences recorded by hand, gathered when they are first asked for.
  func besidePlans(_ entry: Int32, _ recorded: inout HandRecorded?) -> Set<Int32> {
    let content = state.aggregates[Int(entry)].counted
    guard content >= 0, state.created[.plano] != nil else { return [] }
    let own = handRecorded(entry)
    if !own.isEmpty { return Set(rows(near: own)).filter { mayBeRow($0, of: entry) } }
    // Nothing but its creation decides about a quiet entry, which came with no import.
    guard !isQuiet(entry), isRowOfNoPlan(tables.agregado(entry).id) else { return [] }
    let hand = recorded ?? handRecorded
    recorded = hand
    return Set(slots(of: content).flatMap(hand.near).filter { mayBeRow(entry, of: $0) })
  }

  /// The live entries with a side that fits one of some.
  func rows(near sides: [HandRecorded.Side]) -> [Int32] {
    let reach = Limites.diasDeOcorrencia
    return sides.flatMap { side in
      let days = side.slot.day - reach...side.slot.day + reach
      return entries(on: accounts(readWith: side.slot.account), days: days).filter { other in
        slots(of: state.aggregates[Int(other)].counted).contains(where: side.fits)
      }
    }
  }

  /// Whether an entry is a bank's row that may be an occurrence recorded by hand.
  fileprivate func mayBeRow(_ row: Int32, of occurrence: Int32) -> Bool {
    isRowOfNoPlan(tables.agregado(row).id) && mayBeSame(row, occurrence)
  }
}
