internal import Canonical

/// The authentic commits of a ledger (docs/FORMAT.md, sections 6.2, 7 and 10).
package struct Log {
  let ledger: String
  /// By `seq`, so that each comes after the one before it.
  package let commits: [Commit]
  private(set) var number: [String: Int] = [:], events: [Event] = []
  private var after: [[Int]] = []
  /// Of each commit, which are it or before it by `prev`; and which it knows.
  private(set) var chains: [[Bool]] = [], known: [[Bool]] = []
  /// How many commits wait for the first one of their device.
  package let keyless: Int

  init(_ all: [Commit], ledger: String, holds: ReferenceModel.SignatureCheck) {
    var first: [String: Event] = [:]
    for commit in all where commit.seq == 0 {
      first[commit.device] =
        commit.events.last {
          $0.type == "dispositivo.iniciado" && derived($0["razao"], $0["chave"]) == commit.device
        } ?? first[commit.device]
    }
    var vouched: Set<String> = []
    let authentic = all.sorted { ($0.seq, $0.hash) > ($1.seq, $1.hash) }.filter { one in
      guard let event = first[one.device], event["razao"] == ledger,
        vouched.contains(one.place) || holds(event["chave"], one.signature, one.message)
      else { return false }
      return vouched.insert(one.before).inserted || true
    }
    (self.ledger, commits) = (ledger, authentic.reversed())
    keyless = all.count { first[$0.device] == nil && $0.seq > 0 }
    for (n, commit) in commits.enumerated() {
      number[commit.place] = n
      after.append([])
      before(n).map { after[$0].append(n) }
      chains.append(before(n).map { chains[$0] } ?? commits.map { _ in false })
      chains[n][n] = true
      for var event in commit.events {
        (event.commit, event.number) = (n, events.count)
        events.append(event)
      }
    }
    for (n, commit) in commits.enumerated() {
      known.append(before(n).map { known[$0] } ?? chains[n])
      known[n][n] = true
      for head in commit.seen.compactMap({ number[$0] }) {
        for old in 0...head where chains[head][old] { known[n][old] = true }
      }
    }
  }

  private func before(_ n: Int) -> Int? { number[commits[n].before] }
  func said(_ type: String) -> [Event] { events.filter { $0.type == type } }
  func knows(_ one: Event, _ other: Event) -> Bool {
    one.commit == other.commit ? one.number > other.number : known[one.commit][other.commit]
  }

  package var fingerprint: String {
    let runs = commits.indices.filter { before($0).map { after[$0].count > 1 } ?? true }.map { n in
      var last = n
      while after[last].count == 1 { last = after[last][0] }
      return "\(commits[n].device) \(commits[n].seq) \(commits[last].seq) \(commits[last].hash)\n"
    }
    return "\(Hash256.of(Array(runs.sorted().joined().utf8)))"
  }

  /// The first commits of a forked device's branches, among those shown.
  func branches(of device: String, _ isShown: (Int) -> Bool) -> [Int] {
    let own = commits.indices.filter { commits[$0].device == device && isShown($0) }
    let forked = own.filter { n in own.count { commits[$0].seq == commits[n].seq } > 1 }
    return forked.filter { n in
      before(n).map { !forked.contains($0) || after[$0].count(where: isShown) > 1 } ?? true
    }
  }
}

/// The version 5 UUID of a name.
func derived(_ space: String, _ name: String) -> String {
  Uuid(space).map { "\(Uuid.derived(in: $0, from: name))" } ?? ""
}
