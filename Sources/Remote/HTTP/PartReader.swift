internal import EventLog
internal import Sync

/// Takes the wanted bytes of a file from answers that may have others too, or only some: a server
/// need not know of parts, and a connection may break.
final class PartReader {
  /// The number of the next wanted byte.
  private(set) var next: Int
  private let end: Int
  private let take: ([UInt8]) throws(FileError) -> Void
  /// The number of the next byte of this answer; nil before its first.
  private var position: Int?
  /// How many bytes the file has, as far as an answer said.
  private var total: Int?

  init(_ range: Range<Int>, to take: @escaping ([UInt8]) throws(FileError) -> Void) {
    (next, end, self.take) = (range.lowerBound, range.upperBound, take)
  }

  /// The bytes that are still wanted; nil for the whole file.
  var wanted: Range<Int>? { next == 0 && end == .max ? nil : next..<end }

  /// Begins another answer.
  func begin() { position = nil }

  /// Takes a piece.
  /// - Returns: whether more is wanted.
  func receive(_ head: HTTPHead, _ piece: UnsafeRawBufferPointer) throws(PlaceError) -> Bool {
    let start = if let position { position } else { try start(head) }
    let wanted = max(start, next)..<max(start, next, min(start + piece.count, end))
    position = start + piece.count
    if !wanted.isEmpty {
      let bytes = Array(piece[(wanted.lowerBound - start)..<(wanted.upperBound - start)])
      do throws(FileError) { try take(bytes) } catch { throw PlaceError(error) }
      next = wanted.upperBound
    }
    return next < end
  }

  /// Where an answer's bytes begin in the file.
  private func start(_ head: HTTPHead) throws(PlaceError) -> Int {
    guard head.status == 206 else { return 0 }
    guard let part = head.part, part.start <= next else {
      throw PlaceError(.notAPlace, "Content-Range")
    }
    total = part.total
    return part.start
  }

  /// Judges whether an answer that ended well had all that was wanted.
  func finish(_ head: HTTPHead) throws(PlaceError) {
    if head.status == 206, position == nil { _ = try start(head) }
    // An answer with the whole file says by its end how long that is.
    guard head.status == 206, let total, next < min(end, total) else { return }
    throw PlaceError(.cut, "Content-Range")
  }
}

extension HTTPClient {
  /// Fetches bytes of a file, and goes on where a connection broke.
  /// - Parameters:
  ///   - request: makes the request for some of its bytes, nil for all.
  ///   - error: says what any other answer means.
  func fetch(
    _ range: Range<Int>, to take: ([UInt8]) throws(FileError) -> Void,
    error: (HTTPAnswer) throws(PlaceError) -> PlaceError,
    _ request: (Range<Int>?) throws(PlaceError) -> HTTPRequest
  ) throws(PlaceError) {
    guard !range.isEmpty else { return }
    try withoutActuallyEscaping(take) { (take) throws(PlaceError) in
      let reader = PartReader(range, to: take)
      let taker: Taker = { (head, piece) throws(PlaceError) in try reader.receive(head, piece) }
      let answer = try answer(to: taker, ended: reader.finish) { () throws(PlaceError) in
        reader.begin()
        return try request(reader.wanted)
      }
      // Beyond the end there is nothing.
      guard ![200, 206, 416].contains(answer.status) else { return }
      throw try error(answer)
    }
  }
}
