internal import Canonical

/// The names of accounts in a journal: below the root of their class, split at colons, and all
/// different.
///
///     name ──> parts at colons ──> characters that the program takes ──> cut where very long
///          ──> those that came out alike, and those that were cut, get the currency or the beginning
///              of the id behind them, as much as it takes to tell them apart
///
/// The journal says the whole name elsewhere.
struct JournalNames: Sendable {
  /// The characters that a program accepts.
  enum Style: Sendable {
    /// Nearly all characters, for hledger and ledger.
    case plain
    /// Letters, digits and hyphens, beginning with a capital letter or a digit, for beancount.
    case strict
  }

  /// The names of the accounts, by place.
  let paths: [String]
  /// The places of accounts that have others below them.
  let parents: Set<Int>

  init(_ contas: [Diario.Conta], _ style: Style) {
    let made = contas.map { Self.path($0, style) }
    paths = Self.distinct(made, contas, style)
    let above = Set(paths.flatMap(Self.above))
    parents = Set(paths.indices.filter { [paths] in above.contains(paths[$0]) })
  }

  /// The names of an account's ancestors.
  private static func above(_ path: String) -> [String] {
    let parts = path.parts(at: ":")
    return (1..<max(1, parts.count)).map { parts[..<$0].joined(separator: ":") }
  }

  private static func path(_ conta: Diario.Conta, _ style: Style) -> (path: String, isCut: Bool) {
    var left = Limits.journalName
    var isCut = false
    var parts: [String] = []
    for part in conta.nome.parts(at: ":") {
      let name = style.taking(part)
      guard !name.isEmpty else { continue }
      let kept = name.cut(to: left)
      isCut = isCut || kept != name
      left -= kept.unicodeScalars.count
      let tidy = style.taking(kept)
      if !tidy.isEmpty { parts.append(tidy) }
      if left <= 0 { break }
    }
    if parts.isEmpty { parts = [style.unnamed] }
    return (([style.root(conta.classe)] + parts).joined(separator: ":"), isCut)
  }

  private static func distinct(
    _ made: [(path: String, isCut: Bool)], _ contas: [Diario.Conta], _ style: Style
  ) -> [String] {
    var paths = made.enumerated().map { index, one in
      one.isCut ? one.path + style.joiner + contas[index].id.description.prefix(8) : one.path
    }
    // Each round appends the accounts' own ids to equal names, so this ends.
    for round in 0... {
      // Compared by bytes, as the programs do.
      let alike = Dictionary(grouping: paths.indices) { [paths] in Array(paths[$0].utf8) }.values
        .filter { $0.count > 1 }
      guard !alike.isEmpty else { return paths }
      for group in alike {
        let currencies = Set(group.map { contas[$0].moeda })
        for index in group {
          let conta = contas[index]
          let tail: String =
            switch round {
            case 0 where currencies.count == group.count:
              conta.moeda?.description ?? String(conta.id.description.prefix(8))
            case 0, 1: String(conta.id.description.prefix(8))
            default: conta.id.description
            }
          paths[index] += style.joiner + tail
        }
      }
    }
    return paths
  }
}

extension JournalNames.Style {
  /// The root of a class, as the program knows it.
  func root(_ classe: Diario.Classe) -> String {
    let root =
      switch classe {
      case .ativo: "Assets"
      case .passivo: "Liabilities"
      case .patrimonio: "Equity"
      case .receita: "Income"
      case .despesa: "Expenses"
      }
    return self == .plain ? root.lowercased() : root
  }

  var joiner: String { self == .plain ? " " : "-" }

  /// The name of an account without any acceptable character.
  var unnamed: String { self == .plain ? "sem nome" : "Sem-nome" }

  /// Part of a name in acceptable characters; empty if it has none.
  func taking(_ part: String) -> String {
    switch self {
    // A semicolon begins a comment.
    case .plain: part.asName(replacing: [";": ","])
    case .strict: Self.strict(part)
    }
  }

  private static func strict(_ part: String) -> String {
    var name = String.UnicodeScalarView()
    for scalar in part.inNFC.unicodeScalars {
      if scalar.isTaken {
        name.append(scalar)
      } else if !name.isEmpty, name.last != "-" {
        name.append("-")
      }
    }
    if name.last == "-" { name.removeLast() }
    guard let first = name.first else { return "" }
    let category = first.properties.generalCategory
    if category == .uppercaseLetter || category == .decimalNumber { return String(name) }
    let capital = first.properties.uppercaseMapping.unicodeScalars
    if let one = capital.first, capital.count == 1,
      one.properties.generalCategory == .uppercaseLetter
    {
      return String(one) + String(String.UnicodeScalarView(name.dropFirst()))
    }
    return "Conta-" + String(name)
  }
}

extension Unicode.Scalar {
  /// Whether it is a letter or a digit in a Unicode version that all versions of Python know.
  fileprivate var isTaken: Bool {
    if value < 0x80 { return properties.isAlphabetic || ("0"..."9").contains(self) }
    guard let age = properties.age, age.major <= 9 else { return false }
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber:
      return true
    default: return false
    }
  }
}
