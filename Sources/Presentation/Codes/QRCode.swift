/// A QR code (ISO/IEC 18004) to be shown: a square of dark and light modules.
package struct QRCode: Sendable, Equatable {
  /// Modules of a side, without the quiet zone: 17, and 4 a version.
  package let width: Int
  private let dark: [Bool]

  /// The light modules that a reader needs on each side.
  package static let quietZone = 4

  /// The words of a screen that cannot show a code.
  package static let missing = "Para ver aqui o código QR: apt install libqrencode4"

  /// A code of so many modules a side, row by row.
  package init(width: Int, dark: [Bool]) {
    precondition(dark.count == width * width, "a code is a square")
    (self.width, self.dark) = (width, dark)
  }

  /// Whether a module is dark; none is outside of the code.
  package subscript(row: Int, column: Int) -> Bool {
    (0..<width).contains(row) && (0..<width).contains(column) && dark[row * width + column]
  }

  /// Modules of a side, with the quiet zone.
  package var side: Int { width + 2 * QRCode.quietZone }

  /// The rows or the columns, with the quiet zone.
  private var all: Range<Int> { -QRCode.quietZone..<width + QRCode.quietZone }

  /// The dark modules as the data of one path, in a square of `side`.
  package var path: String {
    var path = ""
    for row in 0..<width {
      var column = 0
      while column < width {
        let run = (column..<width).prefix { self[row, $0] }.count
        if run > 0 {
          path += "M\(column + QRCode.quietZone) \(row + QRCode.quietZone)h\(run)v1h-\(run)z"
        }
        column += run + 1
      }
    }
    return path
  }

  /// The code as lines for a terminal, two rows of modules a line, black on white on any terminal.
  ///
  /// They hold escape sequences, so they are printed as they are.
  package var halfBlocks: [String] {
    stride(from: all.lowerBound, to: all.upperBound, by: 2).map { row in
      let blocks = all.map { column in
        switch (self[row, column], self[row + 1, column]) {
        case (true, true): "█"
        case (true, false): "▀"
        case (false, true): "▄"
        case (false, false): " "
        }
      }
      // Black and white of the 256 colours, which no theme changes.
      return "\u{1B}[38;5;16;48;5;231m" + blocks.joined() + "\u{1B}[0m"
    }
  }

  /// A text's code as lines for a terminal with colours, or a sentence about what showing it takes.
  package static func lines(of text: String, columns: Int) -> [String] {
    guard let code = QRCode(of: text) else { return [missing] }
    guard code.side <= columns else {
      return ["O código QR pede uma janela de \(code.side) colunas; esta tem \(columns)."]
    }
    return code.halfBlocks
  }
}
