import Canonical
import Foundation
import Presentation

/// An amount read by a form for each of the ways in which people write one.
enum PlainAmount {
  static func read(
    _ text: String, decimals: Int, symbol: String
  ) -> Result<Amount, TypedAmount.Problem> {
    guard text.unicodeScalars.count <= 64 else { return .failure(.malformed) }
    var scalars = Array(text.unicodeScalars)
    func isBlank(_ scalar: Unicode.Scalar) -> Bool {
      scalar == "\t" || scalar.properties.generalCategory == .spaceSeparator
    }
    while let last = scalars.last, isBlank(last) { scalars.removeLast() }
    scalars = Array(scalars.drop(while: isBlank))
    let isNegative = scalars.first == "-" || scalars.first == "\u{2212}"
    if isNegative { scalars.removeFirst() }
    if scalars.starts(with: symbol.unicodeScalars) {
      scalars.removeFirst(symbol.unicodeScalars.count)
      if scalars.first == " " || scalars.first == "\u{A0}" { scalars.removeFirst() }
    }
    guard scalars.allSatisfy(\.isASCII) else { return .failure(.malformed) }
    let rest = scalars.map { String($0) }.joined()
    return digits(rest, decimals).flatMap { digits in
      let value = Int(digits) ?? Int.max
      guard value <= 999_999_999_999_999,
        let amount = Amount(minor: Int64(isNegative ? -value : value), decimals: decimals)
      else { return .failure(.tooLarge) }
      return .success(amount)
    }
  }

  private static func digits(
    _ text: String, _ decimals: Int
  ) -> Result<String, TypedAmount.Problem> {
    let whole = #"(?:0|[1-9][0-9]*|[1-9][0-9]{0,2}(?:\.[0-9]{3})+)"#
    func matches(_ form: String) -> Bool {
      text.range(of: #"\A\#(form)\z"#, options: .regularExpression) != nil
    }
    let plain = text.filter { $0 != "." && $0 != "," }
    let counts = [decimals] + (1..<max(1, min(decimals, 3)))
    for count in counts where decimals > 0 {
      let padded = plain + String(repeating: "0", count: decimals - count)
      if matches("\(whole),[0-9]{\(count)}") { return .success(padded) }
      if decimals == 3, count == 3 { continue }
      if matches(#"(?:0|[1-9][0-9]*)\.[0-9]{\#(count)}"#) { return .success(padded) }
    }
    if decimals == 3, matches(#"(?:0|[1-9][0-9]*)\.[0-9]{3,}"#) { return .failure(.ambiguous) }
    guard matches(whole) else { return .failure(.malformed) }
    return .success(plain + String(repeating: "0", count: decimals))
  }
}

/// Whether a text says a day, told from what the day is called.
enum PlainDay {
  static func says(_ text: String, _ day: Int, _ month: Int, _ year: Int, _ today: Day) -> Bool {
    let typed = text.trimmingCharacters(in: .whitespaces).lowercased()
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let years = String(repeating: "0", count: 4 - "\(year)".count) + "\(year)"
    let days = ["\(day)", two(day)].flatMap { day in
      ["\(month)", two(month)].map { "\(day)/\($0)" }
    }
    if typed == "\(years)-\(two(month))-\(two(day))" { return true }
    if days.contains(where: { typed == "\($0)/\(years)" }) { return true }
    guard let said = Day(year: year, month: month, day: day) else { return false }
    if typed == "hoje" { return said == today }
    if typed == "amanha" || typed == "amanhã" { return said.number == today.number + 1 }
    if typed == "ontem" { return said.number == today.number - 1 }
    if typed == "anteontem" { return said.number == today.number - 2 }
    // 1970-01-01 was a Thursday; a day of the week is one of the seven before today.
    let names = ["quinta", "sexta", "sábado", "domingo", "segunda", "terça", "quarta"]
    let name = names[((Int(said.number) % 7) + 7) % 7]
    let plain = name.replacing("á", with: "a").replacing("ç", with: "c")
    if [name, plain].contains(where: { typed == $0 || typed == $0 + "-feira" }) {
      return (1...7).contains(today.number - said.number)
    }
    // Of the days of that name the last one up to a month from now.
    guard days.contains(typed), said.number <= today.number + 31 else { return false }
    let later = (1...2).compactMap { Day(year: year + $0, month: month, day: day) }
    return later.allSatisfy {
      $0.number > today.number + 31 || $0.parts.year > today.parts.year + 1
    }
  }
}
