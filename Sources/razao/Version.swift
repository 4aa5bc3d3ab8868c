/// This program's version, and that of the log's format which it writes.
enum Version {
  static let text = "0.1.0 (formato 1)"
}
