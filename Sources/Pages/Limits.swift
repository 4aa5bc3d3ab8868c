internal import Ledger

/// The limits of a request, of a page, and of everything that the server remembers.
enum Limits {
  // Of requests and connections.

  /// Bytes of a form.
  static let formBytes = 64 << 10
  /// Fields of a form or a query: account and amount for each part of an entry, and the other
  /// fields of its form.
  static let fields = 2 * parts + 20
  /// Bytes of one header and of all headers, and their number.
  static let headerBytes = 8 << 10
  static let headersBytes = 16 << 10
  static let headers = 64
  /// Bytes of an address.
  static let addressBytes = 4 << 10
  /// The timeout for the body of a form, once its head has arrived.
  static let arrivalSeconds = 10
  /// The timeout for an idle connection, and for the head of a request.
  static let idleSeconds = 30
  /// How long a connection stays open whose response has ended before its request.
  static let lingerSeconds = 3
  /// Connections at once.
  static let connections = 64
  /// Those of them that have not shown a session: where there is one more, the oldest is closed.
  static let connectionsWithoutSession = 24
  /// Bytes of the system's list of sockets that are looked through.
  static let socketListBytes = 64 << 20
  /// Browsers with a session.
  static let sessions = 16
  /// Forms whose results are remembered.
  static let submittedForms = 1000

  // Of a bank's file.

  /// Bytes of a file, and of a form with files: one file of that size, or several that have as much
  /// together.
  static let fileBytes = 64 << 20
  static let uploadBytes = fileBytes + formBytes
  /// Files of such a form, and parts of any kind.
  static let uploadFiles = 8
  static let uploadParts = 32
  /// Bytes of the headers of a part, and of a file's name.
  static let partHeaderBytes = 4 << 10
  static let fileNameBytes = 200
  /// Forms with files that arrive at once.
  static let uploads = 2
  /// The timeout for a form with files, once its head has arrived.
  static let uploadSeconds = 120
  /// Files that are held for a browser until they are imported, and bytes of all of them.
  static let heldFiles = 8
  static let heldBytes = 160 << 20
  /// Rows of a file on one page, and characters of another party that can be changed there: so many
  /// rows and so many letters fit a form.
  static let importRows = 100
  static let importParty = 80
  /// Oddities of a file that are told, and imports that are listed.
  static let importNotes = 12
  static let imports = 100

  // Of an account beside its bank.

  /// Entries with a box on one page, and days whose balances are compared.
  static let reconciledRows = 200
  static let comparedDays = 100

  // Of a forecast.

  /// Movements on one page, and days in the table of its chart.
  static let forecastRows = 60
  /// Movements that are named as what leads to the lowest point.
  static let forecastCauses = 5

  // Of the event stream and of background jobs.

  /// Event streams at once.
  static let subscribers = 16
  /// The interval at which the ledger's folder is polled while there are subscribers.
  static let pollSeconds = 2
  /// The time without an event after which a comment keeps the stream alive.
  static let keepAliveSeconds = 15
  /// Accounts and reports that one event names; a change of more concerns every page.
  static let eventIds = 20
  /// How long the first page after the start of a background job waits for its end.
  static let jobWaitMilliseconds = 600
  /// The interval at which a browser without scripts reloads the page of a running job.
  static let jobReloadSeconds = 2

  // Of pages.

  /// Parts of an entry: as many as it may have postings, since all postings of an entry in several
  /// currencies are shown as parts.
  static let parts = Limites.partidas.upperBound
  /// Rows for parts on an empty form.
  static let emptyParts = 5
  /// Rows of a statement on one page.
  static let rows = 50
  /// Rows of the register that are looked at for the end of a month, with which a page ends.
  static let registerWindow = 200
  /// Rows of a narrowed register whose sums are told.
  static let summedRows = 500
  /// Latest entries, and scheduled ones, on the first page.
  static let latest = 6
  static let scheduled = 8
  /// Things that are due on the first page, and days from today up to which they are.
  static let due = 6
  static let dueDays: Int32 = 15
  /// Entries among which a form looks for whom entries were with.
  static let known = 200
  /// Entries that a form lists: of this sitting, and to be repeated.
  static let sitting = 10
  static let repeated = 3
  /// Categories with a key of their own.
  static let categoryKeys = 8
  /// Months of a table that stand side by side, with their sum in sight; those of a longer period
  /// are told in words.
  static let monthColumns = 6
  /// Months of the flow of cash where no period is named.
  static let monthsOfFlow = 6
  /// Months in a chart.
  static let months = 12
  /// Megabytes of a receipt file, which the browser reads as a whole to hash it.
  static let receiptMegabytes = 64
  /// Expenses of a report that are listed at first.
  static let expenses = 1000
  /// Earlier payments of the same code that a page links to.
  static let paidBefore = 5
  /// Rows of a section of an audit.
  static let auditRows = 500
  /// Conflicts and hints that are listed at first.
  static let conflicts = 200
  /// Commits that are listed at first as news, or of a device.
  static let news = 200
  /// Occurrences of a plan that a form offers.
  static let occurrences = 100
  /// Rows of a list of which all rows were asked for.
  static let wholeList = 10_000
}
