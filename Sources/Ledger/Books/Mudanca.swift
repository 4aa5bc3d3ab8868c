public import Canonical

/// The ids of the things that commits changed.
///
/// It says which things to query again, but not how they differ.
public struct Mudanca: Sendable, Hashable {
  /// Accounts that were opened, changed or closed, or whose balance or history has changed, also
  /// through an investment linked to them.
  public var contas: Set<Uuid>
  /// Transactions that were recorded, corrected or annulled, or count differently now.
  public var transacoes: Set<Uuid>
  /// Expense reports that were written, or that gained or lost reimbursements.
  public var relatorios: Set<Uuid>

  /// Makes a change from these ids.
  package init(contas: Set<Uuid> = [], transacoes: Set<Uuid> = [], relatorios: Set<Uuid> = []) {
    (self.contas, self.transacoes, self.relatorios) = (contas, transacoes, relatorios)
  }

  /// Whether nothing that screens show has changed.
  public var isVazia: Bool { contas.isEmpty && transacoes.isEmpty && relatorios.isEmpty }

  /// This change joined with another one.
  package func unida(a other: Mudanca) -> Mudanca {
    Mudanca(
      contas: contas.union(other.contas), transacoes: transacoes.union(other.transacoes),
      relatorios: relatorios.union(other.relatorios))
  }
}
