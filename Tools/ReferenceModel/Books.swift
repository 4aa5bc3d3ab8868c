internal import Canonical

/// The books of some commits, by definition (docs/FORMAT.md, sections 7 and 9).
///
/// This is written from that page alone, to check the fast code. Hints are left out.
package final class Books {
  package let applied: Applied
  let trust: Trust, log: Log
  /// The counted commits that are shown.
  let commits: Set<Int>
  private var found: [String: [Event]] = [:]

  package init(_ trust: Trust, _ applied: Applied, of commits: Set<Int>) {
    (self.trust, self.applied, self.commits, log) = (trust, applied, commits, applied.log)
  }
  /// The commits known to the author of an event.
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
  /// The creations of a kind's aggregates in a situation.
  func all(_ kind: String, _ situation: String) -> [Event] {
    applied.all(kind).filter { value("\(kind) \($0) situacao") == situation }
      .compactMap { creation(kind, $0) }
  }

  /// The heads of a register, the provisional one last, among what an event knew.
  ///
  /// All creations are one write, which knows no other and has the value of the one with the
  /// smallest id.
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
  /// The keys of an entry, compared by bytes.
  package func keys(of entry: String) -> [String] {
    let keys = events("transacao", entry).flatMap { $0.lists["chaves"] ?? [] }
    let different = Set(keys.map { Array($0.utf8) })
    return different.map { String(decoding: $0, as: UTF8.self) }.sorted()
  }
  /// Whether an entry is live, regardless of decisions.
  package func isLiveAlone(_ entry: String) -> Bool {
    let brought = events("transacao", entry).filter { $0.isCreation || $0.data["origem"] != nil }
    let isUndone = brought.allSatisfy { value("importacao \($0["origem"]) situacao") == "desfeita" }
    return version(of: entry) != nil && value("transacao \(entry) situacao") != "anulada"
      && (brought.isEmpty || !isUndone)
  }
  /// The bank rows that an entry stands for, its own first.
  func rows(of entry: String) -> [String] {
    let matches = events("transacao", entry).filter { $0.data["linha"] != nil }
    let standing = matches.filter { value("importacao \($0["origem"]) situacao") != "desfeita" }
    return [entry] + standing.map { $0["linha"] }
  }
  /// The entries with a key or a row, by the id of the double payment that sharing it would be.
  private(set) lazy var bearers = Dictionary(
    grouping: applied.all("transacao").flatMap { entry in
      (keys(of: entry) + rows(of: entry).map { "linha:\($0)" }).map { (key: $0, entry: entry) }
    }
  ) { id("pagamentoEmDobro", $0.key) }
  /// `mesmo` decisions whose judged facts have not changed.
  private(set) lazy var same = applied.all("conflito").compactMap(decision).filter { decision in
    decision["decisao"] == "mesmo" && Books.words[decision["conflito"]]?.last == "mesmo"
      && version(of: decision["mantido"]) != nil && stands(decision)
  }
  /// Those `mesmo` decisions that name all entries concerned.
  private(set) lazy var standing = same.filter { concerned(by: $0.uuid).isSubset(of: $0.about) }
  package private(set) lazy var live = applied.all("transacao").filter { isLive($0, by: standing) }
  /// The current versions of the live entries.
  package private(set) lazy var entries = live.compactMap(version)

  /// The registers of which an aggregate has several, by the part before their number, month or
  /// word.
  private(set) lazy var families = Dictionary(
    grouping: applied.writes.keys.filter { $0.contains(":") }
  ) { String($0.prefix { $0 != ":" }) }
  /// The account that each account is read as.
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
  ///
  /// One that is written over an approval of the same takes that back.
  func registration(of report: String) -> Event? {
    let register = "relatorio \(report) situacao"
    guard let last = heads(register).last else { return nil }
    if last.type == "relatorio.aprovado" { return registration(approvedBy: last) }
    guard last.type == "relatorio.registrado" else { return nil }
    let before = heads(register, knownTo: last)
    guard before.count == 1, before[0].type == "relatorio.aprovado",
      let approved = registration(approvedBy: before[0]), approved.writes == last.writes
    else { return last }
    return approved
  }
  private func registration(approvedBy approval: Event) -> Event? {
    events("relatorio", approval.uuid).last {
      $0.type == "relatorio.registrado" && $0.id == approval["registro"]
    }
  }
  /// The state of a report, reimbursements aside.
  package func standing(of report: String) -> String {
    let last = heads("relatorio \(report) situacao").last?.type
    guard registration(of: report) != nil else {
      return last == "relatorio.devolvido" ? "devolvido" : "parcial"
    }
    return last == "relatorio.aprovado" ? "aprovado" : "registrado"
  }
  /// The total that the registration in force declares, and the number of expenses.
  package func declared(in report: String) -> [Int128]? {
    registration(of: report).map { [$0.fine, Int128($0["despesas"]) ?? 0] }
  }
  /// All expenses ever written in a report.
  func written(in report: String) -> Set<String> {
    Set(events("relatorio", report).compactMap { $0.data["despesa"] })
  }
  /// The expenses not removed, as far as the registration in force knew.
  package func expenses(of report: String) -> [Event] {
    let registration = registration(of: report)
    return written(in: report).compactMap { expense in
      heads("relatorio \(report) despesa:\(expense)", knownTo: registration).last
    }.filter { $0.type != "despesa.removida" }
  }
  /// The sum and the number of those expenses.
  package func sum(of report: String) -> [Int128] {
    let expenses = expenses(of: report)
    return [expenses.reduce(0) { $0 + $1.fine }, Int128(expenses.count)]
  }
}
