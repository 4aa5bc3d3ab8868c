/// The limits of reading and importing other programs' books.
enum Limits {
  /// The depth of a JSON text, and the characters of a number in it.
  static let jsonDepth = 32
  static let jsonNumber = 64
  /// Rows after one half of a transfer that are searched for the other.
  static let transferRows = 2000
  /// Days between the two rows of a transfer in a table: each bank has its own day.
  static let transferDays: Int32 = 7
  /// Balance assertions that are imported: they fit the first commit.
  static let foreignAssertions = 1000
}
