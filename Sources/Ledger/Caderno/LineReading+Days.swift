internal import Canonical

extension LineReading {
  /// Takes the day that the line says, and hours.
  mutating func days() {
    var index = 0
    while index < words.count {
      defer { index += 1 }
      guard words[index].role == .party else { continue }
      if isHour(core(index)) {
        take(index)
        if ["as", "a"].contains(core(index - 1)) { take(index - 1) }
        continue
      }
      if let (day, length) = day(at: index) {
        let text = words[index..<index + length].map(\.text).joined(separator: " ")
        note(day, text, at: index)
        for place in index..<index + length { take(place) }
        index += length - 1
      } else if isBrokenDay(at: index) {
        doubt(.diaIncerto(words[index].text))
        take(index)
      }
    }
    guard let said else { return }
    guard let day = said.dia(perto: near) else { return doubt(.diaIncerto("\(said)")) }
    (found.dia, found.origemDoDia) = (day, .linha)
  }

  private mutating func note(_ day: DiaEscrito, _ text: String, at index: Int) {
    if let said, said != day { doubt(.diaIncerto(text)) }
    said = said ?? day
    guard case .semAno(let month, let number) = day else { return }
    // `3/12` after a name may be an instalment, and `1/2` a half.
    let isFirst = index == 0 || index == 1 && core(0) == "dia"
    let isHalf = text.utf8.count == 3 && (month == 2 || month == 3 || month == 4) && number < month
    if isHalf || !isFirst && number <= month { doubt(.diaIncerto(text)) }
  }

  /// The day that begins at a word, and the number of its words.
  private mutating func day(at index: Int) -> (DiaEscrito, Int)? {
    let word = core(index)
    if word == "dia" {
      if let number = Int(core(index + 1)), (1...31).contains(number), core(index + 1).count < 3 {
        return (.soDia(number, semana: nil), 2)
      }
      return DiaEscrito(palavra: core(index + 1)).map { ($0, 2) }
    }
    let first = ["1º", "1°", "1o"].contains(word) ? "1" : word
    if let number = Int(first), (1...31).contains(number), first.count < 3 {
      guard core(index + 1) == "de", let month = DiaEscrito.mes(core(index + 2)) else { return nil }
      // A street or a shop may be called `9 de Julho`.
      if index > 0, words[index - 1].role == .party, words[index - 1].number == .none,
        !LineVocabulary.small.contains(core(index - 1))
      {
        doubt(.diaIncerto(words[index..<index + 3].map(\.text).joined(separator: " ")))
      }
      return DiaEscrito.valid(nil, month, number).map { ($0, 3) }
    }
    if word == "hj" { return DiaEscrito(palavra: "hoje").map { ($0, 1) } }
    guard let day = DiaEscrito(palavra: word) else { return abbreviated(word, at: index) }
    guard case .semana = day else { return (day, 1) }
    if core(index + 1) == "feira" { return (day, 2) }
    // “sexta 27” may be the 27th.
    if let number = Int(core(index + 1)), number == day.dia(perto: near)?.parts.day {
      doubt(.valorIncerto(words[index + 1].text))
    }
    if LineVocabulary.afterOrdinal.contains(core(index + 1)) {
      doubt(.diaIncerto(words[index].text))
    }
    return (day, 1)
  }

  /// `sab` and the like, where they begin a line; those that are words too, and at its end, are
  /// asked about.
  private mutating func abbreviated(_ word: String, at index: Int) -> (DiaEscrito, Int)? {
    guard index == 0 || index == words.count - 1, words.count > 1,
      let place = ["dom", "seg", "ter", "qua", "qui", "sex", "sab"].firstIndex(of: word)
    else { return nil }
    if index > 0 || ["dom", "ter", "sex"].contains(word) { doubt(.diaIncerto(words[index].text)) }
    return (.semana(place), 1)
  }

  /// Whether a word looks like a day that is none, or that may be something else: `31/11`, `26-11`,
  /// `2a feira`.
  private func isBrokenDay(at index: Int) -> Bool {
    let word = core(index)
    if ["2a", "3a", "4a", "5a", "6a", "2ª", "3ª", "4ª", "5ª", "6ª"].contains(word) {
      return core(index + 1) == "feira"
    }
    let parts = word.split(omittingEmptySubsequences: false) { $0 == "/" || $0 == "-" }
    return (2...3).contains(parts.count)
      && parts.allSatisfy { part in
        (1...4).contains(part.utf8.count) && part.utf8.allSatisfy { (0x30...0x39).contains($0) }
      }
      && parts[0].utf8.count < 3 && parts[1].utf8.count < 3
  }

  /// `12h30`, `15h`, `22:40`, `8hs`.
  private func isHour(_ word: String) -> Bool {
    let parts = word.split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "h" }
    guard parts.count == 2, (1...2).contains(parts[0].utf8.count), let hour = Int(parts[0]),
      (0..<25).contains(hour)
    else { return false }
    if word.contains(":") { return parts[1].utf8.count == 2 && Int(parts[1]) != nil }
    return ["", "s", "rs", "r", "min"].contains(parts[1])
      || parts[1].utf8.count == 2 && Int(parts[1]) != nil
  }
}
