/// The limits of what a screen shows.
///
/// A screen counts the rows that it leaves out; `--json` has them all.
enum Limits {
  /// Findings of one screen.
  static let findings = 200
  /// Conflicts, or hints, of one screen.
  static let conflicts = 200
  /// Places of unfinished lines on one screen.
  static let places = 20
  /// Names of files that a place could not give, in one line.
  static let unreadFiles = 3
  /// Letters of such a name; a segment's has over 80.
  static let fileNameLetters = 32
  /// Authors and facts of one conflict.
  static let factsOfConflict = 10
  /// Likely culprits that one conflict names; `explicar` lists them all.
  static let suspectsOfConflict = 5
  /// Columns of one text from the log, such as a name.
  static let columnsOfText = 400
  /// Code points of a text that a message quotes, and of a message.
  static let quotedLetters = 200
  static let messageLetters = 2000
  /// The narrowest and the widest layout of a screen.
  static let columns = 20...100
  /// How far back a first day without a year may lie, in days; an earlier one is next year's.
  static let halfAYear: Int32 = 182
  /// Days that a typed day without a year may lie ahead.
  static let daysAhead = 31
  /// Days that a recorded day may lie ahead before the user is asked to check it.
  static let usualDaysAhead = 366
  /// The first year in which a recorded day is not questioned.
  static let firstUsualYear = 1990
  /// Conflicts over one plan that a list of plans names.
  static let conflictsOfPlan = 3
  /// Days of a period that is told month by month: a hundred years.
  static let daysOfPeriod: Int32 = 36_525
  /// Occurrences of a new plan that may already be past before that is pointed out.
  static let usualLateOccurrences = 12
  /// Accounts that one line names.
  static let accountsInLine = 3
  /// Accounts whose balances are listed one by one after something was recorded.
  static let changedAccounts = 20
  /// Characters of a typed amount.
  static let typedAmount = 64
  /// Characters of a code that an error message quotes.
  static let charactersOfMistake = 40
  /// Payments of one thing that are listed.
  static let paymentsTold = 5
  /// Entries suggested as the one that a plan's occurrence may be.
  static let likeEntriesTold = 5
  /// Columns of a text that is meant to be copied.
  static let columnsOfVerbatim = 1024
  /// Bytes of a text that is shown as a QR code: the largest one holds 2331.
  static let bytesOfQRCode = 2048
  /// Things that wait for somebody, on a screen with another subject.
  static let waitingRows = 4
  /// Entries of a group that the queue of unsorted ones names.
  static let sortedRows = 5
  /// Bytes of a typed path.
  static let pathBytes = 1024
  /// Letters of the name of a folder that was not typed.
  static let folderLetters = 60
  /// Rows of one kind that a screen shows of a bank's file: more than anybody reads to the end.
  static let importRows = 500
  /// Changed entries of a period that a screen shows.
  static let changedRows = 500
  /// Rows in doubt of one bank's file that are listed one by one.
  static let undecidedRows = 10
  /// Lines of cadernos whose entries are named.
  static let namedLines = 10
  /// Lines of a caderno that a screen shows.
  static let cadernoLines = 100
  /// Movements of a forecast that a screen shows.
  static let forecastRows = 30
  /// Movements that a screen names as causes of the lowest point.
  static let forecastCauses = 5
  /// Devices that a notice names.
  static let noticed = 3
  /// Days without a new line after which a device is reported as not seen in a hub.
  static let silentDays = 30
}
