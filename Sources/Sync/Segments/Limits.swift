/// The limits of segments and of the places that keep them (docs/FORMAT.md, section 14).
package enum SegmentLimits {
  /// Bytes of a listed name that is looked at.
  static let nameBytes = 200
  /// Bytes of a file above which it is not fetched unasked.
  package static let segmentBytes = 1 << 30
  /// Keys that one is sealed for: age opens no header that is much longer.
  package static let recipients = 1000
  /// Bytes below which segments are merged, and how many of one class stay as they are.
  static let mergedBytes = 16 << 20
  static let classSize = 16
  /// Bytes fetched of a sealed file before it is known whether it is a receipt: its header, and the
  /// first 64 KiB of its content.
  static let beginningBytes = 96 << 10
  /// Bytes that one visit fetches again of files that came in vain, or to see whether they are the
  /// receipts that they say.
  package static let triedBytes = 16 << 20
  /// Bytes that each request counts as in those sums, at least.
  package static let requestBytes = 64 << 10
  /// Visits on which a place gives the same answer until it is believed without a voucher.
  static let answers = 3
  /// Files that came in vain and are remembered: where there are more, new names are tried within
  /// the same allowance.
  static let vainFiles = 4096
  /// Bytes that one visit fetches and that bring nothing, until it leaves the rest to the next one.
  package static let uselessBytes = 256 << 20
  /// Days within which all files of a place are read again, a share each day.
  package static let days = 30
  /// Bytes that are read, sealed and written at once.
  static let pieceBytes = 256 << 10
}
