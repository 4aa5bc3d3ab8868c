public import Canonical

/// A guess at why a balance is not what the bank says.
public struct Suspeita: Sendable, Hashable {
  /// The likely mistake.
  public enum Tipo: String, Sendable, Hashable, CaseIterable {
    /// An entry of exactly the difference is missing here.
    case falta
    /// An entry of exactly the difference is here, and the bank has none.
    case sobra
    /// One thing was recorded twice.
    case dobro
    /// An entry of half the difference goes the wrong way.
    case sinal
    /// Two neighbouring digits of an entry were swapped.
    case algarismos
    /// An entry was typed ten or a hundred times too great or too small.
    case virgula = "casas"
    /// An entry stands on another account than the one that the money went through.
    case contaErrada = "conta"
  }

  /// The likely mistake.
  public var tipo: Tipo
  /// The entries concerned, the likeliest culprit first; none where one is missing.
  public var lancamentos: [Uuid]
  /// The correct amount of the culprit on the account; zero for an entry that should not be there.
  public var certo: Total
  /// The other account, of an entry on the wrong one; nil where that is not known.
  public var conta: Uuid?
  /// The likely day, of a missing entry that usually comes; else the culprit's day, or nil.
  public var data: Day?
  /// The likely other party, of a missing entry that usually comes; else the culprit's, or nil.
  public var interessado: String?
  /// How much speaks for it; only good for comparing with others of one list.
  public var pontos: Int

  /// Makes a guess.
  package init(
    _ tipo: Tipo, lancamentos: [Uuid], certo: Total, conta: Uuid? = nil, data: Day?,
    interessado: String?, pontos: Int
  ) {
    (self.tipo, self.lancamentos) = (tipo, lancamentos)
    (self.certo, self.conta, self.data) = (certo, conta, data)
    (self.interessado, self.pontos) = (interessado, pontos)
  }
}
