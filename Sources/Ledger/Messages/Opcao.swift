/// A field of a form, or an option or an argument of a command, as messages name it.
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
  /// How much it came to in the currency of the other side.
  case por
  /// How much it was in its own currency.
  case original
  /// The day.
  case data
  /// The one that is kept once a conflict is decided.
  case manter
  /// That a decision is for all conflicts of a kind that came together.
  case todos

  /// Its name where nothing is typed: the label of a field.
  public var rotulo: String {
    switch self {
    case .conta: "Conta"
    case .categoria: "Categoria"
    case .para: "Para qual conta"
    case .partida: "Partida"
    case .valor: "Valor"
    case .por: "Quanto deu na outra moeda"
    case .original: "Valor original"
    case .data: "Data"
    case .manter: "Fica"
    case .todos: "Decidir o mesmo nos outros"
    }
  }
}
