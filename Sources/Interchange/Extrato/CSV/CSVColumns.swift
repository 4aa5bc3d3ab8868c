/// A layout's columns in one file, as indices from 0.
struct CSVColumns {
  let dias: [(index: Int, ordem: DaySpelling.Order)]
  let textos: [Int]
  /// The first column of each role that the file has, by the role's number.
  private let first: [Int?]

  /// - Parameter header: the file's column names; empty without a header.
  init(_ rules: RegrasDeLayout, header: [[UInt8]]) {
    // In a layout for files with and without a header, names apply to the former and numbers to the
    // latter.
    let hasBoth = !rules.cabecalhos.isEmpty && rules.colunas != nil
    func index(_ column: RegrasDeLayout.Coluna) -> Int? {
      switch column {
      case .nome(let name): return header.firstIndex(of: name)
      case .numero(let number): return hasBoth && !header.isEmpty ? nil : number - 1
      }
    }
    dias = rules.dias.compactMap { day in index(day.coluna).map { ($0, day.ordem) } }
    textos = (rules.papeis[.texto] ?? []).compactMap(index)
    first = RegrasDeLayout.Papel.allCases.map {
      (rules.papeis[$0] ?? []).lazy.compactMap(index).first
    }
  }

  /// The column of a role; nil if the file has none.
  subscript(papel: RegrasDeLayout.Papel) -> Int? { first[papel.rawValue] }

  /// The last column in use.
  var last: Int { (first.compactMap(\.self) + dias.map(\.index) + textos).max() ?? 0 }

  /// Whether a column holds amounts, or instalments.
  func isOfMoney(_ column: Int) -> Bool {
    let money: [RegrasDeLayout.Papel] = [.valor, .entrada, .saida, .saldo, .saldoDoDia, .parcela]
    return money.contains { self[$0] == column }
  }
}

/// The direction of the money in a column of its own: `D` or `C`, `Débito` or `Crédito`, `-` or
/// `+`, `S` (saída) or `E` (entrada).
enum SignLetter {
  case into, out

  /// Reads a folded cell; nil for anything else.
  ///
  /// D and C, or their signs, may begin a longer word. Many words begin with the other letters, so
  /// those must be alone, or be `entrada` and `saida`.
  init?(_ folded: [UInt8]) {
    let isAlone = SignLetter.isOne(folded)
    switch folded.first {
    case UInt8(ascii: "d"), UInt8(ascii: "-"): self = .out
    case UInt8(ascii: "c"), UInt8(ascii: "+"): self = .into
    case UInt8(ascii: "s") where isAlone: self = .out
    // K is the credit in books that write D and K.
    case UInt8(ascii: "k") where isAlone, UInt8(ascii: "e") where isAlone: self = .into
    default: return nil
    }
  }

  /// Whether a folded cell is exactly such a letter or word.
  static func isOne(_ folded: [UInt8]) -> Bool { words.contains(folded) }

  private static let words: Set<[UInt8]> = Set(
    [
      "d", "c", "k", "e", "s", "+", "-", "db", "dr", "cr", "deb", "cred", "deb.", "cred.", "debito",
      "credito", "debit", "credit", "entrada", "saida",
    ].map { Array($0.utf8) })
}
