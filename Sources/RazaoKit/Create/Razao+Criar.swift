public import Canonical
internal import EventLog
internal import Foundation
public import Ledger
public import Machine
public import SystemPackage

/// A newly created ledger.
public struct RazaoNovo: Sendable {
  /// The ledger's UUID, derived from its root key.
  public let razao: Uuid
  /// The UUID of the founding device: this machine.
  public let aparelho: Uuid
  /// The root's secret as a code, for paper: with it, a ledger can be recovered after all devices
  /// are lost.
  public let recuperacao: String
  /// How many accounts were opened.
  public let contas: Int
}

extension Razao {
  /// Makes a new ledger: its root, this machine as the founding device, and a chart of accounts,
  /// in one commit that is on disk when this returns.
  ///
  /// The identity is written first: a ledger without it could never be written to again, while an
  /// identity without a ledger harms nobody.
  /// - Parameters:
  ///   - pasta: the ledger's folder; it must not exist or be empty. Anyone who can read the folder
  ///     can read the books.
  ///   - nome: the ledger's name; not empty, at most 4096 bytes.
  ///   - aparelho: this machine's name; likewise.
  ///   - compartilhada: whether the folder lies inside one that several machines synchronise.
  ///   - modelo: which accounts are opened; all are in reais.
  ///   - machine: where this machine's identity in the ledger is kept.
  ///   - clock: gives the commit's stamp.
  ///   - random: gives ids, keys and the root's secret.
  /// - Returns: the ledger, with the root's secret as a code for paper.
  /// - Throws: `dadosInvalidos` for a name that is empty or too long; `naoPodeCriar` where the
  ///   folder is not empty; `semPermissao` where it or the machine's own may not be written;
  ///   `ocupado` where another process writes there; `entradaSaida` where the system says no.
  /// - Complexity: O(accounts), and some waits for the disk.
  public static func criar(
    em pasta: FilePath, nome: String, aparelho: String, modelo: Modelo = .pessoal,
    compartilhada: Bool = false, machine: MachineFolders, clock: any WallClock = SystemClock(),
    random: any RandomSource = SystemRandom()
  ) throws(RazaoError) -> RazaoNovo {
    try criar(
      em: pasta, nome: nome, aparelho: aparelho, modelo: modelo, compartilhada: compartilhada,
      machine: machine, Surroundings(clock: clock, random: random))
  }

  /// The same, in any surroundings.
  package static func criar(
    em pasta: FilePath, nome: String, aparelho: String, modelo: Modelo = .pessoal,
    compartilhada: Bool = false, machine: MachineFolders, _ surroundings: Surroundings
  ) throws(RazaoError) -> RazaoNovo {
    try check(nome: nome, "do razão")
    try check(nome: aparelho, "do aparelho")
    let (files, random) = (surroundings.files, surroundings.random)
    let folder = absolute(pasta)
    try checkEmpty(folder, files, isShared: compartilhada)

    let root = SecretCode(from: random)
    let rootKey = root.key(for: .raiz)
    let ledger = Assinaturas.razao(daRaiz: rootKey.publicKey)
    let key = SigningKey(from: random)
    let identity = Identity(
      ledger: ledger, key: DeviceKey(key), root: root, folder: folder, isShared: compartilhada)
    try identity.save(machine, in: files)
    try modelo.save(in: StateFolder(of: ledger, machine, in: files))

    let introduction = DispositivoIniciado(
      razao: ledger, nome: aparelho, chave: identity.key.publicKey,
      raiz: rootKey.signature(of: Assinaturas.admissao(ledger, identity.device)))
    let accounts = modelo.aberturas(ledger, random)
    let founding = [
      Evento(
        id: random.uuid(), of: ledger,
        dados: .razaoCriado(.init(nome: nome, chave: rootKey.publicKey))),
      Evento(
        id: random.uuid(), of: identity.device, dados: .dispositivoIniciado(introduction)),
    ]
    let device = LocalDevice(
      ledger: ledger, key: identity.key, folder: folder,
      state: Identity.folder(of: ledger, machine), files: files,
      clock: surroundings.clock)
    // Before the commit that creates the ledger: nothing may fail after it.
    try writeGitAttributes(folder, files)
    _ = try device.record(
      founding + accounts + [
        .cofre(doRazao: ledger, root),
        .cofre(doAparelho: identity.device, key.sealingSecret),
      ])
    return RazaoNovo(
      razao: ledger, aparelho: identity.device, recuperacao: root.text,
      contas: accounts.count)
  }

  package static func absolute(_ path: FilePath) -> FilePath {
    guard path.isRelative else { return path.lexicallyNormalized() }
    return FilePath(FileManager.default.currentDirectoryPath).pushing(path)
      .lexicallyNormalized()
  }

  static func check(nome: String, _ deQue: String) throws(RazaoError) {
    guard !nome.allSatisfy(\.isWhitespace) else {
      throw RazaoError.dadosInvalidos("O nome \(deQue) está vazio. Dê um nome.")
    }
    guard !nome.temInvisiveis else {
      throw RazaoError.dadosInvalidos("O nome \(deQue) \(String.nomeComInvisiveis).")
    }
    guard nome.inNFC.utf8.count <= Canonical.Limits.stringBytes else {
      throw RazaoError.dadosInvalidos(
        "O nome \(deQue) tem mais de 4096 bytes. Dê um nome mais curto.")
    }
  }

  private static func checkEmpty(
    _ folder: FilePath, _ files: any FileSystem, isShared: Bool
  ) throws(RazaoError) {
    try cria(folder, files, for: isShared ? .shared : .owner)
    do throws(FileError) {
      // The remains of a failed attempt do not count.
      let strangers = try files.list(folder).filter { !leftovers.contains($0.name.string) }
      guard strangers.isEmpty else { throw FileError(.exists, "list", folder) }
      if !isShared { try files.closeToOthers(folder) }
    } catch {
      switch error.code {
      case .exists, .notFolder:
        throw .ocupada(folder)
      default: throw RazaoError(error)
      }
    }
  }

  /// Makes the folder and those above it.
  private static func cria(
    _ folder: FilePath, _ files: any FileSystem, for access: FileAccess
  ) throws(RazaoError) {
    do throws(FileError) {
      try files.createFolders(folder, for: access)
    } catch {
      switch error.code {
      case .exists, .notFolder: throw .ocupada(folder)
      case .notFound, .failed, .notRegular:
        let above = folder.removingLastComponent()
        throw RazaoError(
          .naoPodeCriar,
          "Não foi possível criar \(folder): a pasta acima dela, \(above), não aceita pastas novas. "
            + "Escolha outro lugar para o razão.", errno: error.errno?.rawValue)
      default: throw RazaoError(error)
      }
    }
  }

  static let leftovers: Set = [".gitattributes", ".gitattributes.new"]

  /// A git repository of the carriers merges by keeping the lines of both sides, and git must not
  /// change line endings, nor bytes of receipts.
  private static let attributes = "*.jsonl -text merge=union\ncomprovantes/* -text\n"

  static func writeGitAttributes(_ folder: FilePath, _ files: any FileSystem) throws(RazaoError) {
    try RazaoError.telling(
      files.replace(
        folder.appending(".gitattributes"), with: Array(attributes.utf8),
        for: .shared))
  }
}

extension RazaoError {
  /// The error that something exists where a new ledger should be.
  fileprivate static func ocupada(_ folder: FilePath) -> RazaoError {
    RazaoError(
      .naoPodeCriar,
      "\(folder) já existe e não é uma pasta vazia. Escolha outro lugar para o razão.")
  }
}
