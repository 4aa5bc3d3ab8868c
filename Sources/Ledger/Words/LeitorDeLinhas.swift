public import Canonical

/// Reads lines of cadernos with the names of a ledger.
///
/// Names are prepared once, so that thousands of lines are cheap.
public struct LeitorDeLinhas: Sendable {
  private let hoje: Day

  /// Prepares to read lines.
  /// - Parameters:
  ///   - contas: the accounts and categories; those that are closed, or read with another, are left
  ///     out.
  ///   - interessados: the known parties: words that are part of one are never an account's.
  ///   - hoje: the day of the reading.
  public init(contas: [Conta], interessados: [String] = [], hoje: Day) {
    self.hoje = hoje
  }

  /// Reads a line.
  /// - Parameters:
  ///   - texto: its text, in form C and without blanks around it.
  ///   - acima: the day above it, or of its message; nil for none.
  ///   - isAFazer: whether an open box stands before it.
  ///   - isTitulo: whether the signs of a heading stand before it.
  ///   - isDiaIncerto: whether the file leaves the order of its days and months open.
  /// - Complexity: O(length of the text × number of names) at most.
  public func ler(
    _ texto: String, acima: DiaEscrito? = nil, isAFazer: Bool = false, isTitulo: Bool = false,
    isDiaIncerto: Bool = false
  ) -> LinhaEntendida {
    LinhaEntendida(estado: .deixada, dia: hoje, origemDoDia: .leitura)
  }
}
