package import Canonical

/// One row of a screen: what to show, already formatted.
///
/// What is nil or empty is hidden.
package struct Row: Sendable, Equatable {
  package var title: String
  /// Stands before the title, where there is one.
  package var icon: String?
  /// Stands at the other end of the title's line.
  package var value: String?
  /// What follows the value and is set apart from it: the cents of a balance.
  package var fraction: String?
  /// Lines below the title.
  package var details: [Line]
  package var tone: Tone
  /// What selecting the row opens, where it opens anything.
  package var selection: Selection?

  package init(
    _ title: String, icon: String? = nil, value: String? = nil, fraction: String? = nil,
    details: [Line] = [], tone: Tone = .plain, selection: Selection? = nil
  ) {
    self.title = title
    self.icon = icon
    self.value = value
    self.fraction = fraction
    self.details = details
    self.tone = tone
    self.selection = selection
  }
}

/// A line of text and what it means to the reader.
package struct Line: Sendable, Equatable {
  package var text: String
  package var tone: Tone
  /// To be copied as it stands: a command, a code.
  ///
  /// Never broken into several lines.
  package var isVerbatim: Bool
  /// Stands at the other end of the line.
  package var value: String?
  /// The colour that the text is underlined with, where it is.
  package var accent: Accent?

  package init(
    _ text: String, _ tone: Tone = .plain, verbatim: Bool = false, value: String? = nil,
    accent: Accent? = nil
  ) {
    self.text = text
    self.tone = tone
    isVerbatim = verbatim
    self.value = value
    self.accent = accent
  }
}

/// A colour that tells kinds of things apart; words must say it too.
package enum Accent: String, Sendable, Hashable, CaseIterable {
  case teal, orange, purple
}

/// What a text means to the reader.
///
/// A renderer may colour it; words must say it too.
package enum Tone: Sendable, Hashable {
  case plain, strong, quiet, good, warning, bad
}

/// What a row is about.
package enum Selection: Sendable, Hashable {
  case dispositivo(Uuid)
  case conta(Uuid)
  case transacao(Uuid)
  case relatorio(Uuid)
  /// The review of a report before it is registered.
  case revisao(Uuid)
  case despesa(relatorio: Uuid, despesa: Uuid)
  case conflito(Uuid)
  /// The code of what is being paid, to be typed again.
  case codigo
}
