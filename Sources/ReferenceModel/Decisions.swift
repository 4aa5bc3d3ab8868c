internal import Canonical

// Decisions and what they do (docs/FORMAT.md, section 9).
extension View {
  private func decision(on conflict: String) -> Event? {
    heads("conflito \(conflict) decisao").last?.event
  }

  /// Whether what a decision judged is what it was to it.
  private func stands(_ decision: Event, _ more: (View) -> [String] = { _ in [] }) -> Bool {
    func judged(_ view: View) -> [[String]] {
      (decision.lists["sobre"] ?? []).map { one in
        guard let entry = view.version(of: one) else { return [] }
        let postings = entry.postings.map { "\($0.account) \($0.amount)" }.sorted()
        return [entry["data"], "\(view.isLiveAlone(one))"] + postings + view.keys(of: one).sorted()
      } + [more(view)]
    }
    return judged(seen(by: decision)) == judged(self)
  }

  /// Whether a conflict is still open, or was not decided by this word about all that it concerns.
  func isOpen(
    _ kind: String, _ subject: String, but word: String = "aceitar", of concerned: Set<String> = [],
    difference: Int128 = 0, _ judged: (View) -> [String] = { _ in [] }
  ) -> Bool {
    guard let said = decision(on: model.id(kind, subject)) else { return true }
    return said["conflito"] != kind || said["decisao"] != word || said.fine("valor") != difference
      || !concerned.isSubset(of: said.lists["sobre"] ?? []) || !stands(said, judged)
  }

  /// Decisions `mesmo`, as long as what they judged has not changed.
  private var unchanged: [Event] {
    model.all("conflito").compactMap(decision).filter { decision in
      decision["decisao"] == "mesmo"
        && ReferenceModel.words[decision["conflito"]]?.contains("mesmo") == true
        && version(of: decision["mantido"]) != nil && stands(decision)
    }
  }
  /// Those of them that are about all entries that their conflict concerns.
  var decisions: [Event] {
    unchanged.filter { decision in
      let about = decision.lists["sobre"] ?? []
      let key = about.flatMap(keys).first { model.id("pagamentoEmDobro", $0) == decision.of }
      return key.map { concerned(by: $0).isSubset(of: about) } ?? true
    }
  }
  /// The entries that a double payment concerns: those live but for decisions about it.
  func concerned(by key: String) -> Set<String> {
    let others = unchanged.filter { $0.of != model.id("pagamentoEmDobro", key) }
    return sharing(key) { isLive($0, by: others) }
  }

  /// Whether an entry is live, and decisions lead to no other, or round a ring that it is first in.
  func isLive(_ entry: String, by decisions: [Event]) -> Bool {
    func kept(for start: String) -> Set<String> {
      var (all, next) = (Set<String>(), Set([start]))
      while !next.isEmpty {
        let found = decisions.filter {
          !next.subtracting([$0["mantido"]]).isDisjoint(with: $0.lists["sobre"] ?? [])
        }
        next = Set(found.map { $0["mantido"] }).subtracting(all)
        all.formUnion(next)
      }
      return all
    }
    let end = kept(for: entry)
    return isLiveAlone(entry)
      && (end.isEmpty || end.min() == entry && end.allSatisfy { kept(for: $0).contains(entry) })
  }

  /// The entries with a key that have a posting of one sign on one shared account.
  func sharing(_ key: String, _ isLive: (String) -> Bool) -> Set<String> {
    let all = model.all("transacao").filter { keys(of: $0).contains(key) && isLive($0) }
    let sides = all.compactMap { version(of: $0) }.map { entry in
      let moved = entry.postings.filter { $0.amount.minor != 0 }
      let own = moved.map { (root($0.account), $0.amount.minor > 0) }
        .filter { ["ativo", "passivo"].contains(model.deciding($0.0, "classe")) }
      return (entry: entry.uuid, all: Set(own.map { "\($0)" }))
    }
    let double = sides.filter { one in
      sides.contains { $0.entry != one.entry && !$0.all.isDisjoint(with: one.all) }
    }
    return Set(double.map { $0.entry })
  }
}
