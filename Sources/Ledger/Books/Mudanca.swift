public import Canonical

/// The ids of the things that commits changed.
///
/// It says what to ask about again, and nothing of what is different.
public struct Mudanca: Sendable, Hashable {
  /// Accounts: those that were opened, changed or closed, and those with a balance or history that
  /// is another now, of their own or of an investment linked to them.
  public var contas: Set<Uuid>
  /// Transactions that were recorded, corrected, annulled, or count otherwise than before.
  public var transacoes: Set<Uuid>
  /// Expense reports that were written, or that reimbursements of them came or went.
  public var relatorios: Set<Uuid>

  /// Makes a change of these.
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
