internal import Ledger

/// The limits of a request, of a page, and of everything that the server remembers.
enum Limits {
  // Limits of requests and connections.

  /// Bytes of a form.
  static let formBytes = 64 << 10
  /// Fields of a form or a query: two for each part of an entry, and the entry's other fields.
  static let fields = 2 * parts + 20
  /// Bytes of one header, bytes of all headers, and their number.
  static let headerBytes = 8 << 10
  static let headersBytes = 16 << 10
  static let headers = 64
  /// Bytes of an address.
  static let addressBytes = 4 << 10
  /// The timeout for the body of a form, once its head has arrived.
  static let arrivalSeconds = 10
  /// The timeout for an idle connection, and for the head of a request.
  static let idleSeconds = 30
  /// How long a connection stays open if its response has ended before its request.
  static let lingerSeconds = 3
  /// Simultaneous connections.
  static let connections = 64
  /// Connections without a session; beyond this number the oldest is closed.
  static let connectionsWithoutSession = 24
  /// Bytes that are read of the system's list of sockets.
  static let socketListBytes = 64 << 20
  /// Browsers with a session.
  static let sessions = 16
  /// Forms whose results are remembered.
  static let submittedForms = 1000

  // Limits of the page for telephones.

  static let dayMilliseconds: Int64 = 86_400_000
  /// Days of a certificate, of which Apple takes no more than 825, and names in it.
  static let certificateDays: Int64 = 730
  static let certificateNames = 16
  /// The time for which a code pairs a telephone, and codes that are known to be spent.
  static let pairingMilliseconds: Int64 = 600_000
  static let spentCodes = 8
  /// Wrong codes of one address, and of all, until another code is made.
  static let guesses = 5
  static let allGuesses = 100_000
  /// Bytes of a telephone's secret, and cookies of one request that are looked up.
  static let secretBytes = 16
  static let cookies = 4
  /// Seconds between two looks at this computer's addresses.
  static let addressSeconds = 10
  /// The longest time that browsers keep a cookie, in seconds.
  static let cookieSeconds = 400 * 86_400

  // Limits of bank files.

  /// Bytes of a file, and of a form with files, whether one large file or several smaller ones.
  static let fileBytes = 64 << 20
  static let uploadBytes = fileBytes + formBytes
  /// Files of such a form, and its parts of any kind.
  static let uploadFiles = 8
  static let uploadParts = 32
  /// Bytes of the headers of a part, and of a file's name.
  static let partHeaderBytes = 4 << 10
  static let fileNameBytes = 200
  /// Forms with files that may arrive at the same time.
  static let uploads = 2
  /// The timeout for a form with files, once its head has arrived.
  static let uploadSeconds = 120
  /// Files held for a browser until they are imported, and bytes of all held files.
  static let heldFiles = 8
  static let heldBytes = 160 << 20
  /// Lines of a caderno on its page.
  static let notebookLines = 100
  /// Rows of a file on one page, and characters of an editable party: together they fit a form.
  static let importRows = 100
  static let importParty = 80
  /// Peculiarities of a file that are listed, and imports that are listed.
  static let importNotes = 12
  static let imports = 100

  // Limits of a reconciliation.

  /// Entries with a box on one page, and days whose balances are compared.
  static let reconciledRows = 200
  static let comparedDays = 100

  // Limits of a forecast.

  /// Movements on one page, and days in the table of its chart.
  static let forecastRows = 60
  /// Movements named as causes of the lowest point.
  static let forecastCauses = 5

  // Limits of the event stream and of background jobs.

  /// Simultaneous event streams.
  static let subscribers = 16
  /// The interval at which the ledger's folder is polled while there are subscribers.
  static let pollSeconds = 2
  /// The time without an event after which a comment keeps the stream alive.
  static let keepAliveSeconds = 15
  /// Accounts and reports named by one event; a change to more of them concerns every page.
  static let eventIds = 20
  /// How long the first page after a background job's start waits for its end.
  static let jobWaitMilliseconds = 600
  /// The interval at which a browser without scripts reloads the page of a running job.
  static let jobReloadSeconds = 2

  // Limits of pages.

  /// Parts of an entry: as many as its postings, which are all shown as parts in several
  /// currencies.
  static let parts = Limites.partidas.upperBound
  /// Rows for parts on an empty form.
  static let emptyParts = 5
  /// Rows of a statement on one page.
  static let rows = 50
  /// Rows of the register in which the end of a month is looked for, to end a page there.
  static let registerWindow = 200
  /// Rows of a filtered register that are summed.
  static let summedRows = 500
  /// Latest entries, and scheduled ones, on the first page.
  static let latest = 6
  static let scheduled = 8
  /// Due items on the first page, and the days ahead that it covers.
  static let due = 6
  static let dueDays: Int32 = 15
  /// Entries that a form searches for known parties.
  static let known = 200
  /// Entries that a form lists: those of this sitting, and those to repeat.
  static let sitting = 10
  static let repeated = 3
  /// Parties that a telephone's page offers, how far back what it enters may lie to be taken back
  /// there, and the month's entries that it lists.
  static let knownParties = 12
  static let pocketDays: Int32 = 90
  static let latestOfMonth = 200
  /// Categories with a key of their own.
  static let categoryKeys = 8
  /// Groups of unsorted entries on one page, entries of a group with a box of their own, and the
  /// most that are unfolded at first.
  static let sortingGroups = 100
  static let sortingRows = 100
  static let openSortingRows = 3
  /// Months that fit side by side in a table, with their sum; longer periods are shown in words.
  static let monthColumns = 6
  /// Lines of the journal on a page.
  static let journalRows = 2000
  /// Months of the cash flow by default.
  static let monthsOfFlow = 6
  /// Months after this one that the calendar leads to.
  static let calendarMonths = 12
  /// Months in a chart.
  static let months = 12
  /// Megabytes of a receipt file, which the browser reads completely to hash it.
  static let receiptMegabytes = 25
  /// Expenses of a report listed at first.
  static let expenses = 1000
  /// Earlier payments of the same code that a page links to.
  static let paidBefore = 5
  /// Rows of a section of an audit.
  static let auditRows = 500
  /// Conflicts and hints listed at first.
  static let conflicts = 200
  /// Commits listed at first as news, or of a device.
  static let news = 200
  /// Occurrences of a plan that a form offers.
  static let occurrences = 100
  /// Rows of a list of which all rows are requested.
  static let wholeList = 10_000
}
