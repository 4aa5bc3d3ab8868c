internal import Canonical
internal import Ledger

// Plans, bills and budgets, if the audit was asked to compute them; and checkpoints.
extension AuditScreen {
  /// Plans, each with its occurrences.
  var plans: Section {
    Section("Planos", auditoria.tudo?.planos ?? []) { plan in
      let last = plan.ocorrencias.map { PtBR.count($0.count, "vez", "vezes") }
      return Row(
        plan.nome, value: last ?? "precisa de uma versão mais nova",
        details: (plan.ocorrencias ?? []).map { one in
          Line("\(one.numero + 1)ª, \(PtBR.day(one.data)): \(one.words)", .quiet)
        })
    }
  }

  /// The bills of cards.
  var bills: Section {
    Section("Faturas", auditoria.tudo?.faturas ?? []) { bill in
      let (name, currency) = account(bill.conta)
      var facts = [
        bill.fechamento.map { "fecha em \(PtBR.day($0))" },
        bill.vencimento.map { "vence em \(PtBR.day($0))" },
        PtBR.entries(bill.transacoes.count),
      ].compactMap(\.self)
      if let declared = bill.declarado {
        facts.append("declarada com \(PtBR.money(declared, currency))")
      }
      return Row(
        "\(name), \(PtBR.month(bill.mes.day(1)))", value: PtBR.money(bill.total, currency),
        details: [Line(facts.joined(separator: ", "), .quiet)])
    }
  }

  /// The budgets of categories.
  var budgets: Section {
    Section("Orçamentos", auditoria.tudo?.orcamentos ?? []) { month in
      let (name, currency) = account(month.conta)
      let title = "\(name), \(PtBR.month(month.mes.day(1)))"
      let spent = "usado \(PtBR.money(month.gasto, currency))"
      guard let planned = month.previsto else {
        return Row(title, value: "sem orçamento", details: [Line(spent, .quiet)])
      }
      let facts = [
        "orçado \(PtBR.money(planned.orcado, currency))",
        "trazido \(PtBR.money(planned.trazido, currency))", spent,
      ]
      return Row(
        title, value: "sobra \(PtBR.money(planned.disponivel, currency))",
        details: [Line(facts.joined(separator: ", "), .quiet)])
    }
  }

  /// The newest checkpoint of each device, and the wrong ones; the others are counted.
  var checkpoints: Section {
    let all = Dictionary(grouping: auditoria.marcos, by: \.aparelho)
    let shown = auditoria.marcos.filter { marco in
      marco.certo == false
        || marco == all[marco.aparelho]?.max { ($0.quando, $0.commit) < ($1.quando, $1.commit) }
    }.sorted { ($0.nome ?? "", $0.quando, $0.commit) < ($1.nome ?? "", $1.quando, $1.commit) }
    return Section("Marcos", shown) { checkpoint in
      let words =
        switch checkpoint.certo {
        case true?: "confere"
        case false?: "errado"
        case nil: "não há como dizer"
        }
      let others = checkpoint.conferidoPor.map { id in
        auditoria.aparelhos.first { $0.aparelho == id }?.nome ?? id.curto
      }
      let facts = [
        "no registro \(checkpoint.commit.description.prefix(8))",
        others.isEmpty ? nil : "conferido por \(PtBR.list(others))",
        "\(PtBR.count(all[checkpoint.aparelho]?.count ?? 0, "marco", "marcos")) deste aparelho",
      ]
      return Row(
        "\(checkpoint.nome ?? checkpoint.aparelho.curto), \(PtBR.instant(checkpoint.quando))",
        value: words,
        details: [Line(facts.compactMap(\.self).joined(separator: "; "), .quiet)],
        tone: checkpoint.certo == false ? .bad : .plain)
    }
  }

  private func account(_ id: Uuid) -> (name: String, currency: Currency) {
    let found = auditoria.contas.first { $0.id == id }
    return (found?.nome ?? id.curto, found?.moeda ?? .real)
  }
}

extension OcorrenciaAuditada {
  fileprivate var words: String {
    switch estado {
    case "lancada": transacao.map { "lançada, \($0.curto)" } ?? "lançada"
    default: estado
    }
  }
}
