public import Canonical

/// A rule for rows of banks, with the names of its subjects.
public struct RegraListada: Sendable, Hashable, Identifiable {
  /// The rule's UUID.
  public var id: Uuid
  /// The rule; retired where it has no `entao`.
  public var regra: Regra
  /// The name of the account of its condition; nil for any account.
  public var conta: String?
  /// The name of the category that it gives; nil where it gives none.
  public var categoria: String?
  /// The decimals of its account or category.
  public var casas: Int
  /// The currency of its account or category.
  public var moeda: Currency

  /// The text or the key that it searches for.
  public var procura: String { regra.quando.texto ?? regra.quando.chave ?? "" }

  /// Its content, to be tried or changed; nil for a retired rule.
  public var nova: NovaRegra? {
    regra.entao.map { NovaRegra(quando: regra.quando, entao: $0) }
  }
}

/// A rule to be created.
public struct NovaRegra: Sendable, Hashable {
  /// The rows that it applies to.
  public var quando: CondicaoDeRegra
  /// The values that it fills in.
  public var entao: EfeitoDeRegra
  /// The rule that it precedes; nil for its default place: before the first rule whose text is a
  /// part of its own, else last.
  public var antesDe: Uuid?

  /// Makes a rule; it is checked when it is recorded.
  public init(quando: CondicaoDeRegra, entao: EfeitoDeRegra, antesDe: Uuid? = nil) {
    (self.quando, self.entao, self.antesDe) = (quando, entao, antesDe)
  }
}

/// Past choices that a rule would have made.
public struct PropostaDeRegra: Sendable, Hashable {
  /// A word in the bank's texts of all those entries, in the form a rule searches for.
  public var texto: String
  /// The direction of the money in all of them.
  public var sentido: Sentido
  /// The category that they all have.
  public var categoria: Uuid
  /// The name of the category.
  public var nomeDaCategoria: String
  /// How many entries there are.
  public var vezes: Int
  /// Some of the bank's texts, the newest first.
  public var exemplos: [String]
}

/// A rule tried on past entries.
public struct ProvaDeRegra: Sendable, Hashable {
  /// The rule.
  public var regra: RegraListada
  /// The first day examined.
  public var de: Day
  /// The last day examined.
  public var ate: Day
  /// The entries that it applies to, newest first.
  public var lancamentos: [LancamentoListado]
  /// The UUIDs of those that it would change.
  public var mudam: [Uuid]
  /// The UUIDs of those that it cannot change: between own accounts, or with several categories.
  public var naoMudam: [Uuid]
}
