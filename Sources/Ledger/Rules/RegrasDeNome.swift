// A name that people type must look to others as what it is: names that differ and look alike could
// not be told apart on any screen.

extension String {
  /// This name without the white space around it, and with one space for each run of it inside.
  package var comoNome: String {
    split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Whether it contains characters that nobody can see or type again: control and format
  /// characters (those that turn the direction or have no width), or the sign for unreadable text.
  package var temInvisiveis: Bool {
    unicodeScalars.contains { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: true
      default: scalar == "\u{FFFD}"
      }
    }
  }

  /// The complaint about a name that does, to be put after the words for the thing that it names.
  package static let nomeComInvisiveis =
    "tem caracteres que não se veem ou não puderam ser lidos: escreva de novo, à mão, sem eles"
}
