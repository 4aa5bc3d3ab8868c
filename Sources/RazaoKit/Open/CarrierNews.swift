internal import Canonical
internal import EventLog
internal import Projections

/// The lines of the carriers beyond those that have been read.
struct CarrierNews: Sendable {
  /// A carrier that is new or has grown.
  struct Growth: Sendable {
    let carrier: Carrier
    /// The carrier's index among the cursors; the next free one for a new carrier.
    let number: Int
  }

  private(set) var growths: [Growth] = []
  /// The number of those bytes.
  private(set) var bytes = 0
  /// Whether a known carrier has disappeared or shrunk: some of the lines read from it may be gone.
  private(set) var isLess = false

  var isEmpty: Bool { growths.isEmpty && !isLess }

  init(_ folder: CarrierFolder, since cursors: [CarrierCursor]) {
    let known = NamedCursors(cursors)
    var (next, seen) = (cursors.count, 0)
    for carrier in folder.carriers {
      if let number = known.number(of: carrier.name.bytes) {
        let cursor = cursors[number]
        seen += 1
        // Synchronisers replace a file that has grown with a new one: if that still has the line
        // read last, it is assumed to have the others too. Without that line, it is read whole.
        let isOther = cursor.identity != carrier.identity
        if cursor.isLeft(carrier) { continue }
        let isInDoubt = cursor.isInDoubt(carrier)
        if carrier.size < cursor.read || (isOther && cursor.last == nil)
          || (isInDoubt && carrier.size < cursor.size)
        {
          isLess = true
        } else if carrier.size > cursor.read || isOther || isInDoubt {
          // An unread rest is not expected to hold lines, however long it is by now.
          add(carrier, number, cursor.left == nil ? carrier.size - cursor.read : 0)
        }
      } else {
        add(carrier, next, carrier.size)
        next += 1
      }
    }
    if seen < cursors.count { isLess = true }
  }

  private mutating func add(_ carrier: Carrier, _ number: Int, _ count: Int) {
    growths.append(Growth(carrier: carrier, number: number))
    bytes += count
  }
}

/// Finds cursors by name.
///
/// Every command does this at its start, and for a dictionary of names the runtime would first
/// search all types of the program for how names are compared: that takes longer than the search.
private struct NamedCursors {
  private let cursors: [CarrierCursor]
  private let order: [Int]

  init(_ cursors: [CarrierCursor]) {
    self.cursors = cursors
    order = cursors.indices.sorted {
      cursors[$0].name.lexicographicallyPrecedes(cursors[$1].name)
    }
  }

  /// The number of the cursor with a name; nil for none.
  /// - Complexity: O(log cursors).
  func number(of name: [UInt8]) -> Int? {
    let place = order.partitioningIndex { !cursors[$0].name.lexicographicallyPrecedes(name) }
    return place < order.count && cursors[order[place]].name == name ? order[place] : nil
  }
}

extension CarrierCursor {
  /// Takes the digest of a carrier as long as it was listed.
  /// - Returns: whether it begins as it did when its digest was last taken, and has an end.
  /// - Complexity: O(bytes), about 1 ns each; nothing where it is the same file at the same time.
  mutating func digest(_ carrier: Carrier, _ file: any OpenFile) throws(FileError) -> Bool {
    guard whole == nil || isInDoubt(carrier) else { return true }
    guard left == nil else { return false }
    var digest = HashStream()
    let known = whole == nil ? 0 : size
    guard try file.digest(0..<known, into: &digest),
      whole.map({ $0.digest == digest.value }) ?? true,
      try file.digest(known..<carrier.size, into: &digest)
    else { return false }
    whole = Whole(touched: carrier.touched, digest: digest.value)
    return true
  }

  /// Advances over lines that were read.
  mutating func advance(over piece: PieceReading, lines: Int) {
    self.lines += lines
    read = max(read, piece.lastEmpty?.end ?? 0)
    let line = piece.batch.lines.last.map { ($0.location, Optional($0.hash)) }
    let odd = piece.lastOdd.map { ($0.location, $0.hash) }
    guard let (location, hash) = [line, odd].compactMap(\.self).max(by: { $0.0.byte < $1.0.byte })
    else { return }
    read = max(read, location.end)
    last = hash.map { Last(byte: location.byte, count: location.count, hash: $0) }
  }
}
