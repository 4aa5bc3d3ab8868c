package import Ledger

/// One row of a screen: what to show, already formatted.
///
/// Parts that are nil or empty are hidden.
package struct Row: Sendable, Equatable {
  package var title: String
  /// Stands before the title, where there is one.
  package var icon: String?
  /// Stands at the other end of the title's line.
  package var value: String?
  /// The part after the value that is set apart from it: the cents of a balance.
  package var fraction: String?
  /// The meaning of the value, where it is another than that of the row.
  package var valueTone: Tone?
  /// Lines above the title: the heading of a group of rows that begins here.
  package var above: [Line] = []
  /// Lines below the title.
  package var details: [Line]
  package var tone: Tone
  /// The target of the row, if it has one.
  package var selection: Destination?
  /// The next step from a row without a value, where commands are typed.
  package var command: TypedCommand?

  package init(
    _ title: String, icon: String? = nil, value: String? = nil, fraction: String? = nil,
    details: [Line] = [], tone: Tone = .plain, selection: Destination? = nil,
    command: TypedCommand? = nil
  ) {
    self.title = title
    self.icon = icon
    self.value = value
    self.fraction = fraction
    self.details = details
    self.tone = tone
    self.selection = selection
    self.command = command
  }
}
