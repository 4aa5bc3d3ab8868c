public import Canonical

/// A kind of expense: one of the two that every ledger has, or one of the ledger's own
/// (docs/FORMAT.md, section 5).
///
/// Expenses may bear the numbers of kinds that are not here; those are kept and shown as they are.
public struct TipoDeDespesa: Hashable, Sendable {
  /// The number by which expenses name it.
  public var numero: UInt64
  /// The text that a person reads; of a removed kind the last one that it had.
  public var titulo: String
  /// The category that its expenses are posted on; nil for none.
  public var categoria: Uuid?
  /// The name of that category.
  public var nomeDaCategoria: String?
  /// Whether it was removed: no further expense may have it.
  public var removido: Bool

  /// Makes a kind.
  package init(
    numero: UInt64, titulo: String, categoria: Uuid? = nil, nomeDaCategoria: String? = nil,
    removido: Bool = false
  ) {
    (self.numero, self.titulo, self.categoria) = (numero, titulo, categoria)
    (self.nomeDaCategoria, self.removido) = (nomeDaCategoria, removido)
  }

  /// Electronics and what goes with them.
  public static let eletronicos = TipoDeDespesa(numero: 1, titulo: "Eletrônicos")
  /// Office supplies.
  public static let escritorio = TipoDeDespesa(numero: 2, titulo: "Escritório")
  /// The kinds that every ledger has, by number.
  public static let fixos: [TipoDeDespesa] = [.eletronicos, .escritorio]

  /// The way in which a list names it: with its number, if that is one that people type.
  public var nomeNaLista: String { isFixo ? "\(numero) \(titulo)" : titulo }

  /// Whether every ledger has it, under this title.
  public var isFixo: Bool { Limites.tiposProprios.contains(numero) }
}
