extension TipoDeConta {
  /// The class that an account of this kind is of: a card is a debt, all others one has.
  public var classe: ClasseDeConta { self == .cartao ? .passivo : .ativo }
}
