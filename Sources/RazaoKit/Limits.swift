/// The limits of what this machine keeps of its own.
enum Limits {
  /// Bytes of an identity's file.
  static let identityBytes = 64 << 10
  /// Bytes of a line of one plain entry, for guessing how many lines a folder holds.
  static let usualLineBytes = 560
  /// The most lines that room is made for before they are there.
  static let reservedLines = 4 << 20
  /// Candidates that an error lists.
  static let candidates = 10
  /// Conflicts that one recording decides: their decisions fit a line.
  static let decisionsAtOnce = 1000
}
