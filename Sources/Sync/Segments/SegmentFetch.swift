package import Age
package import Canonical
package import EventLog
package import SystemPackage

/// Fetches one file of a place, and opens it where it is sealed.
///
///     beginning ──> lines? ────────────────────────────────> the rest ──> fits its name?
///               ──> sealed ──> for us? ──> a receipt? stop     │ yes: whole   no: not there yet
///                                      ──> lines ─────────────┘
///
/// A file is what its bytes say, whatever it is called.
package struct SegmentFetch {
  /// The kind of thing that was found.
  package enum Outcome: Sendable, Hashable {
    /// Lines, which are in the local file now.
    case lines
    case receipt(SealedReceipt)
    /// No bytes of it can be read: the state says why.
    case nothing
  }

  package private(set) var outcome = Outcome.nothing
  package private(set) var state = SegmentMemory.State.notThere
  package private(set) var isSealed = false
  /// Whether it is whole: it fits its name, or its seal says so.
  package private(set) var isWhole = false
  /// The digest of what came where neither its name nor its seal vouches for what was found: the
  /// place may have erred.
  package private(set) var doubt: Hash256?
  /// The answer of a place that refuses this file.
  package private(set) var refusal: PlaceError?
  /// The bytes that came.
  package private(set) var count = 0

  private let path: FilePath
  private let files: any FileSystem
  private let identities: [AgeIdentity]
  private var digest = HashStream()
  /// The first bytes, until there are enough to tell whether it is sealed.
  private var beginning: [UInt8] = []
  private var opening: AgeOpening?
  private var mistake: AgeError?
  private var content: (any OpenFile)?
  private var receipt: SealedReceipt?
  /// Content that waits to be written, and whether any came before it.
  private var waiting: [UInt8] = []
  private var hasContent = false
  /// Takes the bytes of a receipt.
  private var receiptBytes: [UInt8]?

  /// - Parameters:
  ///   - path: the local file for the lines; there is none unless the outcome says so.
  ///   - isToEnd: whether a receipt, or a file for others, is fetched to its end.
  /// - Throws: what the place answers; that it does not give this file, or not all of it, is a
  ///   state.
  package init(
    _ file: PlacedFile, from place: some FilePlace, to path: FilePath,
    with identities: [AgeIdentity], _ files: any FileSystem, isToEnd: Bool = false,
    isAsked: Bool = false
  ) throws(PlaceError) {
    (self.path, self.files, self.identities) = (path, files, identities)
    let most = isAsked ? Int.max : SegmentLimits.segmentBytes
    guard file.size ?? 0 <= most else {
      state = .tooLarge
      return
    }
    if isToEnd { receiptBytes = [] }
    let claim = SegmentName(in: file.name)
    let size = file.size ?? SegmentLimits.segmentBytes
    let beginning = min(size, SegmentLimits.beginningBytes)
    var isThere = try fetch(file.name, 0..<beginning, from: place)
    let isEnough = !isToEnd && (receipt != nil || mistake == .noMatch)
    if isThere, beginning < size, !isEnough, count == beginning {
      isThere = try fetch(file.name, beginning..<size, from: place)
    }
    do throws(FileError) {
      try end(claim, isAll: isThere && (file.size.map { count == $0 } ?? true), file.size)
    } catch {
      throw PlaceError(error)
    }
  }

  /// Fetches a range; false where it is not there, or was cut off.
  private mutating func fetch(
    _ name: String, _ range: Range<Int>, from place: some FilePlace
  ) throws(PlaceError) -> Bool {
    var copy = self
    defer { self = copy }
    do throws(PlaceError) {
      try place.fetch(name, range) { (bytes) throws(FileError) in try copy.take(bytes) }
      return true
    } catch {
      guard error.isOfOneFile else { throw error }
      if error.code != .notFound, error.code != .cut { copy.refusal = error }
      return false
    }
  }

  private mutating func take(_ piece: [UInt8]) throws(FileError) {
    count += piece.count
    digest.take(piece)
    // A connection may break after the first byte.
    let bytes = beginning.isEmpty ? piece : beginning + piece
    guard count >= SegmentFetch.mark.count else { return beginning = bytes }
    beginning = []
    if bytes.count == count, bytes.starts(with: SegmentFetch.mark) {
      isSealed = true
      opening = AgeOpening(with: identities)
    }
    guard isSealed else { return try add(bytes) }
    guard mistake == nil, var opening else { return }
    self.opening = nil
    let opened: [UInt8]
    do throws(AgeError) {
      opened = try opening.open(bytes)
    } catch {
      mistake = error
      return
    }
    self.opening = opening
    try add(opened)
  }

  private static let mark = Array("age-encryption.org/".utf8)

  /// Takes content.
  private mutating func add(_ bytes: [UInt8]) throws(FileError) {
    guard !bytes.isEmpty else { return }
    if !hasContent, isSealed { receipt = SealedReceipt(beginning: bytes) }
    hasContent = true
    guard receipt == nil else {
      // Padding follows, or whatever a stranger sealed.
      if let receipt, let came = receiptBytes?.count {
        receiptBytes? += bytes.prefix(receipt.line.count + receipt.bytes - came)
      }
      return
    }
    waiting += bytes
    if waiting.count >= SegmentLimits.pieceBytes { try write() }
  }

  private mutating func write() throws(FileError) {
    if content == nil { content = try files.createAfresh(path, for: .owner) }
    guard try content?.append(waiting) == waiting.count else {
      throw FileError(.noSpace, "write", path)
    }
    waiting = []
  }

  /// Judges all that came.
  private mutating func end(
    _ claim: SegmentName?, isAll: Bool, _ size: Int?
  ) throws(FileError) {
    defer { if outcome != .lines, content != nil { try? files.remove(path) } }
    try add(beginning)
    let fits = claim.map { isAll && $0.fits(digest.value) }
    try judge(fits, isAll: isAll, size)
    let isSealedReceipt = receipt != nil && outcome != .nothing
    if state != .notThere, fits != true, !isWhole, !isSealedReceipt { doubt = digest.value }
  }

  private mutating func judge(_ fits: Bool?, isAll: Bool, _ size: Int?) throws(FileError) {
    if let receipt, receiptBytes == nil {
      // Of a larger one only the beginning came, which fits nothing; its size is known.
      let content = SegmentWriting.padded(receipt.line.count + receipt.bytes)
      guard count == SegmentLimits.beginningBytes || fits != false,
        size == nil || size == opening?.fileBytes(content: content)
      else { return }
      (outcome, state) = (.receipt(receipt), .read)
      return
    }
    if isSealed {
      try endSealed(fits, isAll: isAll)
    } else {
      // A plain file without a name of ours may be a carrier put there by hand: it grows.
      isWhole = fits ?? false
      state = fits ?? isAll ? .read : .notThere
      if hasContent {
        try write()
        outcome = .lines
      }
    }
  }

  private mutating func endSealed(_ fits: Bool?, isAll: Bool) throws(FileError) {
    // A change of its header can make it seem to be for others.
    if mistake == .noMatch, !isAll || fits != false { return state = .notForUs }
    guard fits != false, isAll else { return }
    if var opening {
      var last: [UInt8] = []
      do throws(AgeError) {
        last = try opening.finish()
      } catch {
        mistake = error
      }
      try add(last)
    }
    switch mistake {
    case nil:
      (isWhole, state) = (true, .read)
      if let receipt {
        outcome = .receipt(receipt)
      } else {
        try write()
        outcome = .lines
      }
    case .truncated where fits == nil: state = .notThere
    default: state = .damaged
    }
  }

  /// Whether a receipt was to be fetched to its end.
  package var isToEnd: Bool { receiptBytes != nil }

  /// The bytes of a receipt that was fetched to its end; nil where they are not those of its hash.
  package var receiptContent: [UInt8]? {
    guard isWhole, let receipt, let receiptBytes else { return nil }
    let bytes = Array(receiptBytes.dropFirst(receipt.line.count).prefix(receipt.bytes))
    return bytes.count == receipt.bytes && Hash256.of(bytes) == receipt.hash ? bytes : nil
  }
}
