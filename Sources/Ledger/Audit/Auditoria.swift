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
  /// How many files of a sealed place lie there, which an audit of a folder cannot open.
  public var selados = 0
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
  /// The checkpoints of applied commits, by hash.
  public var marcos: [MarcoAuditado] = []

  /// How many receipts were read to their last byte; nil where only their lengths were compared.
  public var comprovantesLidos: Int?

  /// Makes a result with only a fingerprint.
  package init(fingerprint: Hash256, voz: String) {
    (self.fingerprint, self.voz) = (fingerprint, voz)
  }

  /// Plans, bills and budgets; nil unless they were asked for.
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
