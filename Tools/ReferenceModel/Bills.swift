package import Canonical

/// A card's bill, named by the month in which it is due.
package struct Bill {
  package let month: Month
  package let closing: Day?, due: Day?, declared: Event?
  /// The last day of the postings on it.
  let last: Int32?

  static func isBefore(_ one: Bill, _ other: Bill) -> Bool {
    guard let left = one.closing, let right = other.closing, left != right else {
      return one.closing == other.closing ? one.month < other.month : one.closing != nil
    }
    return left < right
  }
}

// Bills (docs/FORMAT.md, section 7), posting by posting.
extension Books {
  /// The current writes of all registers with a name, such as `conta <uuid> ciclo`.
  func said(_ name: String) -> [Event] {
    (families[name] ?? []).compactMap { heads($0).last }
  }

  /// The bills of an account with postings or a declaration, by month.
  ///
  /// Nil if a word is unknown, or the account is not a card that is read by itself.
  package func bills(_ card: String) -> [(bill: Bill, total: Int128, entries: [String])]? {
    let cycles = said("conta \(card) ciclo").sorted { $0["desde"] < $1["desde"] }
    guard applied.deciding[card]?["classe"] == "passivo", roots[card] == card,
      cycles.allSatisfy({ ["proxima", "esta"].contains($0["noDia"]) })
    else { return nil }
    let declared = said("conta \(card) fatura").filter { $0.data.count > 1 }
    let postings = entries.flatMap { entry in
      entry.postings.filter { roots[$0.account] == card }.compactMap { posting in
        Day(entry["data"]).map { (entry: entry, day: $0, sum: posting.amount.fine) }
      }
    }
    let moved = Set(postings.compactMap { month(of: $0.entry.uuid, card) })
    let named = moved.union(declared.compactMap { Month($0["mes"]) })
    let near = named.union(cycles.isEmpty ? [] : postings.map { Month(of: $0.day) })
    let all =
      cycles.isEmpty
      ? named
      : near.reduce(into: near) { all, month in
        all.formUnion((-3...3).compactMap { month.advanced(by: $0) })
      }
    let bills = all.map { bill($0, cycles, declared) }.sorted(by: Bill.isBefore)
    let place = Dictionary(uniqueKeysWithValues: bills.enumerated().map { ($1.month, $0) })
    let belongs = postings.map { posting -> Int? in
      if let month = month(of: posting.entry.uuid, card) { return place[month] }
      let first = bills.firstIndex { $0.last.map { posting.day.number <= $0 } ?? false }
      guard let first, let closing = bills[first].closing else { return nil }
      let before = bills[first].month.advanced(by: -1).map { bill($0, cycles, declared) }
      return before?.closing == nil && closing.number - posting.day.number > 31 ? nil : first
    }
    return bills.enumerated().compactMap { index, bill in
      let own = zip(postings, belongs).filter { $0.1 == index }.map(\.0.entry.uuid)
      guard !own.isEmpty || bill.declared != nil else { return nil }
      let asked = zip(postings, belongs).filter { posting, bill in
        if let bill { return bill <= index }
        return bills[index].closing.map { posting.day <= $0 } ?? false
      }
      return (bill, -asked.reduce(0) { $0 + $1.0.sum }, Set(own).sorted())
    }.sorted { $0.bill.month < $1.bill.month }
  }

  private func bill(_ month: Month, _ cycles: [Event], _ declared: [Event]) -> Bill {
    let cycle = cycles.last { $0["desde"] <= "\(month)" } ?? cycles.first
    let said = declared.first { $0["mes"] == "\(month)" }
    let (closes, falls) = (Int(cycle?["fechamento"] ?? ""), Int(cycle?["vencimento"] ?? ""))
    let regular = closes.flatMap { closes in
      (closes < falls ?? 0 ? month : month.advanced(by: -1))?.day(closes)
    }
    let closing = Day(said?["fechamento"] ?? "") ?? regular
    return Bill(
      month: month, closing: closing,
      due: Day(said?["vencimento"] ?? "") ?? falls.map { month.day($0) }, declared: said,
      last: closing.map { cycle?["noDia"] == "esta" ? $0.number : $0.number - 1 })
  }

  /// The bill to which an entry was moved.
  private func month(of entry: String, _ card: String) -> Month? {
    let readWith = roots.filter { $0.value == card && $0.key != card }.keys.sorted()
    let said = ([card] + readWith).lazy.compactMap {
      self.heads("transacao \(entry) fatura:\($0)").last
    }
    return said.first.flatMap { Month($0["mes"]) }
  }

  /// For each card, the first bill that differs from its declaration without being accepted.
  var failingBills: [String] {
    applied.all("conta").compactMap { card in
      let failing = (bills(card) ?? []).filter { one in
        guard let declared = one.bill.declared?.amount?.fine, one.total != declared else {
          return false
        }
        return !isAccepted("faturaNaoConfere", "\(card) \(one.bill.month)")
      }
      return failing.map(\.bill).min(by: Bill.isBefore).map { "\(card) \($0.month)" }
    }
  }

  /// The total of a bill less the declared one.
  func difference(ofBill subject: String) -> Int128? {
    let parts = subject.split(separator: " ").map(String.init)
    let one = bills(parts[0])?.first { "\($0.bill.month)" == parts[1] }
    return one.flatMap { one in one.bill.declared?.amount.map { one.total - $0.fine } }
  }
}
