package import Canonical

// Days and amounts in messages of the domain, in Brazilian notation. Screens have more formats
// (Presentation); these are used wherever a message appears.

extension Day {
  /// The day in full: `12/09/2026`.
  package var emNumeros: String {
    let text = description.split(separator: "-")
    return "\(text[2])/\(text[1])/\(text[0])"
  }
}

extension Month {
  /// The month in numbers: `09/2026`.
  package var emNumeros: String {
    let text = description.split(separator: "-")
    return "\(text[1])/\(text[0])"
  }
}

extension Total {
  /// The amount with a comma and no currency or grouping: `-1234,50`.
  package var comVirgula: String { description.replacing(".", with: ",") }
}

extension Amount {
  /// The amount without its sign, in its currency: `R$ 1.234,50`, `USD 5,00`.
  package func semSinal(em moeda: Currency) -> String {
    let digits = Total(minor: Int128(minor.magnitude), decimals: decimals).comVirgula
      .split(separator: ",").map(String.init)
    var whole = ""
    for (place, digit) in digits[0].reversed().enumerated() {
      if place > 0, place.isMultiple(of: 3) { whole.append(".") }
      whole.append(digit)
    }
    let symbol = moeda == .real ? "R$" : moeda.description
    let cents = digits.dropFirst().map { "," + $0 }.joined()
    return symbol + "\u{A0}" + String(whole.reversed()) + cents
  }
}

extension Uuid {
  /// The characters of an id that are shown to a person, and can be typed back: `33030219`.
  package var curto: String { String(description.prefix(8)) }
}
