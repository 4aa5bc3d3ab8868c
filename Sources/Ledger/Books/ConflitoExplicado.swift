public import Canonical

/// The conflicts and hints that wait for somebody's decision.
public struct ConflitosAbertos: Sendable, Hashable {
  /// The conflicts, by kind, then subject.
  public var conflitos: [ConflitoAuditado]
  /// The hints, apart: guesses, by kind, then subject.
  public var avisos: [ConflitoAuditado]
  /// The accounts whose balances people see with the other sign: debts and income.
  public var ladoNatural: Set<Uuid>
  /// The origin of a conflict or hint, by its id, if it is known.
  public var origens: [Uuid: OrigemDeConflito]

  /// Makes a list.
  package init(
    conflitos: [ConflitoAuditado], avisos: [ConflitoAuditado], ladoNatural: Set<Uuid>,
    origens: [Uuid: OrigemDeConflito] = [:]
  ) {
    (self.conflitos, self.avisos) = (conflitos, avisos)
    (self.ladoNatural, self.origens) = (ladoNatural, origens)
  }
}

/// A conflict with its authors and with the effect of each decision.
public struct ConflitoExplicado: Sendable, Hashable {
  /// The conflict.
  public var conflito: ConflitoAuditado
  /// The events that are in conflict, oldest claim first.
  public var versoes: [VersaoEmConflito]
  /// The decisions that a person can take.
  public var escolhas: [EscolhaExplicada]
  /// The accounts whose balances people see with the other sign: debts and income.
  public var ladoNatural: Set<Uuid>
  /// For a card's bill that differs from its declared total, the rows that may be wrong; nil for
  /// other conflicts.
  public var fatura: FaturaQueNaoConfere?
  /// The device of this machine, by which devices of one name are told apart; nil if it has none.
  public var aqui: Uuid?

  /// Makes an explanation.
  package init(
    conflito: ConflitoAuditado, versoes: [VersaoEmConflito], escolhas: [EscolhaExplicada],
    ladoNatural: Set<Uuid>, fatura: FaturaQueNaoConfere? = nil, aqui: Uuid? = nil
  ) {
    (self.conflito, self.fatura, self.versoes) = (conflito, fatura, versoes)
    self.aqui = aqui
    (self.escolhas, self.ladoNatural) = (escolhas, ladoNatural)
  }
}

/// One of the events that are in conflict.
public struct VersaoEmConflito: Sendable, Hashable {
  /// The event's UUID.
  public var evento: Uuid
  /// Its type: a word of docs/FORMAT.md, section 5.
  public var tipo: String
  /// Its author, and the claimed time.
  public var autor: Autoria
  /// Whether it is the version that counts now; nil for events about several things.
  public var contada: Bool?
  /// The text that it gives, for a name or title.
  public var texto: String?
  /// The content, for an entry or an expense; for an annulment, as its author knew it; for a
  /// decision, the one kept.
  public var fato: FatoDeConflito?
  /// The decision, if it is one on a conflict.
  public var decisao: DecisaoTomada?
  /// The reason given by its author; nil if none.
  public var motivo: String?
  /// The changes that it made.
  public var alteracoes: [Alteracao]

  /// Makes a version.
  package init(
    evento: Uuid, tipo: String, autor: Autoria, contada: Bool?, texto: String?,
    fato: FatoDeConflito?, decisao: DecisaoTomada?, motivo: String?, alteracoes: [Alteracao]
  ) {
    (self.evento, self.tipo, self.autor) = (evento, tipo, autor)
    (self.contada, self.texto, self.fato) = (contada, texto, fato)
    (self.decisao, self.motivo, self.alteracoes) = (decisao, motivo, alteracoes)
  }
}

/// A decision that a person can take, with its effect.
public struct EscolhaExplicada: Sendable, Hashable {
  /// The word of the decision.
  public var palavra: PalavraDeDecisao
  /// The one that is kept, if that has to be stated: an entry, account or device, or the event
  /// whose version is rewritten.
  public var mantido: Uuid?
  /// Whether it would end the conflict.
  public var encerra: Bool
  /// The accounts concerned, and those whose balance it would move.
  public var saldos: [SaldoSobDecisao]
  /// The reports concerned.
  public var relatorios: [TotalSobDecisao]

  /// Makes a decision.
  package init(
    palavra: PalavraDeDecisao, mantido: Uuid?, encerra: Bool, saldos: [SaldoSobDecisao],
    relatorios: [TotalSobDecisao]
  ) {
    (self.palavra, self.mantido, self.encerra) = (palavra, mantido, encerra)
    (self.saldos, self.relatorios) = (saldos, relatorios)
  }
}

/// An account's balance before and after a decision.
public struct SaldoSobDecisao: Sendable, Hashable {
  /// The account's UUID.
  public var conta: Uuid
  /// Its present name.
  public var nome: String
  /// Its class.
  public var classe: ClasseDeConta
  /// The currency of its balance.
  public var moeda: Currency
  /// The balance as it is.
  public var antes: Total
  /// The balance as it would be.
  public var depois: Total

  /// Makes the two balances.
  package init(
    conta: Uuid, nome: String, classe: ClasseDeConta, moeda: Currency, antes: Total, depois: Total
  ) {
    (self.conta, self.nome, self.classe) = (conta, nome, classe)
    (self.moeda, self.antes, self.depois) = (moeda, antes, depois)
  }
}

/// A report's total before and after a decision.
public struct TotalSobDecisao: Sendable, Hashable {
  /// The report's UUID.
  public var relatorio: Uuid
  /// Its present name.
  public var titulo: String
  /// The currency of its total.
  public var moeda: Currency
  /// The total as it is.
  public var antes: Total
  /// The total as it would be.
  public var depois: Total

  /// Makes the two totals.
  package init(relatorio: Uuid, titulo: String, moeda: Currency, antes: Total, depois: Total) {
    (self.relatorio, self.titulo) = (relatorio, titulo)
    (self.moeda, self.antes, self.depois) = (moeda, antes, depois)
  }
}

/// A conflict that is closed because somebody's decision on it stands.
public struct ConflitoDecidido: Sendable, Hashable {
  /// The conflict's id.
  public var id: Uuid
  /// Its kind.
  public var tipo: TipoDeConflito
  /// The word of the decision.
  public var palavra: PalavraDeDecisao
  /// The one that is kept, if the decision had to name it.
  public var mantido: Uuid?
  /// The reason, for people; nil if none was given.
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
  /// A decision that decides nothing: recorded afterwards, it reopens the conflict.
  package var retirada: Decisao {
    Decisao(conflito: conflito, sobre: sobre, decisao: TipoDeConflito.nenhuma)
  }
}

/// The effect of a decision on a conflict.
public struct Resolucao: Sendable, Hashable {
  /// The receipt.
  public let recibo: Recibo
  /// The conflict as it was.
  public let conflito: ConflitoAuditado
  /// The word of the decision.
  public let palavra: PalavraDeDecisao
  /// The one that is kept, if it had to be named.
  public let mantido: Uuid?
  /// Whether the conflict has ended.
  public let encerrado: Bool
  /// The number of decided conflicts: more than one if a whole group was requested.
  public let quantos: Int
  /// The number of entries that agree now that accounts are unified: they had been recorded twice,
  /// on accounts that two devices opened.
  public let concordam: Int
  /// The number of conflicts still open, hints excluded.
  public let restantes: Int

  /// Makes the effect of a decision.
  package init(
    recibo: Recibo, conflito: ConflitoAuditado, palavra: PalavraDeDecisao, mantido: Uuid?,
    encerrado: Bool, quantos: Int, concordam: Int, restantes: Int
  ) {
    (self.recibo, self.conflito, self.palavra, self.mantido) = (recibo, conflito, palavra, mantido)
    (self.encerrado, self.quantos) = (encerrado, quantos)
    (self.concordam, self.restantes) = (concordam, restantes)
  }
}
