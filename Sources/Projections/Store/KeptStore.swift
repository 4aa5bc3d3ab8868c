internal import Canonical
internal import Tables

/// How the read model is searched for what it keeps.
///
/// Later changes are not in the answers: callers look at those as well.
struct KeptStore: Sendable {
  /// The contents that have a posting on an account, on the days of a range.
  let contents: @Sendable (_ account: Int32, _ days: ClosedRange<Int32>) -> [Int32]
  /// Those of them that have a posting of one of some amounts on the account on its days, or several
  /// on it.
  let amounting:
    @Sendable (
      _ account: Int32, _ minors: [(minor: Int64, days: ClosedRange<Int32>)],
      _ days: ClosedRange<Int32>
    ) -> [Int32]
  /// The entries that count with a posting on an account, up to a day.
  let live: @Sendable (_ account: Int32, _ through: Int32) -> [Int32]
  /// The entries that count with a posting of one amount on an account, on the days of a range,
  /// with the other party's text.
  let alike:
    @Sendable (_ account: Int32, _ minor: Int64, _ days: ClosedRange<Int32>) ->
      [(entry: Int32, day: Int32, party: Int32)]
  /// The last day at or before one on which an account has a posting.
  let lastDay: @Sendable (_ account: Int32, _ through: Int32) -> Int32?
  /// The contents that are linked to a UUID.
  let linked: @Sendable (Uuid) -> [Int32]
  /// The contents whose other party is a text of these numbers, newest day first, so many.
  let withParty: @Sendable (_ party: Int32, _ limit: Int) -> [Int32]
  /// Texts that are alike, case and accents aside.
  let textsLike: @Sendable (String) -> [Int32]
  /// Texts that hold a text, both without case and accents.
  let textsHolding: @Sendable (String) -> [Int32]
  /// The days of a range on which an account has a posting of a content whose other party or
  /// description is one of some texts.
  let daysWith:
    @Sendable (_ account: Int32, _ texts: [Int32], _ days: ClosedRange<Int32>) -> [Int32]
  /// The contents whose other party or description is one of some texts, on the days of a range,
  /// with their days.
  let saying:
    @Sendable (_ texts: [Int32], _ days: ClosedRange<Int32>) -> [(content: Int32, day: Int32)]
  /// The contents with a posting between two amounts on an account, on the days of a range, with
  /// their days.
  let between:
    @Sendable (_ account: Int32, _ minor: ClosedRange<Int64>, _ days: ClosedRange<Int32>) ->
      [(content: Int32, day: Int32)]
  /// The aggregates whose UUIDs lie in a range.
  let aggregates: @Sendable (ClosedRange<Uuid>) -> [Int32]
  /// The commits that have a status.
  let commits: @Sendable (CommitStatus) -> [Int32]
  /// Looks at the commits with a stamp after one, in any order.
  let commitsAfter: @Sendable (Instant, _ look: (Int32) -> Void) -> Void
  /// All sums of an account's postings.
  let totals: @Sendable (_ account: Int32) -> [TotalSpan: Int128]
  /// Looks at the contents that count on the days of a range, in any order: number and day; with an
  /// account, those with a posting on it, for each such posting.
  let counted:
    @Sendable (
      _ account: Int32?, _ days: ClosedRange<Int32>,
      _ look: (_ content: Int32, _ day: Int32) -> Void
    ) -> Void
  /// Looks at every content: its number, and whether it counts.
  let everyContent: @Sendable (_ look: (Int32, ContentRow, Bool) -> Void) -> Void
  /// Looks at every posting, with its day; `.min` where it is not found by that of its content.
  let everyPosting: @Sendable (_ look: (PostingRow, _ day: Int32) -> Void) -> Void
  /// The hashes of all texts, by number.
  let hashesOfTexts: @Sendable () -> [Int]
  /// The entries that share a key, or a row of a bank's file, with another.
  let sharedKeys: @Sendable () -> [Int32]
  /// The entries that decisions name.
  let decidedEntries: @Sendable () -> [Int32]
  /// The commits whose hashes lie in a range.
  let commitsByHash: @Sendable (ClosedRange<Hash256>) -> [Int32]
  /// The commits that hold an event whose id lies in a range; looks at all events.
  let commitsByEvent: @Sendable (ClosedRange<Uuid>) -> [Int32]
  /// The events that say something of trust and counted for nothing when they were saved.
  let unheard: @Sendable () -> [Int32]
}
