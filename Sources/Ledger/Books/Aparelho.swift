public import Canonical

/// A position in a device's chain, and when its author claims to have written it.
public struct RegistroConhecido: Sendable, Hashable {
  /// The commit's number in the device's chain.
  public var seq: UInt64
  /// The commit's hash.
  public var hash: Hash256
  /// Its stamp: a claim.
  public var quando: Instant

  /// Makes a place.
  package init(seq: UInt64, hash: Hash256, quando: Instant) {
    (self.seq, self.hash, self.quando) = (seq, hash, quando)
  }
}

/// A device of the ledger, as this machine sees it.
public struct Aparelho: Sendable, Hashable, Identifiable {
  /// The device's UUID.
  public var id: Uuid
  /// Its name, as given or as it calls itself; nil if no authentic line names it.
  public var nome: String?
  /// Whether its commits count.
  public var confianca: Confianca
  /// Its role for this machine.
  public var papel: Papel
  /// Whether it exists twice: two different commits of it share a number.
  public var bifurcado: Bool
  /// How many authentic commits of it are here.
  public var registros: Int
  /// Its last commit, of several the highest; nil while no line of it is authentic.
  public var ultimo: RegistroConhecido?
  /// The last of this machine's commits that it is known to have had when it wrote; nil if none is
  /// known, and for this machine's own device.
  public var visto: RegistroConhecido?
  /// How many commits of this machine came after `visto`.
  public var faltam: Int
  /// The code to compare before it is approved: `7K3M-Q9TD-2H5N-8XWA`.
  public var codigo: String
  /// Its commits that do not count, because nobody has approved it or because it was revoked; nil
  /// if there are none.
  public var naoContado: NaoContado?
  /// The claimed time at which it came in with the recovery code; nil if it did not.
  public var recuperadoEm: Instant?
  /// Of this machine's device, the places where others have ceased to seal for it: it may be revoked,
  /// or its invitation cancelled.
  public package(set) var deixadoDeForaEm: [String] = []

  /// The role of a device for this machine.
  public enum Papel: String, Sendable, Hashable {
    /// The one that this machine writes as.
    case este
    /// One that this machine was before it discovered a duplicate of itself.
    case anterior
    /// Another machine's.
    case outro
  }

  /// Makes a device.
  package init(
    id: Uuid, nome: String?, confianca: Confianca, papel: Papel, bifurcado: Bool, registros: Int,
    ultimo: RegistroConhecido?, visto: RegistroConhecido?, faltam: Int, codigo: String
  ) {
    (self.id, self.nome, self.confianca, self.papel) = (id, nome, confianca, papel)
    (self.bifurcado, self.registros, self.ultimo) = (bifurcado, registros, ultimo)
    (self.visto, self.faltam, self.codigo) = (visto, faltam, codigo)
  }
}

/// The devices of a ledger and the invitations to become one.
public struct AparelhosDoRazao: Sendable, Hashable {
  /// This machine's first, then by name and UUID.
  public var aparelhos: [Aparelho]
  /// Oldest claim first.
  public var convites: [Convite]

  /// Makes a list.
  package init(aparelhos: [Aparelho], convites: [Convite]) {
    (self.aparelhos, self.convites) = (aparelhos, convites)
  }
}

/// A change of this machine's device, because the previous one exists twice, or because the ledger
/// was recovered with the recovery code.
public struct NovaIdentidade: Sendable, Hashable {
  /// The device that it was.
  public var anterior: Uuid
  /// The device that it is.
  public var nova: Uuid
  /// The names of both.
  public var nome: String
  /// Whether the recovery code caused it; else the previous device exists twice.
  public var porRecuperacao: Bool

  /// Makes the news.
  package init(anterior: Uuid, nova: Uuid, nome: String, porRecuperacao: Bool = false) {
    (self.anterior, self.nova) = (anterior, nova)
    (self.nome, self.porRecuperacao) = (nome, porRecuperacao)
  }
}
