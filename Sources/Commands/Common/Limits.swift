/// The limits of what is typed.
enum Limits {
  /// Bytes of output held back to be written together.
  static let outputBytes = 1 << 16
  /// Bytes of input read at once.
  static let inputBytes = 1 << 18
  /// Bytes of a line that is a secret.
  static let hiddenBytes = 4096
  /// How long a hub is left alone that could not be followed.
  static let followerPauseSeconds = 5.0
  /// How often somebody is asked for a yes or a no.
  static let questions = 3
  /// Entries of a statement's page on a screen, where nobody said how many.
  static let statementRows = 50
  /// Months of a flow of money, where nobody said which.
  static let monthsOfFlow = 6
  /// Entries behind a balance on one page, where nobody said how many.
  static let explainedEntries = 50
  /// Events of news on a screen, and in a document, where nobody said how many.
  static let newsRows = 50
  static let newsInDocument = 1000
}
