public import Canonical

/// An open conflict or hint.
public struct ConflitoAuditado: Sendable, Hashable {
  /// Its id: the version 5 UUID of `<kind> <subject>` in the ledger's namespace.
  public var id: Uuid
  /// The kind of conflict.
  public var tipo: TipoDeConflito
  /// Its subject, in the spelling that docs/FORMAT.md gives for its kind in section 9.
  public var assunto: String
  /// The UUIDs in the subject, sorted; for a double payment the live transactions concerned.
  public var sobre: [Uuid]
  /// The authors of the events in conflict, oldest claim first, each once.
  public var autores: [Autoria]
  /// The things named by the UUIDs of `sobre`, in that order; some name nothing that can be shown.
  public var fatos: [FatoDeConflito]

  /// Makes what an audit says of a conflict.
  package init(
    id: Uuid, tipo: TipoDeConflito, assunto: String, sobre: [Uuid], autores: [Autoria],
    fatos: [FatoDeConflito]
  ) {
    (self.id, self.tipo, self.assunto) = (id, tipo, assunto)
    (self.sobre, self.autores, self.fatos) = (sobre, autores, fatos)
  }
}

/// A fact that explains a conflict to a person.
public enum FatoDeConflito: Sendable, Hashable {
  /// A transaction, shown by its first posting on an asset or liability account, else its first:
  /// the account's name and the amount signed from its side, in `moeda`.
  case transacao(
    id: Uuid, data: Day, interessado: String?, conta: String, valor: Total, moeda: Currency)
  /// An account and its name.
  case conta(id: Uuid, nome: String)
  /// An expense report and its title.
  case relatorio(id: Uuid, titulo: String)
  /// Two totals in `moeda` that should be equal: asserted or declared, and found.
  case diferenca(declarado: Total, encontrado: Total, moeda: Currency)
  /// The day at whose end a balance was asserted.
  case dia(Day)
  /// The day of a later assertion that also fails, by another difference: it is reported once the
  /// conflict is decided.
  case esperaPorEsta(Day)
  /// An expense of a report.
  case despesa(id: Uuid, titulo: String, valor: Total, moeda: Currency)
  /// A closed period, with its last day.
  case periodo(ate: Day)
  /// A plan or a rule, by what people call it.
  case outro(id: Uuid, nome: String)
  /// A device and its name; nil if no authentic line names it.
  case aparelho(id: Uuid, nome: String?)
  /// Another conflict, which was decided, and its kind: a word of `TipoDeConflito`, or one of a
  /// later version.
  case conflito(id: Uuid, tipo: String)
  /// A decision on that conflict, and whether it is the one that counts for now.
  case decidido(DecisaoTomada, autor: Autoria, contada: Bool)
}

/// A decision on a conflict, as somebody took it.
public struct DecisaoTomada: Sendable, Hashable {
  /// The conflict's kind: a word of `TipoDeConflito`, or one of a later version.
  public var tipo: String
  /// The word of the decision, or one of a later version.
  public var palavra: String
  /// The UUIDs judged, sorted.
  public var sobre: [Uuid]
  /// The one that stays; nil for decisions that keep all.
  public var mantido: Uuid?

  /// Makes one from an event's content.
  package init(_ decisao: Decisao) {
    (tipo, palavra) = (decisao.conflito, decisao.decisao)
    (sobre, mantido) = (decisao.sobre, decisao.mantido)
  }
}

/// A decision in force, and whether it stands.
public struct DecisaoAuditada: Sendable, Hashable {
  /// The id of the conflict that it is on.
  public var conflito: Uuid
  /// The word of the decision.
  public var decisao: Decisao
  /// Whether it stands: the facts that it judged have not changed since it was made.
  public var vale: Bool

  /// Makes what an audit says of a decision.
  package init(conflito: Uuid, decisao: Decisao, vale: Bool) {
    (self.conflito, self.decisao, self.vale) = (conflito, decisao, vale)
  }
}
