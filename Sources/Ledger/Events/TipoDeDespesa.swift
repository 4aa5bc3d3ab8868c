/// The kinds of expense that this version knows (docs/FORMAT.md, section 5).
///
/// The log may hold numbers of later ones, which are kept and shown as they are.
public enum TipoDeDespesa: UInt64, Hashable, Sendable, CaseIterable {
  /// Electronics and what goes with them.
  case eletronicos = 1
  /// Office supplies.
  case escritorio = 2

  /// The text that a person reads.
  public var titulo: String {
    switch self {
    case .eletronicos: "Eletrônicos"
    case .escritorio: "Escritório"
    }
  }
}
