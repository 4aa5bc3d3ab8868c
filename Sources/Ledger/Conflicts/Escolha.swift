package import Canonical

/// A way to end a conflict, with what is to be recorded for it.
package struct Escolha: Sendable {
  /// The action and its object; nil for something new.
  package struct Ato: Sendable {
    package let sobre: Uuid?
    package let dados: Evento.Dados
  }

  package let palavra: PalavraDeDecisao
  /// The one that is kept, if one has to be chosen: one of the judged UUIDs, or the event whose
  /// version is written again.
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
  /// The ways in which a person can end a conflict here and now.
  /// - Parameter nota: why, for people; goes where the events have room for it.
  package func escolhas(_ conflito: Conflito, nota: String? = nil) -> [Escolha] {
    conflito.tipo.definition.choices(conflito, nota, in: self)
  }
}
