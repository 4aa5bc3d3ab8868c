internal import Canonical
internal import Foundation

/// The rules of a ledger, applied to the rows of one account.
///
/// Each value comes from the first rule that applies to the row and gives that value.
struct ImportRules: Sendable {
  /// A rule with its condition, folded once for comparison.
  private struct Asked: Sendable {
    let name: String
    let text: String?
    let key: String?
    let magnitudes: ClosedRange<Int128>
    let sentido: String?
    let entao: EfeitoDeRegra
  }

  /// The values that rules give a row.
  struct Answer: Sendable {
    var interessado: String?
    var categoria: Uuid?
    var tipo: TipoDeTransacao?
    var subtipo: String?
    /// The text that the category's rule looks for.
    var regra: String?

    /// The answer without a kind of purchase that an account cannot have.
    ///
    /// A purchase on debit is on no card, and money that comes back is no purchase.
    func fitting(_ account: Conta, _ way: Sentido) -> Answer {
      guard let tipo, [.compraNoDebito, .compraNoCredito, .recargaDeCelular].contains(tipo),
        let word = PalavraDeLancamento(tipo: tipo.rawValue, subtipo: subtipo),
        way == .entrada || !word.lado.recebe(account)
      else { return self }
      var fitting = self
      (fitting.tipo, fitting.subtipo) = (nil, nil)
      return fitting
    }
  }

  private let rules: [Asked]

  /// - Parameters:
  ///   - regras: the rules in force, in their order.
  ///   - conta: the account of the rows, as it is read.
  init(_ regras: [RegraListada], on conta: Uuid, _ books: some Livros) {
    rules = regras.compactMap { listed in
      let when = listed.regra.quando
      guard let entao = listed.regra.entao else { return nil }
      if let only = when.conta, books.contaDeLeitura(only) != conta { return nil }
      // A word of a later version states a condition that is unknown here.
      if let way = when.sentido, Sentido(rawValue: way) == nil { return nil }
      let low = Int128(when.minimo?.fine.magnitude ?? 0)
      let high = when.maximo.map { Int128($0.fine.magnitude) } ?? .max
      guard low <= high else { return nil }
      return Asked(
        name: listed.procura, text: when.texto?.comparedByRules,
        key: when.chave, magnitudes: low...high, sentido: when.sentido, entao: entao)
    }
  }

  /// The values for a row.
  /// - Complexity: O(rules × length of its text).
  func answer(_ entry: BankEntry) -> Answer {
    answer(
      [entry.row.nome, entry.row.texto].compactMap(\.self).joined(separator: " "),
      entry.row.chaves, entry.valor.fine)
  }

  /// The values for a text, with its keys and its amount from the account's side.
  func answer(_ text: String, _ keys: [String], _ fine: Int128) -> Answer {
    guard !rules.isEmpty else { return Answer() }
    let folded = Array(text.comparedByRules.utf8)
    var answer = Answer()
    for rule in rules where isFor(rule, folded, keys, fine) {
      if answer.categoria == nil, let category = rule.entao.categoria {
        (answer.categoria, answer.regra) = (category, rule.name)
      }
      answer.interessado = answer.interessado ?? rule.entao.interessado
      if answer.tipo == nil, let kind = rule.entao.tipo.flatMap({ TipoDeTransacao(rawValue: $0) }) {
        (answer.tipo, answer.subtipo) = (kind, rule.entao.subtipo)
      }
    }
    return answer
  }

  /// Whether any rule applies to a text, with its keys and its amount from the account's side.
  func isForAny(_ text: String, _ keys: [String], _ fine: Int128) -> Bool {
    let folded = Array(text.comparedByRules.utf8)
    return rules.contains { isFor($0, folded, keys, fine) }
  }

  private func isFor(_ rule: Asked, _ folded: [UInt8], _ keys: [String], _ fine: Int128) -> Bool {
    guard rule.magnitudes.contains(Int128(fine.magnitude)) else { return false }
    if let way = rule.sentido, way != (fine < 0 ? Sentido.saida : .entrada).rawValue {
      return false
    }
    if let text = rule.text, !folded.contains(text) { return false }
    if let key = rule.key, !keys.contains(where: { $0.hasPrefix(key) }) { return false }
    return true
  }
}

extension [UInt8] {
  /// Whether these bytes contain a text.
  /// - Complexity: O(bytes × those of the text).
  func contains(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { wanted in
      guard count >= wanted.count else { return false }
      return (0...count - wanted.count).contains { start in
        wanted.indices.allSatisfy { self[start + $0] == wanted[$0] }
      }
    }
  }
}

extension String {
  /// This text as rules compare it: NFKC, without case and accents, with white space collapsed
  /// (docs/FORMAT.md, section 8).
  var comparedByRules: String {
    let plain = isSurelyInNFKC ? self : precomposedStringWithCompatibilityMapping
    return plain.foldedForComparison.unicodeScalars.split(whereSeparator: \.isWhite)
      .map { String($0) }.joined(separator: " ")
  }

  /// Whether each character is in ASCII, a letter from U+00C0 to U+00FF, or one of – — ‘ ’ “ ” •,
  /// all of which normalization form KC leaves unchanged.
  private var isSurelyInNFKC: Bool {
    unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case 0..<0x80, 0xC0...0xFF, 0x2013, 0x2014, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022: true
      default: false
      }
    }
  }
}
