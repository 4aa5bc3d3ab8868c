/// The limits of the fold, the read model and the queries.
enum Limits {
  /// Lines whose index entries are prefetched at once: as many as stay in the cache until used.
  static let prefetchedLines = 256
  /// Devices awaiting approval whose effect on balances is computed.
  static let devicesInMoney = 20
  /// Events whose rows a walk through the past holds at once: few enough to take a megabyte, enough
  /// that one statement per table and block costs nothing.
  static let eventsInBlock = 2048
  /// Entries whose rows a walk through all of them holds at once: some megabytes.
  static let entriesInBlock = 16_384
  /// Rows of a page for each day of the longest window in which they are looked for.
  static let rowsOfDay = 32
  /// Postings of one account in one month above which a checkpoint remembers how the month began.
  static let longMonth = 256
  /// Changed entries above which a checkpoint is worked out from nothing.
  static let changedSinceCheckpoint = 100_000
  /// Pages of SQLite's journal before a checkpoint: 32 MB, so that a long import, which saves
  /// several times, checkpoints once and not each time.
  static let pagesOfJournal = 8000
  /// Changed sums of an account that are read one by one; beyond that, all are read at once.
  static let sumsOneByOne = 64
  /// Seconds to wait for another process that is saving.
  static let lockWaitSeconds = 10
  /// This device's commits that are examined for the accounts it uses.
  ///
  /// They cover some months of a household; the other devices together get as many.
  static let commitsOfHabit = 200
  /// Events examined per commit, the last ones: an import has thousands.
  static let eventsOfHabit = 64
  /// Other devices that are examined for the accounts they use.
  static let devicesOfHabit = 4
  /// Entries of one other party that are examined for its last use.
  static let entriesOfParty = 20
  /// Events over which the mapping to Carnê-Leão Web may continue.
  static let mapPieces = 100
}
