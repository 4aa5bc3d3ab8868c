/// The limits of publishing tables for reports.
enum Limits {
  /// How long a publication waits for another of the same ledger.
  static let waitSeconds = 30
  /// Changed aggregates above which everything is compared.
  static let changes = 20_000
  /// Months before and after this one whose bills and budgets are published.
  static let months = 600
  /// Publications that are remembered, and bytes of their file, which holds them.
  static let marks = 16
  static let marksBytes = 16 << 10
}
