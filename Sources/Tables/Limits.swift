/// The limits of tables that are kept elsewhere.
@usableFromInline enum Limits {
  /// Rows fetched along with those on both sides of them: as many as are read in the time of
  /// another statement.
  @usableFromInline static let rowsBetween = 16
}
