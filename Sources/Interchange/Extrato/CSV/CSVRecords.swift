/// The rows of a CSV file, one by one, each as the ranges of its cells.
///
/// RFC 4180, as banks apply it: quotes within a cell may be plain text, even at its beginning;
/// trailing cells may be missing; and if a quote is never closed, lines end cells. A cell does not
/// continue on the next line if its own line has all cells already.
package struct CSVRecords {
  /// A cell: its text without surrounding quotes, or unchanged.
  package struct Celula {
    package var range: Range<Int>
    /// Whether quotes in it are doubled.
    var hasPairs = false
  }

  let bytes: [UInt8]
  let separador: UInt8
  /// The place of the next row.
  private(set) var index: Int
  /// The line of the next row.
  private(set) var linha: Int
  /// The line of the first quote that is never closed; nil if there is none.
  private(set) var aspasAbertas: Int?
  /// The number of cells of a row, if known.
  var largura: Int?
  /// The number of finished cells in the current row.
  private var done = 0

  package init(_ bytes: [UInt8], separador: UInt8, index: Int = 0, linha: Int = 1) {
    (self.bytes, self.separador) = (bytes, separador)
    (self.index, self.linha) = (index, linha)
  }

  private static let quote = UInt8(ascii: "\"")

  /// Reads the next row, and returns its first line; nil at the end.
  /// - Complexity: O(bytes of the row).
  package mutating func next(_ cells: inout [Celula]) throws(ErroDeArquivo) -> Int? {
    cells.removeAll(keepingCapacity: true)
    guard index < bytes.count else { return nil }
    let (start, line) = (index, linha)
    done = 0
    while true {
      let cell = cell()
      done += 1
      guard cell.range.count <= Limits.celulaBytes else { throw LimitesDeExtrato.celula(line) }
      cells.append(cell)
      guard cells.count <= Limits.celulas else { throw LimitesDeExtrato.celulas(line) }
      guard index - start <= Limits.extratoLinhaBytes else { throw LimitesDeExtrato.linha(line) }
      guard index < bytes.count, bytes[index] == separador else { break }
      index += 1
    }
    endLine()
    return line
  }

  /// Skips a line end, if there is one here.
  private mutating func endLine() {
    guard index < bytes.count else { return }
    if bytes[index] == 0x0D {
      index += 1
      if index < bytes.count, bytes[index] == 0x0A { index += 1 }
    } else {
      index += 1
    }
    linha += 1
  }

  private func isEnd(_ at: Int) -> Bool {
    at >= bytes.count || bytes[at] == separador || bytes[at] == 0x0A || bytes[at] == 0x0D
  }

  private mutating func cell() -> Celula {
    var start = index
    while start < bytes.count, bytes[start] == 0x20 { start += 1 }
    if start < bytes.count, bytes[start] == Self.quote, let quoted = quoted(start + 1) {
      return quoted
    }
    let first = index
    while !isEnd(index) { index += 1 }
    return Celula(range: first..<index)
  }

  /// The cell whose opening quote is before a place; nil if the quote is never closed.
  private mutating func quoted(_ start: Int) -> Celula? {
    var at = start
    var (lines, cells) = (0, done + 1)
    var hasPairs = false
    // Whether its quotes are plain text: such a cell ends like any other.
    var isPlain = false
    while at < bytes.count {
      let byte = bytes[at]
      if byte == Self.quote {
        if at + 1 < bytes.count, bytes[at + 1] == Self.quote {
          hasPairs = true
          at += 2
          continue
        }
        if let end = closing(at) {
          linha += lines
          index = end
          return Celula(range: start..<at, hasPairs: hasPairs)
        }
        isPlain = true
      } else if byte == separador {
        if isPlain { return nil }
        cells += 1
      } else if byte == 0x0A || byte == 0x0D && (at + 1 == bytes.count || bytes[at + 1] != 0x0A) {
        if isPlain || aspasAbertas != nil { return nil }
        if lines == 0, let largura, cells >= largura { break }
        lines += 1
      }
      if at - start > Limits.celulaBytes { break }
      at += 1
    }
    if aspasAbertas == nil, !isPlain { aspasAbertas = linha }
    return nil
  }

  /// The end of the cell that a quote closes; nil if the quote is part of the text.
  private func closing(_ at: Int) -> Int? {
    var end = at + 1
    while end < bytes.count, bytes[end] == 0x20 { end += 1 }
    return isEnd(end) ? end : nil
  }

  /// A cell's text for display.
  package func texto(_ cell: Celula) -> String {
    guard cell.hasPairs else { return bytes.texto(cell.range) }
    let plain = unpaired(cell)
    return plain.texto(plain.indices)
  }

  /// A cell's text for comparison.
  func folded(_ cell: Celula) -> [UInt8] {
    guard cell.hasPairs else { return bytes.folded(cell.range) }
    let plain = unpaired(cell)
    return plain.folded(plain.indices)
  }

  private func unpaired(_ cell: Celula) -> [UInt8] {
    var plain: [UInt8] = []
    var isPair = false
    for byte in bytes[cell.range] {
      isPair = byte == Self.quote && !isPair
      if !isPair || byte != Self.quote { plain.append(byte) }
    }
    return plain
  }

  /// Whether a cell is blank.
  func isBlank(_ cell: Celula) -> Bool { bytes.trimmed(cell.range).isEmpty }
}
