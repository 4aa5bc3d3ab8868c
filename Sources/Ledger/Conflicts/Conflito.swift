package import Canonical

/// An open conflict or hint, as the rules find it.
package struct Conflito: Sendable {
  package let tipo: TipoDeConflito
  /// Its subject: part of its identity.
  package let assunto: String
  /// The UUIDs in the subject, sorted; of a double payment the live transactions concerned.
  package let sobre: [Uuid]
  /// The events that are in conflict, for telling who wrote them and when.
  package let eventos: [EventRef]

  package init(
    _ tipo: TipoDeConflito, _ assunto: String, sobre: [Uuid], eventos: [EventRef]
  ) {
    self.tipo = tipo
    self.assunto = assunto
    self.sobre = sobre.sorted()
    self.eventos = eventos
  }
}
