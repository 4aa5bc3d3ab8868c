/// The limits of what this machine takes in, keeps and tells.
enum Limits {
  /// The fewest characters of a passphrase (NIST SP 800-63B, 5.1.1.2).
  static let passphraseCharacters = 8
  /// The most bytes of one.
  static let passphraseBytes = 1024
  /// How often a passphrase is asked for.
  static let passphraseAttempts = 3
  /// The most bytes of the name of the person whom this machine greets.
  static let personBytes = 200
  /// Damaged lines of one piece of a file that are kept by themselves; others are only counted.
  static let damagedLines = 1000
  /// Lines that are told by themselves in an audit for not being canonical, or not of this version.
  static let oddLines = 10_000
  /// Altered or damaged lines of which an audit says what they tell: each is read once more.
  static let toldLines = 100
  /// Events of such a line that are told.
  static let factsOfLine = 10
  /// Devices that an audit names of those whose lines only a device in quarantine misses.
  static let toldDevices = 3
  /// Bytes of a damaged line that are shown, and how many of them stand before the damage.
  static let excerptBytes = 160
  static let excerptBefore = 60
  /// Bytes of a line of one plain entry, for guessing how many lines a folder holds.
  static let usualLineBytes = 560
  /// The most lines that room is made for before they are there.
  static let reservedLines = 1 << 20
  /// Bytes of new lines beyond which folding everything in memory costs less than folding them into
  /// the file.
  static let newsBytes = 16 << 20
  /// How many times a process folds something new, at most, before it saves all of that, and the
  /// bytes from which on it saves: if it ends before, the next process that opens the file folds
  /// them again.
  static let patience = 64
  static let unsavedBytes = 128 << 10
  /// The same where the next commit follows at once: they are saved together.
  static let heldBytes = 8 << 20
  /// Changed aggregates beyond which a publication of tables for reports looks at everything.
  static let publishedChanges = 20_000
  /// Months before and after this one whose bills and budgets are published.
  static let publishedMonths = 600
  /// How often a read model is made anew before it is done without.
  static let attempts = 4
  /// How long a sync waits for another that remembers what it brought.
  static let arrivalsWaitMilliseconds = 1000
  /// Rows of a bank's file that an account has, at which the count of them stops.
  static let rowsOfAccount = 20
  /// Rows at each end of a bank's file that are looked for on an account, and as many between.
  static let rowsLookedAt = 100
  /// Bytes of a commit besides its events, about: a few heads and the signature.
  static let commitHeadBytes = 2 << 10
  /// Bytes and events of one commit of an import: within those of a line, with room for its head.
  static let importedBytes = 960 << 10
  static let importedEvents = 4000
  /// Rows whose events are written at once, by all processors.
  static let rowsWrittenAtOnce = 128
  /// Events from which on they are written by all of them.
  static let eventsForAll = 32
  /// Conflicts that one recording decides: their decisions fit a line.
  static let decisionsAtOnce = 1000
  /// Commits, their bytes and devices that nobody vouches for, which are brought from elsewhere all
  /// the same: what the next member may write while waiting to be approved.
  static let unvouchedLines = 20_000
  static let unvouchedBytes = 32 << 20
  static let unvouchedDevices = 256
  /// Lines of a newer version that are brought, which nobody can check, and the bytes of each.
  static let newerLines = 4096
  static let newerLineBytes = 64 << 10
  /// Bytes that are taken from a hub of a ledger that a machine joins, of which nothing can be judged
  /// before all is there; and at most at once of any.
  static let joinedBytes = 16 << 30
  /// Occurrences of plans that are recorded in one commit, each with two events.
  static let occurrencesAtOnce = 1_000
  /// Entries that no bank has confirmed which are listed at once, and of a page of the browser.
  static let reconciledRows = 1_000
  /// Days from today up to which expected occurrences of one plan are shown, and of all plans.
  static let planDaysAhead: Int32 = 366
  static let dueDaysAhead: Int32 = 30
  /// Entries that are offered as an occurrence of a plan.
  static let likeEntries = 20
  /// Balance assertions that come with the books of another program: they fit its first commit.
  static let foreignAssertions = 1000
  /// Lines of the book of receipts and payments that are shown at once.
  static let cashBookLines = 5000
  /// Sentences about what is missing for Carnê-Leão Web that are told at once.
  static let missingTold = 200
  /// The pause between two looks at folders while following.
  static let watchSeconds = 2
  /// How often a hub is asked without having said anything, and this machine's own lines are looked
  /// at.
  static let hubLookSeconds = 30
  static let ownLookMilliseconds = 200
  /// How long hubs are not listened to after one has said that lines came.
  static let callSeconds = 1
  /// How long a hub that is gone is left alone at first, and at last.
  static let reconnectSeconds = 1
  static let reconnectSecondsAtLast = 30
  /// Bytes of an export that are written before they are handed on.
  static let exportedBytes = 64 << 10
}
