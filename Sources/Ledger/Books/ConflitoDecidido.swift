public import Canonical

/// A conflict that is open no more, as somebody's decision on it stands.
public struct ConflitoDecidido: Sendable, Hashable {
  /// The conflict's id.
  public var id: Uuid
  /// Its kind.
  public var tipo: TipoDeConflito
  /// The word of the decision.
  public var palavra: PalavraDeDecisao
  /// The one that is kept, if the decision had to say so.
  public var mantido: Uuid?
  /// Why, for people; nil where nothing was said.
  public var nota: String?
  /// The author of the decision, and the claimed time.
  public var autor: Autoria
  /// Its subject.
  public var fatos: [FatoDeConflito]
  /// The accounts whose balances people see with the other sign: debts and income.
  public var ladoNatural: Set<Uuid>

  /// Makes one.
  package init(
    id: Uuid, tipo: TipoDeConflito, palavra: PalavraDeDecisao, mantido: Uuid?, nota: String?,
    autor: Autoria, fatos: [FatoDeConflito], ladoNatural: Set<Uuid>
  ) {
    (self.id, self.tipo, self.palavra) = (id, tipo, palavra)
    (self.mantido, self.nota, self.autor) = (mantido, nota, autor)
    (self.fatos, self.ladoNatural) = (fatos, ladoNatural)
  }
}

extension Decisao {
  /// The same that decides nothing: recorded after it, the conflict is open again.
  package var retirada: Decisao {
    Decisao(conflito: conflito, sobre: sobre, decisao: TipoDeConflito.nenhuma)
  }
}
