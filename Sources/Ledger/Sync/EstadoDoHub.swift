public import Canonical

/// The state of a ledger in a hub, compared with this machine's.
public struct EstadoDoHub: Sendable, Hashable {
  /// The hub's address, without a password.
  public let endereco: String
  /// The version of its schema.
  public let versao: Int
  /// The number of ledgers that the role can access, including this one.
  public let razoes: Int
  /// The number of their lines there.
  public let linhas: Int
  /// The bytes of those lines.
  public let bytes: Int
  /// The bytes of the whole database on the server's disk.
  public let bytesDoBanco: Int
  /// The devices of this ledger that are known here or there, by UUID.
  public let aparelhos: [AparelhoNoHub]

  package init(
    endereco: String, versao: Int, razoes: Int, linhas: Int, bytes: Int, bytesDoBanco: Int,
    aparelhos: [AparelhoNoHub]
  ) {
    (self.endereco, self.versao) = (endereco, versao)
    (self.razoes, self.linhas, self.bytes) = (razoes, linhas, bytes)
    (self.bytesDoBanco, self.aparelhos) = (bytesDoBanco, aparelhos)
  }
}

/// A device's lines in a hub.
public struct AparelhoNoHub: Sendable, Hashable {
  /// The device.
  public let aparelho: Uuid
  /// Its name; nil if no line here gives it.
  public let nome: String?
  /// The number of its lines there.
  public let linhas: Int
  /// The bytes of those lines.
  public let bytes: Int
  /// When the last of them arrived, by the server's clock; nil if none did.
  public let chegou: Instant?
  /// How many more of its lines are here than there.
  public let faltamLa: Int
  /// How many more of its lines are there than here.
  public let faltamAqui: Int

  package init(
    aparelho: Uuid, nome: String?, linhas: Int, bytes: Int, chegou: Instant?, faltamLa: Int,
    faltamAqui: Int
  ) {
    (self.aparelho, self.nome, self.linhas, self.bytes) = (aparelho, nome, linhas, bytes)
    (self.chegou, self.faltamLa, self.faltamAqui) = (chegou, faltamLa, faltamAqui)
  }
}

/// The result of making a database a hub.
public struct HubPreparado: Sendable, Hashable {
  /// The earlier version of its schema; 0 for none.
  public let antes: Int
  /// The version now.
  public let agora: Int
  /// The version of its tables for reports now; nil if it was prepared without them.
  public package(set) var relatorios: Int?
  /// The number of devices whose sums differed from their lines, and were recounted.
  public let recontados: Int

  package init(antes: Int, agora: Int, recontados: Int) {
    (self.antes, self.agora, self.recontados) = (antes, agora, recontados)
  }
}

/// A role of a ledger in a hub, with the details for using it.
public struct ConviteDeHub: Sendable, Hashable {
  /// The role's name.
  public let papel: String
  /// The address with its password: shown once, and stored nowhere.
  public let endereco: String

  package init(papel: String, endereco: String) {
    (self.papel, self.endereco) = (papel, endereco)
  }
}
