package import Canonical
internal import Interchange
package import Ledger

extension Screen {
  /// A card's bill: its total, its entries, the entries expected in it, and later commitments.
  /// - Parameter hasEntries: whether to list the entries; false where a register is shown beside
  ///   it.
  package static func fatura(
    _ detail: FaturaEmDetalhe, hoje: Day, hasEntries: Bool = true
  ) -> Screen {
    let bill = detail.fatura
    @Sendable func money(_ total: Total) -> String { PtBR.money(total, bill.moeda) }
    let difference = bill.diferencaEmPalavras.map {
      Line($0, .warning, leads: .after(" ", .conflitos))
    }
    let sums = detail.figuras.map { Line($0.nome, $0.tom, value: money($0.valor)) }
    let notes = [difference, detail.melhorDiaEmPalavras.map { Line($0, .quiet) }]
    let facts: [Line?] = [
      Line("Fatura de \(PtBR.month(bill.mes.day(1))), \(SafeText.of(bill.nome))", .strong),
      Line(bill.situacaoComTotal(hoje: hoje), bill.tom, value: money(bill.pedido)),
      bill.diasEmPalavras.map { Line($0, .quiet) },
    ]
    let rows = EntryRows(detail.lancamentos, year: hoje.parts.year, isGrouped: false, isBill: true)
    let sections: [Section?] = [
      detail.lancamentos.isEmpty || !hasEntries
        ? nil
        : Section(
          "Lançamentos: \(PtBR.number(detail.lancamentos.count))",
          rowCount: detail.lancamentos.count,
          footer: zip(detail.somas, [Tone.strong, .quiet]).map { sum, tone in
            Line(sum.nome, tone, value: money(sum.valor))
          }
        ) { rows[$0] },
      detail.previstas.isEmpty
        ? nil
        : Section("Ainda esperado nela", detail.previstas) { one in
          Row(
            SafeText.of(one.nome), icon: one.lancamento.conteudo.icone,
            value: PtBR.money(one.lancamento.valor.negated, one.lancamento.moeda),
            details: [Line(one.detalheNaFatura(hoje: hoje), .quiet)],
            selection: .lancarOcorrencia(one.plano, one.numero))
        },
      detail.aFrente.isEmpty
        ? nil
        : Section("Já comprometido depois", detail.aFrente) { ahead in
          Row(
            PtBR.monthTitle(ahead.mes), value: money(ahead.valor),
            selection: .fatura(bill.conta, ahead.mes))
        },
    ]
    return Screen(
      header: (facts + sums + notes).compactMap(\.self), sections: sections.compactMap(\.self),
      footer: [
        detail.previstas.contains { $0.data <= hoje }
          ? Line("Para gravar o que já venceu", .quiet, leads: .after(": ", .vencer)) : nil,
        [.fechada, .pagaEmParte, .vencida].contains(bill.situacao)
          ? Line("Para pagar", .quiet, leads: .after(": ", .pagarFatura(bill.conta, bill.mes)))
          : nil,
      ].compactMap(\.self))
  }

  /// The bills of a card, by month.
  ///
  /// Empty bills before the first one with anything in it are left out.
  package static func faturas(_ all: [FaturaListada], hoje: Day) -> Screen {
    let bills = Array(all.drop { $0.isEmpty && $0.situacao != .aberta })
    guard let first = bills.first else {
      return Screen(header: [Line("Nenhuma fatura nesses meses.", .strong)])
    }
    return Screen(
      header: [Line("Faturas, \(SafeText.of(first.nome))", .strong)],
      sections: [
        Section(nil, bills) { bill in
          Row(
            PtBR.monthTitle(bill.mes), value: PtBR.money(bill.pedido, bill.moeda),
            details: [
              Line(
                [
                  bill.situacaoEmPalavras(hoje: hoje),
                  bill.previsto == nil ? nil : "com o que se espera",
                  bill.resto.map { "com \(PtBR.money($0, bill.moeda)) que faltou na anterior" },
                  bill.diasEmPalavras,
                ].compactMap(\.self)
                  .joined(separator: " · "), bill.tom == .bad ? .bad : .quiet)
            ], selection: .fatura(bill.conta, bill.mes))
        }
      ])
  }

  /// The screen after an entry was put on a bill; nil puts it back on the one that its day implies.
  package static func posto(naFatura mes: Month?, _ effect: Efeito) -> Screen {
    let place = mes.map { "na fatura de \(PtBR.month($0.day(1)))" }
    return .faturaMudada("Posto \(place ?? "na fatura que os dias dizem")", effect)
  }

  /// The screen after a card's bill was changed.
  package static func faturaMudada(_ done: String, _ effect: Efeito) -> Screen {
    .recorded(done, effect.recibo, effect: saldos(effect.contas))
  }
}

extension FaturaEmDetalhe {
  /// The figures shown beside the bill's total, with their names.
  package var figuras: [(nome: String, valor: Total, tom: Tone)] {
    let (bill, before) = (fatura, anterior)
    let all: [(nome: String, valor: Total, tom: Tone)?] = [
      bill.previsto == nil ? nil : ("No livro até agora", bill.devido, .quiet),
      bill.adiantado.map { ("Pago antes de fechar", $0, .plain) },
      bill.pago.fine > 0 ? ("Pago", bill.pago, .plain) : nil,
      bill.agendado.map { ($0.emPalavras, $0.soma, .plain) },
      bill.saysRest ? ("Falta", bill.falta, .plain) : nil,
      before.fine == 0
        ? nil : (before.fine > 0 ? "Veio de antes" : "Sobrou de antes", before.absolute, .quiet),
    ]
    return all.compactMap(\.self)
  }

  /// The sums of the bill's own entries, with their names.
  package var somas: [(nome: String, valor: Total)] {
    pagamentos.fine == 0
      ? [("Soma do mês", doMes)]
      : [("Soma sem pagamentos", compras), ("Pagamentos", pagamentos.negated)]
  }

  /// The first day on which purchases fall on the next bill, in words.
  package var melhorDiaEmPalavras: String? {
    melhorDia.map { "Compras a partir de \(PtBR.day($0)) ficam na próxima." }
  }
}

extension ContaCiclo {
  /// The closing and due days, as a sentence without its full stop.
  package var emPalavras: String {
    "A fatura fecha no dia \(fechamento) e vence no dia \(vencimento), a partir de "
      + PtBR.month(desde.day(1))
  }
}

extension FaturaDoLancamento {
  /// The bill, and whether somebody assigned the entry to it by hand.
  package var emPalavras: String {
    let card = SafeText.of(nome)
    guard let mes else { return "Em nenhuma fatura de \(card)" }
    let bill = "Na fatura de \(PtBR.month(mes.day(1))), \(card)"
    return posta ? "\(bill): foi posto nela" : bill
  }
}

extension FaturaListada {
  /// The bill's situation, in words.
  package func situacaoEmPalavras(hoje: Day) -> String {
    switch situacao {
    case .aberta: "Aberta"
    case .fechada: "Fechada, a pagar"
    case .pagaEmParte: "Paga em parte"
    case .agendada:
      agendado.map { "Fechada, pagamento agendado para \(PtBR.day($0.ultimo))" } ?? "Fechada"
    case .paga: "Paga"
    case .vencida:
      vencimento.map {
        "Vencida há \(PtBR.count(Int(hoje.number - $0.number), "dia", "dias"))"
      } ?? "Vencida"
    case .transportada: "O que faltou passou para a seguinte"
    case .semDias: "Sem dias de fechamento e vencimento"
    }
  }

  /// The situation before the expected total: an open bill does not have its final total yet.
  package func situacaoComTotal(hoje: Day) -> String {
    situacao == .aberta && previsto != nil
      ? "Aberta, deve fechar em" : situacaoEmPalavras(hoje: hoje)
  }

  /// By how much the entries differ from the declared total; nil if they do not.
  package var diferencaEmPalavras: String? {
    guard let rest = diferenca, rest.fine != 0 else { return nil }
    return "A soma dos lançamentos é \(PtBR.money(total, moeda)): "
      + "\(PtBR.money(rest.absolute, moeda)) a \(rest.fine > 0 ? "mais" : "menos") no livro."
  }

  /// Whether the amount left to pay differs from the bill's total.
  package var saysRest: Bool {
    falta.fine > 0 && falta.fine != pedido.fine
  }

  /// Whether the bill has no amounts, no declaration and no scheduled payment.
  fileprivate var isEmpty: Bool {
    pedido.fine == 0 && pago.fine == 0 && declarado == nil && agendado == nil
  }

  /// The closing and due days, in words.
  package var diasEmPalavras: String? {
    let days = [
      fechamento.map { "fecha em \(PtBR.day($0))" }, vencimento.map { "vence em \(PtBR.day($0))" },
    ].compactMap(\.self)
    return days.isEmpty ? nil : days.joined(separator: ", ")
  }

  /// The tone for the bill's situation.
  package var tom: Tone {
    switch situacao {
    case .vencida: .bad
    case .fechada, .pagaEmParte: .warning
    case .paga: .good
    case .aberta, .agendada, .transportada, .semDias: .plain
    }
  }

  /// The document of a bill: the audit's members, and more.
  package var json: JSONValue { members(entries: nil) }

  fileprivate func members(entries: [Uuid]?) -> JSONValue {
    [
      "conta": .text(conta), "mes": .text(mes), "fechamento": .optional(fechamento),
      "vencimento": .optional(vencimento), "total": .text(total), "declarado": .optional(declarado),
      "transacoes": .optional(entries) { .texts($0) }, "nome": .string(nome), "moeda": .text(moeda),
      "previsto": .text(previsto), "pago": .text(pago),
      "agendado": agendado.map { ["soma": .text($0.soma), "ultimo": .text($0.ultimo)] } ?? .null,
      "falta": .text(falta), "situacao": .string(situacao.rawValue), "resto": .optional(resto),
      "adiantado": .optional(adiantado),
    ]
  }
}

extension FaturaListada.Pagamentos {
  /// Says that the payments are scheduled, and for when.
  package var emPalavras: String { "Pagamento agendado para \(PtBR.day(ultimo))" }
}

extension FaturaEmDetalhe {
  /// The table of `razao fatura --csv`: a row for each entry, then one for each expected plan
  /// occurrence, with the id that its entry would get.
  package var csv: CSVDocument {
    CSVDocument(
      LancamentoListado.columns + ["previsto"],
      lancamentos.map { $0.cells(saldo: nil) + [.plain("nao")] }
        + previstas.map { $0.lancamento.cells(saldo: nil) + [.plain("sim")] })
  }

  /// The document of `razao fatura --json`.
  package var json: JSONValue {
    .joined(
      fatura.members(entries: lancamentos.map(\.id).sorted()),
      [
        "doMes": .text(doMes), "pagamentos": .text(pagamentos), "anterior": .text(anterior),
        "melhorDia": .text(melhorDia), "lancamentos": .list(lancamentos) { $0.json(saldo: nil) },
        "previstas": .list(previstas, \.json),
        "aFrente": .list(aFrente) { ["mes": .text($0.mes), "valor": .text($0.valor)] },
      ])
  }
}

extension FaturaListada {
  /// Warns about payments that may be unintended: too much, or a day that counts for another bill.
  /// - Parameters:
  ///   - amount: the amount paid.
  ///   - day: the day of the payment.
  ///   - bills: the card's bills around this one, by month, before the payment.
  package func notes(paying amount: Total, on day: Day, among bills: [FaturaListada]) -> [Line] {
    let rest = amount.fine - falta.fine
    let more = PtBR.money(Total(fine: rest, decimals: amount.decimals), moeda)
    let tooMuch =
      rest <= 0
      ? nil
      : falta.fine == 0
        ? "Desta fatura não faltava nada: \(more) ficam no cartão, para a próxima."
        : "É mais do que faltava: \(more) ficam no cartão, para a próxima."
    return [tooMuch, other(paidOn: day, among: bills)].compactMap(\.self).map {
      Line($0, .warning)
    }
  }

  /// Says that the payment's day makes it count for another bill; nil if it counts for this one.
  private func other(paidOn day: Day, among bills: [FaturaListada]) -> String? {
    // Up to the closing day a payment lowers the bill's own total; after it, it pays the bill.
    let open = bills.first { $0.fechamento.map { day <= $0 } ?? false }
    let closed = bills.last { $0.fechamento.map { $0 < day } ?? false }
    guard fechamento != nil, open != nil || closed != nil else { return nil }
    if closed?.mes == mes { return nil }
    if let closed, closed.falta.fine > 0, closed.situacao != .transportada {
      return "Pelo dia, conta para a fatura de \(PtBR.month(closed.mes.day(1))), que não está paga."
    }
    guard let open, open.mes != mes else { return nil }
    return "Pelo dia, entra na fatura de \(PtBR.month(open.mes.day(1))), e não nesta."
  }
}

extension Screen {
  /// The same screen with some lines added to its header.
  package func noting(_ lines: [Line]) -> Screen {
    var screen = self
    screen.header += lines
    return screen
  }
}

extension ContaFaturada {
  /// Whether the bill is declared or no longer.
  package var emPalavras: String {
    fechamento == nil && vencimento == nil && total == nil ? "declaração retirada" : "declarada"
  }
}
