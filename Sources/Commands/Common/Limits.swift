/// The limits of command-line input and output.
enum Limits {
  /// The port of the page for telephones, unless another is given: it stays, as telephones know it.
  static let housePort = 7292
  /// Bytes of output held back to be written together.
  static let outputBytes = 1 << 16
  /// Bytes of input read at once.
  static let inputBytes = 1 << 18
  /// Bytes of a line with a secret.
  static let hiddenBytes = 4096
  /// The pause before retrying a hub that could not be followed.
  static let followerPauseSeconds = 5.0
  /// How often a yes-or-no question is repeated.
  static let questions = 3
  /// How long a place may be silent before somebody at a terminal is told that it is waited for.
  static let silentSeconds = 4.0
  /// How often a place's password is asked for.
  static let passwords = 3
  /// Lines in doubt that are asked about at once.
  static let askedLines = 20
  /// Entries on a page of a statement by default.
  static let statementRows = 50
  /// Months of a cash flow by default.
  static let monthsOfFlow = 6
  /// The days whose change of the net worth is shown, by default.
  static let daysOfNetWorth: Int32 = 365
  /// Entries behind a balance on one page by default.
  static let explainedEntries = 50
  /// Events of news on a screen, and in a document, by default.
  static let newsRows = 50
  static let newsInDocument = 1000
  /// Entries in which a party is looked for by the beginning of its name.
  static let entriesOfKnownParties = 1000
  /// Kinds of an entry that the question for it names unasked.
  static let usualKinds = 5
  /// Parties that a beginning fits which are named.
  static let namedParties = 5
}
