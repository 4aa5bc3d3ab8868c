package import Canonical
internal import EventLog
package import Ledger
package import Machine
internal import Projections
package import SystemPackage

extension Razao {
  /// Makes this machine a device of a ledger whose lines are already in a folder: its key, its
  /// identity and its first commit, which is on disk when this returns.
  ///
  /// The identity is written first. If the process is killed, the same call continues where it was,
  /// as does the first recording in the ledger.
  /// - Parameters:
  ///   - pasta: the ledger's own folder on this machine.
  ///   - nome: what the device calls itself; not empty, at most 4096 bytes.
  ///   - convite: the secret of an invitation; nil to wait until somebody approves the device.
  ///   - raiz: the root's secret, by which the device is admitted and which it keeps; nil for none.
  ///   - compartilhada: whether the folder lies inside one that several machines synchronise.
  /// - Returns: the device's UUID.
  /// - Throws: `naoPodeCriar` where this machine is a device of the ledger already; `naoEncontrado`
  ///   where the folder holds no line of the ledger, or none that makes the invitation;
  ///   `dadosInvalidos` for a name that cannot be, or an invitation that admits nobody any more;
  ///   `semPermissao`, `entradaSaida`, `ocupado`.
  /// - Complexity: that of opening the ledger, and some waits for the disk.
  package static func novoAparelho(
    doRazao ledger: Uuid, em pasta: FilePath, aparelho nome: String, convite: SecretCode?,
    raiz: SecretCode? = nil, compartilhada: Bool, machine: MachineFolders,
    _ surroundings: Surroundings
  ) throws(RazaoError) -> Uuid {
    try check(nome: nome, "do aparelho")
    let (folder, files) = (absolute(pasta), surroundings.files)
    let begun = try comecado(ledger, em: folder, machine, files)
    let key = begun?.key ?? DeviceKey(SigningKey(from: surroundings.random))
    let device = Introduction(ledger: ledger, key: key.publicKey).device
    let identity = Identity(
      ledger: ledger, key: key, root: raiz, folder: folder, isShared: compartilhada,
      beginning: Identity.Beginning(
        name: nome, invitation: convite.map { ConviteUsado($0, ledger, device) },
        root: raiz?.key(for: .raiz).signature(of: Assinaturas.admissao(ledger, device))))
    let razao = Razao(identity, folder: folder, machine: machine, surroundings)
    try razao.read { fold throws(RazaoError) in
      guard fold.store.graph.standings.contains(where: { $0.ledger == ledger }) else {
        throw RazaoError.naoEncontrado(
          "Em \(folder) não há registros deste razão. Traga-os antes de entrar.")
      }
      if let convite { try fold.store.check(convite: convite, para: device) }
    }
    try identity.save(machine, in: files)
    try writeGitAttributes(folder, files)
    _ = try razao.leaveFork()
    return device
  }

  /// The identity written by an earlier attempt that was killed; nil for none.
  /// - Throws: `naoPodeCriar` where this machine is a device of the ledger already.
  static func comecado(
    _ ledger: Uuid, em folder: FilePath, _ machine: MachineFolders, _ files: any FileSystem
  ) throws(RazaoError) -> Identity? {
    let known: Identity
    do throws(RazaoError) {
      known = try Identity.load(ledger, machine, in: files)
    } catch {
      guard error.code == .naoEncontrado else { throw error }
      return nil
    }
    let carrier = known.folder.appending("\(known.device).jsonl")
    let hasWritten = (try? files.open(carrier, .reading)) != nil
    let isBegun = known.beginning != nil && known.former.isEmpty
    guard isBegun, known.folder == folder || !hasWritten else {
      throw RazaoError(
        .naoPodeCriar,
        "Este computador já é um aparelho deste razão, na pasta \(known.folder). "
          + "\(passo: "Use-a", .noRazao(known.folder.string, .sincronizar(lugar: nil)))")
    }
    // An inaccessible folder may hold a first commit under that key: it is not used again.
    return known.folder == folder ? known : nil
  }
}

extension ConviteUsado {
  /// The use of an invitation by a device that holds its secret.
  init(_ secret: SecretCode, _ ledger: Uuid, _ device: Uuid) {
    let key = secret.key(for: .convite)
    self.init(
      chave: key.publicKey, assinatura: key.signature(of: Assinaturas.convite(ledger, device)))
  }
}
