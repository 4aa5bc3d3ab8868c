internal import Canonical

/// The books as some commits give them (docs/FORMAT.md, section 7).
package final class View {
  let model: ReferenceModel, isShown: (Int) -> Bool
  init(_ model: ReferenceModel, _ isShown: @escaping (Int) -> Bool) {
    (self.model, self.isShown) = (model, isShown)
  }
  /// What the author of an event had.
  func seen(by event: Event) -> View {
    View(model) { [isShown, known = model.log.known[event.commit]] in isShown($0) && known[$0] }
  }
  /// What is about an aggregate, by event id.
  private func events(_ kind: String, _ uuid: String) -> [Event] {
    (model.byUuid[uuid] ?? []).filter { isShown($0.commit) && $0.kind == kind }
  }

  /// The heads of a register, the provisional one last, among what an event knew.
  ///
  /// Creations are one write, which knows no other and has the value of its smallest id.
  func heads(_ register: String, knownTo last: Event? = nil) -> [(event: Event, value: String)] {
    let all = (model.writes[register] ?? []).filter { one in
      isShown(one.event.commit) && last.map { model.log.knows($0, one.event) } ?? true
    }
    let creation = all.first { $0.event.isCreation }?.event.number
    let writes = all.filter { !$0.event.isCreation || $0.event.number == creation }
    return writes.filter { one in !writes.contains { knows($0.event, one.event) } }
  }
  func knows(_ one: Event, _ other: Event) -> Bool {
    let all = other.isCreation ? events(other.kind, other.uuid).filter(\.isCreation) : [other]
    return !one.isCreation && all.contains { model.log.knows(one, $0) }
  }
  package func value(_ register: String) -> String? { heads(register).last?.value }
  /// The creations of a type whose aggregates are in a situation.
  func all(_ type: String, _ situation: String) -> [Event] {
    model.events.filter {
      $0.type == type && isShown($0.commit) && value("\($0.kind) \($0.uuid) situacao") == situation
    }
  }

  package func version(of entry: String) -> Event? {
    heads("transacao \(entry) conteudo").last?.event
  }
  package func keys(of entry: String) -> Set<String> {
    Set(events("transacao", entry).flatMap { $0.lists["chaves"] ?? [] })
  }
  /// Whether an entry is live but for decisions.
  package func isLiveAlone(_ entry: String) -> Bool {
    let events = events("transacao", entry), imports = events.compactMap { $0.data["origem"] }
    return version(of: entry) != nil && value("transacao \(entry) situacao") != "anulada"
      && (imports.isEmpty || events.contains { $0.isCreation && $0.data["origem"] == nil }
        || imports.contains { value("importacao \($0) situacao") != "desfeita" })
  }
  package private(set) lazy var live = {
    let decisions = decisions
    return Set(model.all("transacao").filter { isLive($0, by: decisions) })
  }()

  /// The account that one is read with.
  package func root(_ account: String) -> String {
    var path = [account]
    while let last = path.last, let next = value("conta \(last) unificada"), !next.isEmpty,
      model.deciding(next, "moeda") == model.deciding(last, "moeda")
    {
      if let start = path.firstIndex(of: next) { return path[start...].min() ?? next }
      path.append(next)
    }
    return path[path.count - 1]
  }
  /// What live entries move, on accounts as they are read.
  private lazy var moves: [(account: String, day: String, amount: Int128)] = {
    let roots = Dictionary(uniqueKeysWithValues: model.all("conta").map { ($0, root($0)) })
    return live.compactMap(version(of:)).flatMap { entry in
      entry.postings.map { (roots[$0.account] ?? "", entry["data"], $0.amount.fine) }
    }
  }()
  /// The balance at the end of a day, in ten-thousandths.
  package func balance(_ account: String, until day: String = "9999-12-31") -> Int128 {
    moves.filter { $0.account == account && $0.day <= day }.reduce(0) { $0 + $1.amount }
  }

  /// The registration in force.
  package func registration(of report: String) -> Event? {
    heads("relatorio \(report) situacao").last.flatMap { $0.value == "parcial" ? nil : $0.event }
  }
  /// The expenses of a report that were not removed, as far as a registration knew.
  package func expenses(of report: String, knownTo registration: Event?) -> [Event] {
    Set(events("relatorio", report).compactMap { $0.data["despesa"] }).compactMap { expense in
      heads("relatorio \(report) despesa:\(expense)", knownTo: registration).last
    }.filter { $0.value != "removida" }.map(\.event)
  }
  /// The sum of those, and how many they are.
  package func sum(of report: String, knownTo registration: Event?) -> [Int128] {
    let expenses = expenses(of: report, knownTo: registration)
    return [expenses.reduce(0) { $0 + $1.fine("valor") }, Int128(expenses.count)]
  }
}
