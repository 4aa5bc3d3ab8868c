package import Canonical
package import ReferenceModel

extension Figures {
  /// What the reference model makes of lines, in any order, each any number of times.
  /// - Complexity: O(lines²).
  package init(of lines: [[UInt8]], ledger: Uuid) {
    self.init(of: lines.compactMap { Commit(reading: $0) }, ledger: ledger)
  }

  /// The same of commits that have been read.
  package init(of commits: [Commit], ledger: Uuid) {
    let model = ReferenceModel(commits, ledger: "\(ledger)", holds: PublicKey.holds)
    let view = model.today
    add("fingerprint", model.log.fingerprint)
    add("razao", (view.value("razao \(ledger) nome") ?? "").debugDescription)
    standing(of: model)
    for account in model.all("conta") { self.account(account, model, view) }
    for entry in model.all("transacao") { self.entry(entry, view) }
    for report in model.all("relatorio") { self.report(report, view) }
    for kind in ["conferencia", "periodo", "importacao", "convite"] {
      for one in model.all(kind) { add(kind, one, view.value("\(kind) \(one) situacao") ?? "-") }
    }
    for (kind, subjects) in view.conflicts {
      for subject in subjects { add("conflito", kind, model.id(kind, subject)) }
    }
    sort()
  }

  private mutating func standing(of model: ReferenceModel) {
    let (log, trust, applied) = (model.log, model.trust, model.applied)
    // What waits only for quarantine is what would not wait if all counted.
    let supposed = applied.waiting.isEmpty ? applied : Applied(log, Array(log.commits.indices))
    let absent = applied.waiting.intersection(supposed.waiting).count
    let counted = log.commits.indices.count(where: trust.counts)
    add("espera", "\(absent + log.keyless)")
    add("invalidos", "\(applied.invalid.count)")
    add("quarentena", "\(log.commits.count - counted + applied.waiting.count - absent)")
    for (device, commits) in Dictionary(grouping: log.commits, by: \.device) {
      let isTrusted = trust.trusted.contains(device)
      let state =
        trust.revoked.contains(device) ? "revogado" : isTrusted ? "confiavel" : "quarentena"
      add("aparelho", device, state, "\(commits.count)")
    }
  }

  private mutating func account(_ id: String, _ model: ReferenceModel, _ view: View) {
    let value = { (register: String) in view.value("conta \(id) \(register)") ?? "" }
    add(
      "conta", id, model.deciding(id, "classe"), model.deciding(id, "moeda"), value("situacao"),
      value("nome").debugDescription, value("tipo").debugDescription, value("vinculada"))
    add("saldo", id, "\(view.balance(id))")
    if view.root(id) != id { add("leitura", id, view.root(id)) }
  }

  private mutating func entry(_ id: String, _ view: View) {
    guard let entry = view.version(of: id) else { return }
    let isAnnulled = view.value("transacao \(id) situacao") == "anulada"
    let situation =
      view.live.contains(id)
      ? "vivo" : isAnnulled ? "anulado" : view.isLiveAlone(id) ? "preterido" : "desfeito"
    let postings = entry.postings.map { "\($0.account):\($0.amount)" }
    let keys = view.keys(of: id).map(\.debugDescription).sorted()
    add(
      "lancamento", id, situation, entry["data"], entry["tipo"].debugDescription,
      (postings + keys).joined(separator: " "))
  }

  private mutating func report(_ id: String, _ view: View) {
    let registration = view.registration(of: id)
    let sum = view.sum(of: id, knownTo: registration)
    let isPaid = view.live.compactMap(view.version).contains {
      $0["tipo"] == "reembolso" && $0["ligada"] == id
    }
    add(
      "relatorio", id, registration == nil ? "parcial" : isPaid ? "reembolsado" : "registrado",
      "\(registration?.amounts["total"]?.fine ?? sum[0])",
      registration?["despesas"] ?? "\(sum[1])",
      (view.value("relatorio \(id) titulo") ?? "").debugDescription)
    for expense in view.expenses(of: id, knownTo: registration) {
      add(
        "despesa", id, expense["despesa"], expense["titulo"].debugDescription, expense["valor"])
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
