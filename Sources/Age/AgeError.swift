/// The reason why an age file cannot be opened or made.
package enum AgeError: Error, Hashable, Sendable {
  /// It ends before it is complete, and is right up to there: the rest may still come.
  case truncated
  /// None of the identities opens it: it was sealed for others.
  case noMatch
  /// It is no age file, or one of another version.
  case notAge
  /// Its header is malformed, or asks for more than the limits allow.
  case header
  /// Its header was changed after it was sealed.
  case authentication
  /// Its content was changed, or its last chunk was cut.
  case payload
  /// Its armor is malformed.
  case armor
  /// A key gives the same secret to everybody: nothing is sealed for it.
  case refusedKey(AgeRecipient)
  /// A file is sealed for one to a thousand keys.
  case recipientCount(Int)
}
