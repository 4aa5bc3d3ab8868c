import Canonical
import TestSupport

/// A row as a bank would have it: made here, and never read by the code that is tested.
struct MadeRow {
  let year, month, day: Int
  /// From the account's side: money that goes out is negative.
  var cents: Int
  let text: String

  /// The row as a reading of it has to say it.
  var words: String { "\(iso) \(MadeRow.money(cents, "."))" }

  var iso: String { "\(year)-\(two(month))-\(two(day))" }
  var slashes: String { "\(two(day))/\(two(month))/\(year)" }
  var together: String { "\(year)\(two(month))\(two(day))" }
  var backwards: String { "\(two(day))\(two(month))\(year)" }

  private func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  /// An amount with two decimals behind a mark, perhaps with thousands.
  static func money(_ cents: Int, _ mark: String, thousands: String = "") -> String {
    let digits = String(abs(cents))
    let padded = String(repeating: "0", count: max(0, 3 - digits.count)) + digits
    var whole = Array(String(padded.dropLast(2)))
    if !thousands.isEmpty {
      for at in stride(from: whole.count - 3, to: 0, by: -3) {
        whole.insert(contentsOf: thousands, at: at)
      }
    }
    return (cents < 0 ? "-" : "") + String(whole) + mark + padded.suffix(2)
  }

  /// Digits with zeros before them, as CNAB has them.
  static func digits(_ number: Int, _ width: Int) -> String {
    let text = String(abs(number))
    return String(repeating: "0", count: max(0, width - text.count)) + text
  }

  /// Texts as banks write them, with what has once gone wrong in them.
  private static let texts = [
    "PADARIA REAL", "PÃO DE AÇÚCAR", "TRANSFERÊNCIA ENVIADA JOSÉ", "TOTALPASS BRASIL",
    "TOTAL EXPRESS ENTREGAS", "SALDO EMPRESTIMO PAGO", "COMPRA \"REDE\" LOJA", "TV 32\" LED",
    "R&M CAFÉ & CIA", "A <B3 C", "PGTO BOLETO 10", "PIX DA MÃE", "D", "C", "LOJA 02/10",
    "Crédito de atraso", "Nº 12 (A)", "^", "!", "IOF 1,00",
  ]

  static func random(_ random: inout SplitMix) -> [MadeRow] {
    let first = Int.random(in: 1...9, using: &random)
    var day = 0
    return (0..<Int.random(in: 1...8, using: &random)).map { _ in
      day += Int.random(in: 0...3, using: &random)
      let size = [9, 999, 99_999, 9_999_999].randomElement(using: &random) ?? 9
      let cents = Int.random(in: 1...size, using: &random)
      return MadeRow(
        year: 2026, month: first + day / 28, day: 1 + day % 28,
        cents: Int.random(in: 0...2, using: &random) == 0 ? cents : -cents,
        text: texts.randomElement(using: &random) ?? "")
    }
  }
}

/// A file in pieces: those of a row know which one.
struct MadeFile {
  struct Piece {
    var text: String
    var row: Int?
  }

  var pieces: [Piece]
  /// Whether the format ends with a mark of its own: a file without it is cut.
  var hasEnd: Bool
  /// The sign between cells, of CSV.
  var separator: Character?

  var text: String { pieces.map(\.text).joined() }
  var bytes: [UInt8] { Array(text.utf8) }

  /// How many rows begin before a byte, and how many end there or before.
  func rows(upTo cut: Int) -> (begun: Int, whole: Int) {
    var (at, begun, whole) = (0, Set<Int>(), Set<Int>())
    for piece in pieces {
      let start = at
      at += piece.text.utf8.count
      guard let row = piece.row else { continue }
      if start < cut { begun.insert(row) }
      if at <= cut { whole.insert(row) }
    }
    return (begun.count, whole.count)
  }
}
