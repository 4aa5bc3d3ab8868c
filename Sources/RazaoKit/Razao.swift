public import Canonical
internal import EventLog
internal import Foundation
public import Ledger
package import Machine
internal import Projections
internal import Synchronization
public import SystemPackage

/// A ledger that is open on this machine, for recording and queries.
///
/// Every query and recording first reads new lines from the carriers in the ledger's folder. Any
/// number of threads may share one value, and any number of processes may have the ledger open;
/// they wait for each other while one records.
public final class Razao: Sendable {
  /// The ledger's UUID.
  public let id: Uuid
  /// The UUID of this machine's device in it; nil if it has none, and can only look.
  ///
  /// It changes if that device turns out to exist twice.
  public var aparelho: Uuid? { device?.device }
  /// The ledger's own folder, which holds the carriers.
  public let pasta: FilePath

  /// This machine's device; nil if it has none, and can only look.
  var device: LocalDevice? { own.withLock { $0?.device } }
  let own: Mutex<OwnDevice?>
  /// The folders for this machine's own state; nil if it only looks.
  let machine: MachineFolders?
  /// Its folder for this ledger; nil likewise.
  var state: StateFolder? { machine.map { StateFolder(of: id, $0, in: files) } }
  package let surroundings: Surroundings
  var files: any FileSystem { surroundings.files }
  var clock: any WallClock { surroundings.clock }
  package var random: any RandomSource { surroundings.random }
  /// The folder in which this machine is a device of the ledger; nil if it is none.
  let home: FilePath?
  /// Why this machine's state of the ledger cannot be read, so that only looking is possible; nil
  /// if it can.
  public let estadoIlegivel: RazaoError?
  /// Reports this machine's new identity, if recording changed it.
  let tellRenewal: @Sendable (NovaIdentidade) -> Void
  /// Asks for the passphrase of this machine's keys.
  let askPassphrase: PerguntaDeSenha
  let model: Mutex<ReadModel>
  let watchers = Watchers()

  init(
    _ identity: Identity, folder: FilePath, machine: MachineFolders,
    _ surroundings: Surroundings,
    tellRenewal: @escaping @Sendable (NovaIdentidade) -> Void = { _ in },
    askPassphrase: @escaping PerguntaDeSenha = { _ in nil }
  ) {
    id = identity.ledger
    self.machine = machine
    pasta = folder
    home = folder
    estadoIlegivel = nil
    (self.surroundings, self.tellRenewal) = (surroundings, tellRenewal)
    self.askPassphrase = askPassphrase
    let device = LocalDevice(
      identity, folder: folder, machine: machine, files: surroundings.files,
      clock: surroundings.clock)
    own = Mutex(OwnDevice(identity: identity, device: device))
    model = Mutex(
      ReadModel(
        ledger: identity.ledger, folder: folder,
        cache: surroundings.models.map {
          CacheFolder(path: Identity.cache(of: identity.ledger, machine), files: $0)
        }, files: surroundings.files))
  }

  /// A ledger that this machine only looks at: nothing is stored but a read model, from the second
  /// look on.
  /// - Parameters:
  ///   - machine: where that is kept; nil to keep none.
  ///   - home: where this machine is a device of it; nil where it is none.
  ///   - unread: why this machine's state in a ledger may not be read; nil where it may.
  init(
    lookingAt folder: FilePath, _ machine: MachineFolders?, home: FilePath? = nil,
    unread: (Uuid) -> RazaoError? = { _ in nil }, _ surroundings: Surroundings
  ) throws(RazaoError) {
    self.home = home
    let looked = machine.flatMap { machine in
      surroundings.models.map { LookedFolders(machine, in: $0) }
    }
    let isInPassing = surroundings.isInPassing
    let cache = looked?.cache(of: folder).flatMap { cache in
      isInPassing && cache.newest == nil ? nil : cache
    }
    var reading = ReadModel(ledger: nil, folder: folder, cache: cache, files: surroundings.files)
    let found = try reading.use(recording: false) { $0.fold.store.ledger }
    guard let ledger = found else {
      throw RazaoError.naoEncontrado(
        "Em \(folder) não há razão. Confira a pasta, ou "
          + "\(passo: "crie um", .iniciar, junta: " com ").")
    }
    if !isInPassing { looked?.note(folder) }
    id = ledger
    estadoIlegivel = unread(ledger)
    self.machine = nil
    pasta = folder
    own = Mutex(nil)
    self.surroundings = surroundings
    tellRenewal = { _ in }
    askPassphrase = { _ in nil }
    model = Mutex(reading)
  }

  /// Today's business day: the clock's day in this machine's time zone (`TZ`).
  public var hoje: Day { clock.hoje }
}

extension WallClock {
  /// The clock's day in this machine's time zone (`TZ`).
  package var hoje: Day { now().dia }
}

extension Instant {
  /// The day at that time in this machine's time zone (`TZ`).
  package var dia: Day {
    let moment = Date(timeIntervalSince1970: TimeInterval(milliseconds) / 1000)
    let seconds = Int64(TimeZone.current.secondsFromGMT(for: moment))
    return Instant(milliseconds: milliseconds + seconds * 1000).split.day
  }
}
