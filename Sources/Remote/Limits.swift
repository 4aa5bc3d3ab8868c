/// The limits of speaking with places by HTTP.
package enum Limits {
  /// Bytes of one answer that is read as a whole: a listing of 100,000 files has about 50 MB.
  static let answerBytes = 256 << 20
  /// Bytes of an answer for which there is always time: a listing of 8,000 files.
  static let listingBytes = 4 << 20
  /// Bytes of an answer that says what went wrong.
  static let complaintBytes = 64 << 10
  /// Bytes of one line of an answer's header that is kept.
  static let headerBytes = 8 << 10
  /// Bytes that libcurl hands over at once, at most.
  static let pieceBytes = 256 << 10
  /// Files that a place may list.
  static let files = 1_000_000
  /// Pages of a listing.
  static let pages = 10_000
  /// Elements within one another, and attributes of one.
  static let elementDepth = 32
  static let elementAttributes = 64
  /// Times that a place may lead elsewhere within itself, in answer to one request.
  static let redirects = 5
  /// Requests whose time ran out in the middle, after which a place is left alone.
  static let lateRequests = 3
  /// Collections within one another that may be missing.
  static let collections = 32
  /// Characters of a place's or library's own words that are passed on.
  static let detailCharacters = 200
}

/// How long a place is waited for.
package struct Patience: Sendable {
  /// How long connecting may take.
  let connectSeconds: Int
  /// How long almost nothing may come or go, and how much is almost nothing.
  let silenceSeconds: Int
  let bytesPerSecond: Int
  /// How long one request may take beside what its bytes do, and how many of those come or go in a
  /// second at least.
  let requestSeconds: Int
  let slowestBytesPerSecond: Int
  /// How often a request is made where the place asks for that, or the connection breaks.
  let tries: Int
  /// The pause before the second try, which doubles before each further one.
  let pauseMilliseconds: Int
  /// The longest pause that a place may ask for.
  let longestPauseMilliseconds: Int

  /// As a person waits.
  package static let usual = Patience()

  package init(
    connectSeconds: Int = 15, silenceSeconds: Int = 60, bytesPerSecond: Int = 1 << 10,
    requestSeconds: Int = 120, slowestBytesPerSecond: Int = 8 << 10, tries: Int = 5,
    pauseMilliseconds: Int = 500, longestPauseMilliseconds: Int = 30_000
  ) {
    self.connectSeconds = connectSeconds
    self.silenceSeconds = silenceSeconds
    self.bytesPerSecond = bytesPerSecond
    self.requestSeconds = requestSeconds
    self.slowestBytesPerSecond = slowestBytesPerSecond
    self.tries = tries
    self.pauseMilliseconds = pauseMilliseconds
    self.longestPauseMilliseconds = longestPauseMilliseconds
  }

  /// How long a request may take.
  /// - Parameter count: the bytes that are asked for or sent; nil where nobody knows.
  package func seconds(bytes count: Int?) -> Int {
    requestSeconds + min(count ?? Limits.listingBytes, Limits.answerBytes) / slowestBytesPerSecond
  }

  /// How long to wait after a try; nil where there should be no other.
  /// - Parameter wanted: how many seconds the place asks for.
  package func pauseMilliseconds(after attempt: Int, wanted: Int?) -> Int? {
    guard attempt < tries else { return nil }
    let growing = min(pauseMilliseconds << min(attempt - 1, 20), longestPauseMilliseconds)
    guard let wanted else { return growing }
    // A host that asks for an hour is not waited for.
    guard wanted <= longestPauseMilliseconds / 1000 else { return nil }
    return max(growing, wanted * 1000)
  }
}
