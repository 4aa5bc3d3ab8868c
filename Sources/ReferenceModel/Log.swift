internal import Canonical

/// The version 5 UUID of a name.
func derived(_ space: String, _ name: String) -> String {
  Uuid(space).map { "\(Uuid.derived(in: $0, from: name))" } ?? ""
}

/// The authentic commits of a ledger (docs/FORMAT.md, sections 6.2, 7 and 10).
package struct Log {
  let ledger: String
  /// By `seq`, so that each comes after the one before it; and their numbers by place.
  package let commits: [Commit], number: [String: Int]
  /// Of each commit, which are it or before it by `prev`; and which it knows.
  private(set) var chains: [[Bool]] = [], known: [[Bool]] = []
  private let after: [String: [Int]]
  /// How many commits wait for the first one of their device.
  package let keyless: Int

  init(_ all: [Commit], ledger: String, holds: ReferenceModel.SignatureCheck) {
    var first: [String: Event] = [:]
    var vouched: Set<String> = []
    for commit in all where commit.seq == 0 {
      for event in commit.events where event.type == "dispositivo.iniciado" {
        let isTrue = derived(event["razao"], event["chave"]) == commit.device
        if isTrue { first[commit.device] = event }
      }
    }
    let authentic = all.sorted { ($0.seq, $0.hash) > ($1.seq, $1.hash) }.filter { one in
      guard let event = first[one.device], event["razao"] == ledger,
        vouched.contains(one.place) || holds(event["chave"], one.signature, one.message)
      else { return false }
      vouched.insert(one.before)
      return true
    }
    (self.ledger, commits) = (ledger, authentic.reversed())
    keyless = all.count { first[$0.device] == nil && $0.seq > 0 }
    number = Dictionary(uniqueKeysWithValues: commits.enumerated().map { ($1.place, $0) })
    after = Dictionary(grouping: commits.indices) { [commits] in commits[$0].before }
    let none = commits.map { _ in false }
    for n in commits.indices {
      chains.append(number[commits[n].before].map { chains[$0] } ?? none)
      chains[n][n] = true
    }
    for n in commits.indices {
      known.append(number[commits[n].before].map { known[$0] } ?? none)
      for head in [n] + commits[n].seen.compactMap({ number[$0] }) {
        for old in 0...head where chains[head][old] { known[n][old] = true }
      }
    }
  }

  func said(_ type: String) -> [Event] { commits.flatMap(\.events).filter { $0.type == type } }
  func commit(of event: Event) -> Int { number[event.commit] ?? 0 }
  func knows(_ one: Event, _ other: Event) -> Bool {
    one.commit == other.commit
      ? one.index > other.index : known[commit(of: one)][commit(of: other)]
  }

  package var fingerprint: String {
    let runs = commits.filter { number[$0.before] == nil || after[$0.before]?.count != 1 }
      .map { begin in
        var end = begin
        while let next = after[end.place], next.count == 1 { end = commits[next[0]] }
        return "\(end.device) \(begin.seq) \(end.seq) \(end.hash)\n"
      }
    return "\(Hash256.of(Array(runs.sorted().joined().utf8)))"
  }

  /// The first commits of a forked device's branches, among those shown.
  func branches(of device: String, _ isShown: (Int) -> Bool) -> [Int] {
    let own = commits.indices.filter { commits[$0].device == device && isShown($0) }
    let forked = own.filter { n in own.count { commits[$0].seq == commits[n].seq } > 1 }
    return forked.filter { n in
      let before = commits[n].before
      return !forked.contains(number[before] ?? -1)
        || (after[before] ?? []).count(where: isShown) > 1
    }
  }
}
