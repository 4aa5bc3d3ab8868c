internal import Canonical
internal import EventLog
internal import Projections

/// The worker's result for the lines of one piece of a carrier.
struct PieceReading: LineConsumer, Sendable {
  /// A line that is not canonical, or not of this version.
  struct Oddity: Sendable {
    enum Kind: Sendable {
      case damaged(Damage)
      case newer
    }
    let kind: Kind
    /// Nil for a line too long to be hashed.
    let hash: Hash256?
    let location: PieceLocation
  }

  private(set) var batch = LineBatch()
  /// The first damaged lines, each once.
  private(set) var oddities: [Oddity] = []
  /// The number of damaged lines equal to one of them.
  private(set) var repeatedDamage = 0
  /// The number of other damaged lines.
  private(set) var moreDamage = 0
  /// The last line that is not canonical, or not of this version.
  private(set) var lastOdd: (location: PieceLocation, hash: Hash256?)?
  /// The last empty line.
  private(set) var lastEmpty: PieceLocation?
  private(set) var unfinished: PieceLocation?
  /// The number of bytes in damaged lines that are not too long.
  private(set) var damagedBytes = 0
  private var damagedHashes: Set<Hash256> = []

  /// - Parameter bytes: how many there are to read.
  init(of bytes: Int) {
    batch.reserve(lines: min(bytes, Limits.newsBytes) / Limits.usualLineBytes + 64)
  }

  mutating func line(
    _ bytes: UnsafeRawBufferPointer, at location: PieceLocation, reader: inout LineReader
  ) {
    let hash = Hash256.of(bytes)
    switch reader.read(bytes) {
    case .canonical(let header): batch.append(header, hash: hash, reader, bytes, at: location)
    case .newer:
      lastOdd = (location, hash)
      oddities.append(Oddity(kind: .newer, hash: hash, location: location))
    case .damaged(let damage): take(damage, hash, location)
    }
  }

  mutating func empty(at location: PieceLocation) { lastEmpty = location }

  mutating func overlong(at location: PieceLocation) {
    lastOdd = (location, nil)
    let damage = Damage(.lineTooLong, at: EventLog.Limits.lineBytes)
    oddities.append(Oddity(kind: .damaged(damage), hash: nil, location: location))
  }

  /// A file may consist of damage only, with a line for each byte: little of it is kept.
  private mutating func take(_ damage: Damage, _ hash: Hash256, _ location: PieceLocation) {
    lastOdd = (location, hash)
    damagedBytes += location.count
    if damagedHashes.contains(hash) {
      repeatedDamage += 1
    } else if damagedHashes.count < Limits.damagedLines {
      damagedHashes.insert(hash)
      oddities.append(Oddity(kind: .damaged(damage), hash: hash, location: location))
    } else {
      moreDamage += 1
    }
  }

  mutating func unfinished(at location: PieceLocation) {
    unfinished = location
  }

  /// Whether the last line is unfinished, and longer than any line may be.
  var isEndless: Bool { (unfinished?.count ?? 0) > EventLog.Limits.lineBytes }
}
