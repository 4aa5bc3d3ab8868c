public import Canonical

/// A closing: up to its day, changes need a reason while it is in force.
public struct PeriodoFechado: Sendable, Hashable, Identifiable {
  /// The closing's UUID.
  public var id: Uuid
  /// The last day that is closed.
  public var ate: Day
  /// The reason given by its author; nil if none.
  public var motivo: String?
  /// The author of the closing, and the claimed time.
  public var autoria: Autoria
  /// The hash of its commit, which stands for all that its author knew.
  public var commit: Hash256

  /// Makes a closing.
  package init(id: Uuid, ate: Day, motivo: String?, autoria: Autoria, commit: Hash256) {
    (self.id, self.ate, self.motivo) = (id, ate, motivo)
    (self.autoria, self.commit) = (autoria, commit)
  }
}

/// A closing, in force or not, and how much has changed since in what it closed.
public struct FechamentoContado: Sendable, Hashable, Identifiable {
  /// The closing.
  public var fechamento: PeriodoFechado
  /// The end of the closing: its author and reason; nil while the closing is in force.
  public var reabertura: Reabertura?
  /// How many entries up to its day count otherwise than its author knew.
  public var mudaram: Int
  /// By how much they moved assets less debts at the end of its day, by currency.
  public var efeito: [Currency: Total]

  /// The closings of the same day that only keep the reason of a change to an account that it shows.
  public var renovacoes: [PeriodoFechado] = []

  /// Makes a counted closing.
  package init(
    fechamento: PeriodoFechado, reabertura: Reabertura?, mudaram: Int, efeito: [Currency: Total]
  ) {
    (self.fechamento, self.reabertura) = (fechamento, reabertura)
    (self.mudaram, self.efeito) = (mudaram, efeito)
  }

  /// The closing's UUID.
  public var id: Uuid { fechamento.id }

  /// The end of a closing.
  public struct Reabertura: Sendable, Hashable {
    /// Its author, and the claimed time.
    public var autoria: Autoria
    /// The reason.
    public var motivo: String

    /// Makes the end of a closing.
    package init(autoria: Autoria, motivo: String) {
      (self.autoria, self.motivo) = (autoria, motivo)
    }
  }
}
