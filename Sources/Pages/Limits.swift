internal import Ledger

/// The limits of what a browser may ask for, and of what is remembered of those that do.
enum Limits {
  /// Bytes of a form.
  static let formBytes = 64 << 10
  /// Fields of a form or of an address: an entry of as many parts as there may be, account and
  /// amount of each, and what else its form says.
  static let fields = 2 * parts + 20
  /// Bytes of one header, of all of them, and how many there may be.
  static let headerBytes = 8 << 10
  static let headersBytes = 16 << 10
  static let headers = 64
  /// Bytes of an address.
  static let addressBytes = 4 << 10
  /// How long a form may take to arrive, once its head is there.
  static let arrivalSeconds = 10
  /// How long a connection may do nothing, and how long a head may take to arrive.
  static let idleSeconds = 30
  /// How long a connection stays on which an answer has ended and its request has not.
  static let lingerSeconds = 3
  /// Connections at once.
  static let connections = 64
  /// Browsers that have opened the page since the server began.
  static let sessions = 16
  /// Forms of which it is remembered what came of them.
  static let sentForms = 1000
  /// Streams of news at once.
  static let subscribers = 16
  /// How often the ledger's folder is looked at while somebody listens.
  static let pollSeconds = 2
  /// After how long those who listen are told that nothing has changed.
  static let keepAliveSeconds = 15
  /// Accounts and reports that one event names; more concern every page.
  static let eventIds = 20
  /// Parts of an entry: as many as it may have postings, since one in several currencies has them
  /// all as parts.
  static let parts = Limites.partidas.upperBound
  /// Rows for parts on an empty form.
  static let emptyParts = 5
  /// Rows of a history on one page.
  static let rows = 50
  /// Months that charts look back.
  static let months = 12
  /// Megabytes of a receipt, which a browser reads as a whole to hash it.
  static let receiptMegabytes = 64
  /// Expenses of a report that are listed unasked.
  static let expenses = 1000
  /// Earlier payments of one thing that a page leads to.
  static let paidBefore = 5
  /// Rows of one section of an audit.
  static let auditRows = 500
  /// Conflicts, and hints, that are listed unasked.
  static let conflicts = 200
  /// Rows of a list that is asked for as a whole.
  static let wholeList = 10_000
  /// Events that are told as news, or of a device that waits.
  static let news = 200
  /// How long the first page waits for the end of work that was begun apart, before it tells of it.
  static let jobWaitMilliseconds = 600
  /// How often a page that tells of it is loaded again by a browser without scripts.
  static let jobReloadSeconds = 2
  /// Categories that a chart tells apart.
  static let categories = 8
}
