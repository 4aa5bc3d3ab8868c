import Canonical

/// What a habit is, counted anew from what happened: at least four other entries that count, with
/// the same account, amount and other party, within 30 days.
final class HabitOracle {
  private struct Side: Hashable {
    let account: Couple.Account
    let cents: Int64
  }
  private var bySide: [Side: [(id: Uuid, day: Int32, party: String)]] = [:]
  private var happened: [Uuid: Occurrence] = [:]

  func note(_ id: Uuid, _ what: Occurrence) {
    happened[id] = what
    for side in sides(what) { bySide[side, default: []].append((id, what.day, party(what))) }
  }

  private func sides(_ what: Occurrence) -> [Side] {
    [Side(account: what.account, cents: what.cents)]
      + (what.into.map { [Side(account: $0, cents: -what.cents)] } ?? [])
  }

  private func party(_ what: Occurrence) -> String { what.party.map(Couple.plainly) ?? "" }

  func isHabit(_ one: Uuid, _ other: Uuid, counts: (Uuid) -> Bool) -> Bool {
    guard let first = happened[one], let second = happened[other] else { return false }
    let days = min(first.day, second.day) - 30...max(first.day, second.day) + 30
    let party = party(first).isEmpty ? party(second) : party(first)
    return sides(first).allSatisfy { side in
      (bySide[side] ?? []).count {
        $0.id != one && $0.id != other && $0.party == party && days.contains($0.day)
          && counts($0.id)
      } >= 4
    }
  }
}
