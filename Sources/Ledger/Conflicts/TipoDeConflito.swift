/// The kinds of conflict (docs/FORMAT.md, section 9).
public enum TipoDeConflito: String, Sendable, Hashable, CaseIterable {
  case versoesDivergentes, correcaoContraAnulacao, pagamentoEmDobro, provavelDuplicata
  case despesaTardia, registroDivergente, contaEncerrada, contaDuplicada, periodoFechado
  case saldoNaoConfere, dispositivoBifurcado, conviteRepetido

  /// Hints are guesses, listed apart from conflicts.
  public var isAviso: Bool { self == .provavelDuplicata || self == .contaDuplicada }

  /// The word of a decision that leaves things as they are and ends the conflict.
  public static let aceitar = "aceitar"
  /// The word of a decision that several transactions are one.
  public static let mesmo = "mesmo"
  /// The word of a decision that they are not.
  public static let distintos = "distintos"
  /// The same of accounts.
  public static let distintas = "distintas"

  /// The words of decisions on this kind that this version knows; none where the register is
  /// simply written again.
  public var decisoes: [String] {
    switch self {
    case .pagamentoEmDobro, .provavelDuplicata: [TipoDeConflito.mesmo, TipoDeConflito.distintos]
    case .contaDuplicada: [TipoDeConflito.distintas]
    case .versoesDivergentes, .correcaoContraAnulacao: []
    default: [TipoDeConflito.aceitar]
    }
  }
}
