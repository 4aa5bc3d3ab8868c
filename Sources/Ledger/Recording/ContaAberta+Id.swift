public import Canonical

extension ContaAberta {
  /// The id of a category, which follows from its class, currency and name, so that a category
  /// added by two people is one; nil for other accounts, whose id is their event's.
  /// - Parameter razao: the ledger's UUID.
  public func idDerivado(_ razao: Uuid) -> Uuid? {
    guard classe.isCategoria else { return nil }
    return .derived(
      in: razao, from: "conta:\(classe.rawValue):\(moeda):\(nome.inNFC.lowercased())")
  }
}
