// Days as people write them, alone in a line or as a word of one. Texts come folded: in lower case
// and without accents.

extension DiaEscrito {
  /// The day that a word says: `28/11`, `28/11/26`, `2026-11-28`, `ontem`, `sexta`, `sexta-feira`.
  ///
  /// A lone `28-11` or `28.11` is none: it may be anything.
  /// - Parameter word: folded, without punctuation around it.
  package init?(palavra word: some StringProtocol) {
    if let days = Self.anteriores.firstIndex(where: { $0 == word }) {
      self = .antes(days)
    } else if let weekday = Self.semana(palavra: word) {
      self = .semana(weekday)
    } else if let day = Self.numerico(word) {
      self = day
    } else {
      return nil
    }
  }

  /// The day that is all that a line says: `sábado 28`, `dia 28/11`, `sexta-feira, 27 de novembro`,
  /// `28/11 (sáb)`.
  /// - Parameter line: folded.
  package init?(linha line: String) {
    guard line.utf8.count <= Limits.writtenDay else { return nil }
    var words = line.split { " ,:;()*_\t".contains($0) }.filter { $0 != "-" && $0 != "–" }
    words.removeAll { $0 == "dia" || $0 == "de" || $0 == "feira" }
    let weekdays = words.indices.filter { Self.semana(curta: words[$0]) != nil }
    guard !words.isEmpty, weekdays.count < 2 else { return nil }
    let weekday = weekdays.first.flatMap { Self.semana(curta: words[$0]) }
    let isFull = weekdays.first.map { Self.semana(palavra: words[$0]) != nil } ?? false
    if let place = weekdays.first { words.remove(at: place) }
    switch words.count {
    case 0:
      // The short ones are words of their own: `ter`, `dom`.
      guard let weekday, isFull else { return nil }
      self = .semana(weekday)
    case 1:
      if let day = DiaEscrito(palavra: words[0]) {
        self = day
      } else if weekday != nil || line.hasPrefix("dia "), let day = Self.number(words[0], 1...2),
        (1...31).contains(day)
      {
        self = .soDia(day, semana: weekday)
      } else {
        return nil
      }
    case 2, 3:
      guard let day = Self.number(words[0], 1...2), let month = Self.mes(words[1]) else {
        return nil
      }
      let year = words.count == 3 ? Self.ano(words[2]) : nil
      guard words.count == 2 || year != nil, let found = Self.valid(year, month, day) else {
        return nil
      }
      self = found
    default: return nil
    }
  }

  /// The number of a month that a word names, in full or by three letters.
  package static func mes(_ word: some StringProtocol) -> Int? {
    meses.firstIndex { word == $0 || word == $0.prefix(3) }.map { $0 + 1 }
  }

  /// A day of a month, with a year if there is one; nil if the calendar has none.
  package static func valid(_ year: Int?, _ month: Int, _ day: Int) -> DiaEscrito? {
    guard let year else {
      // 2024 has all days.
      return Day(year: 2024, month: month, day: day).map { _ in .semAno(mes: month, dia: day) }
    }
    return Day(year: year, month: month, day: day).map { .inteiro($0) }
  }

  /// The year of two or four digits; two are of this century.
  package static func ano(_ word: some StringProtocol) -> Int? {
    guard word.utf8.count != 3 else { return nil }
    return number(word, 2...4).map { $0 < 100 && word.utf8.count == 2 ? $0 + 2000 : $0 }
  }

  private static let meses = [
    "janeiro", "fevereiro", "marco", "abril", "maio", "junho", "julho", "agosto", "setembro",
    "outubro", "novembro", "dezembro",
  ]

  private static func semana(palavra word: some StringProtocol) -> Int? {
    semanas.firstIndex { word == $0 || word.utf8.count > 8 && word == "\($0)-feira" }
  }

  private static func semana(curta word: some StringProtocol) -> Int? {
    semana(palavra: word)
      ?? semanas.firstIndex { word == $0.prefix(3) || word == "\($0.prefix(3))." }
  }

  private static func numerico(_ word: some StringProtocol) -> DiaEscrito? {
    guard let first = word.utf8.first, (0x30...0x39).contains(first) else { return nil }
    for mark in ["/", "-", "."] as [Character] {
      let parts = word.split(separator: mark, omittingEmptySubsequences: false)
      guard parts.count == 3 || parts.count == 2 && mark == "/" else { continue }
      if parts[0].utf8.count == 4 {
        guard parts.count == 3, let year = number(parts[0], 4...4),
          let month = number(parts[1], 1...2), let day = number(parts[2], 1...2)
        else { return nil }
        return valid(year, month, day)
      }
      guard let day = number(parts[0], 1...2), let month = number(parts[1], 1...2) ?? mes(parts[1])
      else { return nil }
      let year = parts.count == 3 ? ano(parts[2]) : nil
      return parts.count == 3 && year == nil ? nil : valid(year, month, day)
    }
    return nil
  }

  /// A number in ASCII digits, if their count is in range.
  private static func number(_ text: some StringProtocol, _ digits: ClosedRange<Int>) -> Int? {
    guard digits.contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    return Int(text)
  }
}
