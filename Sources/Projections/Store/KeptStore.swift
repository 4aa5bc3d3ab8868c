internal import Canonical

/// Searches of the data kept in the read model.
///
/// The answers exclude later changes: callers check those as well.
struct KeptStore: Sendable {
  /// The same searches, whose rows go to other tables.
  let over: @Sendable (StatementRows) -> KeptStore
  /// The contents that have a posting on any of some accounts, on the days of a range.
  let contents: @Sendable (_ accounts: [Int32], _ days: ClosedRange<Int32>) -> [Int32]
  /// Those contents with a posting of one of some amounts on the account, on the days wanted for
  /// it, or with several postings on it.
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
  /// The contents whose other party is this text, newest day first, up to a limit.
  let withParty: @Sendable (_ party: Int32, _ limit: Int) -> [Int32]
  /// The texts that equal a text, ignoring case and accents.
  let textsLike: @Sendable (String) -> [Int32]
  /// The texts that contain a text, ignoring case and accents.
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
  /// Visits the contents that count on the days of a range, in any order, with number and day; with
  /// an account, only those that post on it, once per such posting.
  let counted:
    @Sendable (
      _ account: Int32?, _ days: ClosedRange<Int32>,
      _ look: (_ content: Int32, _ day: Int32) -> Void
    ) -> Void
  /// Looks at every content: its number, and whether it counts.
  let everyContent: @Sendable (_ look: (Int32, ContentRow, Bool) -> Void) -> Void
  /// Visits every posting, with its day; `.min` if it is not indexed under its content's day.
  let everyPosting: @Sendable (_ look: (PostingRow, _ day: Int32) -> Void) -> Void
  /// The hashes of all texts, by number.
  let hashesOfTexts: @Sendable () -> [Int]
  /// The entries that share a key, or a row of a bank's file, with another.
  let sharedKeys: @Sendable () -> [Int32]
  /// The entries that decisions name.
  let decidedEntries: @Sendable () -> [Int32]
  /// The commits whose hashes lie in a range.
  let commitsByHash: @Sendable (ClosedRange<Hash256>) -> [Int32]
  /// The commits that hold an event with an id in a range; reads all events.
  let commitsByEvent: @Sendable (ClosedRange<Uuid>) -> [Int32]
  /// The events about trust that had no effect when they were saved.
  let unheard: @Sendable () -> [Int32]
}
