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

/// A publication of a ledger's tables for reports in a hub.
public struct PublicacaoNoHub: Sendable, Hashable {
  /// How much of the tables was looked at.
  public enum Alcance: String, Sendable, Hashable {
    /// Nothing: they were made from the same books on the same day.
    case nada
    /// Whatever has changed since this machine's last publication.
    case mudancas
    /// All of it: the first publication from this machine, or another published meanwhile.
    case tudo
    /// All of it was made from nothing.
    case refeito
  }

  /// The hub's address, without its password.
  public let hub: String
  /// The publication's number.
  public let numero: Int
  /// How much was looked at.
  public let alcance: Alcance
  /// The day that it is in the tables: what comes after it is scheduled.
  public let dia: Day
  /// The fingerprint of the lines that they were made from.
  public let verificacao: Hash256
  /// Its first 40 bits, for comparing by voice.
  public let voz: String
  /// How many lines those are.
  public let linhas: Int
  /// Rows of the tables that were written.
  public let escritas: Int
  /// Rows of the tables that were removed.
  public let apagadas: Int
  /// Whether lines were among the last publication's that are not here, so that newer books may have
  /// been replaced: only where the tables were made from nothing.
  public let trocouMaisNovos: Bool

  package init(
    hub: String, numero: Int, alcance: Alcance, dia: Day, verificacao: Hash256, voz: String,
    linhas: Int, escritas: Int, apagadas: Int, trocouMaisNovos: Bool
  ) {
    (self.hub, self.numero, self.alcance, self.dia) = (hub, numero, alcance, dia)
    (self.verificacao, self.voz, self.linhas) = (verificacao, voz, linhas)
    (self.escritas, self.apagadas) = (escritas, apagadas)
    self.trocouMaisNovos = trocouMaisNovos
  }
}
