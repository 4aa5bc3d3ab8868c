/// The limits of the reader and the writer of age files.
enum Limits {
  /// Bytes of a header.
  ///
  /// The format has no limit. A key's stanza takes 98 bytes: 1,300 fit, and no stranger's file makes a
  /// reader try more, which takes a tenth of a second.
  static let headerBytes = 128 << 10
  /// Recipients that a file is sealed for.
  static let recipients = 1000
  /// The greatest work factor of a passphrase: a gigabyte of memory, where `age` takes a quarter.
  static let workFactor = 20
  /// Characters of a key's text (BIP-173).
  static let keyCharacters = 90
  /// Bytes of content in each chunk but the last.
  static let chunkBytes = 64 << 10
}
