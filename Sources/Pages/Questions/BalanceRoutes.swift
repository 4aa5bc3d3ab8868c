internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

// The cash flow, and the statements and the journal that accountants know.
extension Site {
  func cashFlowPage(_ request: PageRequest) throws(PageProblem) -> PageResponse {
    let month = Month(of: hoje)
    let first = month.advanced(by: 1 - Limits.monthsOfFlow) ?? month
    let asked = period(request, else: first.dias.lowerBound...month.dias.upperBound)
    let found = try asked.days.map { days throws(PageProblem) in try ask(razao.fluxo(days)) }
    return try answer(request, .cashFlow, asked, found?.csv) {
      if let found {
        for flow in found.moedas {
          part(
            of: flow, found.dias,
            found.moedas.count > 1 ? " em \(PtBR.name(of: flow.moeda))" : "")
        }
        if found.moedas.isEmpty {
          Part.empty(
            "Em \(TypedPeriod.words(found.dias)) não há dinheiro nas contas.",
            "Aqui fica, mês a mês, o que entrou no caixa e saiu dele.")
        }
      }
    }
  }

  /// The cash flow in one currency.
  /// - Parameter of: the currency in words after each label, if there are several.
  private func part(of flow: FluxoEmMoeda, _ days: ClosedRange<Day>, _ of: String) -> Part {
    let largest =
      flow.meses.flatMap { [$0.entrou.fine.magnitude, $0.saiu.fine.magnitude] }.max() ?? 0
    let end = flow.meses.last?.fechamento ?? Total(minor: 0, decimals: 2)
    func words(_ total: Total) -> String { MoneyModel(total, flow.moeda, .alone).texto }
    let scheduled =
      flow.agendado.minor == 0
      ? ""
      : " Com o agendado até \(PtBR.day(days.upperBound)): "
        + words(.sum([end, flow.agendado])) + "."
    return .sheet("Nas contas\(of): \(words(end))", id: "fluxo-\(flow.moeda)", .flush) {
      Part.note("Contas correntes, poupanças e carteiras." + scheduled)
      Part.table(
        "Fluxo de caixa\(of) de \(TypedPeriod.words(days)), mês a mês", looks: "fluxo",
        [
          ColumnModel("Mês"), ColumnModel("Havia", isNumber: true, isWide: true),
          ColumnModel(FluxoDoMes.came, isNumber: true),
          ColumnModel(FluxoDoMes.went, isNumber: true), ColumnModel("Ficou", isNumber: true),
        ], flow.meses.map { row($0, flow.moeda, largest) })
    }
  }

  /// The cash flow of one month, from its opening to its closing balance.
  private func row(_ month: FluxoDoMes, _ moeda: Currency, _ largest: UInt128) -> TableRowModel {
    func words(_ verb: String, _ isWanted: (Total) -> Bool) -> String? {
      let said = month.partes.filter { isWanted($0.1) }.map { name, total in
        "\(name) \(MoneyModel(total.absolute, moeda).texto)"
      }
      return said.isEmpty ? nil : "\(verb): \(said.joined(separator: ", "))"
    }
    let others =
      month.outros.minor == 0
      ? nil
      : "outros: \(Flow.others.lowercasedFirst) \(MoneyModel(month.outros, moeda).texto)"
    func moved(_ total: Total) -> CellModel {
      CellModel(MoneyModel(total, moeda)).with(BarModel(total, of: largest, isWide: true))
    }
    let name = CellModel(PtBR.shortMonth(month.mes), href: Question.entries(month.mes.dias))
      .with(wide: [words("entrou") { $0.minor > 0 }, words("saiu") { $0.minor < 0 }, others])
    return TableRowModel(
      name,
      [
        CellModel(MoneyModel(month.abertura, moeda), isWide: true), moved(month.entrou),
        moved(month.saiu), CellModel(MoneyModel(month.fechamento, moeda), looks: "forte"),
      ])
  }

  func trialBalancePage(_ request: PageRequest) throws(PageProblem) -> PageResponse {
    try statement(.balancete, .trialBalance, request, else: Month(of: hoje).dias)
  }

  func incomeStatementPage(_ request: PageRequest) throws(PageProblem) -> PageResponse {
    try statement(.dre, .incomeStatement, request, else: Month(of: hoje).dias)
  }

  func balanceSheetPage(_ request: PageRequest) throws(PageProblem) -> PageResponse {
    try statement(.balanco, .balanceSheet, request, else: hoje.inicioDoExercicio...hoje)
  }

  private func statement(
    _ kind: Demonstracao, _ question: Question, _ request: PageRequest,
    else usual: ClosedRange<Day>
  ) throws(PageProblem) -> PageResponse {
    var asked = period(request, else: usual)
    if kind == .balanco {
      asked.days = asked.days.map {
        max($0.lowerBound, min($0.upperBound, hoje).inicioDoExercicio)...$0.upperBound
      }
    }
    let known = try knowledge(request.query)
    let found = try asked.days.map { days throws(PageProblem) in
      try ask(razao.saldos(periodo: days, known.vista))
    }
    return try answer(request, question, asked, found?.csv(kind), known: known) {
      if let found {
        let shown = found.moedas.filter { !kind.grupos($0).isEmpty }
        for balances in shown { part(of: balances, kind, found) }
        if shown.isEmpty {
          Part.empty(
            kind.vazia, "Aqui ficam as contas com os seus saldos, por grupos que somam o mesmo.")
        } else if let note = found.ressalva {
          Part.note(note)
        }
      }
    }
  }

  /// A statement in one currency: each group with its sum, then its accounts.
  private func part(
    of balances: SaldosEmMoeda, _ kind: Demonstracao, _ found: SaldosDoPeriodo
  ) -> Part {
    let several = found.moedas.count > 1
    let days = Question.days(found.dias.lowerBound...max(found.dias.lowerBound, found.fim))
    // A narrow screen has room for one of four figures, and a note with the others.
    func isWide(_ place: Int) -> Bool { kind == .balancete && place != kind.principal }
    func money(_ total: Total) -> String { MoneyModel(total, balances.moeda).texto }
    func row(_ line: LinhaDeSaldos, _ name: String? = nil, isPart: Bool = false) -> TableRowModel {
      TableRowModel(
        CellModel(name ?? line.nome, href: line.conta.map { Path.account($0) + Fields(days).query })
          .with(narrow: kind == .balancete ? kind.resto(line, found, money) : nil),
        kind.palavras(line, money).enumerated().map { place, words in
          CellModel(
            words, isNumber: true, isWide: isWide(place), looks: isPart ? nil : "forte")
        }, looks: isPart ? "parte-de" : nil)
    }
    return .sheet(
      label: several ? "Em \(PtBR.name(of: balances.moeda))" : kind.titulo(found), .flush
    ) {
      Part.table(
        kind.titulo(found) + (several ? ", em \(PtBR.name(of: balances.moeda))" : ""),
        isCaptionHidden: !several, looks: "figuras-do-periodo",
        [ColumnModel("Conta")]
          + kind.colunas(found).enumerated().map { place, head in
            ColumnModel(head, isNumber: true, isWide: isWide(place))
          },
        kind.grupos(balances).flatMap { group in
          [row(group.soma, group.classe.noBalancete)]
            + group.linhas.map { row($0, isPart: true) }
        }, total: row(kind.total(balances)))
    }
  }

  func journalPage(_ request: PageRequest) throws(PageProblem) -> PageResponse {
    let asked = period(request, else: Month(of: hoje).dias)
    let known = try knowledge(request.query)
    let found = try asked.days.map { days throws(PageProblem) in
      try ask(razao.diario(days, known.vista))
    }
    return try answer(request, .journal, asked, found?.csv, known: known) {
      if let lines = found?.linhas, !lines.isEmpty {
        Part.sheet(label: "Diário", .flush) {
          Part.table(
            "Diário",
            [
              ColumnModel("Dia"), ColumnModel("Nº", isNumber: true, isWide: true),
              ColumnModel("Histórico"), ColumnModel("Débito", isWide: true),
              ColumnModel("Crédito", isWide: true), ColumnModel("Valor", isNumber: true),
            ],
            lines.prefix(Limits.journalRows).map { line in
              TableRowModel(
                CellModel(PtBR.day(line.data)),
                [
                  CellModel(String(line.numero), isNumber: true, isWide: true),
                  CellModel(line.historico, href: Path.entry(line.lancamento))
                    .with(narrow: line.lados),
                  CellModel(line.debito.nome, isWide: true),
                  CellModel(line.credito.nome, isWide: true),
                  CellModel(MoneyModel(line.valor, line.debito.moeda)),
                ])
            })
        }
        if lines.count > Limits.journalRows {
          Part.note("Há mais linhas do que cabem aqui: escolha menos dias, ou baixe a planilha.")
        }
      } else if found != nil {
        Part.empty(
          "Neste período não há lançamentos.", "Aqui fica cada lançamento, a débito e a crédito.")
      }
    }
  }
}
