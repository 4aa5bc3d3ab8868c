internal import Canonical
internal import Ledger
internal import Presentation

/// An entry as a page, and the forms that act on it.
struct EntryPage {
  let entry: Lancamento
  let history: Historia
  /// The closing whose period holds it.
  let closing: PeriodoFechado?
  let receipts: [ComprovanteListado]
  let request: PageRequest
  /// The bill that the link to the page names, to which the entry may be moved.
  let bill: Month?

  private var id: Uuid { entry.id }

  @PartBuilder var parts: [Part] {
    let screen = Screen.lancamento(entry, history)
    // The links show only under a receipt, which the layout knows.
    Part.own("entry-receipt", true)
    Part.head(screen.title, links: links)
    Part.box("folha") {
      Part.figures([
        FigureModel("Valor", MoneyModel(seen.valor, seen.moeda, .alone), isHeadline: true)
      ])
      Part.lines(screen.facts)
      for link in related { Part.own("linked-line", link) }
      Part.own(
        "linked-line",
        LinkModel("Saldos como estavam quando foi lançado", Path.balances() + "?por=\(id)"))
    }
    Part.sections(screen)
    ReceiptsModel(receipts, for: .lancamento(id), closing: closing).parts
    if entry.situacao == .anulada {
      Part.form(
        "Restaurar", to: Path.entryRestoration(id), isSheet: true, ButtonModel("Restaurar")
      ) { reason }
    } else {
      for bill in entry.faturas { move(bill) }
      annulment
    }
  }

  /// Its amount as its owner sees it.
  private var seen: ValorVisto {
    ValorVisto(
      entry.partidas.filter(\.classe.isPropria),
      others: entry.partidas.filter { !$0.classe.isPropria })
  }

  private var links: [LinkModel] {
    var links = [
      LinkModel("Corrigir", Path.correction(id), .main),
      LinkModel("Repetir", Path.entryForm() + "?como=\(id)", .button),
    ]
    // The form of a plan has one account on the other side.
    if entry.partidas.count == 2 {
      links.append(LinkModel("Repetir todo mês", Path.planForm() + "?como=\(id)", .button))
    }
    if entry.isEstornavel {
      links.append(LinkModel("Estornar", Address.refund(id), .button))
    }
    return links
  }

  private func move(_ bill: FaturaDoLancamento) -> Part {
    let form = EntryBillModel(bill, on: entry.conteudo.data, para: self.bill)
    return .folded("Pôr em outra fatura de \(bill.nome)", isOpen: form.aberta) {
      Part.form(
        "Pôr em outra fatura", to: Path.entryBill(id), isSheet: true,
        hidden: [("cartao", form.cartao)], ButtonModel("Pôr")
      ) { form.escolha }
    }
  }

  private var annulment: Part {
    // A form that was sent is shown again.
    let isSent = !request.form.pairs.isEmpty && !request.form.has("cartao")
    return .folded("Anular este lançamento", isOpen: isSent) {
      Part.form(
        "Anular", to: Path.entryAnnulment(id), isSheet: true, ButtonModel("Anular", .danger)
      ) {
        Part.text("Deixa de contar e fica na história, com o motivo.")
        reason
      }
    }
  }

  @PartBuilder private var reason: [Part] {
    if let closing {
      Part.own("closed-period", ClosedModel(closing, request.form))
    } else {
      FieldModel("motivo", "Motivo", request.form.typed("motivo"))
    }
  }

  /// The entries and reports that the entry refunds, pays, reimburses or is replaced by.
  private var related: [LinkModel] {
    var all: [LinkModel] = []
    func note(_ name: String, _ destination: Destination) {
      if let address = Address.of(destination) { all.append(LinkModel(name, address)) }
    }
    switch entry.ligada {
    case .transacao(let id, let day, let title, _):
      note("Lançamento ligado: \(title), \(PtBR.day(day))", .lancamento(id))
    case .relatorio(let id, let title): note("Relatório ligado: \(title)", .relatorio(id))
    case .ausente, nil: break
    }
    if case .preterida(let other) = entry.situacao {
      note("O lançamento que fica em lugar deste", .lancamento(other))
    }
    return all
  }
}
