public import Canonical

/// Commits of a device that this machine held once and that are not here any more.
public struct RegistrosSumidos: Sendable, Hashable {
  /// The device that wrote them.
  public var aparelho: Uuid
  /// The name of the device, now or then; nil if no line says.
  public var nome: String?
  /// The number of the last of them.
  public var seq: UInt64
  /// The hash of the last of them.
  public var hash: Hash256
  /// How many there are at least.
  public var registros: Int
  /// Whether this machine itself wrote them.
  public var isProprio: Bool

  /// Makes one.
  package init(
    aparelho: Uuid, nome: String?, seq: UInt64, hash: Hash256, registros: Int, isProprio: Bool
  ) {
    (self.aparelho, self.nome, self.seq) = (aparelho, nome, seq)
    (self.hash, self.registros, self.isProprio) = (hash, registros, isProprio)
  }
}
