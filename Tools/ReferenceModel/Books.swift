internal import Canonical

/// The books that some commits come to, by definition (docs/FORMAT.md, sections 7 and 9).
///
/// Written from that page alone, to judge the code that is fast. The hints are left out.
package final class Books {
  package let applied: Applied
  let trust: Trust, log: Log
  /// Of the commits that count, those shown.
  let commits: Set<Int>
  private var found: [String: [Event]] = [:]

  package init(_ trust: Trust, _ applied: Applied, of commits: Set<Int>) {
    (self.trust, self.applied, self.commits, log) = (trust, applied, commits, applied.log)
  }
  /// The commits that the author of an event had.
  func seen(by event: Event) -> Books {
    Books(trust, applied, of: commits.intersection(log.known[log.commit(of: event)]))
  }
  func isShown(_ event: Event) -> Bool { commits.contains(log.commit(of: event)) }
  /// The events about an aggregate, by id.
  func events(_ kind: String, _ uuid: String) -> [Event] {
    (applied.events[uuid] ?? []).filter { $0.kind == kind && isShown($0) }
  }
  func creation(_ kind: String, _ uuid: String) -> Event? {
    events(kind, uuid).first(where: \.isCreation)
  }
  /// The creations of those aggregates of a kind that are in a situation.
  func all(_ kind: String, _ situation: String) -> [Event] {
    applied.all(kind).filter { value("\(kind) \($0) situacao") == situation }
      .compactMap { creation(kind, $0) }
  }

  /// The heads of a register, the provisional one last, among what an event knew.
  ///
  /// Creations are one write, which knows no other and has the value of its smallest id.
  func heads(_ register: String, knownTo last: Event? = nil) -> [Event] {
    if last == nil, let heads = found[register] { return heads }
    let all = (applied.writes[register] ?? []).filter { one in
      isShown(one) && last.map { log.knows($0, one) } ?? true
    }
    let creation = all.first(where: \.isCreation)
    let writes = all.filter { !$0.isCreation || $0 === creation }
    let heads = writes.filter { one in !writes.contains { knows($0, one) } }
    if last == nil { found[register] = heads }
    return heads
  }
  func knows(_ one: Event, _ other: Event) -> Bool {
    let all = other.isCreation ? events(other.kind, other.uuid).filter(\.isCreation) : [other]
    return !one.isCreation && all.contains { log.knows(one, $0) }
  }
  package func value(_ register: String) -> String? { heads(register).last?.writes[register] }

  package func version(of entry: String) -> Event? { heads("transacao \(entry) conteudo").last }
  /// The keys of an entry, which are told apart by their bytes.
  package func keys(of entry: String) -> [String] {
    let keys = events("transacao", entry).flatMap { $0.lists["chaves"] ?? [] }
    let different = Set(keys.map { Array($0.utf8) })
    return different.map { String(decoding: $0, as: UTF8.self) }.sorted()
  }
  /// Whether an entry is live but for decisions.
  package func isLiveAlone(_ entry: String) -> Bool {
    let brought = events("transacao", entry).filter { $0.isCreation || $0.data["origem"] != nil }
    let isUndone = brought.allSatisfy { value("importacao \($0["origem"]) situacao") == "desfeita" }
    return version(of: entry) != nil && value("transacao \(entry) situacao") != "anulada"
      && (brought.isEmpty || !isUndone)
  }
  /// The rows of banks' files that an entry is, its own first.
  func rows(of entry: String) -> [String] {
    let matches = events("transacao", entry).filter { $0.data["linha"] != nil }
    let standing = matches.filter { value("importacao \($0["origem"]) situacao") != "desfeita" }
    return [entry] + standing.map { $0["linha"] }
  }
  /// The entries that have a key or are a row, by the id of their double payment.
  private(set) lazy var bearers = Dictionary(
    grouping: applied.all("transacao").flatMap { entry in
      (keys(of: entry) + rows(of: entry).map { "linha:\($0)" }).map { (key: $0, entry: entry) }
    }
  ) { id("pagamentoEmDobro", $0.key) }
  /// Decisions `mesmo`, as long as what they judged has not changed.
  private(set) lazy var same = applied.all("conflito").compactMap(decision).filter { decision in
    decision["decisao"] == "mesmo" && Books.words[decision["conflito"]]?.last == "mesmo"
      && version(of: decision["mantido"]) != nil && stands(decision)
  }
  /// Those of them that name all entries that they concern.
  private(set) lazy var standing = same.filter { concerned(by: $0.uuid).isSubset(of: $0.about) }
  package private(set) lazy var live = applied.all("transacao").filter { isLive($0, by: standing) }
  /// The live entries as they are now.
  package private(set) lazy var entries = live.compactMap(version)

  /// The registers that are many an aggregate, by what comes before their number, month or word.
  private(set) lazy var families = Dictionary(
    grouping: applied.writes.keys.filter { $0.contains(":") }
  ) { String($0.prefix { $0 != ":" }) }
  /// The account that each is read with.
  package private(set) lazy var roots = Dictionary(
    uniqueKeysWithValues: applied.all("conta").map { account in
      let root = end(of: account) { one in
        let next = value("conta \(one) unificada") ?? ""
        let isSame = applied.deciding[next]?["moeda"] == applied.deciding[one]?["moeda"]
        return isSame ? [next] : []
      }
      return (account, root)
    })
  /// The balance at the end of a day, in ten-thousandths.
  package func balance(_ account: String, until day: String = "9999-12-31") -> Int128 {
    let postings = entries.filter { $0["data"] <= day }.flatMap(\.postings)
    return postings.filter { roots[$0.account] == account }.reduce(0) { $0 + $1.amount.fine }
  }

  /// The registration in force.
  func registration(of report: String) -> Event? {
    let last = heads("relatorio \(report) situacao").last
    return last?.type == "relatorio.registrado" ? last : nil
  }
  /// The total that the registration in force declares, and how many expenses.
  package func declared(in report: String) -> [Int128]? {
    registration(of: report).map { [$0.fine, Int128($0["despesas"]) ?? 0] }
  }
  /// All expenses ever written in a report.
  func written(in report: String) -> Set<String> {
    Set(events("relatorio", report).compactMap { $0.data["despesa"] })
  }
  /// Those that were not removed, as far as the registration in force knew.
  package func expenses(of report: String) -> [Event] {
    let registration = registration(of: report)
    return written(in: report).compactMap { expense in
      heads("relatorio \(report) despesa:\(expense)", knownTo: registration).last
    }.filter { $0.type != "despesa.removida" }
  }
  /// The sum of those, and how many they are.
  package func sum(of report: String) -> [Int128] {
    let expenses = expenses(of: report)
    return [expenses.reduce(0) { $0 + $1.fine }, Int128(expenses.count)]
  }
}
