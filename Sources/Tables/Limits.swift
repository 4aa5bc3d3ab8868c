/// The limits of tables that are kept elsewhere.
@usableFromInline enum Limits {
  /// Rows that are fetched along with those on both sides of them: as many as are read in the time
  /// that another statement takes.
  @usableFromInline static let rowsBetween = 16
}
