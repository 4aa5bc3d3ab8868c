internal import Canonical

/// The first rows of the likely table in a file.
struct SampleTable {
  let separador: UInt8
  /// The header's cells; none without a header.
  private(set) var cabecalho: [String] = []
  /// The cells of the first rows with a day, all of one width.
  private(set) var linhas: [[String]] = []

  /// The number of rows to read.
  private static let sample = 50

  /// Takes the separator by which most rows have a day and at least two cells; nil if none has.
  init?(_ bytes: [UInt8]) {
    let tables = CSVReader.readings(bytes).compactMap { SampleTable($0) }
    let best = tables.max { left, right in
      (left.linhas.count, left.linhas[0].count) < (right.linhas.count, right.linhas[0].count)
    }
    guard let best else { return nil }
    self = best
  }

  private init?(_ start: CSVRecords) {
    separador = start.separador
    var records = start
    var cells: [CSVRecords.Celula] = []
    var before: [String] = []
    for _ in 0..<Limits.antesDoCabecalho + Self.sample {
      // A row beyond a limit ends the sample.
      guard (try? records.next(&cells)) != nil, linhas.count < Self.sample else { break }
      var texts = cells.map { records.texto($0) }
      while texts.last?.isEmpty == true { texts.removeLast() }
      guard texts.count > 1 else { continue }
      if texts.contains(where: { Self.order(of: [$0]) != nil }) {
        linhas.append(texts)
      } else if linhas.isEmpty {
        before = texts
      }
    }
    guard !linhas.isEmpty else { return nil }
    let width = max(linhas.map(\.count).max() ?? 0, before.count)
    if before.count > 1, before.count * 2 > width { cabecalho = before }
    for index in linhas.indices {
      linhas[index] += Array(repeating: "", count: width - linhas[index].count)
    }
  }

  /// The number of columns.
  var largura: Int { linhas[0].count }

  /// The non-empty cells of a column.
  func cheias(_ column: Int) -> [String] { linhas.map { $0[column] }.filter { !$0.isEmpty } }

  /// The amounts of a column, in units of 10⁻⁴; nil for a cell without one.
  /// - Parameter signs: a column of letters for in and out; nil if the amounts have signs.
  func amounts(_ column: Int, signs: Int? = nil) -> [Int64?] {
    linhas.map { row in
      let amount = AmountSpelling(row[column], mark: .either).valor
      guard let fine = amount.flatMap({ Int64(exactly: $0.fine) }) else { return nil }
      guard let signs, SignLetter(row[signs].folded) == .out else { return fine }
      return -abs(fine)
    }
  }

  /// Whether balances change by the amounts between them, with the oldest or the newest row first.
  ///
  /// One step in five may differ, as if a row were missing.
  static func isBalance(_ balances: [Int64?], of amounts: [Int64?]) -> Bool {
    let rows = Array(zip(balances, amounts))
    return [rows, rows.reversed()].contains { rows in
      var (steps, right, moved) = (0, 0, 0)
      var last: Int64?
      var since: Int64 = 0
      for (balance, amount) in rows {
        since &+= amount ?? 0
        guard let balance else { continue }
        if let last {
          steps += 1
          if balance &- last == since { right += 1 }
          if since != 0 { moved += 1 }
        }
        (last, since) = (balance, 0)
      }
      // A balance that hardly changes is not a running balance.
      return moved * 2 > steps && right * 5 >= steps * 4
    }
  }

  /// The order of the parts in texts that are all days; nil if one is not.
  static func order(of texts: [String]) -> DaySpelling.Order? {
    let orders: [DaySpelling.Order] = [.diaMesAno, .anoMesDia, .juntos, .mesDiaAno]
    let found = orders.first { order in
      texts.allSatisfy { text in
        let bytes = Array(text.utf8)
        let day = DaySpelling(bytes, bytes.indices, order: order).dia
        return day.map { order != .juntos || (1990...2099).contains($0.parts.year) } ?? false
      }
    }
    guard found == .diaMesAno, let first = texts.first else { return found }
    let years = first.utf8.split { !$0.isAlgarismo }
    if years.count > 2, years[2].count == 2 { return .diaMesAnoCurto }
    return first.utf8.contains(UInt8(ascii: "-")) ? .diaMesAnoComTracos : found
  }
}
