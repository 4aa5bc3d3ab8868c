internal import Canonical

// Conflicts that are open, by kind: their subjects (docs/FORMAT.md, section 9).
extension View {
  package var conflicts: [String: [String]] {
    [
      "versoesDivergentes": model.writes.keys.filter { register in
        Set(heads(register).map { Array($0.value.utf8) }).count > 1
      },
      "correcaoContraAnulacao": all("transacao.lancada", "anulada").map(\.uuid).filter { entry in
        heads("transacao \(entry) conteudo").contains { one, _ in
          heads("transacao \(entry) situacao").contains { other, _ in
            one.number != other.number && !(one.isCreation && other.isCreation)
              && !knows(one, other) && !knows(other, one)
          }
        }
      },
      "pagamentoEmDobro": Set(live.flatMap(keys)).filter { key in
        !sharing(key, live.contains).isEmpty
          && isOpen("pagamentoEmDobro", key, but: "distintos", of: concerned(by: key))
      },
      "despesaTardia": model.all("relatorio").flatMap(late),
      "registroDivergente": model.all("relatorio").filter { report in
        func sums(_ view: View) -> [[Int128]] {
          let registration = view.registration(of: report)
          let declared = registration.map { [$0.fine("total"), Int128($0["despesas"]) ?? 0] }
          return [declared ?? [], view.sum(of: report, knownTo: registration)]
        }
        return registration(of: report) != nil && sums(self)[0] != sums(self)[1]
          && isOpen("registroDivergente", report) { ["\(sums($0))"] }
      },
      "contaEncerrada": all("conta.aberta", "encerrada").map(\.uuid).flatMap(postedAfterClosing),
      "periodoFechado": changedAfterClosing,
      "saldoNaoConfere": failingAssertions,
      "dispositivoBifurcado": Set(model.log.commits.map(\.device)).filter { device in
        func branches(_ view: View) -> [String] {
          model.log.branches(of: device, view.isCounted).map { "\($0)" }
        }
        return !branches(self).isEmpty && isOpen("dispositivoBifurcado", device, branches)
      },
      "conviteRepetido": model.log.said("convite.criado").filter { invitation in
        func admitted(_ view: View) -> [String] {
          let (devices, areNamed) = model.trust.admitted(by: invitation, view.isCounted)
          return areNamed ? [] : devices.sorted()
        }
        return isCounted(invitation.commit) && admitted(self).count > 1
          && isOpen("conviteRepetido", invitation.id, admitted)
      }.map(\.id),
    ]
  }

  private func isCounted(_ commit: Int) -> Bool { isShown(commit) && model.trust.counts(commit) }

  private func late(in report: String) -> [String] {
    guard let registration = registration(of: report) else { return [] }
    let written = Set(model.byUuid[report, default: []].compactMap { $0.data["despesa"] })
    return written.map { ($0, "relatorio \(report) despesa:\($0)") }.filter { expense, register in
      heads(register).contains { !model.log.knows(registration, $0.event) }
        && isOpen("despesaTardia", "\(report) \(expense)") { view in
          [register, "relatorio \(report) situacao"].map { view.value($0) ?? "" }
        }
    }.map { "\(report) \($0.0)" }
  }

  private func postedAfterClosing(_ account: String) -> [String] {
    let closings = heads("conta \(account) situacao").filter { $0.value == "encerrada" }
    return live.compactMap { version(of: $0) }.filter { version in
      version.postings.contains { $0.account == account }
        && !closings.contains { knows($0.event, version) }
        && isOpen("contaEncerrada", "\(account) \(version.uuid)", of: [version.uuid]) {
          [$0.value("conta \(account) situacao") ?? ""]
        }
    }.map { "\(account) \($0.uuid)" }
  }

  private var changedAfterClosing: [String] {
    /// The day of an entry up to that of a closing, and its sums by account as written.
    func sums(_ entry: String, _ view: View, _ day: String) -> [String] {
      guard view.live.contains(entry), let entry = view.version(of: entry), entry["data"] <= day
      else { return [] }
      let sums = Dictionary(grouping: entry.postings, by: \.account).mapValues {
        $0.reduce(0) { $0 + $1.amount.fine }
      }
      return [entry["data"]] + sums.filter { $0.value != 0 }.map { "\($0)" }.sorted()
    }
    let closings = all("periodo.fechado", "fechado").map { ($0["ate"], $0.id, seen(by: $0)) }
      .sorted { ($0.0, $0.1) < ($1.0, $1.1) }
    return model.all("transacao").compactMap { entry in
      let broken = closings.first { sums(entry, self, $0.0) != sums(entry, $0.2, $0.0) }
      let subject = broken.map { "\($0.1) \(entry)" }
      return subject.flatMap { isOpen("periodoFechado", $0, of: [entry]) ? $0 : nil }
    }
  }

  private var failingAssertions: [String] {
    let failing = all("conferencia.feita", "feita").filter { one in
      let found = balance(root(one["conta"]), until: one["data"]) - one.fine("valor")
      return found != 0 && isOpen("saldoNaoConfere", one.id, difference: found)
    }
    return Dictionary(grouping: failing) { root($0["conta"]) }.values.compactMap { some in
      some.min { ($0["data"], $0.id) < ($1["data"], $1.id) }?.id
    }
  }
}
