internal import Canonical

// Conflicts (docs/FORMAT.md, section 9).
extension Books {
  /// The open conflicts.
  package var conflicts: [(kind: String, subject: String)] {
    let reports = applied.all("relatorio")
    let causes = [
      "versoesDivergentes": applied.writes.keys.filter { register in
        Set(heads(register).map { Array(($0.writes[register] ?? "").utf8) }).count > 1
      },
      "correcaoContraAnulacao": all("transacao", "anulada").map(\.uuid).filter { entry in
        let states = heads("transacao \(entry) situacao")
        let byHand = creations(of: entry).filter { $0.data["origem"] == nil }
        return heads("transacao \(entry) conteudo").contains { one in
          states.contains { other in
            !(one.isCreation && other.isCreation) && !knows(one, other) && !knows(other, one)
          }
        }
          || byHand.contains { one in
            states.contains { one !== $0 && !log.knows(one, $0) && !log.knows($0, one) }
          }
      },
      "criacoesDivergentes": live.filter(isCreatedDifferently),
      "faturaNaoConfere": failingBills,
      "pagamentoEmDobro": bearers.filter { !sharing($0.key, live.contains).isEmpty }
        .map { $1[0].key },
      "despesaTardia": reports.flatMap(late),
      "registroDivergente": reports.filter { declared(in: $0) ?? sum(of: $0) != sum(of: $0) },
      "contaEncerrada": all("conta", "encerrada").map(\.uuid).flatMap(postedAfterClosing),
      "periodoFechado": changedAfterClosing,
      "saldoNaoConfere": failingAssertions,
      "dispositivoBifurcado": Set(log.commits.map(\.device)).filter { !branches(of: $0).isEmpty },
      "conviteRepetido": log.said("convite.criado", in: commits).map(\.id).filter {
        admitted(by: $0).count > 1
      },
    ]
    return causes.flatMap { kind, subjects in
      subjects.filter { !isAccepted(kind, $0) }.map { (kind, $0) }
    }
  }

  /// The facts, besides entries, that a decision on a conflict judges.
  func facts(on kind: String, _ subject: String) -> [String?] {
    let parts = subject.split(separator: " ")
    switch kind {
    case "despesaTardia":
      return [value("relatorio \(parts[0]) despesa:\(parts[1])")]
        + (declared(in: "\(parts[0])") ?? []).map { "\($0)" }
    case "registroDivergente":
      return ((declared(in: subject) ?? []) + sum(of: subject)).map { "\($0)" }
    case "contaEncerrada": return [value("conta \(parts[0]) situacao")]
    case "dispositivoBifurcado": return branches(of: subject).map { "\($0)" }
    case "conviteRepetido": return admitted(by: subject).sorted()
    case "criacoesDivergentes": return Set(creations(of: subject).map(said)).sorted()
    case "faturaNaoConfere":
      let month = parts[1]
      return [heads("conta \(parts[0]) fatura:\(month)").last?.data["total"]]
    default: return []
    }
  }
  /// The entries concerned: those in the subject, or those that share its key.
  func concerned(_ kind: String, _ subject: String) -> Set<String> {
    let (id, parts) = (id(kind, subject), subject.split(separator: " ").map(String.init))
    return applied.all("transacao").intersection(parts)
      .union(sharing(id, live.contains)).union(concerned(by: id))
  }
  /// The balance less an assertion's, or a bill's total less the declared one; else zero.
  func difference(of assertion: String) -> Int128 {
    guard let one = creation("conferencia", assertion) else {
      return assertion.contains(" ") ? difference(ofBill: assertion) ?? 0 : 0
    }
    return balance(roots[one["conta"]] ?? "", until: one["data"]) - one.fine
  }

  private func branches(of device: String) -> [Int] { log.branches(of: device, among: commits) }
  /// The devices that an invitation admits without naming them.
  private func admitted(by invitation: String) -> Set<String> {
    let invitations = log.said("convite.criado", in: commits).filter { $0.id == invitation }
    let admitted = invitations.map { trust.admitted(by: $0, in: commits) }
    return Set(admitted.filter { !$0.areNamed }.flatMap(\.devices))
  }

  func creations(of entry: String) -> [Event] {
    events("transacao", entry).filter(\.isCreation)
  }
  /// A creation's day, sums by account, and text.
  private func said(_ creation: Event) -> String {
    let sums = sums(creation) { _ in true }
    return "\([creation["data"]] + sums) \(Array(creation["descricao"].utf8))"
  }
  /// A creation's sums on some accounts, as written; zeros are left out.
  private func sums(_ creation: Event, on isAsked: (String) -> Bool) -> [String] {
    let asked = creation.postings.filter { isAsked($0.account) }
    let sums = Dictionary(grouping: asked, by: \.account)
      .mapValues { $0.reduce(0) { $0 + $1.amount.fine } }
    return sums.filter { $0.value != 0 }.map { "\($0) \($1)" }.sorted()
  }
  /// Whether a live entry's creations differ in day or own amounts, and no later write knew them
  /// all.
  private func isCreatedDifferently(_ entry: String) -> Bool {
    let creations = creations(of: entry)
    let again = (applied.writes["transacao \(entry) conteudo"] ?? []).filter {
      !$0.isCreation && isShown($0)
    }
    let own = ["ativo", "passivo", "patrimonio"]
    let said = creations.map { creation in
      [creation["data"]]
        + sums(creation) { own.contains(applied.deciding[$0]?["classe"] ?? "") }
    }
    return Set(said).count > 1
      && !again.contains { write in creations.allSatisfy { log.knows(write, $0) } }
  }

  private func late(in report: String) -> [String] {
    guard let registration = registration(of: report) else { return [] }
    return written(in: report).filter { expense in
      let heads = heads("relatorio \(report) despesa:\(expense)")
      return heads.contains { !log.knows(registration, $0) }
    }.map { "\(report) \($0)" }
  }

  private func postedAfterClosing(_ account: String) -> [String] {
    let closings = heads("conta \(account) situacao").filter { $0.type == "conta.encerrada" }
    let posted = entries.filter { $0.postings.contains { $0.account == account } }
    return posted.filter { entry in !closings.contains { knows($0, entry) } }
      .map { "\(account) \($0.uuid)" }
  }

  private var changedAfterClosing: [String] {
    let closings = all("periodo", "fechado").sorted { ($0["ate"], $0.id) < ($1["ate"], $1.id) }
      .map { ($0.id, day: $0["ate"], then: seen(by: $0)) }
    return applied.all("transacao").compactMap { entry in
      let first = closings.first { closing in
        sums(of: entry, until: closing.day) != closing.then.sums(of: entry, until: closing.day)
      }
      return first.map { "\($0.0) \(entry)" }
    }
  }
  /// The sums by account of an entry that is live on a day, as written, with its day.
  private func sums(of entry: String, until day: String) -> [String] {
    guard live.contains(entry), let entry = version(of: entry), entry["data"] <= day else {
      return []
    }
    let sums = Dictionary(grouping: entry.postings, by: \.account)
      .mapValues { $0.reduce(0) { $0 + $1.amount.fine } }
    return [entry["data"]] + sums.filter { $0.value != 0 }.map { "\($0) \($1)" }.sorted()
  }

  /// For each account, the earliest failing assertion that is not accepted.
  private var failingAssertions: [String] {
    let failing = all("conferencia", "feita").filter {
      difference(of: $0.uuid) != 0 && !isAccepted("saldoNaoConfere", $0.id)
    }
    return Dictionary(grouping: failing) { roots[$0["conta"]] }.values.compactMap { some in
      some.min { ($0["data"], $0.id) < ($1["data"], $1.id) }?.id
    }
  }
}
