/// Why a line is not canonical, and where in it.
package struct Damage: Error, Hashable, Sendable {
  /// The kind of damage; stable across versions.
  package enum Reason: String, Sendable, CaseIterable {
    case lineTooLong, unexpectedByte, unexpectedEnd, trailingBytes
    case badVersion, badNumber, badText, badEscape, badUTF8, textTooLong, emptyText
    case badUuid, badHash, badDay, badMonth, badInstant, badAmount, badCurrency, badBase64,
      badLayoutName
    case badPrevious, badSeen, unknownMember, nothingGiven, badOf, badCount, badOrder, tooDeep
  }

  /// Which rule of docs/FORMAT.md, section 3, the line breaks.
  package let reason: Reason
  /// The offset in the line, from 0, at which reading stopped.
  package let offset: Int

  package init(_ reason: Reason, at offset: Int) {
    self.reason = reason
    self.offset = offset
  }
}
