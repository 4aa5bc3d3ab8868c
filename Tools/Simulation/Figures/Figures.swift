internal import Canonical

/// The facts by which two views of one ledger are compared: plain lines, sorted.
///
/// | line | holds |
/// |---|---|
/// | `fingerprint H`, `razao N` | of the commits; what the ledger is called |
/// | `espera N`, `invalidos N`, `quarentena N` | how many commits are not applied, and why |
/// | `aparelho U S N` | how a device is trusted, and how many authentic commits it has |
/// | `conta U C M S N T V` | class, currency, situation, name, kind, linked account |
/// | `saldo U V` | balance as it is read, in ten-thousandths |
/// | `leitura U U` | an account and the one that it is read with |
/// | `lancamento U S D T P… K…` | situation, day, kind, postings, keys |
/// | `relatorio U S V N T` | situation, total in ten-thousandths, count, title |
/// | `despesa U U S V` | of a report, one that counts: what it is called and how much |
/// | `conferencia U S`, `periodo U S`, `importacao U S`, `convite U S` | their situation |
/// | `plano U …` | an occurrence up to the end of 2027: number, day and state |
/// | `fatura U M …` | closing and due day, total, what was declared, entries |
/// | `orcamento U M …` | budget, what was carried, what was spent |
/// | `conflito K U` | kind and id of an open one, hints apart |
///
/// Names are quoted, so that a line stays a line.
package struct Figures: Hashable, Sendable {
  package private(set) var lines: [String] = []

  /// The last day whose occurrences of plans are compared.
  static let lastDay = Day(number: 21_183)

  mutating func add(_ words: String...) { lines.append(words.joined(separator: " ")) }
  mutating func sort() { lines.sort() }

  /// The lines that are only in these figures, and those only in the others.
  package func differences(from others: Figures) -> [String] {
    let (mine, theirs) = (Set(lines), Set(others.lines))
    return mine.subtracting(theirs).map { "+ \($0)" }.sorted()
      + theirs.subtracting(mine).map { "- \($0)" }.sorted()
  }
}
