internal import Canonical
internal import EventLog

/// The lines that tables for reports were made from, as stretches of devices' chains in words:
/// `<device> <first seq> <last seq> <hash>`, one a line.
struct KnownLines {
  private let stretches: [Stretch]

  /// All authentic lines of a ledger that are here.
  init(_ graph: CommitGraph, of ledger: Uuid?) {
    stretches = graph.standings.filter { $0.ledger == ledger }.map(\.id).sorted()
      .flatMap { graph.stretches(of: $0) }
  }

  /// Reads them; a line that cannot be read is taken for one that is not here.
  init(_ text: String) {
    stretches = text.split(separator: "\n").map { line in
      let words = line.split(separator: " ").map(String.init)
      guard words.count == 4, let device = Uuid(words[0]), let first = UInt64(words[1]),
        let last = UInt64(words[2]), let hash = Hash256(words[3])
      else { return Stretch(first: 0, head: Head(device: .unread, seq: 0, hash: .zero)) }
      return Stretch(first: first, head: Head(device: device, seq: last, hash: hash))
    }
  }

  var text: String {
    stretches.map { "\($0.head.device) \($0.first) \($0.head.seq) \($0.head.hash)" }
      .joined(separator: "\n")
  }

  /// Whether any of them is not here.
  func isMissing(in graph: CommitGraph) -> Bool { !stretches.allSatisfy { graph.holds($0) } }
}

extension Uuid {
  fileprivate static let unread = Uuid(high: 0, low: 0)
}
