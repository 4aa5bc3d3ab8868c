/// The limits of the fold, the read model, and what is worked out for people.
enum Limits {
  /// Lines whose places in the indices are fetched at once: as many as stay in the cache until it is
  /// their turn.
  static let prefetchedLines = 256
  /// Devices that wait for an approval of which it is worked out what they would change in money.
  static let devicesInMoney = 20
  /// Events of which a walk through the past holds the rows at once: few enough that they take a
  /// megabyte, enough that a statement for a table and block costs nothing.
  static let eventsInBlock = 2048
  /// Entries whose rows are held at once by who goes through all of them: some megabytes.
  static let entriesInBlock = 16_384
  /// Pages of SQLite's journal after which they are put into the file: 32 MB, so that a long import,
  /// which saves several times, does so once and not each time.
  static let pagesOfJournal = 8000
  /// Sums of an account that are read one by one, where they change; of more, all are read at once.
  static let sumsOneByOne = 64
  /// Seconds to wait for another process that saves.
  static let lockWaitSeconds = 10
  /// This device's commits that are looked at for the accounts that it uses.
  ///
  /// They are some months of a household; those of the other devices are as many together.
  static let commitsOfHabit = 200
  /// Events of one commit that are looked at, the last ones: an import has thousands.
  static let eventsOfHabit = 64
  /// Other devices that are looked at for the accounts that they use.
  static let devicesOfHabit = 4
  /// Entries of one other party that are looked at for what it had last.
  static let entriesOfParty = 20
  /// Texts of events that the mapping to Carnê-Leão Web goes on in.
  static let mapPieces = 100
}
