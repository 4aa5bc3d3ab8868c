public import Canonical

/// The result of an audit of a folder of lines: everything that the screen and `--json` show.
///
/// A value without behaviour; lists are sorted as docs/JSON.md says.
public struct Auditoria: Sendable, Hashable {
  /// The ledger's UUID; nil if no line names it.
  public var razao: Uuid?
  /// The ledger's name; nil while no applied event gives one.
  public var nome: String?
  /// The fingerprint of the ledger's authentic lines (docs/FORMAT.md, section 10).
  public var fingerprint: Hash256
  /// The fingerprint's first 40 bits, for comparing by voice: `7K3M-Q9TD`.
  public var voz: String
  /// The devices whose first commit is here, by UUID.
  public var aparelhos: [AparelhoAuditado] = []
  /// The accounts, by UUID.
  public var contas: [Conta] = []
  /// The expense reports, by UUID.
  public var relatorios: [ResumoDeRelatorio] = []
  /// The sum of all balances of each currency, which is zero.
  public var balancete: [Currency: Total] = [:]
  /// The open conflicts, by kind, then subject.
  public var conflitos: [ConflitoAuditado] = []
  /// The open hints, by kind, then subject.
  public var avisos: [ConflitoAuditado] = []
  /// The findings, by file, byte and kind.
  public var achados: [Achado] = []
  /// How many commits wait for a first line or an aggregate that is not here.
  public var espera = 0
  /// How many commits are in quarantine, or wait only for those.
  public var quarentena = 0
  /// How many lines were found again after their first time: harmless.
  public var repetidas = 0
  /// The last lines without their LF: harmless.
  public var incompletas: [Localizacao] = []
  /// How many authentic commits of the ledger there are.
  public var commits = 0
  /// How many events there are in those commits.
  public var eventos = 0
  /// How many bytes were read.
  public var bytes = 0
  /// How many carriers were read.
  public var arquivos = 0
  /// How many signatures were checked.
  public var assinaturas = 0
  /// How many transactions were recorded.
  public var transacoes = 0
  /// How many of those count.
  public var transacoesVivas = 0
  /// Whether entries after today change a balance: here every day counts.
  public var haDepois = false
  /// The decisions in force, by the conflict's id, whether they stand or not.
  public var decisoes: [DecisaoAuditada] = []

  /// Makes a result with only a fingerprint.
  package init(fingerprint: Hash256, voz: String) {
    (self.fingerprint, self.voz) = (fingerprint, voz)
  }

  /// Plans, bills, budgets and checkpoints; nil unless they were asked for.
  public var tudo: TudoAuditado?

  /// Whether no finding is grave; open conflicts are no findings.
  /// - Complexity: O(findings).
  public var ok: Bool { !achados.contains(where: \.grave) }

  /// Whether there is no sign of missing lines: no grave finding and, unless the expected code
  /// matches, neither a missing founding line nor a device in quarantine that names some, which may
  /// be unrelated to these books.
  /// - Complexity: O(findings).
  public var completa: Bool {
    ok && (codigoConferido || !achados.contains { $0.tipo.leavesOpen })
  }

  /// Whether these lines have the expected code: whoever gave it has no more of them.
  package var codigoConferido = false
}

extension Achado.Tipo {
  /// Whether lines may be missing, though no trusted device says so.
  package var leavesOpen: Bool { self == .testemunho || self == .fundacao }
}

/// A sum of amounts, which may have more digits than one amount.
///
/// The account, report or key it belongs to determines its currency.
public struct Total: Sendable, Hashable {
  /// The signed sum in minor units (cents where there are two decimals).
  public var minor: Int128
  /// How many decimals a minor unit has, 0 to 4.
  public var decimals: Int

  /// Makes the total of so many minor units.
  package init(minor: Int128, decimals: Int) { (self.minor, self.decimals) = (minor, decimals) }
}

extension Total {
  /// The total of so many units of 10⁻⁴, with at least the given decimals, and as many more as are
  /// needed to be exact.
  package init(fine: Int128, decimals: Int) {
    var decimals = decimals
    while fine % Amount.scale(from: decimals) != 0 { decimals += 1 }
    self.init(minor: fine / Amount.scale(from: decimals), decimals: decimals)
  }

  /// The total that is one amount.
  package init(_ amount: Amount) {
    self.init(minor: Int128(amount.minor), decimals: amount.decimals)
  }

  /// The same total seen from the other side.
  package var negated: Total { Total(minor: -minor, decimals: decimals) }

  /// The total as one amount; nil where it has too many digits or decimals for that.
  package var amount: Amount? {
    Int64(exactly: minor).flatMap { Amount(minor: $0, decimals: decimals) }
  }

  /// The total in units of 10⁻⁴.
  package var fine: Int128 { minor * Amount.scale(from: decimals) }
}

extension Total: CustomStringConvertible {
  /// The canonical text, with a point and exactly as many decimals: `-1234.50`.
  public var description: String { Amount.text(minor, decimals: decimals) }
}

/// Whether a device's commits count (docs/FORMAT.md, section 6.3).
public enum Confianca: String, Sendable, Hashable {
  /// Its commits count.
  case confiavel
  /// Its commits do not count, as no trusted device vouches for it: verified, kept and shown apart.
  case quarentena
  /// A revocation counts, even if it leaves some of its commits in force.
  case revogado
}

/// One device of the audited ledger.
public struct AparelhoAuditado: Sendable, Hashable {
  /// The device's UUID.
  public var aparelho: Uuid
  /// Its name, as given or as it calls itself; nil if no authentic line names it.
  public var nome: String?
  /// How many authentic commits of it are here.
  public var commits: Int
  /// How many events there are in those commits.
  public var eventos: Int
  /// The number of its head, the highest of several; nil while no line of it is authentic.
  public var seq: UInt64?
  /// The hash of that head, the greatest of several with one number; nil if `seq` is.
  public var hash: Hash256?
  /// Whether its commits count.
  public var confianca: Confianca
  /// The claimed stamp of that head; nil where `seq` is.
  public var ultimo: Instant?

  /// Makes what an audit says of a device.
  package init(
    aparelho: Uuid, nome: String?, commits: Int, eventos: Int, seq: UInt64?, hash: Hash256?,
    confianca: Confianca, ultimo: Instant?
  ) {
    (self.aparelho, self.nome) = (aparelho, nome)
    (self.commits, self.eventos, self.seq) = (commits, eventos, seq)
    (self.hash, self.confianca, self.ultimo) = (hash, confianca, ultimo)
  }
}

/// The state of an expense report.
public enum EstadoDeRelatorio: String, Sendable, Hashable {
  /// Open: expenses may be added.
  case parcial
  /// Closed, with a declared total.
  case registrado
  /// Closed, and a live reimbursement is linked to it.
  case reembolsado
}

/// One expense report and its total.
public struct ResumoDeRelatorio: Sendable, Hashable {
  /// The report's UUID.
  public var relatorio: Uuid
  /// Its name, provisional if that is in conflict.
  public var titulo: String
  /// The day of its creation.
  public var data: Day
  /// The currency of its total.
  public var moeda: Currency
  /// Whether it is open, closed or paid back.
  public var estado: EstadoDeRelatorio
  /// The number of expenses; for a registered report, the declared number.
  public var despesas: Int
  /// Their sum in the report's currency; for a registered report, the declared sum.
  public var total: Total
  /// The expenses that count, by UUID: for a registered report, those its registration knew.
  public var itens: [Uuid]
  /// The expenses written without the registration's knowledge, by UUID; none while it is open.
  public var tardias: [Uuid]
  /// The part of a registered report that was paid back; nil if not requested.
  public var reembolsado: Total?
  /// The author of the report and the claimed time of its creation; nil if not requested.
  public var autoria: Autoria?

  /// Makes what an audit says of a report.
  package init(
    relatorio: Uuid, titulo: String, data: Day, moeda: Currency, estado: EstadoDeRelatorio,
    despesas: Int, total: Total, itens: [Uuid], tardias: [Uuid]
  ) {
    (self.relatorio, self.titulo, self.data) = (relatorio, titulo, data)
    (self.moeda, self.estado, self.despesas) = (moeda, estado, despesas)
    (self.total, self.itens, self.tardias) = (total, itens, tardias)
  }
}

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

/// The author of something, and the time that the device claims.
public struct Autoria: Sendable, Hashable {
  /// The device.
  public var aparelho: Uuid
  /// Its name, as given or as it calls itself; nil if no authentic line names it.
  public var nome: String?
  /// The stamp of the commit: a claim.
  public var quando: Instant

  /// Makes an authorship.
  package init(aparelho: Uuid, nome: String?, quando: Instant) {
    (self.aparelho, self.nome, self.quando) = (aparelho, nome, quando)
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
