internal import Canonical

/// The version 5 UUID of a name.
func derived(_ space: String, _ name: String) -> String {
  Uuid(space).map { "\(Uuid.derived(in: $0, from: name))" } ?? ""
}

/// The least set with some elements that a rule adds nothing to.
func least<Element>(_ some: Set<Element>, _ rule: (Set<Element>) -> Set<Element>) -> Set<Element> {
  let all = some.union(rule(some))
  return all == some ? some : least(all, rule)
}

/// The end of a path of steps; in a ring, its smallest element.
func end(of start: String, _ steps: (String) -> Set<String>) -> String {
  func reached(from one: String) -> Set<String> { least(steps(one)) { Set($0.flatMap(steps)) } }
  let ends = reached(from: start).union([start]).filter { one in
    reached(from: one).allSatisfy { reached(from: $0).contains(one) }
  }
  return ends.min() ?? start
}

/// Whether a key, for signing or for sealing, is nobody's (docs/FORMAT.md, section 3).
func isNobodys(_ key: String, toSeal: Bool = false) -> Bool {
  var bytes = Array(key.utf8).withUnsafeBytes { Base64URL.decode($0, count: 32) } ?? []
  if let last = bytes.popLast() { bytes.append(last % 128) }
  func spelled(_ digits: String) -> String {
    String(repeating: "0", count: 64 - digits.count) + digits
  }
  let number = spelled(bytes.reversed().map { spelled(String($0, radix: 16)).suffix(2) }.joined())
  let belowPrime = "7" + String(repeating: "f", count: 61) + "ec"
  let small =
    toSeal
    ? [
      "b8495f16056286fdb1329ceb8d09da6ac49ff1fae35616aeb8413b7c7aebe0",
      "57119fd0dd4e22d8868e1c58c45c44045bef839c55b1d0b1248c50a3bc959c5f",
    ]
    : [
      "5fc536d880238b13933c6d305acdfd5f098eff289f4c345b027b2c28f95e826",
      "7a03ac9277fdc74ec6cc392cfa53202a0f67100d760b3cba4fd84d3d706a17c7",
    ]
  return number >= belowPrime || (["0", "1"] + small).contains { spelled($0) == number }
}

/// The authentic commits of a ledger (docs/FORMAT.md, sections 6.2, 7 and 10).
package struct Log {
  /// Whether a key (base64url) signed a message.
  package typealias SignatureCheck = (_ key: String, _ mark: String, _ message: [UInt8]) -> Bool
  static let roots = "6ba7b812-9dad-11d1-80b4-00c04fd430c8"

  package let ledger: String
  let root: String, holds: SignatureCheck
  /// The commits by `seq`, so that each comes after its predecessor; and their numbers by place.
  package let commits: [Commit], number: [String: Int]
  /// For each commit, the chain up to it by `prev`; and the commits that it knows.
  private(set) var chains: [Set<Int>] = [], known: [Set<Int>] = []
  /// The number of commits that wait for the first one of their device.
  package let keyless: Int

  /// - Parameter given: in any order, and any number of times.
  package init(_ given: [Commit], ledger: String, holds: @escaping SignatureCheck) {
    let holds: SignatureCheck = { !isNobodys($0) && holds($0, $1, $2) }
    let all = Dictionary(given.map { ($0.hash, $0) }) { first, _ in first }.map(\.value)
    let keys = all.flatMap(\.events).filter { $0.type == "razao.criado" }.map { $0["chave"] }
    root = keys.first { derived(Log.roots, $0) == ledger } ?? ""
    let named = all.filter { $0.seq == 0 }.flatMap(\.events).filter {
      $0.type == "dispositivo.iniciado" && derived($0["razao"], $0["chave"]) == $0.device
    }
    let first = Dictionary(named.map { ($0.device, $0) }) { one, _ in one }
    var vouched: Set<String> = []
    let authentic = all.sorted { ($0.seq, $0.hash) > ($1.seq, $1.hash) }.filter { one in
      guard let event = first[one.device], event["razao"] == ledger,
        vouched.contains(one.place) || holds(event["chave"], one.signature, one.message)
      else { return false }
      vouched.insert(one.before)
      return true
    }
    (self.ledger, self.holds, commits) = (ledger, holds, authentic.reversed())
    keyless = all.count { first[$0.device] == nil && $0.seq > 0 }
    number = Dictionary(uniqueKeysWithValues: commits.enumerated().map { ($1.place, $0) })
    for (n, commit) in commits.enumerated() {
      chains.append((number[commit.before].map { chains[$0] } ?? []).union([n]))
    }
    for (n, commit) in commits.enumerated() {
      let before = number[commit.before].map { known[$0] } ?? []
      let heads = commit.seen.compactMap { number[$0] }
      known.append(heads.reduce(before.union([n])) { $0.union(chains[$1]) })
    }
  }

  var all: Set<Int> { Set(commits.indices) }
  func commit(of event: Event) -> Int { number[event.commit] ?? 0 }
  func said(_ type: String, in some: Set<Int>) -> [Event] {
    some.flatMap { commits[$0].events }.filter { $0.type == type }
  }
  func knows(_ one: Event, _ other: Event) -> Bool {
    one.commit == other.commit
      ? one.index > other.index : known[commit(of: one)].contains(commit(of: other))
  }

  package var fingerprint: String {
    let after = Dictionary(grouping: commits, by: \.before)
    let starts = commits.filter { number[$0.before] == nil || after[$0.before]?.count != 1 }
    let runs = starts.map { start in
      var end = start
      while let next = after[end.place], next.count == 1 { end = next[0] }
      return "\(end.device) \(start.seq) \(end.seq) \(end.hash)\n"
    }
    return "\(Hash256.of(Array(runs.sorted().joined().utf8)))"
  }

  /// The first commits of a forked device's branches, among those shown.
  func branches(of device: String, among shown: Set<Int>) -> [Int] {
    let own = shown.filter { commits[$0].device == device }
    let forked = own.filter { n in own.contains { $0 != n && commits[$0].seq == commits[n].seq } }
    let first = forked.filter { n in
      let isOnly = !own.contains { $0 != n && commits[$0].before == commits[n].before }
      return !isOnly || !forked.contains(number[commits[n].before] ?? -1)
    }
    return first.sorted()
  }
}
