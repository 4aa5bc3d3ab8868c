public import Canonical

/// Which entries to list.
public struct PedidoDeLancamentos: Sendable, Hashable {
  /// The first day to list; nil for no bound.
  public var de: Day?
  /// The last day to list; nil for no bound.
  public var ate: Day?
  /// The further conditions that an entry must meet.
  public var filtro = FiltroDeLancamentos()
  /// How many entries to list at most; nil for all.
  public var limite: Int?
  /// The entry after which to continue, the last one listed before; nil from the newest.
  public var depois: Uuid?

  /// Asks for all entries.
  public init() {}
}

/// The conditions that an entry of a list must meet, all of them.
public struct FiltroDeLancamentos: Sendable, Hashable {
  /// A text that the party or the description must contain, case and accents aside; nil for all.
  public var buscar: String?
  /// The amounts that also match an entry, if the search text is an amount; nil if it is none.
  public var valorBuscado: FaixaDeValor?
  /// An account, as it is read, that must have a posting; nil for any.
  public var naConta: Uuid?
  /// The accounts of which at least one must have a posting; nil for any, empty for none.
  public var categorias: [Uuid]?
  /// A tag that the description must have, with its `#` or without; nil for all.
  public var etiqueta: String?
  /// A text that the party must contain, case and accents aside; nil for all.
  public var interessado: String?
  /// The name that the party must equal as a whole, ignoring case and accents, empty for entries
  /// without a party; nil for all.
  public var com: String?
  /// The amounts of which some posting must have one, whatever its sign; nil for all.
  ///
  /// In one account's statement, the posting must be on that account.
  public var valor: FaixaDeValor?
  /// The state that it must be in; nil for all.
  public var estado: EstadoDeLancamento?

  /// No condition.
  public init() {}

  /// Whether every entry meets it.
  public var isVazio: Bool { self == FiltroDeLancamentos() }
}

/// Amounts from one to another, both included, in whatever currency.
public struct FaixaDeValor: Sendable, Hashable {
  /// The smallest.
  public var de: Amount
  /// The greatest.
  public var ate: Amount

  /// The amounts between two, whichever is the greater; signs do not matter.
  public init(_ one: Amount, _ other: Amount) {
    let isInOrder = one.fine.magnitude <= other.fine.magnitude
    (de, ate) = isInOrder ? (one, other) : (other, one)
  }

  /// The bounds in units of 10⁻⁴.
  package var fine: ClosedRange<Int128> {
    Int128(de.fine.magnitude)...Int128(ate.fine.magnitude)
  }
}

/// The state of an entry, as a condition of a list.
public enum EstadoDeLancamento: String, Sendable, Hashable, CaseIterable {
  /// It lies after today.
  case agendado
  /// The bank agrees: a row of its file matches the entry, or a balance compared with the bank on
  /// that day or later does.
  case conferido
  /// It came from a bank's file, or was matched by a row of one.
  case importado
  /// A person annulled it: it counts nowhere, and is in no other list.
  case anulado
}
