/// The result of making a database a hub.
public struct HubPreparado: Sendable, Hashable {
  /// The version of its schema before; 0 where it was none.
  public let antes: Int
  /// The version now.
  public let agora: Int
  /// The version of its tables for reports now.
  public let relatorios: Int
  /// How many devices had sums that were not those of their lines, and were counted anew.
  public let recontados: Int

  package init(antes: Int, agora: Int, relatorios: Int, recontados: Int) {
    (self.antes, self.agora) = (antes, agora)
    (self.relatorios, self.recontados) = (relatorios, recontados)
  }
}

/// A role of a ledger in a hub, with what others need to use it.
public struct ConviteDeHub: Sendable, Hashable {
  /// The role's name.
  public let papel: String
  /// The address with its password: it is shown once, and kept nowhere.
  public let endereco: String
  /// Whether it only reads the tables for reports, and no line of the ledger.
  public let eLeitor: Bool

  package init(papel: String, eLeitor: Bool = false, endereco: String) {
    (self.papel, self.eLeitor, self.endereco) = (papel, eLeitor, endereco)
  }
}
