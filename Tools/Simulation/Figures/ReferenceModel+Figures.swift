package import Canonical
package import ReferenceModel

extension Figures {
  /// The figures of the reference model for lines, in any order, and any number of times.
  /// - Complexity: O(lines²).
  package init(of lines: [[UInt8]], ledger: Uuid) {
    self.init(of: lines.compactMap { Commit(reading: $0) }, ledger: ledger)
  }

  /// The same for commits that were already read.
  package init(of commits: [Commit], ledger: Uuid) {
    let log = Log(commits, ledger: "\(ledger)", holds: PublicKey.holds)
    let trust = Trust(log)
    let applied = Applied(log, trust.counted)
    let books = Books(trust, applied, of: trust.counted)
    add("fingerprint", log.fingerprint)
    add("razao", (books.value("razao \(ledger) nome") ?? "").debugDescription)
    standing(log, trust, applied)
    for account in applied.all("conta") { self.account(account, books) }
    for entry in applied.all("transacao") { self.entry(entry, books) }
    for report in applied.all("relatorio") { self.report(report, books) }
    for plan in books.plans {
      for one in books.occurrences(plan, until: Figures.lastDay) ?? ["-"] {
        add("plano", plan, one)
      }
    }
    for account in applied.all("conta") {
      for one in books.bills(account) ?? [] { bill(account, one.bill, one.total, one.entries) }
      for one in books.budgets(account) { add("orcamento", account, one) }
    }
    for kind in ["conferencia", "periodo", "importacao", "convite"] {
      for one in applied.all(kind) { add(kind, one, books.value("\(kind) \(one) situacao") ?? "-") }
    }
    for (kind, subject) in books.conflicts { add("conflito", kind, books.id(kind, subject)) }
    sort()
  }

  private mutating func standing(_ log: Log, _ trust: Trust, _ applied: Applied) {
    // A commit waits only for quarantine if it would not wait if all commits counted.
    let supposed = applied.waiting.isEmpty ? applied : Applied(log, Set(log.commits.indices))
    let absent = applied.waiting.intersection(supposed.waiting).count
    let (counted, waiting) = (trust.counted.count, applied.waiting.count)
    add("espera", "\(absent + log.keyless)")
    add("invalidos", "\(counted - applied.commits.count - waiting)")
    add("quarentena", "\(log.commits.count - counted + waiting - absent)")
    for (device, commits) in Dictionary(grouping: log.commits, by: \.device) {
      let isTrusted = trust.trusted.contains(device)
      let state =
        trust.revoked.contains(device) ? "revogado" : isTrusted ? "confiavel" : "quarentena"
      add("aparelho", device, state, "\(commits.count)")
    }
  }

  private mutating func account(_ id: String, _ books: Books) {
    let deciding = books.applied.deciding[id]
    let value = { (register: String) in books.value("conta \(id) \(register)") ?? "" }
    add(
      "conta", id, deciding?["classe"] ?? "", deciding?["moeda"] ?? "", value("situacao"),
      value("nome").debugDescription, value("tipo").debugDescription, value("vinculada"))
    add("saldo", id, "\(books.balance(id))")
    if let root = books.roots[id], root != id { add("leitura", id, root) }
  }

  private mutating func entry(_ id: String, _ books: Books) {
    guard let entry = books.version(of: id) else { return }
    let isAnnulled = books.value("transacao \(id) situacao") == "anulada"
    let situation =
      books.live.contains(id)
      ? "vivo" : isAnnulled ? "anulado" : books.isLiveAlone(id) ? "preterido" : "desfeito"
    let postings = entry.postings.map { "\($0.account):\($0.amount)" }
    let keys = books.keys(of: id).map(\.debugDescription).sorted()
    add(
      "lancamento", id, situation, entry["data"], entry["tipo"].debugDescription,
      (postings + keys).joined(separator: " "))
  }

  private mutating func bill(_ card: String, _ bill: Bill, _ total: Int128, _ entries: [String]) {
    add(
      "fatura", card, "\(bill.month)", bill.closing.map { "\($0)" } ?? "-",
      bill.due.map { "\($0)" } ?? "-", "\(total)", bill.declared?.data["total"] ?? "-",
      entries.joined(separator: " "))
  }

  private mutating func report(_ id: String, _ books: Books) {
    let declared = books.declared(in: id)
    let shown = declared ?? books.sum(of: id)
    let isPaid = books.entries.contains { $0["tipo"] == "reembolso" && $0["ligada"] == id }
    add(
      "relatorio", id, declared != nil && isPaid ? "reembolsado" : books.standing(of: id),
      "\(shown[0])", "\(shown[1])", (books.value("relatorio \(id) titulo") ?? "").debugDescription)
    for expense in books.expenses(of: id) {
      add("despesa", id, expense["despesa"], expense["titulo"].debugDescription, expense["valor"])
    }
  }
}

extension PublicKey {
  /// Whether a key signed a message; key and signature as base64url.
  fileprivate static func holds(_ key: String, _ signature: String, _ message: [UInt8]) -> Bool {
    guard let key = bytes(key, count: 32), let signature = bytes(signature, count: 64) else {
      return false
    }
    let publicKey = PublicKey(key.withUnsafeBytes { Bytes32($0) })
    return message.withUnsafeBytes { publicKey.verifies(Signature(signature), of: $0) }
  }

  private static func bytes(_ text: String, count: Int) -> [UInt8]? {
    Array(text.utf8).withUnsafeBytes { Base64URL.decode($0, count: count) }
  }
}
