package import Canonical
package import Interchange

/// The books of another program, as far as they could be read.
package struct DiarioDeFora: Hashable, Sendable {
  /// The program that a file is from.
  package enum Programa: String, Hashable, Sendable, CaseIterable {
    case hledger, beancount, actual, firefly

    /// Its name for people.
    package var nome: String {
      switch self {
      case .hledger: "hledger"
      case .beancount: "beancount"
      case .actual: "Actual"
      case .firefly: "Firefly III"
      }
    }
  }

  /// An amount of any precision: `mantissa` in units of 10 to the power of -`casas`.
  package struct Quantia: Hashable, Sendable {
    package let mantissa: Int128
    package let casas: Int

    /// The amount in units of 10⁻⁴; nil if it has a smaller fraction.
    package var fine: Int128? {
      guard casas <= 4 else { return nil }
      return mantissa * Amount.scale(from: casas)
    }
  }

  /// An account by its full name in the other program.
  package struct Conta: Hashable, Sendable {
    package let nome: String
    package let classe: Diario.Classe

    package init(nome: String, classe: Diario.Classe) { (self.nome, self.classe) = (nome, classe) }
  }

  /// One side of an entry.
  package struct Partida: Hashable, Sendable {
    package var conta: Conta
    package var moeda: Currency
    package var valor: Quantia
  }

  /// An entry.
  package struct Lancamento: Hashable, Sendable {
    /// The line, or the entry's number, in the file.
    package var linha: Int
    package var data: Day
    package var interessado: String?
    package var descricao: String?
    /// The id, kind and sub-kind from an export of this program, if it is one.
    package var id: Uuid?
    package var tipo: String?
    package var subtipo: String?
    /// Whether it states an opening balance.
    package var isSaldoInicial = false
    package var partidas: [Partida] = []
  }

  /// A balance assertion of the other program.
  package struct Conferencia: Hashable, Sendable {
    package var linha: Int
    package var data: Day
    package var conta: Conta
    package var moeda: Currency
    package var valor: Quantia
  }

  package var programa: Programa
  package var lancamentos: [Lancamento] = []
  package var conferencias: [Conferencia] = []
  /// Sentences about content that cannot be imported, with its lines.
  package var avisos: [String] = []

  /// The class of an account, by the first part of its name; nil if that is unknown.
  static func classe(of name: String) -> Diario.Classe? {
    switch (name.parts(at: ":", most: 2)[0]).foldedForComparison {
    case "assets", "asset", "ativo", "ativos": return .ativo
    case "liabilities", "liability", "passivo", "passivos", "debts": return .passivo
    case "equity", "patrimonio", "capital": return .patrimonio
    case "income", "incomes", "revenue", "revenues", "receita", "receitas": return .receita
    case "expenses", "expense", "despesa", "despesas", "gastos": return .despesa
    default: return nil
    }
  }

  /// The name below the root, its parts joined with blanks as is usual here.
  static func nome(below root: String) -> String {
    let parts = root.parts(at: ":").filter { !$0.isEmpty }.dropFirst()
    return parts.isEmpty ? root : parts.joined(separator: ": ")
  }

  /// The ISO 4217 code of no currency, for amounts without one.
  static let semMoeda = Currency(String(repeating: "X", count: 3))

  /// The books with amounts without a currency in the given one.
  func tomando(_ moeda: Currency) -> DiarioDeFora {
    var same = self
    var count = 0
    for at in same.lancamentos.indices {
      for side in same.lancamentos[at].partidas.indices
      where same.lancamentos[at].partidas[side].moeda == Self.semMoeda {
        same.lancamentos[at].partidas[side].moeda = moeda
        count += 1
      }
    }
    for at in same.conferencias.indices where same.conferencias[at].moeda == Self.semMoeda {
      same.conferencias[at].moeda = moeda
    }
    if count > 0 {
      same.avisos.append("Não há moeda ao lado de \(count) valores: são tomados em \(moeda).")
    }
    return same
  }

  /// The currency of a commodity; nil if it does not have three letters.
  static func moeda(_ commodity: String) -> Currency? {
    switch commodity {
    case "R$": .real
    case "$", "US$": Currency("USD")
    case "€": Currency("EUR")
    case "£": Currency("GBP")
    default: Currency(commodity)
    }
  }
}

extension DiarioDeFora.Quantia {
  /// Reads digits with a sign and at most one decimal mark; with both marks, the last is decimal.
  init?(_ text: String) {
    if let (mantissa, places) = Self.plain(text) {
      self.init(mantissa: mantissa, places: places)
      return
    }
    var digits = text.unicodeScalars.filter {
      !$0.properties.isWhitespace && $0 != "_" && $0 != "'"
    }
    let marks = digits.filter { $0 == "." || $0 == "," }
    if let last = marks.last, Set(marks).count == 2 {
      digits.removeAll { $0 != last && ($0 == "." || $0 == ",") }
    } else if marks.count > 1 {
      // A repeated mark groups digits.
      digits.removeAll { $0 == "." || $0 == "," }
    }
    let isNegative = digits.first == "-"
    if isNegative || digits.first == "+" { digits.removeFirst() }
    let parts = String(digits).parts { $0 == "." || $0 == "," }
    let decimals = parts.count == 2 ? parts[1].utf8.count : 0
    guard !parts.isEmpty, parts.count <= 2,
      parts.joined().utf8.allSatisfy(\.isAlgarismo),
      let mantissa = Int128(parts.joined())
    else { return nil }
    self.init(mantissa: isNegative ? -mantissa : mantissa, places: decimals)
  }

  /// Reads a simple amount, as nearly all are; nil for anything else.
  ///
  /// It has at most 18 digits, a sign, and one mark with digits on both sides.
  private static func plain(_ text: String) -> (mantissa: Int128, places: Int)? {
    var (mantissa, digits) = (Int64(0), 0)
    var (isNegative, mark) = (false, Int?.none)
    for (place, byte) in text.utf8.enumerated() {
      switch byte {
      case UInt8(ascii: "-") where place == 0: isNegative = true
      case UInt8(ascii: "."), UInt8(ascii: ","):
        guard mark == nil, digits > 0 else { return nil }
        mark = digits
      case 48...57:
        guard digits < 18 else { return nil }
        mantissa = mantissa * 10 + Int64(byte - 48)
        digits += 1
      default: return nil
      }
    }
    let places = mark.map { digits - $0 } ?? 0
    guard digits > 0, mark == nil || places > 0 else { return nil }
    return (Int128(isNegative ? -mantissa : mantissa), places)
  }

  /// Takes units of 10 to the power of -`places`, without trailing zeros; nil if sums could
  /// overflow.
  init?(mantissa: Int128, places: Int) {
    var (mantissa, places) = (mantissa, places)
    while places > 0, mantissa % 10 == 0 {
      mantissa /= 10
      places -= 1
    }
    guard places <= 30, mantissa.magnitude <= Self.largest else { return nil }
    (self.mantissa, casas) = (mantissa, places)
  }

  var negated: Self { .init(negated: self) }
  var magnitude: Self { mantissa < 0 ? negated : self }

  private init(negated other: Self) { (mantissa, casas) = (-other.mantissa, other.casas) }

  /// Room for adding up 256 of them in units of 10⁻⁴.
  private static let largest: UInt128 = 10_000_000_000_000_000_000_000_000_000_000
}
