public import Canonical

/// A closing in force: up to its day, changes need a reason.
public struct PeriodoFechado: Sendable, Hashable, Identifiable {
  /// The closing's UUID.
  public var id: Uuid
  /// The last day that is closed.
  public var ate: Day
  /// The reason given by its author; nil if none.
  public var motivo: String?
  /// The author of the closing, and the claimed time.
  public var autoria: Autoria

  /// Makes a closing.
  package init(id: Uuid, ate: Day, motivo: String?, autoria: Autoria) {
    (self.id, self.ate, self.motivo, self.autoria) = (id, ate, motivo, autoria)
  }
}
