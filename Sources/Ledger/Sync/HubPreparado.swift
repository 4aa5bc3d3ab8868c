/// The result of making a database a hub.
public struct HubPreparado: Sendable, Hashable {
  /// The version of its schema before; 0 where it was none.
  public let antes: Int
  /// The version now.
  public let agora: Int

  package init(antes: Int, agora: Int) {
    self.antes = antes
    self.agora = agora
  }
}

/// A role of a ledger in a hub, with what others need to use it.
public struct ConviteDeHub: Sendable, Hashable {
  /// The role's name.
  public let papel: String
  /// The address with its password: it is shown once, and kept nowhere.
  public let endereco: String

  package init(papel: String, endereco: String) {
    self.papel = papel
    self.endereco = endereco
  }
}
