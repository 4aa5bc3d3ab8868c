public import Canonical

/// The state of a ledger on this machine: its devices, what each has seen, and what waits.
///
/// A value without behaviour; lists are sorted as docs/JSON.md says.
public struct SituacaoDoRazao: Sendable, Hashable {
  /// The ledger's UUID.
  public var razao: Uuid
  /// Its name; nil while no applied event gives one.
  public var nome: String?
  /// The fingerprint of its authentic lines (docs/FORMAT.md, section 10).
  public var fingerprint: Hash256
  /// The fingerprint's first 40 bits, for comparing by voice: `7K3M-Q9TD`.
  public var voz: String
  /// The devices, this machine's first.
  public var aparelhos: [Aparelho] = []
  /// The devices that came in with the recovery code since somebody last reviewed the news on this
  /// machine, oldest claim first.
  public var recuperados: [Autoria] = []
  /// The invitations that are neither closed nor cancelled.
  public var convites: [Convite] = []
  /// The number of the last commit that this machine wrote, if it is missing: this copy is
  /// outdated, and only reading is safe.
  public var atrasadaDesde: UInt64?
  /// The missing things that commits wait for, those with most waiting commits first.
  public var esperas: [Espera] = []
  /// Commits of devices that nobody has approved, by the device's UUID.
  public var quarentenas: [Quarentena] = []
  /// Lines that are known to exist and are not here, by device and number.
  public var faltas: [FaltaDeLinha] = []
  /// The commits that this machine held and its folder has lost, by device.
  public var sumidos: [RegistrosSumidos] = []
  /// The number of commits with content that this version does not know.
  public var versao = 0
  /// How many commits break a rule, so that they never count.
  public var invalidos = 0
  /// The open conflicts, by kind; then the hints, by kind.
  public var conflitos: [Quantos] = []
  /// Everything that waits for somebody.
  public var afazeres = Afazeres()
  /// The other ledgers with lines in the same folder, by UUID.
  public var outrosRazoes: [OutroRazao] = []
  /// The places that this machine syncs with, in the order in which they were added.
  public var lugares: [Lugar] = []
  /// Whether this machine keeps the read model; else everything is read again each time.
  public var hasReadModel = false

  /// Makes one with only the fingerprint known.
  package init(razao: Uuid, nome: String?, fingerprint: Hash256, voz: String) {
    (self.razao, self.nome, self.fingerprint, self.voz) = (razao, nome, fingerprint, voz)
  }

  /// Whether nothing waits, is missing, or needs a look or a decision; hints aside.
  public var isTranquila: Bool {
    atrasadaDesde == nil && recuperados.isEmpty && esperas.isEmpty && quarentenas.isEmpty
      && faltas.isEmpty && sumidos.isEmpty && versao == 0 && invalidos == 0
      && conflitos.allSatisfy(\.tipo.isAviso) && afazeres.porDecidir.isEmpty
  }
}

/// Another ledger with lines in the same folder.
public struct OutroRazao: Sendable, Hashable {
  /// Its UUID.
  public var razao: Uuid
  /// Its devices, whose UUIDs name its files, in ascending order.
  public var aparelhos: [Uuid]

  /// Makes one.
  package init(razao: Uuid, aparelhos: [Uuid]) { (self.razao, self.aparelhos) = (razao, aparelhos) }
}

/// Something that has not arrived, and the commits that wait for it.
public struct Espera: Sendable, Hashable {
  /// A thing that has not arrived.
  public enum Falta: Sendable, Hashable {
    /// The first line of a device, without which its others cannot be judged.
    case aparelho(Uuid)
    /// The creation of a thing of a kind: a word of docs/FORMAT.md, section 5.
    case coisa(especie: String, id: Uuid)

    /// Its UUID.
    public var id: Uuid {
      switch self {
      case .aparelho(let id), .coisa(_, let id): id
      }
    }
  }

  /// The thing that has not arrived.
  public var falta: Falta
  /// How many commits wait for it.
  public var registros: Int
  /// The devices that wrote those, by UUID.
  public var autores: [Convite.Admitido]

  /// Makes one.
  package init(falta: Falta, registros: Int, autores: [Convite.Admitido]) {
    (self.falta, self.registros, self.autores) = (falta, registros, autores)
  }
}

/// A device that nobody has approved, with its commits.
public struct Quarentena: Sendable, Hashable {
  /// The device.
  public var aparelho: Uuid
  /// The name that it gives itself; nil if no authentic line says.
  public var nome: String?
  /// The number of its commits, and of those that only wait for them.
  public var registros: Int

  /// Makes one.
  package init(aparelho: Uuid, nome: String?, registros: Int) {
    (self.aparelho, self.nome, self.registros) = (aparelho, nome, registros)
  }
}

/// A line that is known to exist and is not here.
public struct FaltaDeLinha: Sendable, Hashable {
  /// The device that wrote it.
  public var aparelho: Uuid
  /// Its name, as given or as it calls itself; nil if no authentic line says.
  public var nome: String?
  /// The line's number.
  public var seq: UInt64
  /// Whether nothing after it is here either: somebody has seen it as the device's last.
  public var isCauda: Bool

  /// Makes one.
  package init(aparelho: Uuid, nome: String?, seq: UInt64, isCauda: Bool) {
    (self.aparelho, self.nome, self.seq, self.isCauda) = (aparelho, nome, seq, isCauda)
  }
}

/// How many conflicts of a kind are open.
public struct Quantos: Sendable, Hashable {
  /// The kind.
  public var tipo: TipoDeConflito
  /// How many.
  public var quantos: Int

  /// Makes one.
  package init(tipo: TipoDeConflito, quantos: Int) { (self.tipo, self.quantos) = (tipo, quantos) }
}

/// Commits of a device that this machine once held and no longer has.
public struct RegistrosSumidos: Sendable, Hashable {
  /// The device that wrote them.
  public var aparelho: Uuid
  /// The name of the device, now or then; nil if no line says.
  public var nome: String?
  /// The number of the last of them.
  public var seq: UInt64
  /// The hash of the last of them.
  public var hash: Hash256
  /// A lower bound for their number.
  public var registros: Int
  /// Whether this machine itself wrote them.
  public var isProprio: Bool

  /// Makes one.
  package init(
    aparelho: Uuid, nome: String?, seq: UInt64, hash: Hash256, registros: Int, isProprio: Bool
  ) {
    (self.aparelho, self.nome, self.seq) = (aparelho, nome, seq)
    (self.hash, self.registros, self.isProprio) = (hash, registros, isProprio)
  }
}
