public import Canonical

/// The result of visiting some places.
public struct Sincronizacao: Sendable {
  /// The visits, in the order in which they were made.
  public package(set) var lugares: [LugarVisitado] = []
  /// The present state of the whole ledger, as far as it is known.
  public package(set) var situacao: SituacaoDeSincronia
  /// How many conflicts are open now that were not before, hints apart.
  public package(set) var conflitosNovos = 0

  /// The device that this machine is from now on, where its own turned out to exist twice.
  public package(set) var novaIdentidade: NovaIdentidade?
  /// The devices that used an invitation of this machine's, which is closed now.
  public package(set) var aprovados: [Aprovacao] = []
  /// Whether something had to be signed here and waits for this machine's passphrase: an invitation
  /// to be closed, or a device that exists twice.
  public package(set) var porAssinar = false
  /// This machine's device, where what it writes does not count; nil where it does.
  public package(set) var semConfianca: SemConfianca?
  /// The devices that came in with the recovery code since somebody last looked at news on this
  /// machine, oldest claim first.
  public package(set) var recuperados: [EntradaPorRecuperacao] = []
  /// Where an import of another device came: the accounts from which transfers go that look like two
  /// entries (`Conciliacao.transferencias`), by name.
  public package(set) var porJuntar: [TransferenciasPorJuntar] = []

  package init(situacao: SituacaoDeSincronia) { self.situacao = situacao }

  /// How many commits came, from all places together.
  public var recebidos: Int { lugares.reduce(0) { $0 + $1.recebidos } }
  /// How many commits were written, to all places together: one that went to two counts twice.
  public var enviados: Int { lugares.reduce(0) { $0 + $1.enviados } }
  /// Whether anything came, went or could not.
  public var houveAlgo: Bool {
    lugares.contains { $0.recebidos > 0 || $0.enviados > 0 || $0.problema != nil }
  }
}

/// How many transfers from an own account look like two entries.
public struct TransferenciasPorJuntar: Sendable, Hashable {
  /// The account that the money leaves.
  public let conta: Uuid
  /// Its name.
  public let nome: String
  /// How many.
  public let quantas: Int

  package init(conta: Uuid, nome: String, quantas: Int) {
    (self.conta, self.nome, self.quantas) = (conta, nome, quantas)
  }
}

/// The result of visiting one place.
public struct LugarVisitado: Sendable {
  /// The folder or file, or the address of a hub.
  public let caminho: String
  /// How many commits came from it.
  public package(set) var recebidos = 0
  /// Those of them that do not count because their device was revoked, by device.
  public package(set) var deRevogados: [RegistrosDeRevogado] = []
  /// How many commits were written to it.
  public package(set) var enviados = 0
  /// Why it could not be read, or nothing could be brought here; nil where it could.
  public package(set) var problema: RazaoError?
  /// Why nothing could be written to it although something was missing there; nil where it could.
  public package(set) var semEnviar: RazaoError?
  /// How many commits it lacks still: those that could not be written.
  public package(set) var faltam = 0
  /// Files there that are not opened, each with why: links, folders, what may not be read.
  public package(set) var recusados: [String] = []
  /// How many lines there are damaged: they were left where they are.
  public package(set) var danificadas = 0
  /// Where the first of them are.
  public package(set) var primeirasDanificadas: [Localizacao] = []
  /// Last lines there without their end: not there yet.
  public package(set) var incompletas = 0
  /// Lines there that nobody can judge yet: of devices whose first line has not come.
  public package(set) var desconhecidas = 0
  /// Commits there that were left: of devices that nobody here has approved, more than is brought.
  public package(set) var deixados = 0
  /// Lines there that belong to another ledger.
  public package(set) var deOutroRazao = 0
  /// Whether the folder was made.
  public package(set) var criado = false
  /// Lines that this machine had put there, or seen there, and that were not there any more.
  public package(set) var sumidos = 0
  /// Whether the role that this machine has in a hub may do more there than it needs to.
  public package(set) var direitosDemais = false

  package init(caminho: String) { self.caminho = caminho }
}

/// Commits of a revoked device that came, and that do not count.
public struct RegistrosDeRevogado: Sendable, Hashable {
  /// The device.
  public let aparelho: Uuid
  /// Its name; nil if no authentic line says.
  public let nome: String?
  /// How many commits.
  public let registros: Int

  package init(aparelho: Uuid, nome: String?, registros: Int) {
    (self.aparelho, self.nome, self.registros) = (aparelho, nome, registros)
  }
}

/// A device's knowledge of where everybody stands.
public struct SituacaoDeSincronia: Sendable {
  /// How many commits wait for others that have not come.
  public let espera: Int
  /// How many commits are by devices that nobody has approved.
  public let quarentena: Int
  /// How many of those somebody may still take in: no device that was revoked wrote them.
  public let aguardando: Int
  /// How many conflicts are open, hints apart.
  public let conflitos: Int
  /// How many hints there are.
  public let avisos: Int
  /// The fingerprint of all authentic commits; equal on two machines exactly when they hold the
  /// same ones.
  public let fingerprint: Hash256
  /// Its beginning, for two people to compare by voice.
  public let voz: String
  /// The other devices, by UUID, with the last commit of this one that each is known to have.
  public let aparelhos: [Visto]

  package init(
    espera: Int, quarentena: Int, aguardando: Int, conflitos: Int, avisos: Int,
    fingerprint: Hash256, voz: String,
    aparelhos: [Visto]
  ) {
    (self.espera, self.quarentena) = (espera, quarentena)
    (self.aguardando, self.conflitos, self.avisos) = (aguardando, conflitos, avisos)
    (self.fingerprint, self.voz, self.aparelhos) = (fingerprint, voz, aparelhos)
  }

  /// The commits of this device that another one is known to have.
  public struct Visto: Sendable, Hashable {
    /// The other device.
    public let aparelho: Uuid
    /// Its name; empty if no line says.
    public let nome: String
    /// The number of the last of this device's commits that it has; nil where none is known.
    public let seq: UInt64?
    /// That commit's hash; nil where none is known.
    public let hash: Hash256?
    /// How many commits this device has written since.
    public let faltam: Int

    package init(aparelho: Uuid, nome: String, seq: UInt64?, hash: Hash256?, faltam: Int) {
      (self.aparelho, self.nome) = (aparelho, nome)
      (self.seq, self.hash, self.faltam) = (seq, hash, faltam)
    }
  }
}

/// A folder or hub that this machine goes to when it syncs.
public struct Lugar: Sendable, Hashable {
  /// Its full path, or its address without a password.
  public let caminho: String
  /// When this machine last brought something from there or took something there; nil where it
  /// never could read it.
  public package(set) var ultimaVez: Instant?

  package init(caminho: String, ultimaVez: Instant?) {
    (self.caminho, self.ultimaVez) = (caminho, ultimaVez)
  }
}

/// The result of becoming a device of a ledger.
public struct Adesao: Sendable {
  /// The ledger's UUID.
  public let razao: Uuid
  /// Its name.
  public let nome: String
  /// This machine's device.
  public let aparelho: Uuid
  /// How many commits were brought.
  public let recebidos: Int
  /// Whether what this machine records counts for everybody, or waits for an approval.
  public let confiavel: Bool
  /// The device's code, to compare before it is approved.
  public let codigo: String
  /// The place that this machine syncs with from now on, and the lines that were written there; nil
  /// if the ledger came from a bundle, or if its own folder is such a place.
  public let lugar: LugarVisitado?
  /// Whether it came from a bundle, so that nobody knows of this machine yet.
  public let dePacote: Bool

  package init(
    razao: Uuid, nome: String, aparelho: Uuid, recebidos: Int, confiavel: Bool, codigo: String,
    lugar: LugarVisitado?, dePacote: Bool
  ) {
    (self.razao, self.nome, self.aparelho) = (razao, nome, aparelho)
    (self.recebidos, self.confiavel) = (recebidos, confiavel)
    (self.codigo, self.lugar, self.dePacote) = (codigo, lugar, dePacote)
  }
}
