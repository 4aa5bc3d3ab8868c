public import Canonical

extension TipoDeConta {
  /// The class that an account of this kind is of: a card is a debt, all others one has.
  public var classe: ClasseDeConta { self == .cartao ? .passivo : .ativo }
}

extension ClasseDeConta {
  /// An amount as people say it, turned to how the log has it: a debt of 100 is -100 there.
  public func raw(_ natural: Amount) -> Amount {
    guard self == .passivo || self == .receita else { return natural }
    return Amount(unchecked: -natural.minor, decimals: natural.decimals)
  }
}
