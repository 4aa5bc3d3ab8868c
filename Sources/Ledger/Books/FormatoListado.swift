/// A layout of banks' CSV files, in a list.
public struct FormatoListado: Sendable, Hashable {
  /// Its name.
  public var nome: String
  /// The layout (docs/LAYOUTS.md).
  public var texto: String
  /// Whether somebody defined it in this ledger; false for one that is built in.
  public var isProprio: Bool

  /// Makes a layout of a list.
  package init(nome: String, texto: String, isProprio: Bool) {
    (self.nome, self.texto, self.isProprio) = (nome, texto, isProprio)
  }
}
