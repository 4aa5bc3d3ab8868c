// What people type as a name has to be what others see: two names that look alike and are not could
// not be told apart on any screen.

extension String {
  /// This name without the white space around it, and with one space for each run of it inside.
  package var comoNome: String {
    split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Whether it holds what nobody sees or can type again: control and format characters (those that
  /// turn the direction or have no width), or the sign for what could not be read.
  package var temInvisiveis: Bool {
    unicodeScalars.contains { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: true
      default: scalar == "\u{FFFD}"
      }
    }
  }

  /// What is said of a name that does, after what it is the name of.
  package static let nomeComInvisiveis =
    "tem caracteres que não se veem ou não puderam ser lidos: escreva de novo, à mão, sem eles"
}
