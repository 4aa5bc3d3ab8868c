internal import Canonical

/// The words by which a bank's text and an entry name the same party.
///
/// All of them have to be the same, in their order, without what banks add to a name:
///
///     COMPRA CARTAO PADARIA DO ZE LTDA LJ 07      padaria ze
///     PADARIA DO ZECA                             padaria zeca      another party
///     COMPRA CARTAO PADARIA DO ZE SAO PAULO BRA   padaria ze        in a purchase, which has its town
///     PIX RECEBIDO UNIDADE 12                     unidade 12        the number of a home stays
struct PartyIdentity: Sendable {
  /// Empty if nobody is named.
  let words: [String]

  /// The party that a text names.
  init(_ text: String) { self.init(folded: PartyText.of(text.foldedForComparison)) }

  /// The same for a folded text with only its party's part.
  init(folded: String) { words = PartyIdentity.words(folded) }

  /// The words, joined by spaces.
  var key: String { words.joined(separator: " ") }

  /// The same without the town that banks add to the text of a purchase.
  var shop: String { PartyIdentity.withoutTown(words).joined(separator: " ") }

  private static func words(_ folded: String) -> [String] {
    let all = folded.unicodeScalars.split { !$0.isOfWord }.map { String($0) }
    var kept: [String] = []
    for (at, word) in all.enumerated() {
      if word.hasNumeral {
        if at > 0, isDoor(word, of: all[at - 1]) { kept.append(word) }
        continue
      }
      let next = at + 1 < all.count ? all[at + 1] : nil
      // S.A. and S/A come apart into their letters.
      if word == "s", next == "a" { continue }
      if branches.contains(word), word == "lj" || next?.hasNumeral == true { continue }
      if isOnLine(word, next) || (at > 0 && isOnLine(all[at - 1], word)) { continue }
      if BankWords.boilerplate.contains(word) || BankWords.refunds.contains(word)
        || legalForms.contains(word) || BankWords.links.contains(word)
      {
        continue
      }
      // `Ifood *Ifood` names one party.
      if kept.last != word { kept.append(word) }
    }
    return kept
  }

  /// Whether two words are the `ON LINE` of a payment at the bank's page.
  static func isOnLine(_ word: String, _ next: String?) -> Bool { word == "on" && next == "line" }

  /// Whether a word precedes the number of one shop among several of its owner.
  static func isBranch(_ word: String) -> Bool { branches.contains(word) }

  /// The words without a town at the end, if at least two are left: `MERCADO SANTOS` may be the
  /// name.
  private static func withoutTown(_ words: [String]) -> [String] {
    var rest = words[...]
    if rest.count > 3, let last = rest.last, last == "br" || states.contains(last) {
      rest = rest.dropLast()
    }
    let town = (1...5).reversed().first { count in
      rest.count >= count + 2 && towns.contains(rest.suffix(count).joined(separator: " "))
    }
    return town.map { Array(rest.dropLast($0)) } ?? words
  }

  /// Whether a word with a number says which of several homes or rooms pays: of a condominium all
  /// others may have the same name.
  static func isDoor(_ word: String, of before: String) -> Bool {
    homes.contains(before) && word.count <= 5 && word.hasNumeral
  }

  private static let homes: Set<String> = [
    "unidade", "unid", "apto", "apartamento", "bloco", "casa", "sala", "lote", "quadra", "torre",
    "box",
  ]
  private static let branches: Set<String> = ["lj", "loja", "filial", "fil"]
  private static let legalForms: Set<String> = ["sa", "me", "cpf", "cnpj"]

  private static let states: Set<String> = [
    "ac", "al", "am", "ap", "ba", "ce", "df", "es", "go", "ma", "mg", "ms", "mt", "pa", "pb", "pe",
    "pi", "pr", "rj", "rn", "ro", "rr", "rs", "sc", "se", "sp", "to",
  ]

  /// The largest towns (IBGE, Censo 2022, above 450,000 people), without the words that join others.
  private static let towns: Set<String> = [
    "sao paulo", "rio janeiro", "brasilia", "fortaleza", "salvador", "belo horizonte", "manaus",
    "curitiba", "recife", "goiania", "porto alegre", "belem", "guarulhos", "campinas", "sao luis",
    "maceio", "campo grande", "sao goncalo", "teresina", "joao pessoa", "duque caxias",
    "nova iguacu", "natal", "sao bernardo campo", "sorocaba", "santo andre", "uberlandia", "osasco",
    "sao jose campos", "jaboatao guararapes", "ribeirao preto", "cuiaba", "joinville",
    "feira santana", "aracaju", "contagem", "londrina", "florianopolis", "juiz fora",
    "aparecida goiania", "serra", "porto velho", "campos goytacazes", "ananindeua", "macapa",
    "vila velha", "sao jose rio preto", "niteroi", "caxias sul", "mogi cruzes", "betim",
    "campina grande", "jundiai", "santos", "piracicaba", "maua", "diadema", "barueri",
  ]
}
