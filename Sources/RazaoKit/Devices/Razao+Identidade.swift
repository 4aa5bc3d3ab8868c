internal import Canonical
package import EventLog
package import Ledger
internal import Machine
internal import Synchronization
internal import SystemPackage

extension Razao {
  /// The identity of this machine; nil if it can only look.
  var identity: Identity? { own.withLock { $0?.identity } }

  /// This machine's device.
  /// - Throws: `semPermissao` where it is none.
  func ownDevice() throws(RazaoError) -> LocalDevice {
    if let device { return device }
    if let estadoIlegivel { throw estadoIlegivel }
    if let home {
      throw RazaoError(
        .semPermissao,
        "\(pasta) é um lugar com que este computador sincroniza: aqui só se pode olhar. Para "
          + "gravar, vá aonde está o razão dele: \(instrucao: .noRazao(home.string))")
    }
    throw RazaoError(
      .semPermissao,
      "Este computador não é um aparelho deste razão: aqui só se pode olhar (\(pasta)). "
        + "\(passo: "Para gravar, entre nele", .entrar(de: pasta.string, em: "PASTA"))")
  }

  /// Adopts changes that another process of this machine has made to its identity.
  func reloadIdentity() throws(RazaoError) {
    guard let machine, let known = own.withLock({ $0?.bytes }) else { return }
    let bytes = try Identity.bytes(id, machine, in: files)
    guard bytes != known else { return }
    var identity = try Identity(bytes, of: id, machine)
    // The passphrase is given only once, even if another process has rewritten the file meanwhile.
    if let key = self.identity?.seal?.key, let opened = identity.opened(with: key) {
      identity = opened
    }
    assume(identity, bytes, machine)
  }

  /// Saves this machine's new identity and adopts it.
  func keep(_ identity: Identity) throws(RazaoError) {
    guard let machine else { return }
    assume(identity, try identity.save(machine, in: files, random), machine)
  }

  /// Adopts an identity read from a file's bytes.
  func assume(_ identity: Identity, _ bytes: [UInt8], _ machine: MachineFolders) {
    let device = LocalDevice(
      identity, folder: pasta, machine: machine, files: files, clock: clock)
    own.withLock { $0 = OwnDevice(identity: identity, device: device, bytes: bytes) }
  }

  /// Prevents other processes of this machine from changing its identity.
  func lockIdentity(_ machine: MachineFolders) throws(RazaoError) -> any FileLock {
    return try RazaoError.telling(
      files.lock(
        Identity.folder(of: id, machine).appending("identidade.lock"),
        waitMilliseconds: EventLog.Limits.lockWaitMilliseconds))
  }

  /// Writes lines of this machine's own device that were found elsewhere into its carrier, so that
  /// a lagging copy (a restored backup, a stick with last month's files) catches up with the
  /// device.
  ///
  /// Lines of another branch are kept as well; `leaveFork` then sees the fork.
  /// - Parameter linhas: without their LF, in any order; those that are there are skipped.
  /// - Throws: `semPermissao` where this machine is no device; `entradaSaida`, `ocupado`.
  /// - Complexity: O(bytes of the carrier and of the lines), and one wait for the disk.
  package func bringUpToDate(_ linhas: [[UInt8]]) throws(RazaoError) -> LogWriter.CaughtUp {
    let device = try ownDevice()
    do throws(EventLogError) {
      return try device.writer.catchUp(linhas)
    } catch {
      throw RazaoError(error)
    }
  }
}
