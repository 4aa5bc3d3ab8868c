internal import Canonical
package import Ledger

extension Screen {
  /// An expense report: its expenses and total, and the actions that its state allows.
  package static func report(_ report: RelatorioDeDespesas) -> Screen {
    let screen = ReportScreen(report)
    return Screen(header: screen.header, sections: screen.sections, footer: screen.nextStep)
  }

  /// The whole report before it is registered, with the declaration.
  /// - Parameter report: the current report, or the report as it would be once registered.
  package static func review(_ report: RelatorioDeDespesas) -> Screen {
    var open = report
    open.estado = .parcial
    open.registro = nil
    let screen = ReportScreen(open, hasButton: false)
    return Screen(
      header: [Line("Revisão antes de registrar", .strong)] + screen.header,
      sections: screen.sections,
      footer: [
        Line("Depois de registrado, o relatório não recebe despesas, a não ser que seja reaberto.")
      ])
  }

  /// The report after a recording, or a trial of one.
  /// - Parameter what: the description, as a sentence without its full stop.
  package static func report(_ what: String, _ recorded: RelatorioGravado) -> Screen {
    let screen = ReportScreen(recorded.relatorio)
    let standing = Screen.recorded(what, recorded.recibo, effect: [])
    return Screen(
      header: standing.header, sections: screen.sections,
      footer: standing.details + standing.footer + (recorded.recibo.simulado ? [] : screen.nextStep)
    )
  }

  /// The confirmation that a report was registered, below its review.
  package static func registered(_ recorded: RelatorioGravado) -> Screen {
    let report = recorded.relatorio
    let what = FeitoEmRelatorio.registrado.frase(report)
    let standing = Screen.recorded(what, recorded.recibo, effect: [])
    return Screen(
      header: standing.header + standing.details + standing.footer
        + (recorded.recibo.simulado ? [] : ReportScreen(report).nextStep))
  }

  /// All expense reports: title, state, date and total, in the order given.
  package static func reports(_ reports: [ResumoDeRelatorio]) -> Screen {
    let header = [Line("Relatórios de despesas", .strong)]
    guard !reports.isEmpty else {
      return Screen(
        header: header + [Line("Nenhum ainda.")],
        footer: [
          Line(
            "Começar um relatório", .quiet,
            leads: .alone(.criarRelatorio, after: "Para começar um: "))
        ])
    }
    // On a single device, all reports have the same author.
    let isShared = Set(reports.compactMap(\.autoria?.aparelho)).count > 1
    let section = Section(nil, reports) { report in
      let left = report.faltaReembolsar.map {
        "Reembolsado em parte, faltam \(PtBR.money($0, report.moeda))"
      }
      let facts = [
        left ?? report.estado.titulo, PtBR.day(report.data), PtBR.expenses(report.despesas),
        isShared ? report.autoria.map { "feito por \($0.quem)" } : nil,
        report.tardias.isEmpty ? nil : "\(PtBR.number(report.tardias.count)) depois do registro",
        "relatório \(report.relatorio.curto)",
      ]
      return Row(
        report.titulo, value: PtBR.money(report.total, report.moeda),
        details: [Line(facts.compactMap(\.self).joined(separator: ", "), .quiet)],
        tone: left == nil ? report.estado.tone : .strong, selection: .relatorio(report.relatorio))
    }
    return Screen(header: header, sections: [section])
  }

  /// The confirmation of a change to a report, shown beside the report itself.
  package static func gravado(_ what: FeitoEmRelatorio, _ recorded: RelatorioGravado) -> Screen {
    .recorded(
      what.frase(recorded.relatorio), recorded.recibo, effect: [], canUndo: what != .comecado)
  }
}

/// An action on a report, to be reported once it is recorded.
package enum FeitoEmRelatorio: Sendable, Hashable {
  case comecado, renomeado, registrado, reaberto, aprovado, devolvido, reembolsado
  case despesaAdicionada(NovaDespesa)
  case despesaCorrigida(titulo: String)
  case despesaRemovida(titulo: String)

  /// The action as a sentence without its full stop.
  /// - Parameter report: the report after the action.
  package func frase(_ report: RelatorioDeDespesas) -> String {
    let name = "elatório “\(report.titulo)”"
    return switch self {
    case .comecado: "R" + name
    case .renomeado: "R\(name), com título novo"
    case .registrado:
      "R\(name) registrado: \(PtBR.money(report.valorTotal, report.moeda))"
    case .reaberto: "R\(name) reaberto"
    case .aprovado: "R\(name) aprovado: \(PtBR.money(report.valorTotal, report.moeda))"
    case .devolvido: "R\(name) devolvido"
    case .reembolsado: "Reembolso do r" + name
    case .despesaAdicionada(let expense):
      "Despesa “\(expense.titulo)” de \(PtBR.money(expense.valor, report.moeda))"
    case .despesaCorrigida(let titulo): "Despesa “\(titulo)” corrigida"
    case .despesaRemovida(let titulo): "Despesa “\(titulo)” removida"
    }
  }
}

extension RelatorioDeDespesas {
  /// The document of `razao relatorio mostrar --json` (docs/JSON.md).
  package var json: JSONValue {
    [
      "relatorio": .text(id),
      "titulo": .string(titulo),
      "data": .text(data),
      "moeda": .text(moeda),
      "estado": .string(estado.rawValue),
      "quantidade": .number(quantidade),
      "valorTotal": .text(valorTotal),
      "podeRegistrar": .bool(podeRegistrar),
      "despesas": .list(despesas) { $0.json(self) },
      "registro": registro?.json ?? .null,
      "tardias": .list(tardias) { $0.json(self) },
      "reembolsos": .list(reembolsos, \.json),
      "aReembolsar": .text(aReembolsar),
      "conflitos": .list(conflitos, \.json),
      "autoria": autoria?.json ?? .null,
      "reaberturas": .list(reaberturas) {
        .joined(
          $0.autoria.json, ["motivo": .text($0.motivo), "devolvido": .bool($0.isDevolucao)])
      },
      "aprovacao": aprovacao?.json ?? .null,
      "quemAprova": .string(quemAprova.rawValue),
      "notasRepetidas": .list(notasRepetidas.sorted { $0.key < $1.key }) { expense, other in
        ["despesa": .text(expense), "outra": .text(other.dono.id)]
      },
    ]
  }
}

extension ResumoDeRelatorio {
  /// One report in the document of `razao relatorio listar --json`.
  package var jsonDaLista: JSONValue {
    [
      "relatorio": .text(relatorio),
      "titulo": .string(titulo),
      "data": .text(data),
      "moeda": .text(moeda),
      "estado": .string(estado.rawValue),
      "quantidade": .number(despesas),
      "valorTotal": .text(total),
      "tardias": .number(tardias.count),
      "autoria": autoria?.json ?? .null,
    ]
  }
}

extension Despesa {
  fileprivate func json(_ report: RelatorioDeDespesas) -> JSONValue {
    [
      "despesa": .text(despesa),
      "titulo": .string(titulo),
      // At most 2⁵³ - 1 (docs/FORMAT.md, section 3), so it is an Int.
      "tipo": .number(Int(tipo)),
      "valor": .text(valor),
      "data": .text(data),
      "comprovante": comprovante.map { ["nome": .string($0.nome), "hash": .text($0.hash)] }
        ?? .null,
      "nomeDoTipo": .string(report.titulo(doTipo: tipo)),
    ]
  }
}

extension RegistroDeRelatorio {
  fileprivate var json: JSONValue {
    [
      "valorTotal": .text(declarado.total),
      "quantidade": .number(Int(declarado.despesas)),
      "dispositivo": .text(autoria.aparelho),
      "nome": .text(autoria.nome),
      "quando": .text(autoria.quando),
    ]
  }
}

extension AprovacaoDeRelatorio {
  /// The approval in documents.
  var json: JSONValue {
    .joined(autoria.json, ["nota": .text(nota), "foraDaRegra": .bool(foraDaRegra)])
  }
}

extension DespesaTardia {
  fileprivate func json(_ report: RelatorioDeDespesas) -> JSONValue {
    [
      "despesa": .text(despesa),
      "agora": agora?.json(report) ?? .null,
      "noRegistro": noRegistro?.json(report) ?? .null,
    ]
  }
}

extension ReembolsoDeRelatorio {
  fileprivate var json: JSONValue {
    [
      "transacao": .text(transacao),
      "data": .text(data),
      "valor": .text(valor),
      "conta": .text(conta),
      "nomeDaConta": .string(nomeDaConta),
      "lado": .string(lado.rawValue),
      "categorias": .list(categorias, \.json),
    ]
  }
}
