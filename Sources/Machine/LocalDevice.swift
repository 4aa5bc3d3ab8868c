package import Canonical
package import EventLog
package import Ledger
package import SystemPackage

/// A device of a ledger on this machine, writing its own carrier.
package struct LocalDevice: Sendable {
  package let ledger: Uuid
  package let writer: LogWriter
  package var device: Uuid { writer.device }

  /// - Parameters:
  ///   - folder: the ledger's own folder.
  ///   - state: this ledger's folder in the machine's state.
  package init(
    ledger: Uuid, key: DeviceKey, folder: FilePath, state: FilePath, files: any FileSystem,
    clock: any WallClock, lockWaitMilliseconds: Int = EventLog.Limits.lockWaitMilliseconds
  ) {
    self.ledger = ledger
    let device = Introduction(ledger: ledger, key: key.publicKey).device
    writer = LogWriter(
      ledger: ledger, key: key, carrier: folder.appending("\(device).jsonl"), state: state,
      table: TipoDeEvento.formas, files: files, clock: clock,
      lockWaitMilliseconds: lockWaitMilliseconds)
  }

  /// This machine's device of a ledger, as its state folder remembers it.
  /// - Throws: `naoEncontrado` where this machine has none; `dadosInvalidos` where what it
  ///   remembers cannot be understood.
  package init(
    opening ledger: Uuid, machine: MachineFolders, files: any FileSystem, clock: any WallClock
  ) throws(RazaoError) {
    let identity = try Identity.load(ledger, machine, in: files)
    self.init(identity, folder: identity.folder, machine: machine, files: files, clock: clock)
  }

  /// The device that this machine is, writing into a folder.
  package init(
    _ identity: Identity, folder: FilePath, machine: MachineFolders, files: any FileSystem,
    clock: any WallClock
  ) {
    self.init(
      ledger: identity.ledger, key: identity.key, folder: folder,
      state: Identity.folder(of: identity.ledger, machine), files: files, clock: clock)
  }

  /// Makes this machine the device with a key in a ledger that others have made.
  package static func adopt(
    _ ledger: Uuid, key: SigningKey, folder: FilePath, machine: MachineFolders
  ) throws(RazaoError) {
    try Identity(ledger: ledger, key: DeviceKey(key), root: nil, folder: folder, isShared: false)
      .save(machine, in: PosixFileSystem())
  }

  /// Records events in one commit, completely or not at all.
  ///
  /// Texts are put in normalization form C.
  /// - Parameters:
  ///   - seen: heads of other devices verified since the last commit.
  ///   - onBranch: as for `LogWriter.append`.
  /// - Throws: `dadosInvalidos` for events that no line can hold; `entradaSaida`, `ocupado`,
  ///   `copiaDesatualizada`, `copiaDuplicada`.
  package func record(
    _ eventos: [Evento], seen: [Head] = [], onBranch: Bool = false
  ) throws(RazaoError) -> LogWriter.Appended {
    try record(eventos.map { EventoEscrito($0) }, seen: seen, onBranch: onBranch)
  }

  /// Records encoded events in one commit, completely or not at all.
  /// - Throws: as `record(_:seen:onBranch:)` of events.
  package func record(
    _ eventos: [EventoEscrito], seen: [Head] = [], onBranch: Bool = false,
    after expected: Hash256? = nil
  ) throws(RazaoError) -> LogWriter.Appended {
    do throws(EventLogError) {
      return try writer.append(
        seen: seen, events: eventos.map(\.bytes), onBranch: onBranch, after: expected)
    } catch {
      throw RazaoError(error)
    }
  }
}

/// This machine's device in an open ledger, as of the last reading of its identity's file.
package struct OwnDevice: Sendable {
  package var identity: Identity
  package var device: LocalDevice
  /// The file's bytes; empty if it was not read, as another process may have changed it.
  package var bytes: [UInt8]

  package init(identity: Identity, device: LocalDevice, bytes: [UInt8] = []) {
    (self.identity, self.device, self.bytes) = (identity, device, bytes)
  }
}
