/// This program's version, and that of the log's format which it writes.
enum Version {
  static let text = "0.1.0 (formato 1)"
  /// The day that its manual pages bear.
  static let day = "2026-11-23"
}
