internal import Canonical
internal import EventLog
internal import Foundation
internal import Ledger
internal import Projections
internal import Sync
internal import SystemPackage

/// Chooses which of the lines found elsewhere are received.
///
/// Lines that count are all received. Anybody who can write to a place can make devices and sign as
/// many commits as a disk holds. Lines that nobody here vouches for are therefore received only up
/// to a bound, and the rest stays where it is:
///
///     by devices that count, and are not revoked ──────────────────────────> brought
///     by others: all of it fits ───────────────────────────────────────────> brought
///                it does not: would it count if it were here? (fold and see)
///                    yes ──────────────────────────────────────────────────> brought
///                    no: devices that are here first, then small ones ──────> as much as fits
struct Intake {
  /// Lines to receive, each device's in ascending `seq`.
  private(set) var taken: [PlaceReading.Fresh] = []
  /// The number of lines left where they are.
  private(set) var left = 0
  private var room: Room

  /// The remaining room for lines that nobody vouches for.
  struct Room: Sendable {
    /// Devices whose lines count, as far as is known.
    var vouched: Set<Uuid> = []
    /// Other known devices.
    var devices: Set<Uuid> = []
    var lines = 0
    var bytes = 0
    var newer = 0

    /// Nothing is known yet.
    init() {}

    /// - Parameter own: the devices that this machine is and was: what they wrote is its own.
    init(_ store: LedgerStore, own: Set<Uuid>) {
      vouched = store.trust.aindaConfiaveis.union(own)
      for commit in store.emQuarentena where !own.contains(store.graph.device(commit)) {
        devices.insert(store.graph.device(commit))
        lines += 1
        bytes += store.graph.location(commit).count
      }
      newer = store.graph.newerCount
    }

    /// Reserves room for a line, if there is any.
    fileprivate mutating func take(_ line: PlaceReading.Fresh) -> Bool {
      guard let device = line.head?.device else {
        guard newer < Limits.newerLines, line.location.count <= Limits.newerLineBytes else {
          return false
        }
        newer += 1
        return true
      }
      guard lines < Limits.unvouchedLines, bytes + line.location.count <= Limits.unvouchedBytes,
        devices.contains(device) || devices.count < Limits.unvouchedDevices
      else { return false }
      devices.insert(device)
      lines += 1
      bytes += line.location.count
      return true
    }
  }

  /// - Parameter whole: the ledger as it would be with all of the place; asked for only where not
  ///   everything fits.
  /// - Throws: what `whole` throws.
  init(
    _ reading: PlaceReading, room: Room, supposing whole: () throws(FileError) -> LedgerStore
  ) throws(FileError) {
    self.room = room
    let doubtful = reading.fresh.filter { !room.isVouched($0) }
    if Intake.fits(doubtful, in: room) {
      taken = reading.fresh
    } else {
      let store = try whole()
      let rest = doubtful.filter { line in
        !(store.graph.commit(hash: line.hash).map(store.isOutsideQuarantine) ?? false)
      }
      let left = Set(rest.map(\.hash))
      taken = reading.fresh.filter { !left.contains($0.hash) }
      fill(Intake.inTurn(rest, room))
    }
    // These do not depend on each other.
    fill(reading.newer.map { [$0] })
  }

  private static func fits(_ lines: [PlaceReading.Fresh], in room: Room) -> Bool {
    var room = room
    return lines.allSatisfy { room.take($0) }
  }

  /// Lines by device: first those of known devices, then those of devices with the fewest.
  private static func inTurn(
    _ lines: [PlaceReading.Fresh], _ room: Room
  ) -> [[PlaceReading.Fresh]] {
    Dictionary(grouping: lines) { $0.head?.device }.sorted { one, other in
      let (first, second) = (
        one.key.map(room.devices.contains), other.key.map(room.devices.contains)
      )
      if first != second { return first == true }
      if one.value.count != other.value.count { return one.value.count < other.value.count }
      return one.value[0].hash < other.value[0].hash
    }.map(\.value)
  }

  /// Takes as much of each list as fits, from its beginning.
  private mutating func fill(_ lists: [[PlaceReading.Fresh]]) {
    for list in lists {
      let fitting = list.prefix { room.take($0) }
      taken += fitting
      left += list.count - fitting.count
    }
  }
}

extension Intake.Room {
  /// Whether a device whose lines count wrote a line.
  fileprivate func isVouched(_ line: PlaceReading.Fresh) -> Bool {
    line.head.map { vouched.contains($0.device) } ?? false
  }
}

extension Intake {
  /// The ledger as it would be with all lines of a place.
  /// - Parameter fold: of what is here.
  /// - Complexity: O(bytes of the place).
  static func supposing(_ folder: CarrierFolder, in fold: Fold) throws(FileError) -> LedgerStore {
    var fold = fold
    // Lines of this fold are in another folder's carriers: the place's carriers get higher numbers.
    let first = 1 << 24
    try folder.scan(
      table: TipoDeEvento.formas, threads: ProcessInfo.processInfo.activeProcessorCount,
      begin: { PieceReading(of: $0.range.count) }
    ) { (scanned) throws(FileError) in
      fold.receive(scanned.consumer.batch) {
        let location = scanned.location($0)
        return LineLocation(
          carrier: location.carrier + first, line: location.line, byte: location.byte,
          count: location.count)
      }
    }
    try fold.settle { (location) throws(FileError) in
      // A line that is here and not authentic yet is judged when its own lines are read.
      guard location.carrier >= first else { return [] }
      return try folder.line(
        at: LineLocation(
          carrier: location.carrier - first, line: location.line, byte: location.byte,
          count: location.count))
    }
    return fold.store
  }

  /// The received lines that do not count because their device was revoked, by its UUID.
  func deRevogados(in store: LedgerStore) -> [RegistrosDeRevogado] {
    guard !store.trust.revogados.isEmpty else { return [] }
    let excluded = taken.filter { line in
      guard let device = line.head?.device, store.trust.revogados.contains(device),
        let commit = store.graph.commit(hash: line.hash)
      else { return false }
      return !store.isOutsideQuarantine(commit)
    }
    return Dictionary(grouping: excluded) { $0.head?.device }.compactMap { device, lines in
      device.map {
        RegistrosDeRevogado(
          aparelho: $0, nome: store.nome(doDispositivo: $0), registros: lines.count)
      }
    }.sorted { $0.aparelho < $1.aparelho }
  }
}
