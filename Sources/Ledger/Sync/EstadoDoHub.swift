public import Canonical

/// How a ledger stands in a hub, beside what is here.
public struct EstadoDoHub: Sendable, Hashable {
  /// The hub's address, without a password.
  public let endereco: String
  /// The version of its schema.
  public let versao: Int
  /// How many ledgers the role reaches, this one among them.
  public let razoes: Int
  /// How many lines they have there.
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
  /// Its name; nil where no line here says.
  public let nome: String?
  /// How many lines of it are there.
  public let linhas: Int
  /// The bytes of those lines.
  public let bytes: Int
  /// When the last of them came, by the server's clock; nil where none did.
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
