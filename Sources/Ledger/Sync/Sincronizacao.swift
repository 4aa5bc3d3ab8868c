public import Canonical

/// The result of visiting some places.
public struct Sincronizacao: Sendable {
  /// The visits, in the order in which they were made.
  public package(set) var lugares: [LugarVisitado] = []
  /// The present sync state of the whole ledger, as far as it is known.
  public package(set) var situacao: SituacaoDeSincronia
  /// The number of newly opened conflicts, hints excluded.
  public package(set) var conflitosNovos = 0

  /// The device that this machine is from now on, if its own turned out to exist twice.
  public package(set) var novaIdentidade: NovaIdentidade?
  /// The devices that used an invitation from this machine, now closed.
  public package(set) var aprovados: [Aprovacao] = []
  /// Whether a signature here waits for this machine's passphrase: for an invitation to be closed,
  /// or a device that exists twice.
  public package(set) var porAssinar = false
  /// This machine's device, if its commits do not count; nil if they do.
  public package(set) var semConfianca: SemConfianca?
  /// The devices that came in with the recovery code since somebody last reviewed the news on this
  /// machine, oldest claim first.
  public package(set) var recuperados: [Autoria] = []
  /// If another device's import arrived: the accounts with outgoing transfers that look like two
  /// entries (`Conciliacao.transferencias`), by name.
  public package(set) var porJuntar: [TransferenciasPorJuntar] = []

  /// The number of receipts whose file is not here.
  public package(set) var comprovantesQueFaltam = 0
  /// The checkpoints of other devices that this machine has now confirmed, and those that it has
  /// found to be wrong; of each device the newest, by device.
  public package(set) var marcos: [MarcoJulgado] = []

  /// The cadernos with new lines.
  public package(set) var cadernos: [CadernoQueEspera] = []

  package init(situacao: SituacaoDeSincronia) { self.situacao = situacao }

  /// The number of commits received, from all places together.
  public var recebidos: Int { lugares.reduce(0) { $0 + $1.recebidos } }
  /// The number of commits sent, to all places together: one sent to two counts twice.
  public var enviados: Int { lugares.reduce(0) { $0 + $1.enviados } }
}

/// The number of transfers from an own account that look like two entries.
public struct TransferenciasPorJuntar: Sendable, Hashable {
  /// The account that the money leaves.
  public let conta: Uuid
  /// Its name.
  public let nome: String
  /// The number of transfers.
  public let quantas: Int

  package init(conta: Uuid, nome: String, quantas: Int) {
    (self.conta, self.nome, self.quantas) = (conta, nome, quantas)
  }
}

/// The result of visiting one place.
public struct LugarVisitado: Sendable {
  /// The folder or file, or the address of a hub or a place of files.
  public let caminho: String
  /// The number of commits received from it.
  public package(set) var recebidos = 0
  /// Those of them that do not count because their device was revoked, by device.
  public package(set) var deRevogados: [RegistrosDeRevogado] = []
  /// The number of commits written to it.
  public package(set) var enviados = 0
  /// Why it could not be read, or nothing could be received; nil if it worked.
  public package(set) var problema: RazaoError?
  /// Why nothing could be written to it although something was missing there; nil if it worked.
  public package(set) var semEnviar: RazaoError?
  /// The number of commits still missing there, because they could not be written.
  public package(set) var faltam = 0
  /// Files there that are not opened, each with the reason: links, folders, unreadable files.
  public package(set) var recusados: [String] = []
  /// The number of damaged lines there: they were left in place.
  public package(set) var danificadas = 0
  /// Where the first of them are.
  public package(set) var primeirasDanificadas: [Localizacao] = []
  /// Unfinished last lines there: not complete yet.
  public package(set) var incompletas = 0
  /// Lines there that cannot be judged yet: from devices whose first line has not arrived.
  public package(set) var desconhecidas = 0
  /// Commits left there: too many from devices that nobody here has approved.
  public package(set) var deixados = 0
  /// Lines there that belong to another ledger.
  public package(set) var deOutroRazao = 0
  /// Whether the folder was made.
  public package(set) var criado = false
  /// Lines that this machine had put or seen there, and that have disappeared.
  public package(set) var sumidos = 0
  /// The number of receipts brought from it.
  public package(set) var comprovantesRecebidos = 0
  /// The number of receipts put to it.
  public package(set) var comprovantesEnviados = 0
  /// The number of its files that have the name of a receipt missing here, and are another file.
  public package(set) var comprovantesEstranhos = 0
  /// Why not all receipts could be brought or put; nil if it worked.
  public package(set) var semComprovantes: RazaoError?
  /// Whether this machine's role in a hub has more rights there than it needs.
  public package(set) var direitosDemais = false
  /// Whether others have ceased to seal there for this device: its invitation may be cancelled, or it
  /// may be revoked.
  public package(set) var deixadoDeFora = false
  /// Files of a place of files that could not be read.
  public package(set) var semLeitura = ArquivosSemLeitura()

  package init(caminho: String) { self.caminho = caminho }
}

/// Commits received from a revoked device, which do not count.
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

/// A device's knowledge of how far every device is.
public struct SituacaoDeSincronia: Sendable {
  /// The number of commits that wait for others that have not arrived.
  public let espera: Int
  /// How many commits are by devices that nobody has approved.
  public let quarentena: Int
  /// How many of those can still be approved: their devices were not revoked.
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
  /// The other devices, by UUID, with the last commit from here that each is known to have.
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
    /// Its name; empty if no line gives it.
    public let nome: String
    /// The number of the last of this device's commits that it has; nil if unknown.
    public let seq: UInt64?
    /// That commit's hash; nil if unknown.
    public let hash: Hash256?
    /// How many commits this device has written since.
    public let faltam: Int

    package init(aparelho: Uuid, nome: String, seq: UInt64?, hash: Hash256?, faltam: Int) {
      (self.aparelho, self.nome) = (aparelho, nome)
      (self.seq, self.hash, self.faltam) = (seq, hash, faltam)
    }
  }
}

/// A folder, hub or address that this machine goes to when it syncs.
public struct Lugar: Sendable, Hashable {
  /// Its full path, or its address without a password.
  public let caminho: String
  /// When this machine last received something from it or wrote something to it; nil if it could
  /// never be read.
  public package(set) var ultimaVez: Instant?
  /// Whether it is sealed, where it is a place of files; nil for a folder of carriers or a hub.
  public let sigilo: SigiloDeLugar?

  package init(caminho: String, ultimaVez: Instant?, sigilo: SigiloDeLugar? = nil) {
    (self.caminho, self.ultimaVez, self.sigilo) = (caminho, ultimaVez, sigilo)
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
  /// The number of commits received.
  public let recebidos: Int
  /// Whether what this machine records counts for everybody, or waits for an approval.
  public let confiavel: Bool
  /// The device's code, to compare before it is approved.
  public let codigo: String
  /// The place that this machine syncs with from now on, and the lines written there; nil if the
  /// ledger came from a bundle, or if its own folder is such a place.
  public let lugar: LugarVisitado?
  /// Whether it came from a bundle, so that nobody knows of this machine yet.
  public let dePacote: Bool
  /// Whether another device that is not revoked has this one's name.
  public let temHomonimo: Bool

  package init(
    razao: Uuid, nome: String, aparelho: Uuid, recebidos: Int, confiavel: Bool, codigo: String,
    lugar: LugarVisitado?, dePacote: Bool, temHomonimo: Bool = false
  ) {
    self.temHomonimo = temHomonimo
    (self.razao, self.nome, self.aparelho) = (razao, nome, aparelho)
    (self.recebidos, self.confiavel) = (recebidos, confiavel)
    (self.codigo, self.lugar, self.dePacote) = (codigo, lugar, dePacote)
  }
}
