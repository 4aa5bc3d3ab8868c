/// An option or an argument of a command, as messages name it: where one clicks it is a field.
public enum Opcao: Sendable, Hashable, CaseIterable {
  /// The account that an entry is on.
  case conta
  /// The category on the other side of an entry.
  case categoria
  /// The account on the other side of an entry.
  case para
  /// One of several accounts on the other side.
  case partida
  /// How much.
  case valor
  /// The day.
  case data
  /// What stays once a conflict is decided.
  case manter
  /// That a decision is for all conflicts of a kind that came together.
  case todos

  /// As it is typed.
  public var digitada: String {
    switch self {
    case .conta: "--conta"
    case .categoria: "--categoria"
    case .para: "--para"
    case .partida: "--partida"
    case .valor: "VALOR"
    case .data: "--data"
    case .manter: "--manter"
    case .todos: "--todos"
    }
  }
}
