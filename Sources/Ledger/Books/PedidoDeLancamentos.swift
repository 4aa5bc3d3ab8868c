public import Canonical

/// Which entries to list.
public struct PedidoDeLancamentos: Sendable, Hashable {
  /// The first day of what is listed; nil for no bound.
  public var de: Day?
  /// The last day of what is listed; nil for no bound.
  public var ate: Day?
  /// The further conditions that an entry must meet.
  public var filtro = FiltroDeLancamentos()
  /// How many entries to list at most; nil for all.
  public var limite: Int?
  /// The entry after which to go on, as listed last before; nil from the newest.
  public var depois: Uuid?

  /// Asks for all entries.
  public init() {}
}

/// The conditions that an entry of a list must meet, all of them.
public struct FiltroDeLancamentos: Sendable, Hashable {
  /// A text that the party or the description must contain, case and accents aside; nil for all.
  public var buscar: String?
  /// The amounts by which an entry counts as found as well, where the text that is looked for is an
  /// amount; nil where it is none.
  public var valorBuscado: FaixaDeValor?
  /// An account that must be posted on, as it is read; nil for any.
  public var naConta: Uuid?
  /// The accounts of which at least one must be posted on; nil for all, none where it is empty.
  public var categorias: [Uuid]?
  /// A tag that the description must have, with its `#` or without; nil for all.
  public var etiqueta: String?
  /// A text that the party must contain, case and accents aside; nil for all.
  public var interessado: String?
  /// The name that the party must be, as a whole, case and accents aside, and empty for entries
  /// without a party; nil for all.
  public var com: String?
  /// The amounts of which some posting must have one, whatever its sign; nil for all.
  ///
  /// Of one account's statement it is a posting on that account.
  public var valor: FaixaDeValor?
  /// How it must stand; nil for all.
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

/// How an entry stands, for a list of those that stand so.
public enum EstadoDeLancamento: String, Sendable, Hashable, CaseIterable {
  /// It lies after today.
  case agendado
  /// A bank says the same: a row of its file is the entry, or a balance that was compared with the
  /// bank on that day or later agrees.
  case conferido
  /// It came from a bank's file, or a row of one was found to be it.
  case importado
  /// A person annulled it: it counts nowhere, and is in no other list.
  case anulado
}
