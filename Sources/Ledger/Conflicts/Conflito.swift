package import Canonical

/// An open conflict or hint, as the rules find it.
package struct Conflito: Sendable {
  package let tipo: TipoDeConflito
  /// Its subject: part of its identity.
  package let assunto: String
  /// The UUIDs in the subject, sorted; for a double payment, the live transactions concerned.
  package let sobre: [Uuid]
  /// The events in conflict, to show who wrote them and when.
  package let eventos: [EventRef]

  package init(_ tipo: TipoDeConflito, _ assunto: String, sobre: [Uuid], eventos: [EventRef]) {
    (self.tipo, self.assunto) = (tipo, assunto)
    self.sobre = sobre.sorted()
    self.eventos = eventos
  }
}

/// A way to end a conflict, with the events to record for it.
package struct Escolha: Sendable {
  /// The action and its object; nil for something new.
  package struct Ato: Sendable {
    package let sobre: Uuid?
    package let dados: Evento.Dados
  }

  package let palavra: PalavraDeDecisao
  /// The one that is kept, if one has to be chosen: one of the judged UUIDs, or the event whose
  /// version is rewritten.
  package let mantido: Uuid?
  package let atos: [Ato]

  init(_ palavra: PalavraDeDecisao, mantido: Uuid? = nil, _ atos: Ato...) {
    self.init(palavra, mantido: mantido, atos: atos)
  }

  init(_ palavra: PalavraDeDecisao, mantido: Uuid? = nil, atos: [Ato]) {
    (self.palavra, self.mantido, self.atos) = (palavra, mantido, atos)
  }
}

extension Acervo {
  /// The ways in which a person can end a conflict now.
  /// - Parameter nota: why, for people; goes where the events have room for it.
  package func escolhas(_ conflito: Conflito, nota: String? = nil) -> [Escolha] {
    conflito.tipo.definition.choices(conflito, nota, in: self)
  }
}
