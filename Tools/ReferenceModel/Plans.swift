package import Canonical

// Plans and budgets (docs/FORMAT.md, section 7).
extension Books {
  /// The plans that were created.
  package var plans: [String] { applied.all("plano").filter { creation("plano", $0) != nil } }

  /// A plan's occurrences up to a day: number, day, and `lancada` with its entry or another word.
  ///
  /// Nil if its cadence has an unknown word.
  package func occurrences(_ plan: String, until last: Day) -> [String]? {
    guard let made = creation("plano", plan), let first = Day(made["ritmo.inicio"]),
      ["dia", "semana", "mes", "ano"].contains(made["ritmo.cada"]),
      ["", "antes", "depois"].contains(made["ritmo.fimDeSemana"])
    else { return nil }
    let end = heads("plano \(plan) fim").last
    let said = Dictionary(
      uniqueKeysWithValues: said("plano \(plan) ocorrencia").map { ($0["numero"], $0) })
    let step = Int(made["ritmo.intervalo"]) ?? 1
    let key = made.data["chave"].map { Array($0.utf8) }
    let paid = live.filter { entry in keys(of: entry).contains { Array($0.utf8) == key } }.min()
    let numbers = 0...(key == nil ? 99_999 : 0)
    var found: [String] = []
    for number in numbers {
      let one = said["\(number)"]
      guard let plain = day(number * step, first, made["ritmo.cada"]) else { break }
      if one == nil, plain.number > last.number + 2 {
        // Later ones are listed only if somebody changed them.
        guard said.keys.contains(where: { Int($0) ?? 0 > number }) else { break }
        continue
      }
      let working = moved(plain, made["ritmo.fimDeSemana"])
      let day = Day(one?["data"] ?? "") ?? working
      let isReached =
        (key != nil || number < Int(end?["vezes"] ?? "") ?? .max)
        && Day(end?["ate"] ?? "").map { plain <= $0 } ?? true
      let done = one?["estado"] == "feita" ? kept(for: one?["transacao"] ?? "") : nil
      let state: String
      if let entry = done ?? (key == nil ? nil : paid) {
        state = "lancada \(entry)"
      } else if let word = one?["estado"], word != "feita", word != "prevista" {
        state = word
      } else {
        guard isReached else { continue }
        state = "prevista"
      }
      if day <= last { found.append("\(number) \(day) \(state)") }
    }
    return found
  }

  private func day(_ steps: Int, _ first: Day, _ unit: String) -> Day? {
    let days = ["dia": 1, "semana": 7]
    if let length = days[unit] {
      let number = Int(first.number) + length * steps
      return number <= Int(Day.numbers.upperBound) ? Day(number: Int32(number)) : nil
    }
    let months = unit == "ano" ? 12 * steps : steps
    return Month(of: first).advanced(by: months)?.day(first.parts.day)
  }

  private func moved(_ day: Day, _ word: String) -> Day {
    // 1970-01-03 was a Saturday.
    let afterSaturday = (day.number - 2) % 7
    let place = afterSaturday < 0 ? afterSaturday + 7 : afterSaturday
    guard place < 2, !word.isEmpty else { return day }
    return Day(number: word == "antes" ? day.number - 1 - place : day.number + 2 - place)
  }

  /// The entry itself if it is live, else the live one that decisions keep for it.
  private func kept(for entry: String) -> String? {
    let reached = least([entry]) { some in
      Set(standing.filter { !some.isDisjoint(with: $0.about) }.map { $0["mantido"] })
    }
    return live.contains(entry) ? entry : reached.intersection(live).min()
  }

  /// A category's months from the first budget to the last one in force, or posting; empty if a
  /// word is unknown.
  package func budgets(_ category: String) -> [String] {
    let written = said("conta \(category) orcamento")
    guard ["receita", "despesa"].contains(applied.deciding[category]?["classe"]),
      roots[category] == category,
      written.allSatisfy({ ["diante", "mes"].contains($0["por"]) }),
      written.allSatisfy({ ["", "transporta"].contains($0["sobra"]) })
    else { return [] }
    func standing(_ month: Month) -> Event? {
      written.filter { $0["por"] == "diante" && $0["mes"] <= "\(month)" }
        .max { $0["mes"] < $1["mes"] }
    }
    func budget(_ month: Month) -> Int128? {
      let alone = written.first { $0["por"] == "mes" && $0["mes"] == "\(month)" }
      return (alone?.amount ?? standing(month)?.amount)?.fine
    }
    let postings = entries.flatMap { entry in
      entry.postings.filter { roots[$0.account] == category }
        .map { (month: "\(entry["data"].prefix(7))", sum: $0.amount.fine) }
    }
    let months = written.compactMap { Month($0["mes"]) }
    // An open-ended budget is compared in the months in which something is written.
    let held = months.flatMap { [$0.advanced(by: -1), $0].compactMap(\.self) }
      .filter { budget($0) != nil }
    let ends = held + postings.compactMap { Month($0.month) }
    guard let first = months.filter({ budget($0) != nil }).min(), let last = ends.max(),
      first <= last
    else { return [] }
    let sign: Int128 = applied.deciding[category]?["classe"] == "receita" ? -1 : 1
    var (found, carried): ([String], Int128) = ([], 0)
    for number in first.number...last.number {
      let month = Month(number: number)
      let spent = sign * postings.filter { $0.month == "\(month)" }.reduce(0) { $0 + $1.sum }
      guard let planned = budget(month) else {
        found.append("\(month) - \(spent)")
        carried = 0
        continue
      }
      found.append("\(month) \(planned) \(carried) \(spent)")
      carried = standing(month)?["sobra"] == "transporta" ? planned + carried - spent : 0
    }
    return found
  }
}
