public import Canonical

/// A break in a file's running balance: a row is missing, doubled or altered.
public struct QuebraDeSaldo: Sendable, Hashable {
  /// The source of the last balance before it.
  public enum Inicio: Sendable, Hashable {
    /// The line of the file that has it.
    case linha(Int)
    /// The day of a balance that another file stated.
    case conferencia(Day)
  }

  /// The source of the balance before it.
  public var desde: Inicio
  /// The line of the row after it, in the order of time.
  public var ate: Int
  /// The sum missing there, signed from the account's side.
  public var falta: Total
  /// Whether a row there is doubled, so that removing the second one closes the gap.
  public var isRepetida = false
}

/// The running balance of a file, in chronological order.
///
/// Banks list the newest row first or last, and the balance after each row or only at the end of
/// the day: the reading with the fewest breaks is taken.
struct RunningBalance {
  /// The rows in chronological order.
  let entries: [BankEntry]
  let breaks: [QuebraDeSaldo]
  /// Whether there is a balance after each row, not only at the end of each day.
  let isByRow: Bool

  /// Nil where no row has a balance.
  /// - Complexity: O(rows).
  init?(_ entries: [BankEntry]) {
    guard entries.contains(where: { $0.row.saldoDepois != nil }) else { return nil }
    let isFalling = entries.first.map { $0.dia > entries[entries.count - 1].dia } ?? false
    let back = Array(entries.reversed())
    let byRow = [entries, back].map {
      (entries: $0, breaks: RunningBalance.breaks($0), isByRow: true)
    }
    let byDay = (isFalling ? back : entries)
    let readings = byRow + [(byDay, RunningBalance.breaksByDay(byDay), false)]
    guard let best = readings.min(by: { $0.breaks.count < $1.breaks.count }) else { return nil }
    (self.entries, breaks, isByRow) = best
  }

  /// Its breaks, including one before its first row if the file states an earlier balance.
  func breaks(from start: BalanceWalk.Point?) -> [QuebraDeSaldo] {
    guard let start, let own = self.start, let first = entries.first, own.balance != start.balance
    else { return breaks }
    let gap = Total(fine: own.balance - start.balance, decimals: first.valor.decimals)
    return [QuebraDeSaldo(desde: .linha(start.line), ate: first.row.linha, falta: gap)] + breaks
  }

  private static func breaks(_ entries: [BankEntry]) -> [QuebraDeSaldo] {
    var found: [QuebraDeSaldo] = []
    var last: (line: Int, balance: Int128, decimals: Int)?
    var since: Int128 = 0
    var start = entries.startIndex
    for (at, entry) in entries.enumerated() {
      since += entry.valor.fine
      guard let balance = entry.row.saldoDepois else { continue }
      if let last, last.balance + since != balance.fine {
        let gap = balance.fine - last.balance - since
        found.append(
          QuebraDeSaldo(
            desde: .linha(last.line), ate: entry.row.linha,
            falta: Total(fine: gap, decimals: balance.decimals),
            isRepetida: stands(entries[start...at], twiceBy: gap)))
      }
      last = (entry.row.linha, balance.fine, balance.decimals)
      since = 0
      start = at
    }
    return found
  }

  /// Whether some row is doubled, with its balance if it has one, so that nothing would be missing
  /// without the second one.
  static func stands(_ rows: ArraySlice<BankEntry>, twiceBy gap: Int128) -> Bool {
    let alike = rows.filter { $0.valor.fine == -gap }
    return zip(alike, alike.dropFirst()).contains { one, other in
      one.dia == other.dia && one.row.texto == other.row.texto
        && one.row.saldoDepois == other.row.saldoDepois
    }
  }

  /// The breaks between days, if each row has its day's final balance.
  private static func breaksByDay(_ entries: [BankEntry]) -> [QuebraDeSaldo] {
    var found: [QuebraDeSaldo] = []
    var last: (line: Int, balance: Int128)?
    var index = entries.startIndex
    while index < entries.endIndex {
      let day = entries[index].dia
      let end = entries[index...].firstIndex { $0.dia != day } ?? entries.endIndex
      let rows = entries[index..<end]
      index = end
      let sum = rows.reduce(0) { $0 + $1.valor.fine }
      for (one, other) in zip(rows, rows.dropFirst()) {
        guard let first = one.row.saldoDepois, let second = other.row.saldoDepois,
          first.fine != second.fine
        else { continue }
        found.append(
          QuebraDeSaldo(
            desde: .linha(one.row.linha), ate: other.row.linha,
            falta: Total(fine: second.fine - first.fine, decimals: second.decimals)))
      }
      guard let first = rows.first, let balance = rows.lazy.compactMap(\.row.saldoDepois).first
      else {
        continue
      }
      if let last, last.balance + sum != balance.fine {
        let gap = balance.fine - last.balance - sum
        found.append(
          QuebraDeSaldo(
            desde: .linha(last.line), ate: first.row.linha,
            falta: Total(fine: gap, decimals: balance.decimals),
            isRepetida: stands(rows, twiceBy: gap)))
      }
      last = (rows[rows.endIndex - 1].row.linha, balance.fine)
    }
    return found
  }
}
