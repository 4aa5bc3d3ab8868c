public import Canonical

/// What an audit of a folder of lines found: everything that the screen and `--json` show.
///
/// A value without behaviour; lists are sorted as docs/JSON.md says.
public struct Auditoria: Sendable, Hashable {
  /// The ledger, or nil when no line says which.
  public var razao: Uuid?
  public var nome: String?
  /// The fingerprint of the ledger's authentic lines.
  public var fingerprint: Hash256
  /// Its first 40 bits, for comparing by voice: `7K3M-Q9TD`.
  public var voz: String
  /// By UUID.
  public var dispositivos: [DispositivoAuditado] = []
  /// By UUID.
  public var contas: [ContaAuditada] = []
  /// By UUID.
  public var relatorios: [RelatorioAuditado] = []
  /// The sum of all balances of each currency, which is zero: minor units and decimals.
  public var balancete: [Currency: Total] = [:]
  /// By kind, then subject.
  public var conflitos: [ConflitoAuditado] = []
  /// Hints, apart from conflicts.
  public var avisos: [ConflitoAuditado] = []
  /// By file and byte.
  public var achados: [Achado] = []
  /// Commits that wait.
  public var espera = 0
  /// Commits in quarantine, and those that wait only for them.
  public var quarentena = 0
  /// Lines found more than once.
  public var repetidas = 0
  /// Last lines without their LF.
  public var incompletas: [Lugar] = []
  /// Authentic commits of the ledger, and events in them.
  public var commits = 0
  public var eventos = 0
  /// Bytes and carriers read, and signatures checked.
  public var bytes = 0
  public var arquivos = 0
  public var assinaturas = 0
  public var transacoes = 0
  public var transacoesVivas = 0
  /// Decisions in force, by conflict.
  public var decisoes: [DecisaoAuditada] = []

  public init(fingerprint: Hash256, voz: String) {
    self.fingerprint = fingerprint
    self.voz = voz
  }

  /// False exactly when a finding is grave.
  public var ok: Bool { !achados.contains(where: \.grave) }
}

/// A total in minor units, which may have more digits than one amount.
public struct Total: Sendable, Hashable {
  public var minor: Int128
  public var decimals: Int

  public init(minor: Int128, decimals: Int) {
    self.minor = minor
    self.decimals = decimals
  }
}

extension Total {
  /// The total of so many units of 10⁻⁴, with at least so many decimals and as many more as it
  /// takes to lose nothing.
  package init(fine: Int128, decimals: Int) {
    var decimals = decimals
    while fine % Amount.scale(from: decimals) != 0 { decimals += 1 }
    self.init(minor: fine / Amount.scale(from: decimals), decimals: decimals)
  }

  /// The total in units of 10⁻⁴.
  package var fine: Int128 { minor * Amount.scale(from: decimals) }
}

extension Total: CustomStringConvertible {
  /// The canonical text, `-1234.50`.
  public var description: String { Amount.text(minor, decimals: decimals) }
}

/// Whether a device's commits count.
public enum Confianca: String, Sendable, Hashable {
  case confiavel, quarentena, revogado
}

/// One device of the audited ledger.
public struct DispositivoAuditado: Sendable, Hashable {
  public var dispositivo: Uuid
  /// What it is called, or calls itself; nil when no authentic line says.
  public var nome: String?
  public var commits: Int
  public var eventos: Int
  /// Its highest head; nil while no line of it is authentic.
  public var seq: UInt64?
  public var hash: Hash256?
  public var confianca: Confianca
  /// The claimed stamp of that head.
  public var ultimo: Instant?

  public init(
    dispositivo: Uuid, nome: String?, commits: Int, eventos: Int, seq: UInt64?, hash: Hash256?,
    confianca: Confianca, ultimo: Instant?
  ) {
    self.dispositivo = dispositivo
    self.nome = nome
    self.commits = commits
    self.eventos = eventos
    self.seq = seq
    self.hash = hash
    self.confianca = confianca
    self.ultimo = ultimo
  }
}

/// One account and its balance.
public struct ContaAuditada: Sendable, Hashable {
  public var conta: Uuid
  public var nome: String
  public var classe: ClasseDeConta
  public var tipo: String?
  public var moeda: Currency
  /// Signed from the account's side; zero for an account that is read with another.
  public var saldo: Total
  public var encerrada: Bool
  /// The account that its postings are read with.
  public var unificadaEm: Uuid?
  public var vinculada: Uuid?

  public init(
    conta: Uuid, nome: String, classe: ClasseDeConta, tipo: String?, moeda: Currency,
    saldo: Total, encerrada: Bool, unificadaEm: Uuid?, vinculada: Uuid?
  ) {
    self.conta = conta
    self.nome = nome
    self.classe = classe
    self.tipo = tipo
    self.moeda = moeda
    self.saldo = saldo
    self.encerrada = encerrada
    self.unificadaEm = unificadaEm
    self.vinculada = vinculada
  }
}

/// The state of an expense report.
public enum EstadoDeRelatorio: String, Sendable, Hashable {
  case parcial, registrado, reembolsado
}

/// One expense report and its total.
public struct RelatorioAuditado: Sendable, Hashable {
  public var relatorio: Uuid
  public var titulo: String
  public var data: Day
  public var moeda: Currency
  public var estado: EstadoDeRelatorio
  /// How many expenses: declared when registered.
  public var despesas: Int
  public var total: Total
  /// The expenses that count, and those written without the registration's knowledge.
  public var itens: [Uuid]
  public var tardias: [Uuid]

  public init(
    relatorio: Uuid, titulo: String, data: Day, moeda: Currency, estado: EstadoDeRelatorio,
    despesas: Int, total: Total, itens: [Uuid], tardias: [Uuid]
  ) {
    self.relatorio = relatorio
    self.titulo = titulo
    self.data = data
    self.moeda = moeda
    self.estado = estado
    self.despesas = despesas
    self.total = total
    self.itens = itens
    self.tardias = tardias
  }
}

/// An open conflict or hint.
public struct ConflitoAuditado: Sendable, Hashable {
  /// Its id: version 5 of `<kind> <subject>` in the ledger's namespace.
  public var id: Uuid
  public var tipo: TipoDeConflito
  public var assunto: String
  /// The UUIDs in the subject, sorted; for a double payment the live transactions concerned.
  public var sobre: [Uuid]
  /// Who wrote what is in conflict, oldest claim first.
  public var autores: [Autoria]
  /// What is counted for now, as facts for the screen.
  public var fatos: [FatoDeConflito]

  public init(
    id: Uuid, tipo: TipoDeConflito, assunto: String, sobre: [Uuid], autores: [Autoria],
    fatos: [FatoDeConflito]
  ) {
    self.id = id
    self.tipo = tipo
    self.assunto = assunto
    self.sobre = sobre
    self.autores = autores
    self.fatos = fatos
  }
}

/// A fact that explains a conflict to a person.
public enum FatoDeConflito: Sendable, Hashable {
  case transacao(id: Uuid, data: Day, interessado: String?, conta: String, valor: Total, moeda: Currency)
  case conta(id: Uuid, nome: String)
  case relatorio(id: Uuid, titulo: String)
  /// Two totals that should be equal: asserted or declared, and found.
  case diferenca(declarado: Total, encontrado: Total, moeda: Currency)
  case periodo(ate: Day)
  case dispositivo(id: Uuid, nome: String?)
}

/// Who wrote something, and when that device claims it was.
public struct Autoria: Sendable, Hashable {
  public var dispositivo: Uuid
  public var nome: String?
  public var quando: Instant

  public init(dispositivo: Uuid, nome: String?, quando: Instant) {
    self.dispositivo = dispositivo
    self.nome = nome
    self.quando = quando
  }
}

/// A decision in force, and whether it stands.
public struct DecisaoAuditada: Sendable, Hashable {
  public var conflito: Uuid
  public var decisao: Decisao
  public var vale: Bool

  public init(conflito: Uuid, decisao: Decisao, vale: Bool) {
    self.conflito = conflito
    self.decisao = decisao
    self.vale = vale
  }
}
