/// The limits of what this machine keeps of its own.
enum Limits {
  /// Bytes of an identity's file.
  static let identityBytes = 64 << 10
  /// Bytes of the file that names the carriers which this machine writes.
  static let writtenBytes = 1 << 20
  /// Bytes of what is remembered of one place.
  static let placeMemoryBytes = 16 << 20
  /// Bytes of the file with the passwords of places.
  static let secretsBytes = 1 << 20
  /// Publications of tables for reports that are remembered, and bytes of their file: they fit it.
  static let publicationMarks = 16
  static let publicationMarksBytes = 16 << 10
  /// Bytes of the file that remembers the last look at the news.
  static let lookBytes = 16 << 20
  /// Bytes of the file that names the chart of accounts which a ledger was begun with.
  static let modelBytes = 64
  /// Bytes of the file that names the person who uses the ledger here.
  static let personBytes = 1 << 10
  /// Entries that are ticked off against banks until a balance is asserted, and bytes of their file:
  /// they fit it.
  static let tickedEntries = 20_000
  static let tickedBytes = 2 << 20
  /// Rows of banks' files that were left in doubt, characters that are kept of a bank's text, and bytes
  /// of their file: they fit it.
  static let undecidedRows = 2_000
  static let undecidedText = 80
  static let undecidedBytes = 4 << 20
  /// Numbers of read models are below this.
  static let readModels = 1 << 48
  /// Bytes of what is remembered of the syncs that brought conflicts.
  static let arrivalsBytes = 1 << 20
  /// Conflicts of which it is remembered what sync brought them: they fit those bytes.
  static let conflictsRemembered = 10_000
  /// Bytes of a place's name that are remembered with them.
  static let placeBytes = 1 << 10
  /// Bytes that are taken from a hub before they are judged, with those that each line counts for.
  ///
  /// As much lies in the cache meanwhile. Where most of them were of use, twice as many come next.
  static let fetchedBytes = 64 << 20
  /// Heads that this machine remembers of what it held, and how many of one device.
  static let heldHeads = 256
  static let heldBranches = 8
  /// Bytes of a device's name that are remembered with them.
  static let heldNameBytes = 64
  /// Bytes from which on the file of those heads is begun anew: more than one line of them.
  static let heldBytes = 64 << 10
}
