/// The kinds of conflict (docs/FORMAT.md, section 9).
public enum TipoDeConflito: String, Sendable, Hashable, CaseIterable {
  /// A value was written twice, by people who did not know of each other.
  case versoesDivergentes
  /// A transaction was annulled while somebody corrected it, or recorded it too.
  case correcaoContraAnulacao
  /// Transactions share a key or a bank's row, and move own accounts the same way.
  case pagamentoEmDobro
  /// Two transactions recorded independently look like one (a hint).
  case provavelDuplicata
  /// An expense was written without the knowledge of the report's registration.
  case despesaTardia
  /// A registration declares something other than it knew.
  case registroDivergente
  /// A closed account is posted to.
  case contaEncerrada
  /// Two accounts opened independently look like one (a hint).
  case contaDuplicada
  /// A closed period has changed since it was closed.
  case periodoFechado
  /// A balance differs from the asserted one.
  case saldoNaoConfere
  /// A device wrote two different commits with one number.
  case dispositivoBifurcado
  /// One invitation admits two devices.
  case conviteRepetido
  /// A transaction was recorded several times, with different days or amounts.
  case criacoesDivergentes
  /// Transactions were recorded several times, with different categories or texts (a hint).
  case criacoesDiferentes
  /// The total of a bill differs from the declared one.
  case faturaNaoConfere
  /// Two occurrences of plans are one transaction (a hint).
  case ocorrenciaRepetida

  /// Whether it is a hint: a guess, listed apart from conflicts.
  public var isAviso: Bool { definition.isAviso }

  /// The word of a decision that leaves things as they are and ends the conflict.
  public static let aceitar = "aceitar"
  /// The word of a decision that several transactions are one.
  public static let mesmo = "mesmo"
  /// The word of a decision that several transactions are not one.
  public static let distintos = "distintos"
  /// The word of a decision that several accounts are not one.
  public static let distintas = "distintas"

  /// The word of a decision that takes another back: it decides nothing, so the conflict is open
  /// again.
  public static let nenhuma = "nenhuma"

  /// The words of decisions on this kind that this version knows; none if the register is simply
  /// rewritten.
  public var decisoes: [String] { definition.decisoes.map(\.rawValue) }
}
