/// The words of the command line before they are parsed.
enum Arguments {
  /// `arguments` with the hyphen of a negative amount written as a minus sign (U+2212), so that
  /// `-12,50` and `-R$ 5,00` are values and not options.
  ///
  /// Typed amounts may have either.
  static func readable(_ arguments: [String]) -> [String] {
    arguments.map { isNegativeAmount($0) ? "\u{2212}" + $0.dropFirst() : $0 }
  }

  private static func isNegativeAmount(_ word: String) -> Bool {
    guard word.hasPrefix("-") else { return false }
    let rest = word.dropFirst()
    return rest.first?.isASCII == true && rest.first?.isNumber == true || rest.hasPrefix("R$")
  }
}
