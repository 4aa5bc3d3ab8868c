internal import Canonical

/// The balances that a file states beside its rows, checked against the rows between them: the one
/// carried over, those at the ends of days, and the last.
///
///     saldo anterior 100 ── -30 ── saldo do dia 70 ── -20 ── saldo 40      10 are missing
struct BalanceWalk {
  /// A balance that the file states, at the end of a day.
  struct Point {
    let line: Int
    let day: Day
    let balance: Int128
  }

  /// The rows in chronological order.
  let entries: [BankEntry]
  /// The balance before the first row; nil if the file states none.
  let start: Point?
  /// The places where the rows between two balances do not sum to their difference.
  let breaks: [QuebraDeSaldo]
  /// The later balances, by day.
  private let ends: [Point]

  /// - Complexity: O(rows × log rows).
  init(_ pedido: PedidoDeImportacao, _ rows: [BankEntry]) {
    let entries = rows.sorted { ($0.dia, $0.index) < ($1.dia, $1.index) }
    self.entries = entries
    let before = BalanceWalk.carried(pedido.linhas, entries)
    // A balance on a day after the file's says nothing about its rows.
    ends = pedido.saldos.filter { balance in
      pedido.fim.map { balance.dia <= $0 } ?? true && before.map { balance.dia > $0.day } ?? true
    }.map { Point(line: $0.linha, day: $0.dia, balance: $0.valor.fine) }
    start = before
    let points = [before].compactMap(\.self) + ends
    let decimals = pedido.conta.saldo.decimals
    var found: [QuebraDeSaldo] = []
    var at = entries.startIndex
    for (one, other) in zip(points, points.dropFirst()) {
      at = entries[at...].firstIndex { $0.dia > one.day } ?? entries.endIndex
      let end = entries[at...].firstIndex { $0.dia > other.day } ?? entries.endIndex
      let between = entries[at..<end]
      at = end
      let gap = other.balance - one.balance - between.reduce(0) { $0 + $1.valor.fine }
      guard gap != 0 else { continue }
      found.append(
        QuebraDeSaldo(
          desde: .linha(one.line), ate: other.line, falta: Total(fine: gap, decimals: decimals),
          isRepetida: RunningBalance.stands(between, twiceBy: gap)))
    }
    breaks = found
  }

  /// The balance before the first row, with its line: the one carried over, or else the first one
  /// stated, less the rows up to it; nil if that is on a day after all rows.
  var first: Point? {
    guard let row = entries.first, let last = entries.last else { return nil }
    if let start { return Point(line: row.row.linha, day: start.day, balance: start.balance) }
    guard let end = ends.first, end.day >= row.dia, end.day <= last.dia else { return nil }
    let moved = entries.prefix { $0.dia <= end.day }.reduce(0) { $0 + $1.valor.fine }
    return Point(
      line: row.row.linha, day: Day.clamped(row.dia, -1), balance: end.balance - moved)
  }

  /// The balance that a file carries over from before its first row.
  private static func carried(_ rows: [LinhaDoBanco], _ entries: [BankEntry]) -> Point? {
    guard let first = entries.first else { return nil }
    for row in rows {
      guard case .saldo(let day, let amount?) = row.leitura, day <= first.dia else { continue }
      let words = row.texto.foldedForComparison.split { !$0.isLetter }
      guard words.contains(where: { carriedWords.contains($0) }),
        !words.contains(where: { otherWords.contains($0) })
      else { continue }
      return Point(line: row.linha, day: Day.clamped(first.dia, -1), balance: amount.fine)
    }
    return nil
  }

  private static let carriedWords: Set<Substring> = ["anterior", "ant", "inicial", "abertura"]
  /// Words of balances that do not cover all of the account's money.
  private static let otherWords: Set<Substring> = [
    "disponivel", "bloqueado", "bloq", "limite", "aplic", "aplicacao", "invest", "fatura",
  ]
}
