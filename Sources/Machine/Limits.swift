/// The limits of this machine's own files.
enum Limits {
  /// Bytes of an identity's file.
  static let identityBytes = 64 << 10
  /// Bytes of the file that names the carriers which this machine writes.
  static let writtenBytes = 1 << 20
  /// Bytes of the memory of one place.
  static let placeMemoryBytes = 256 << 20
  /// Bytes of the memory of this machine's own segments in one place.
  static let ownSegmentsBytes = 256 << 20
  /// Bytes of the file with the passwords of places.
  static let secretsBytes = 1 << 20
  /// Bytes that a command may print with a password in its first line.
  static let printedBytes = 64 << 10
  /// Telephones, and bytes of their file, which holds them.
  static let telephones = 32
  static let telephonesBytes = 64 << 10
  /// Bytes of the file that remembers the last look at the news.
  static let lookBytes = 16 << 20
  /// Bytes of the file that names the person who uses the ledger here.
  static let personBytes = 1 << 10
  /// Entries ticked off against banks until a balance is asserted, and bytes of their file, which
  /// holds them.
  static let tickedEntries = 20_000
  static let tickedBytes = 2 << 20
  /// Rows of banks' files left in doubt, characters kept of a bank's text, and bytes of their file,
  /// which holds them.
  static let undecidedRows = 2_000
  static let undecidedText = 80
  static let undecidedBytes = 4 << 20
  /// Bytes of the file that names the receipts that were read: a million of them.
  static let seenReceiptsBytes = 40 << 20
  /// Remembered cadernos, and bytes of the file that names them.
  static let rememberedCadernos = 100
  static let cadernosBytes = 1 << 20
  /// Numbers of read models are below this.
  static let readModels = 1 << 48
  /// Folders only looked at whose read models are kept.
  static let lookedFolders = 16
  /// Bytes of the memory of the syncs that brought conflicts.
  static let arrivalsBytes = 1 << 20
  /// Conflicts whose sync is remembered: they fit those bytes.
  static let conflictsRemembered = 10_000
  /// Bytes of a place's name in that memory.
  static let placeBytes = 1 << 10
  /// Bytes fetched from a hub before they are judged, including the overhead per line.
  ///
  /// They are in the cache meanwhile. If most of them were useful, twice as many are fetched next.
  static let fetchedBytes = 64 << 20
  /// Heads that this machine remembers holding, and the limit per device.
  static let heldHeads = 256
  static let heldBranches = 8
  /// Bytes of a device's name in that memory.
  static let heldNameBytes = 64
  /// Bytes above which the file of those heads is rewritten: more than one line of them.
  static let heldBytes = 64 << 10
}
