/// The rows of a CSV file, one by one, each as the stretches of its cells.
///
/// RFC 4180, and what banks make of it: quotes within a cell stand for themselves, also at its
/// beginning, cells may be missing at the end, and where a quote is never closed lines end the cells.
/// No cell goes on in the next line where its own line has all cells without that.
struct CSVRecords {
  /// A cell: its text without the quotes around it, or as it stands.
  struct Celula {
    var range: Range<Int>
    /// Whether quotes in it are written twice.
    var hasPairs = false
  }

  let bytes: [UInt8]
  let separador: UInt8
  /// Where the next row begins.
  private(set) var index: Int
  /// The line that the next row begins on.
  private(set) var linha: Int
  /// The line of the first quote that is never closed; nil for none.
  private(set) var aspasAbertas: Int?
  /// How many cells a row has, where that is known.
  var largura: Int?
  /// How many cells of the row that is read are done.
  private var done = 0

  init(_ bytes: [UInt8], separador: UInt8, index: Int = 0, linha: Int = 1) {
    (self.bytes, self.separador) = (bytes, separador)
    (self.index, self.linha) = (index, linha)
  }

  private static let quote = UInt8(ascii: "\"")

  /// Reads the next row, and gives the line that it begins on; nil at the end.
  /// - Complexity: O(bytes of the row).
  mutating func next(_ cells: inout [Celula]) throws(ErroDeArquivo) -> Int? {
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

  /// Goes past the end of a line, if there is one here.
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

  /// The cell whose opening quote stands before a place; nil where nothing closes it.
  private mutating func quoted(_ start: Int) -> Celula? {
    var at = start
    var (lines, cells) = (0, done + 1)
    var hasPairs = false
    // Whether a quote in it stands for itself: such a cell ends where any other does.
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

  /// Where the cell ends that a quote at a place closes; nil where the quote is part of the text.
  private func closing(_ at: Int) -> Int? {
    var end = at + 1
    while end < bytes.count, bytes[end] == 0x20 { end += 1 }
    return isEnd(end) ? end : nil
  }
}

extension CSVRecords {
  /// A cell's text for people.
  func texto(_ cell: Celula) -> String {
    guard cell.hasPairs else { return bytes.texto(cell.range) }
    let plain = unpaired(cell)
    return plain.texto(plain.indices)
  }

  /// A cell's text to compare.
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

  /// Whether there is nothing in a cell.
  func isBlank(_ cell: Celula) -> Bool { bytes.trimmed(cell.range).isEmpty }
}
