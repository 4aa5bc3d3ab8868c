public import Canonical

/// The result of becoming a device of a ledger.
public struct Adesao: Sendable {
  /// The ledger's UUID.
  public let razao: Uuid
  /// Its name.
  public let nome: String
  /// This machine's device.
  public let aparelho: Uuid
  /// How many commits were brought.
  public let recebidos: Int
  /// Whether what this machine records counts for everybody, or waits for an approval.
  public let confiavel: Bool
  /// The device's code, to compare before it is approved.
  public let codigo: String
  /// The place that this machine syncs with from now on, and the lines that were written there; nil
  /// if the ledger came from a bundle, or if its own folder is such a place.
  public let lugar: LugarVisitado?
  /// Whether it came from a bundle, so that nobody knows of this machine yet.
  public let dePacote: Bool

  package init(
    razao: Uuid, nome: String, aparelho: Uuid, recebidos: Int, confiavel: Bool, codigo: String,
    lugar: LugarVisitado?, dePacote: Bool
  ) {
    (self.razao, self.nome, self.aparelho) = (razao, nome, aparelho)
    (self.recebidos, self.confiavel) = (recebidos, confiavel)
    (self.codigo, self.lugar, self.dePacote) = (codigo, lugar, dePacote)
  }
}
