public import Canonical

/// A checkpoint, as an audit judges it.
public struct MarcoAuditado: Sendable, Hashable {
  /// The commit that carries it, and the device that wrote that.
  public var commit: Hash256, aparelho: Uuid
  /// The device's name; nil if no line gives one.
  public var nome: String?
  /// When its commit claims to have been written.
  public var quando: Instant
  /// Whether it matches what its commit knows; nil if that cannot be determined, as something that
  /// the commit knows is missing or of a newer version.
  public var certo: Bool?
  /// The other devices that have worked out the same, by UUID.
  public var conferidoPor: [Uuid]

  /// Makes what an audit says of a checkpoint.
  package init(
    commit: Hash256, aparelho: Uuid, nome: String?, quando: Instant, certo: Bool?,
    conferidoPor: [Uuid]
  ) {
    (self.commit, self.aparelho, self.nome, self.quando) = (commit, aparelho, nome, quando)
    (self.certo, self.conferidoPor) = (certo, conferidoPor)
  }
}

/// Another device's checkpoint that a sync has judged: confirmed from then on, or wrong.
public struct MarcoJulgado: Sendable, Hashable {
  /// The commit that carries it, and the device that wrote that.
  public var commit: Hash256, aparelho: Uuid
  /// The device's name; nil if no line gives one.
  public var nome: String?
  /// When its commit claims to have been written.
  public var quando: Instant
  /// Accounts and months that it says to have summed up, and those that its commit knew.
  public var ditas: UInt64, daqui: UInt64
  /// Whether it is that of what its commit knows.
  public var certo: Bool

  /// Makes a judgement.
  package init(
    commit: Hash256, aparelho: Uuid, nome: String?, quando: Instant, dito: Posicao, daqui: Posicao
  ) {
    (self.commit, self.aparelho, self.nome, self.quando) = (commit, aparelho, nome, quando)
    (ditas, self.daqui, certo) = (dito.seq, daqui.seq, dito == daqui)
  }
}

extension SemMarco {
  /// The same as a sentence.
  package var frase: String {
    let why =
      switch self {
      case .falta: "faltam aqui registros que este aparelho conhece"
      case .versao: "há aqui registros de uma versão mais nova do razao"
      case .naoConta: "este aparelho ainda não conta"
      case .semModelo: "o modelo de leitura não pôde ser guardado (disco cheio?)"
      }
    return "Sem marco: \(why)."
  }
}

/// Why a machine leaves no checkpoint.
public enum SemMarco: String, Sendable, Hashable {
  /// A line that it knows of is not here, or cannot be read.
  case falta
  /// Something here is of a newer version.
  case versao
  /// Its device does not count.
  case naoConta
  /// It cannot keep a read model: a full disk, a folder that it may not write to.
  case semModelo
}
