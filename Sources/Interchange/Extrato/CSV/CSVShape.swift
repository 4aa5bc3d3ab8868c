/// The shape of a CSV file's rows: numbers of cells and of decimals, the form of the last cell, and
/// rows left out.
struct CSVShape {
  /// The end of a cell: the digits after its last mark, or its final sign.
  private struct Ending: Hashable {
    var mark: UInt8 = 0
    var digits = 0
    var sign: UInt8 = 0

    init(_ cell: [UInt8]) {
      let part = cell.trimmed(cell.indices)
      guard part.upperBound > part.lowerBound else { return }
      let last = cell[part.upperBound - 1]
      guard last.isAlgarismo else {
        sign = last
        return
      }
      let start = cell[part].lastIndex { !$0.isAlgarismo }
      digits = part.upperBound - 1 - (start ?? part.lowerBound - 1)
      guard let start, cell[start] == UInt8(ascii: ",") || cell[start] == UInt8(ascii: ".") else {
        digits = 0
        return
      }
      mark = cell[start]
    }
  }

  /// The rows by their number of cells: how many, and the line of the first.
  private var counts: [Int: (rows: Int, linha: Int)] = [:]
  private var endings: Set<Ending> = []
  /// The amounts by their number of decimals: how many, and the line of the first.
  private var decimals: [Int: (rows: Int, linha: Int)] = [:]
  private var isLastUncertain: Int?
  private var left: [(linha: Int, texto: String)] = []
  private let width: Int
  private let named: Int
  /// The decimal mark; nil if it may be either.
  private let mark: UInt8?

  /// - Parameters:
  ///   - width: the header's number of cells, including trailing empty ones.
  ///   - named: the number without those.
  init(width: Int, named: Int, mark: UInt8?) {
    (self.width, self.named) = (width, named)
    self.mark = mark
  }

  /// The most common number of cells.
  private var usual: Int? {
    counts.max { ($0.value.rows, $0.key) < ($1.value.rows, $1.key) }?.key
  }

  /// Whether the file's last row, without a line end, is cut off.
  ///
  /// It is if it has fewer cells than the others, or a final amount of another form.
  func isCut(_ cells: Int, _ last: [UInt8]?) -> Bool {
    if cells < usual ?? named { return true }
    guard let last, !last.trimmed(last.indices).isEmpty else { return false }
    let ending = Ending(last)
    guard endings.isEmpty else { return !endings.contains(ending) }
    return ending.sign == 0 && (ending.digits != 2 || mark != nil && ending.mark != mark)
  }

  /// - Parameters:
  ///   - amount: the cell with the amount.
  ///   - last: the last cell, if it holds money.
  mutating func add(
    _ line: Int, _ cells: Int, amount: ArraySlice<UInt8>, _ last: [UInt8]?, isLast: Bool
  ) {
    counts[cells, default: (0, line)].rows += 1
    decimals[digitsBehindMark(amount), default: (0, line)].rows += 1
    guard let last else { return }
    let isOnlyOne = endings.isEmpty && mark == nil
    if isLast, isOnlyOne || endings.count > 1, Ending(last).sign == 0 { isLastUncertain = line }
    endings.insert(Ending(last))
  }

  private func digitsBehindMark(_ amount: ArraySlice<UInt8>) -> Int {
    guard let end = amount.lastIndex(where: \.isAlgarismo),
      let before = amount[...end].lastIndex(where: { !$0.isAlgarismo }),
      amount[before] == UInt8(ascii: ",") || amount[before] == UInt8(ascii: "."),
      mark == nil || amount[before] == mark
    else { return 0 }
    return end - before
  }

  /// The amounts without decimals where others have two: a decimal mark may be missing.
  private var withoutDecimals: (rows: Int, linha: Int)? {
    guard let found = decimals[0], decimals.keys.allSatisfy({ $0 == 0 || $0 == 2 }) else {
      return nil
    }
    let others = decimals[2]?.rows ?? 0
    let isAlone = found.rows == 1 && others == 0 && mark != UInt8(ascii: ".")
    return isAlone || found.rows <= others ? found : nil
  }

  mutating func leaveOut(_ line: Int, _ text: String) { left.append((line, text)) }

  /// The oddities of the rows.
  var avisos: [AvisoDeExtrato] {
    var avisos: [AvisoDeExtrato] = []
    if let first = left.first {
      let shown = left.prefix(3).map { "“\($0.texto.prefix(60))”" }.joined(separator: ", ")
      avisos.note(
        linha: first.linha,
        left.count == 1
          ? "1 linha não é lançamento, e ficou de fora: \(shown)."
          : "\(left.count) linhas não são lançamentos, e ficaram de fora: \(shown)"
            + (left.count > 3 ? " e outras." : "."))
    }
    // A single row is compared with the header; if all rows have fewer cells, they are just
    // trimmed.
    let isAlone = counts.count == 1 && counts.values.allSatisfy { $0.rows == 1 }
    let odd = counts.filter { isAlone ? $0.key < width : $0.key != usual }
    if let first = odd.values.map(\.linha).min() {
      let rows = odd.values.reduce(0) { $0 + $1.rows }
      avisos.note(
        linha: first,
        rows == 1
          ? "1 linha tem outro número de colunas que as demais: confira o valor dela."
          : "\(rows) linhas têm outro número de colunas que as demais: confira os valores delas.")
    }
    if let (rows, line) = withoutDecimals {
      avisos.note(
        linha: line,
        rows == 1
          ? "1 linha tem o valor sem centavos: confira-o."
          : "\(rows) linhas têm o valor sem centavos, ao contrário das demais: confira-os.")
    }
    if let line = isLastUncertain {
      avisos.note(
        linha: line,
        "A última linha não acaba como linha, e pode estar cortada: confira o valor dela.")
    }
    return avisos
  }
}

extension [UInt8] {
  /// Whether folded words begin with the given ones, whole words only.
  func begins(withWords beginning: [UInt8]) -> Bool {
    guard starts(with: beginning) else { return false }
    guard count > beginning.count else { return true }
    let next = self[beginning.count]
    return !next.isMinuscula && !next.isAlgarismo
  }
}
