package import Canonical
internal import Dispatch
internal import Foundation
internal import Synchronization

/// A stretch of a carrier read by one thread: it owns the lines that begin in it.
package struct Piece: Sendable, Hashable {
  /// The number of the carrier in its folder.
  package let carrier: Int
  /// Bytes from 0.
  package let range: Range<Int>
}

/// The result of a piece, delivered in the order of carriers and bytes.
package struct ScannedPiece<Consumer: LineConsumer & Sendable>: Sendable {
  package let piece: Piece
  /// The consumer that has taken the piece's lines.
  package let consumer: Consumer
  /// The number, from 1, of the piece's first line in its carrier.
  package fileprivate(set) var firstLine = 1
  /// The number of lines ended by LF that begin in it.
  package let lines: Int
  /// Why the piece was not read to its end: the system reported an error, or the file was replaced
  /// or truncated (`changed`).
  ///
  /// The lines before that have been consumed.
  package let problem: FileError?
  /// Bytes of lines that are too long.
  fileprivate let overlongBytes: Int
  /// The byte from which the carrier was not read, as too much of it is no line; else nil.
  ///
  /// No further piece of that carrier is delivered.
  package fileprivate(set) var left: Int?

  /// The place of a line among all carriers.
  package func location(_ line: PieceLocation) -> LineLocation {
    line.location(carrier: piece.carrier, firstLine: firstLine)
  }
}

/// How far a carrier had been read before, at the end of a line.
package struct ReadBefore: Sendable {
  package let bytes: Int
  package let lines: Int

  package init(bytes: Int, lines: Int) { (self.bytes, self.lines) = (bytes, lines) }
}

extension CarrierFolder {
  /// The pieces of all carriers, in order.
  /// - Parameter before: what is left out of each; nothing where it is empty.
  package func pieces(
    of pieceBytes: Int = Limits.blockBytes, after before: [ReadBefore] = []
  ) -> [Piece] {
    let list = PieceList(carriers.map(\.size), of: pieceBytes, after: before)
    return (0..<list.count).map { list[$0] }
  }

  /// Reads carriers on several threads; delivers the consumers of their lines in the order of
  /// carriers and bytes, on the calling thread.
  ///
  ///     worker  begin ── line, line, line ──┐
  ///     worker  begin ── line, line, line ──┼──> in order ──> deliver (this thread)
  ///     worker  …                           ┘
  ///
  /// At most two pieces per thread are read but not yet delivered, so memory does not grow with the
  /// carriers.
  /// - Parameters:
  ///   - before: what was read of each carrier before; nothing where it is empty.
  ///   - damagedBytes: how many bytes of its lines a consumer found to be damaged.
  ///   - threads: how many read; with 1 the calling thread does all.
  ///   - begin: makes the consumer of a piece; called on the thread that reads it.
  /// - Throws: what `deliver` throws; nothing is delivered after that.
  /// - Complexity: O(bytes).
  package func scan<Consumer: LineConsumer & Sendable, Failure: Error>(
    after before: [ReadBefore] = [], table: ShapeTable, threads: Int,
    pieceBytes: Int = Limits.blockBytes,
    readBytes: Int = Limits.readBytes, damagedBytes: (Consumer) -> Int = { _ in 0 },
    begin: @escaping @Sendable (Piece) -> Consumer,
    deliver: (ScannedPiece<Consumer>) throws(Failure) -> Void
  ) throws(Failure) {
    let pieces = PieceList(carriers.map(\.size), of: pieceBytes, after: before)
    let work: @Sendable (inout CarrierReader, Int) -> ScannedPiece<Consumer> = { reader, index in
      self.read(pieces[index], begin(pieces[index]), &reader)
    }
    // If one thread reads the carriers sooner than others could be started, no more are used.
    let threads = min(threads, pieces.count, 1 + pieces.totalBytes / pieceBytes)
    var count = LineCount(before)
    var index = 0
    /// Delivers a piece, and returns the number of the next one.
    func hand(_ scanned: ScannedPiece<Consumer>) throws(Failure) {
      let scanned = count.number(scanned, useless: damagedBytes(scanned.consumer))
      index = scanned.left == nil ? index + 1 : pieces.first(after: scanned.piece.carrier)
      try deliver(scanned)
    }
    guard threads > 1 else {
      var reader = CarrierReader(table, readBytes: readBytes)
      while index < pieces.count { try hand(work(&reader, index)) }
      return
    }
    let queue = PieceQueue<ScannedPiece<Consumer>>(count: pieces.count, ahead: 2 * threads)
    for _ in 0..<threads {
      Thread.detachNewThread {
        var reader = CarrierReader(table, readBytes: readBytes)
        while let index = queue.next() { queue.finish(index, work(&reader, index)) }
        queue.leave()
      }
    }
    defer { queue.stop(threads: threads) }
    while index < pieces.count {
      let taken = index
      try hand(queue.take(taken))
      if index > taken + 1 { queue.skip(taken + 1..<index) }
    }
  }

  private func read<Consumer: LineConsumer & Sendable>(
    _ piece: Piece, _ consumer: Consumer, _ reader: inout CarrierReader
  ) -> ScannedPiece<Consumer> {
    var consumer = consumer
    var result = CarrierReader.Result()
    var problem: FileError?
    do throws(FileError) {
      let carrier = carriers[piece.carrier]
      result = try reader.read(
        piece.range, of: open(piece.carrier), size: carrier.size, into: &consumer)
      if result.isShortened { problem = FileError(.changed, "read", carrier.path) }
    } catch {
      problem = error
    }
    return ScannedPiece(
      piece: piece, consumer: consumer, lines: result.lines, problem: problem,
      overlongBytes: result.overlongBytes, left: result.left)
  }
}

/// The pieces of all carriers, in order, created only on demand: for a file of terabytes there are
/// millions.
private struct PieceList: Sendable {
  private let starts: [Int]
  private let sizes: [Int]
  private let bytes: Int
  /// The number of each carrier's first piece, and the total number.
  private let first: [Int]

  init(_ sizes: [Int], of bytes: Int, after before: [ReadBefore]) {
    (self.sizes, self.bytes) = (sizes, bytes)
    starts = before.isEmpty ? sizes.map { _ in 0 } : before.map(\.bytes)
    var first = [0]
    for (start, size) in zip(starts, sizes) {
      first.append(first[first.count - 1] + max(0, (size - start + bytes - 1) / bytes))
    }
    self.first = first
  }

  var count: Int { first[first.count - 1] }
  /// How many bytes there are to read.
  var totalBytes: Int { zip(starts, sizes).reduce(0) { $0 + max(0, $1.1 - $1.0) } }

  /// The number of the first piece after those of a carrier.
  func first(after carrier: Int) -> Int { first[carrier + 1] }

  /// - Complexity: O(log carriers).
  subscript(index: Int) -> Piece {
    let carrier = first.partitioningIndex { $0 > index } - 1
    let start = starts[carrier] + (index - first[carrier]) * bytes
    return Piece(carrier: carrier, range: start..<min(start + bytes, sizes[carrier]))
  }
}

/// Numbers the lines of pieces that come in order, and detects carriers with too many bytes that
/// are no lines.
private struct LineCount {
  private let before: [ReadBefore]
  private var carrier = -1
  private var lines = 0
  private var useless = 0

  init(_ before: [ReadBefore]) { self.before = before }

  mutating func number<Consumer>(
    _ piece: ScannedPiece<Consumer>, useless more: Int
  ) -> ScannedPiece<Consumer> {
    if piece.piece.carrier != carrier {
      carrier = piece.piece.carrier
      lines = before.isEmpty ? 0 : before[carrier].lines
      useless = 0
    }
    var piece = piece
    piece.firstLine = lines + 1
    lines += piece.lines
    useless += more + piece.overlongBytes
    if piece.left == nil, useless > Limits.uselessBytes {
      piece.left = piece.piece.range.upperBound
    }
    return piece
  }
}

/// Hands out the numbers of pieces in ascending order and takes their results, at most a fixed
/// number ahead of the delivery.
private final class PieceQueue<Value: Sendable>: Sendable {
  private struct State {
    var next = 0
    /// Pieces before this one are no longer requested.
    var first = 0
    var done: [Int: Value] = [:]
    var isStopped = false
  }

  private let count: Int
  private let state = Mutex(State())
  // All begin at zero: a semaphore may not end with less than it began with.
  private let room = DispatchSemaphore(value: 0)
  private let arrivals = DispatchSemaphore(value: 0)
  private let leavings = DispatchSemaphore(value: 0)

  init(count: Int, ahead: Int) {
    self.count = count
    for _ in 0..<ahead { room.signal() }
  }

  /// The next piece's number; nil when there is none left.
  func next() -> Int? {
    room.wait()
    return state.withLock { state in
      guard !state.isStopped, state.next < count else { return nil }
      defer { state.next += 1 }
      return state.next
    }
  }

  func finish(_ index: Int, _ value: Value) {
    state.withLock { if index >= $0.first { $0.done[index] = value } }
    arrivals.signal()
  }

  func leave() {
    leavings.signal()
  }

  /// Waits for a piece and removes it.
  func take(_ index: Int) -> Value {
    while true {
      if let value = state.withLock({ $0.done.removeValue(forKey: index) }) {
        room.signal()
        return value
      }
      arrivals.wait()
    }
  }

  /// Skips pieces, some of which may have been read or are being read.
  func skip(_ pieces: Range<Int>) {
    let begun = state.withLock { state in
      let begun = pieces.clamped(to: 0..<state.next)
      for index in begun { state.done[index] = nil }
      state.first = pieces.upperBound
      state.next = max(state.next, pieces.upperBound)
      return begun.count
    }
    for _ in 0..<begun { room.signal() }
  }

  /// Stops the workers, and waits until they have ended.
  func stop(threads: Int) {
    state.withLock { $0.isStopped = true }
    for _ in 0..<threads { room.signal() }
    for _ in 0..<threads { leavings.wait() }
  }
}
