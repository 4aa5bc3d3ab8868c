/// The limits of what this machine receives, stores and shows.
enum Limits {
  /// The fewest characters of a passphrase (NIST SP 800-63B, 5.1.1.2).
  static let passphraseCharacters = 8
  /// The most bytes of a passphrase.
  static let passphraseBytes = 1024
  /// How often a passphrase may be tried.
  static let passphraseAttempts = 3
  /// The most characters of a telephone's name, which becomes a tag.
  static let telephoneName = 40
  /// Bytes of the key by which telephones know this machine, with its certificate.
  static let networkKeyBytes = 64 << 10
  /// The time before its end at which it is made anew: thirty days.
  static let networkKeyMilliseconds: Int64 = 30 * 86_400_000
  /// The most bytes of the name of the person greeted on this machine.
  static let personBytes = 200
  /// Bytes of the file that names the chart of accounts with which a ledger was created.
  static let modelBytes = 64
  /// Bytes of changed receipts that are read at a time, unless all are asked for.
  static let changedReceiptBytes = 256 << 20
  /// Damaged lines of one piece of a file that are kept one by one; others are only counted.
  static let damagedLines = 1000
  /// Lines that an audit reports one by one as not canonical, or not of this version.
  static let oddLines = 10_000
  /// Altered or damaged lines whose content an audit shows: each is read once more.
  static let toldLines = 100
  /// Events shown for such a line.
  static let factsOfLine = 10
  /// Devices named by an audit whose missing lines only a device in quarantine names.
  static let toldDevices = 3
  /// Bytes shown of a damaged line, and how many of them precede the damage.
  static let excerptBytes = 160
  static let excerptBefore = 60
  /// Bytes of a line with one plain entry, to estimate the number of lines in a folder.
  static let usualLineBytes = 560
  /// The most lines for which room is reserved in advance.
  static let reservedLines = 1 << 20
  /// Bytes of new lines above which folding everything in memory costs less than folding them into
  /// the file.
  static let newsBytes = 16 << 20
  /// The most times that a process folds something new before it saves, and the bytes above which
  /// it saves: if it ends before that, the next process that opens the file folds them again.
  static let patience = 64
  static let unsavedBytes = 128 << 10
  /// The same if the next commit follows at once: they are saved together.
  static let heldBytes = 8 << 20
  /// Rows of a list that is given out in pages: about a megabyte.
  static let listedRows = 1024
  /// How often a read model is rebuilt before the process does without it.
  static let attempts = 4
  /// How long a sync waits for another that is recording the conflicts it brought.
  static let arrivalsWaitMilliseconds = 1000
  /// Rows of a bank's file found on an account at which counting stops.
  static let rowsOfAccount = 20
  /// Rows at each end of a bank's file that are searched for on an account, and as many between.
  static let rowsLookedAt = 100
  /// Approximate bytes of a commit besides its events: a few heads and the signature.
  static let commitHeadBytes = 2 << 10
  /// Bytes and events of one commit of an import: within a line's limits, with room for its head.
  static let importedBytes = 960 << 10
  static let importedEvents = 4000
  /// Rows whose events are encoded at once, by all processors.
  static let rowsWrittenAtOnce = 128
  /// Events above which all processors encode them.
  static let eventsForAll = 32
  /// Conflicts that one recording decides: their decisions fit one line.
  static let decisionsAtOnce = 1000
  /// Lines, bytes and devices that nobody vouches for but that are received anyway: the next
  /// member's writes while waiting to be approved.
  static let unvouchedLines = 20_000
  static let unvouchedBytes = 32 << 20
  static let unvouchedDevices = 256
  /// Uncheckable lines of a newer version that are received, and the bytes of each.
  static let newerLines = 4096
  static let newerLineBytes = 64 << 10
  /// Bytes fetched from a hub for a ledger being joined, which cannot be judged until complete; and
  /// the most fetched at once for any.
  static let joinedBytes = 16 << 30
  /// Texts in a folder that are read as cadernos, and bytes of each.
  static let cadernoFiles = 200
  static let cadernoBytes = 8 << 20
  /// Bytes of the memory of which cadernos wait.
  static let cadernoMemoryBytes = 16 << 20
  /// How long a line without an end waits after its file changed.
  static let cadernoMilliseconds: Int64 = 60_000
  /// Days before the first line of cadernos whose entries they are looked at beside.
  static let daysBesideCadernos: Int32 = 366
  /// Days between a line and the entry of another text that it may have had before.
  static let daysOfChangedLine: Int32 = 31
  /// Lines without a day in a new caderno that are recorded without asking on which they were.
  static let linesWithoutDay = 20
  /// Equal lines of one day among which the line of an entry is looked for.
  static let equalLines = 3
  /// Plan occurrences recorded in one commit, each with two events.
  static let occurrencesAtOnce = 1_000
  /// Entries not confirmed by a bank that are listed at once, and per page in the browser.
  static let reconciledRows = 1_000
  /// Days from today within which expected occurrences of one plan are shown, and of all plans.
  static let planDaysAhead: Int32 = 366
  static let dueDaysAhead: Int32 = 30
  /// Entries offered as an occurrence of a plan.
  static let likeEntries = 20
  /// Seconds between two checks of folders while following.
  static let watchSeconds = 2
  /// How often a silent hub is queried, and this machine's own lines are checked.
  static let hubLookSeconds = 30
  static let ownLookMilliseconds = 200
  /// How long hubs are not heard after one has announced lines.
  static let callSeconds = 1
  /// How long an unreachable hub is left alone, at first and at most.
  static let reconnectSeconds = 1
  static let reconnectSecondsAtLast = 30
  /// How long an address is left alone while following, at first and at most.
  static let addressSeconds = 30
  static let addressSecondsAtLast = 900
  /// Bytes of an export that are buffered before delivery.
  static let exportedBytes = 64 << 10
}
