/// The limits of lines and carriers, as docs/FORMAT.md states them.
package enum Limits {
  /// Bytes of a line without its LF.
  package static let lineBytes = 1 << 20
  /// Events of one commit.
  package static let events = 4096
  /// Bytes read from a carrier at once, and the size of the pieces that cores share.
  package static let blockBytes = 4 << 20
}
