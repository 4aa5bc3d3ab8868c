package import Canonical
package import Ledger

extension Screen {
  /// Spending in a period.
  /// - Parameter next: leads to the entries behind a figure, where commands are typed.
  package static func gastos(_ gastos: Gastos, next: Destination? = nil) -> Screen {
    let title = "Gastos de \(TypedPeriod.words(gastos.pedido.dias))"
    let isMonth = gastos.pedido.mes != nil
    let sections = gastos.tabelas.flatMap { table in
      Section.tabela(
        PtBR.title(gastos.pedido.por.titulo, table.moeda, among: gastos.tabelas.count), table,
        nameless: gastos.pedido.por.semNome, withShares: isMonth)
    }
    let several =
      gastos.pedido.por == .etiqueta && !sections.isEmpty
      ? [Line("Um lançamento com mais de uma etiqueta está em cada uma delas.", .quiet)] : []
    let none = sections.isEmpty ? [Line("Neste período não há gastos.", .quiet)] : []
    let comparison = gastos.comparacao.map { [Line($0, .quiet)] } ?? []
    let more =
      sections.isEmpty
      ? [] : [Line("Os lançamentos de uma linha", .quiet, command: next.map { .below($0) })]
    return Screen(
      header: [Line(title, .strong)] + comparison + none,
      sections: sections, footer: several + more.filter { $0.command != nil })
  }

  /// Income less expense in a period.
  package static func resultado(_ resultado: Resultado) -> Screen {
    let sections = resultado.moedas.flatMap { result -> [Section] in
      func title(_ words: String) -> String {
        PtBR.title(words, result.moeda, among: resultado.moedas.count)
      }
      let scheduled =
        result.agendado.minor == 0
        ? [] : [Row("Agendado", value: PtBR.money(result.agendado, result.moeda))]
      let months =
        result.meses.count == 1
        ? [] : result.meses.map { Row.month($0, result.moeda) }
      return Section.tabela(title("Receitas"), result.receitas, withMonths: false)
        + Section.tabela(title("Despesas"), result.despesas, withMonths: false)
        + [
          Section(
            title("Resultado"),
            months + [
              Row(
                result.valor.minor < 0 ? "Faltou" : "Sobrou",
                value: PtBR.money(result.valor, result.moeda), tone: .strong)
            ] + scheduled
          ) { $0 }
        ]
    }
    let none = sections.isEmpty ? [Line("Neste período não há receitas nem despesas.", .quiet)] : []
    return Screen(
      header: [
        Line("Resultado de \(TypedPeriod.words(resultado.pedido.dias))", .strong)
      ] + none, sections: sections)
  }

  /// The money that entered and left the accounts that hold money.
  package static func fluxo(_ fluxo: Fluxo) -> Screen {
    let sections = fluxo.moedas.flatMap { flow in
      // Beside another currency, one takes no rows for what did not move.
      let isAlone = fluxo.moedas.count == 1
      return flow.meses.enumerated().compactMap { index, month -> Section? in
        let title = PtBR.title(PtBR.monthTitle(month.mes), flow.moeda, among: fluxo.moedas.count)
        let isLast = index == flow.meses.count - 1
        let later = isLast ? Row.agendado(flow, fluxo) : []
        guard isAlone || !month.isVazio || !later.isEmpty else { return nil }
        return Section(title, Row.fluxo(month, flow.moeda, isAlone: isAlone) + later) { $0 }
      }
    }
    let none = sections.isEmpty ? [Line("Neste período não há dinheiro nas contas.", .quiet)] : []
    return Screen(
      header: [
        Line("Fluxo de caixa de \(TypedPeriod.words(fluxo.dias))", .strong),
        Line("Contas correntes, poupanças e carteiras.", .quiet),
      ] + none, sections: sections)
  }

  /// The net worth before some days and after them, and what changed it.
  package static func patrimonio(_ found: EvolucaoDoPatrimonio) -> Screen {
    let sections = found.moedas.map { one in
      Section(
        PtBR.title("Patrimônio", one.moeda, among: found.moedas.count),
        [
          Row("Havia", value: PtBR.money(one.antes, one.moeda)),
          Row("Entrou", value: PtBR.money(one.entrou, one.moeda)),
          Row("Saiu", value: PtBR.money(one.saiu, one.moeda)),
        ]
          + one.partes.dropFirst().map { name, total in
            Row(name.capitalizedFirst, value: PtBR.change(total, one.moeda))
          } + [
            Row("Ficou", value: PtBR.money(one.depois, one.moeda), tone: .strong),
            Row("Mudou", value: PtBR.change(one.mudanca, one.moeda)),
          ]
      ) { $0 }
    }
    let none = sections.isEmpty ? [Line("Neste período não há patrimônio.", .quiet)] : []
    return Screen(
      header: [Line("Patrimônio de \(TypedPeriod.words(found.dias))", .strong)] + none,
      sections: sections)
  }

  /// The trial balance at the end of a day: all balances, whose debits equal their credits.
  package static func balancete(_ balancete: Balancete, hoje: Day) -> Screen {
    let sections = balancete.moedas.map { balance in
      Section(
        PtBR.title("Contas", balance.moeda, among: balancete.moedas.count),
        balance.contas.map { conta in
          Row(
            conta.nome,
            value: PtBR.debitOrCredit(conta.saldo) { PtBR.money($0, conta.moeda) },
            selection: .conta(conta.conta))
        },
        footer: [
          Line("Soma dos débitos (D)", .strong, value: PtBR.money(balance.debito, balance.moeda)),
          Line("Soma dos créditos (C)", .strong, value: PtBR.money(balance.credito, balance.moeda)),
          Line(
            "Diferença", .strong,
            value: PtBR.money(balance.debito.difference(from: balance.credito), balance.moeda)),
        ]
      ) { $0 }
    }
    let none = sections.isEmpty ? [Line("Nenhuma conta tem saldo.", .quiet)] : []
    let scheduled =
      balancete.em < hoje || balancete.moedas.isEmpty
      ? [] : [Line("O que está agendado para depois deste dia não está aqui.", .quiet)]
    return Screen(
      header: [Line("Balancete em \(PtBR.day(balancete.em))", .strong)] + none, sections: sections,
      footer: scheduled)
  }
}

extension Section {
  /// A table's rows and its total, with the total of each month if there are several.
  static func tabela(
    _ title: String, _ table: TabelaPorMes, nameless: String = "Sem nome", withMonths: Bool = true,
    withShares: Bool = false
  ) -> [Section] {
    guard !table.isVazia else { return [] }
    let mean =
      table.antes.media.map { [Line("Média", value: PtBR.money($0, table.moeda))] } ?? []
    let scheduled =
      table.agendado.minor == 0
      ? []
      : [Line("Agendado, fora do total", value: PtBR.money(table.agendado, table.moeda))]
    let lines = Section(
      title, table.linhas,
      footer: [Line("Total", .strong, value: PtBR.money(table.valor, table.moeda))] + mean
        + scheduled
    ) { line in
      Row(
        line.nome ?? nameless, value: PtBR.money(line.valor, table.moeda),
        details: (withShares ? table.compared(line).map { [Line($0, .quiet)] } ?? [] : [])
          + details(of: line, table.moeda),
        selection: line.contas.count == 1 ? line.contas.first.map { .conta($0) } : nil)
    }
    guard withMonths, table.meses.count > 1 else { return [lines] }
    return [
      lines,
      Section(PtBR.title("Por mês", table.moeda, among: 1), table.meses) {
        Row.month($0, table.moeda)
      },
    ]
  }

  /// A group's parts, its months, and the scheduled amounts.
  private static func details(of line: LinhaPorMes, _ moeda: Currency) -> [Line] {
    let parts = line.partes.map { part in
      Line(
        NomeDeCategoria(part.nome ?? "").parte ?? part.nome ?? "", .quiet,
        value: PtBR.money(part.valor, moeda))
    }
    let figures = line.meses.count > 1 ? line.meses : line.antes
    let months = figures.filter { $0.valor.minor != 0 }.map { month in
      "\(PtBR.shortMonth(month.mes)) \(PtBR.money(month.valor, moeda))"
    }
    let monthly =
      !months.isEmpty
      ? [Line(months.joined(separator: " · "), .quiet)] : []
    let scheduled =
      line.agendado.minor == 0
      ? [] : [Line("agendado", .quiet, value: PtBR.money(line.agendado, moeda))]
    return parts + monthly + scheduled
  }
}

extension TabelaPorMes {
  /// A line's share of the month and its mean: `58 % do mês · média R$ 740,10`; nil for neither.
  package func compared(_ line: LinhaPorMes) -> String? {
    let words = [
      porCento(line).map { "\($0) % do mês" },
      line.antes.media.map { "média \(PtBR.money($0, moeda))" },
    ].compactMap(\.self)
    return words.isEmpty ? nil : words.joined(separator: " · ")
  }
}

extension Gastos {
  /// Whether the month is over, and the months that it is compared with; nil without such months.
  package var comparacao: String? {
    guard let months = tabelas.first?.antes.map(\.mes), !months.isEmpty else { return nil }
    let now = isAteHoje ? "Até hoje, dia \(hoje.parts.day). " : ""
    return now + PtBR.mean(of: months)
  }
}

extension Row {
  /// A month's figure, and its scheduled amount.
  fileprivate static func month(_ month: FiguraDoMes, _ moeda: Currency) -> Row {
    Row(
      PtBR.monthTitle(month.mes), value: PtBR.money(month.valor, moeda),
      details: month.agendado.minor == 0
        ? [] : [Line("agendado", .quiet, value: PtBR.money(month.agendado, moeda))])
  }

  /// A month's flow, from its opening to its closing balance.
  /// - Parameter isAlone: whether it is the only currency.
  fileprivate static func fluxo(
    _ month: FluxoDoMes, _ moeda: Currency, isAlone: Bool
  ) -> [Row] {
    func money(_ total: Total) -> String { PtBR.money(total, moeda) }
    func details(_ isWanted: (Total) -> Bool) -> [Line] {
      month.partes.filter { isWanted($0.1) }.map { name, total in
        Line(name, .quiet, value: money(total.absolute))
      }
    }
    let others =
      month.outros.minor == 0
      ? []
      : [
        Row(
          FluxoDoMes.others, value: money(month.outros),
          details: [
            Line(Flow.others.lowercasedFirst, .quiet, value: money(month.outros))
          ])
      ]
    let last = Row("Ficou", value: money(month.fechamento), tone: .strong)
    if month.isParado, !isAlone { return [last] }
    let hasMoved = isAlone || month.entrou.minor != 0 || month.saiu.minor != 0
    let moved =
      hasMoved
      ? [
        Row(FluxoDoMes.came, value: money(month.entrou), details: details { $0.minor > 0 }),
        Row(FluxoDoMes.went, value: money(month.saiu), details: details { $0.minor < 0 }),
      ] : []
    return [Row("Havia", value: money(month.abertura))] + moved + others + [last]
  }

  /// The balance including the entries scheduled up to the end of the period; none without such.
  fileprivate static func agendado(_ flow: FluxoEmMoeda, _ fluxo: Fluxo) -> [Row] {
    guard flow.agendado.minor != 0, let last = flow.meses.last else { return [] }
    let whole = Total.sum([last.fechamento, flow.agendado])
    return [
      Row(
        "Com o agendado até \(PtBR.day(fluxo.dias.upperBound))",
        value: PtBR.money(whole, flow.moeda))
    ]
  }
}

extension FluxoDoMes {
  /// The words for money that came into the accounts with money, and that left them: a purchase on
  /// a card leaves when its bill is paid; and for what is neither, on these accounts alone.
  package static let (came, went, others) = (
    "Entrou no caixa", "Saiu do caixa", "Outros no caixa"
  )

  /// The parts of what came and went, with their names.
  package var partes: [(String, Total)] {
    [
      ("receitas", receitas), ("gastos pagos", gastosPagos),
      (investimentos.minor < 0 ? "investido" : "resgatado", investimentos),
      (outrasContas.minor < 0 ? "para outras contas" : "de outras contas", outrasContas),
    ]
  }
}

extension EvolucaoEmMoeda {
  /// The parts of the change with their names, without those that are zero; the first always.
  package var partes: [(String, Total)] {
    [("entrou menos saiu", sobrou)]
      + [("saldos iniciais e ajustes", iniciais), ("câmbio", cambio)].filter { $0.1.minor != 0 }
  }

  /// The change as a sentence, such as `+R$ 300,00 em um ano: entrou menos saiu +R$ 300,00.`.
  /// - Parameter period: the words for the days.
  package func frase(_ period: String) -> String {
    let parts = partes.map { name, total in "\(name) \(PtBR.change(total, moeda))" }
    return "\(PtBR.change(mudanca, moeda)) \(period): \(parts.joined(separator: ", "))."
  }
}

extension DivisaoDeGastos {
  /// The heading of a table.
  package var titulo: String {
    switch self {
    case .categoria: "Por categoria"
    case .interessado: "Por quem recebeu"
    case .etiqueta: "Por etiqueta"
    }
  }

  /// The words for entries without such a name.
  package var semNome: String {
    switch self {
    case .categoria: "Sem categoria"
    case .interessado: "Sem nome"
    case .etiqueta: "Sem etiqueta"
    }
  }
}

extension PtBR {
  /// A heading, with the currency if there are several or it is not the real.
  static func title(_ words: String, _ moeda: Currency, among count: Int) -> String {
    count > 1 || moeda != .real ? "\(words), em \(name(of: moeda))" : words
  }

  /// A month as a heading: `Novembro de 2026`.
  package static func monthTitle(_ month: Month) -> String {
    let words = self.month(month.day(1))
    return words.capitalizedFirst
  }

  /// The months of which a mean is, in a sentence.
  package static func mean(of months: [Month]) -> String {
    guard let first = months.first, let last = months.last else { return "Não há meses antes." }
    let (from, to) = (month(first.day(1)), month(last.day(1)))
    return months.count == 1
      ? "A média é de um mês inteiro, \(from)."
      : "A média é de \(months.count) meses inteiros, de \(from) a \(to)."
  }

  /// A month in a row of several: `NOV. 2026`.
  package static func shortMonth(_ month: Month) -> String {
    "\(shortDay(month.day(1)).dropFirst(3)) \(month.parts.year)"
  }
}
