/// The limits of what a browser may ask for, and of what is remembered of those that do.
enum Limits {
  /// Bytes of a form.
  static let formBytes = 64 << 10
  /// Fields of a form or of an address.
  static let fields = 500
  /// Bytes of one header, of all of them, and how many there may be.
  static let headerBytes = 8 << 10
  static let headersBytes = 16 << 10
  static let headers = 64
  /// Bytes of an address.
  static let addressBytes = 4 << 10
  /// How long a request may take to arrive, head and form.
  static let arrivalSeconds = 10
  /// How long a connection may do nothing.
  static let idleSeconds = 30
  /// Connections at once.
  static let connections = 64
  /// Browsers that have opened the page since the server began.
  static let sessions = 16
  /// Forms of which it is remembered what came of them.
  static let sentForms = 1000
  /// Streams of news at once.
  static let listeners = 16
  /// How often the ledger's folder is looked at while somebody listens.
  static let lookSeconds = 2
  /// Rows of a history on one page.
  static let rows = 50
  /// Months that charts look back.
  static let months = 12
  /// Categories that a chart tells apart.
  static let categories = 8
}
