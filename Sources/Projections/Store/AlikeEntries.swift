internal import Canonical
internal import Ledger

/// Entries with one amount on one account, on some days: finds pairs that may be one purchase,
/// judged by days, other parties and habits.
///
/// An entry surrounded by so many of its own party that they form a habit, whoever is the other
/// half, is in no pair. So a counter with hundreds of sales at one price a day costs little more
/// than one with a few.
struct AlikeEntries: Sendable {
  struct Member: Sendable {
    let entry: Int32
    let day: Int32
    /// The other party as a number, ignoring case and accents; 0 for none.
    let party: Int32
  }

  /// By day, then by entry.
  private let members: [Member]
  /// The same by their party.
  private let byParty: [Int32: [Member]]

  init(_ members: [Member]) {
    self.members = members.sorted { ($0.day, $0.entry) < ($1.day, $1.entry) }
    byParty = Dictionary(grouping: self.members, by: \.party)
  }

  /// The entries that may be the same as one of them.
  /// - Complexity: O(log n), and as much for each entry of those days that has the same other party or
  ///   none; where it has none itself, for each that has one.
  func partners(of entry: Int32, on day: Int32) -> [Int32] {
    let place = members.partitioningIndex { ($0.day, $0.entry) >= (day, entry) }
    guard place < members.count, members[place].entry == entry, members[place].day == day,
      !isAlwaysHabit(members[place])
    else { return [] }
    let mine = members[place]
    let near: [Member] =
      if mine.party != 0 {
        [mine.party, 0].flatMap { Self.near(day, within: reach, byParty[$0] ?? []) }
      } else if isCommon(mine) {
        Self.near(day, within: reach, members).filter { $0.party != 0 }
      } else {
        Array(Self.near(day, within: reach, members))
      }
    return near.filter { $0.entry != entry && mayBeOne(mine, $0) }.map(\.entry)
  }

  /// Calls `body` with every two entries that may be one.
  func forEachPair(_ body: (Int32, Int32) -> Void) {
    let open = members.filter { !isAlwaysHabit($0) }
    let named = open.filter { $0.party != 0 }
    for (index, member) in open.enumerated() {
      let isCommon = isCommon(member)
      let others = isCommon ? named : open
      var next = isCommon ? named.partitioningIndex { isBefore(member, $0) } : index + 1
      while next < others.count, others[next].day - member.day <= reach {
        let other = others[next]
        if other.entry != member.entry, mayBeOne(member, other) { body(member.entry, other.entry) }
        next += 1
      }
    }
  }

  /// The entries whose pairs may have become habits, or ceased to be, after an entry of a party
  /// came or went.
  ///
  /// A new entry can complete a habit, which only ends pairs (`paired`); a removed one can end a
  /// habit of its party, but not where many entries are left.
  func unsettled(by party: Int32, on day: Int32) -> [Int32] {
    Self.near(day, within: Limites.diasDeHabito + reach, byParty[party] ?? []).filter {
      count(of: party, around: $0.day, $0.day) < Self.many
    }.map(\.entry)
  }

  /// The entries whose pairs one on a day may end.
  func paired(on day: Int32, isPaired: (Int32) -> Bool) -> [Int32] {
    Self.near(day, within: Limites.diasDeHabito + reach, members).map(\.entry).filter(isPaired)
  }

  private var reach: Int32 { Limites.diasDeDuplicata }
  /// The entries of a habit, and the pair itself.
  private static let many = Limites.habito + 2

  /// Whether an entry without another party forms a habit with any other such entry, because many
  /// are around.
  private func isCommon(_ member: Member) -> Bool {
    member.party == 0 && count(of: 0, around: member.day, member.day) >= Self.many
  }

  private func isAlwaysHabit(_ member: Member) -> Bool {
    member.party != 0 && count(of: member.party, around: member.day, member.day) >= Self.many
  }

  private func mayBeOne(_ one: Member, _ other: Member) -> Bool {
    (one.party == other.party || one.party == 0 || other.party == 0) && !isHabit(one, other)
  }

  /// Whether at least four others like these lie within 30 days, so that two more are no surprise.
  private func isHabit(_ one: Member, _ other: Member) -> Bool {
    let party = one.party == 0 ? other.party : one.party
    let own = [one, other].count { $0.party == party }
    let (first, last) = (min(one.day, other.day), max(one.day, other.day))
    return count(of: party, around: first, last) - own >= Limites.habito
  }

  /// The number of a party's entries between two days, and up to 30 days around them.
  private func count(of party: Int32, around first: Int32, _ last: Int32) -> Int {
    guard let alike = byParty[party] else { return 0 }
    let (from, to) = (first - Limites.diasDeHabito, last + Limites.diasDeHabito)
    return alike.partitioningIndex { $0.day > to } - alike.partitioningIndex { $0.day >= from }
  }

  private static func near(
    _ day: Int32, within days: Int32, _ members: [Member]
  ) -> ArraySlice<Member> {
    let first = members.partitioningIndex { $0.day >= day - days }
    return members[first..<members.partitioningIndex { $0.day > day + days }]
  }

  private func isBefore(_ one: Member, _ other: Member) -> Bool {
    (one.day, one.entry) < (other.day, other.entry)
  }
}
