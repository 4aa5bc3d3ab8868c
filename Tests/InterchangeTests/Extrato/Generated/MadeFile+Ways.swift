import Canonical
import TestSupport

extension MadeFile {
  /// The file's bytes in an encoding that banks use, and whether a letter is damaged.
  func encoded(_ random: inout SplitMix) -> (bytes: [UInt8], isDamaged: Bool) {
    let way = Int.random(in: 0...5, using: &random)
    return (encoded(way, &random), way == 5)
  }

  private func encoded(_ way: Int, _ random: inout SplitMix) -> [UInt8] {
    switch way {
    case 0: return [0xEF, 0xBB, 0xBF] + bytes
    case 1: return [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    case 2: return [0xFE, 0xFF] + text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    case 3: return text.unicodeScalars.map { UInt8($0.value & 0xFF) }
    case 4:
      // Taken for Latin-1, and encoded again.
      var twice = String.UnicodeScalarView()
      twice.append(contentsOf: bytes.map { Unicode.Scalar($0) })
      return Array(String(twice).utf8)
    default:
      // A letter that some program has cut in the middle, among many that are whole.
      var damaged = bytes
      let before = pieces.prefix { $0.row == nil }.reduce(0) { $0 + $1.text.utf8.count }
      let letters = damaged.indices.filter { $0 > before && damaged[$0] == 0xC3 }
      if letters.count > 2, let at = letters.randomElement(using: &random) {
        damaged[at + 1] = UInt8(ascii: ".")
      }
      return damaged
    }
  }

  /// A file in which amounts have their signs in some way.
  static func signed(_ rows: [MadeRow], by way: Int, _ format: MadeFormat) -> [UInt8] {
    // A row's amount is unlike all else in it, so that it can be found.
    var made = format.file(rows)
    for (index, row) in rows.enumerated() {
      guard let place = made.pieces.firstIndex(where: { $0.row == index }) else { continue }
      let isOFX = format.isOFX
      let plain =
        isOFX || format.isQIF
        ? MadeRow.money(row.cents, ".") : MadeRow.money(row.cents, ",", thousands: ".")
      let mark = isOFX || format.isQIF ? "." : ","
      let written =
        isOFX || format.isQIF
        ? row.amount(sign: way % MadeRow.waysOfNumbers, mark) : row.amount(sign: way, mark)
      made.pieces[place].text = made.pieces[place].text.replacingLast(plain, with: written, format)
    }
    return made.bytes
  }
}

extension MadeRow {
  /// Ways to write the sign: the first few for formats of numbers alone.
  static let waysOfNumbers = 3
  static let ways = 12

  /// The amount with its sign written in some way.
  func amount(sign way: Int, _ mark: String) -> String {
    let size = MadeRow.money(abs(cents), mark, thousands: way == 1 || mark == "." ? "" : ".")
    let isOut = cents < 0
    switch way {
    case 0: return (isOut ? "-" : "+") + size
    case 1: return (isOut ? "-" : "") + size
    case 2: return (isOut ? "-" : " ") + size + " "
    case 3: return size + (isOut ? "-" : "+")
    case 4: return isOut ? "(\(size))" : size
    case 5: return size + (isOut ? " D" : " C")
    case 6: return (isOut ? "D " : "C ") + size
    case 7: return size + (isOut ? " (-)" : " (+)")
    case 8: return size + (isOut ? " (D)" : " (C)")
    case 9: return (isOut ? "-R$ " : "R$ ") + size
    case 10: return "R$ " + (isOut ? "\u{2212}" : "") + size
    default: return (isOut ? "(-) " : "(+) ") + size
    }
  }
}

extension String {
  /// This text with an amount, where it stands as a value, written in another way.
  fileprivate func replacingLast(
    _ amount: String, with other: String, _ format: MadeFormat
  ) -> String {
    let (before, after) =
      switch format {
      case .ofx1, .ofx2: ("<TRNAMT>", format == .ofx2 ? "<" : "\n")
      case .qif: ("\nT", "\n")
      default:
        (";", format == .inter || format == .itauWithHeader || format == .sicoob ? ";" : "\n")
      }
    guard let found = firstRange(of: before + amount + after) else { return self }
    return String(self[..<found.lowerBound]) + before + other + after
      + self[found.upperBound...]
  }
}
