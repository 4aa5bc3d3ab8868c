package import Canonical
package import Ledger

extension Screen {
  /// The budgets of a month: the amount left, each category, and the categories without a budget.
  package static func orcamento(_ budget: OrcamentoMensal) -> Screen {
    let several = budget.moedas.count
    let unknown = budget.avisos.map { Line($0, .warning) }
    let none =
      budget.isVazio
      ? [
        Line(
          "Nenhuma categoria tem orçamento em \(PtBR.month(budget.mes.day(1))). Veja sugestões",
          .quiet, leads: .after(": ", .sugerirOrcamento))
      ] : []
    return Screen(
      header: [Line("Orçamento de \(PtBR.month(budget.mes.day(1)))", .strong)] + none
        + budget.moedas.flatMap { $0.linhas(in: budget) } + unknown,
      sections: budget.moedas.flatMap { currency -> [Section] in
        func title(_ words: String) -> String {
          PtBR.title(words, currency.moeda, among: several)
        }
        return [
          section(title("Por categoria"), currency.despesas, currency, budget),
          section(title("A receber"), currency.receitas, currency, budget),
          currency.semOrcamento.isEmpty
            ? nil
            : Section(
              title("Sem orçamento"), currency.semOrcamento,
              footer: [
                Line("Soma", .strong, value: PtBR.money(currency.foraDoOrcamento, currency.moeda))
              ]
            ) { spent in
              Row(
                SafeText.of(spent.nome), value: PtBR.money(spent.gasto, currency.moeda),
                details: before(spent.conta, currency, budget),
                selection: .extrato(.categoria(spent.conta, budget.mes)))
            },
        ].compactMap(\.self) + sums(currency, among: several, budget)
      })
  }

  private static func section(
    _ title: String, _ budgets: [OrcamentoListado], _ currency: OrcamentoEmMoeda,
    _ whole: OrcamentoMensal
  ) -> Section? {
    guard !budgets.isEmpty else { return nil }
    return Section(title, budgets) { one in
      Row(
        SafeText.of(one.nome), value: PtBR.money(one.disponivel, one.moeda),
        details: [
          Line(one.gastoEmPalavras, one.isEstourado ? .bad : .quiet)
        ] + before(one.conta, currency, whole) + one.ressalvas(whole).map { Line($0, .quiet) }
          + (one.isDivergente
            ? [.conflict(nil)] : []),
        selection: .extrato(.categoria(one.conta, one.mes)))
    }
  }

  /// The month before and the mean of a category; nothing where the books have no month before.
  private static func before(
    _ conta: Uuid, _ currency: OrcamentoEmMoeda, _ budget: OrcamentoMensal
  ) -> [Line] {
    currency.categorias.first { $0.conta == conta }
      .flatMap { budget.antesEmPalavras($0.figuras, currency.moeda) }
      .map { [Line($0, .quiet)] } ?? []
  }

  /// The sums of all categories, with or without a budget; none before there is a month to compare.
  private static func sums(
    _ currency: OrcamentoEmMoeda, among several: Int, _ budget: OrcamentoMensal
  ) -> [Section] {
    let sums = [("Despesas", ClasseDeConta.despesa), ("Receitas", .receita)].compactMap {
      words, classe -> (String, LinhaDeOrcamento.Figuras)? in
      let rows = currency.categorias(classe)
      return rows.isEmpty ? nil : (words, rows.soma)
    }
    guard !budget.mesesInteiros.isEmpty, !sums.isEmpty else { return [] }
    return [
      Section(
        PtBR.title("Somas", currency.moeda, among: several), sums,
        footer: [Line(PtBR.mean(of: budget.mesesInteiros), .quiet)]
      ) { words, sum in
        Row(
          words, value: PtBR.money(sum.gasto, currency.moeda),
          details: [
            sum.limite.map { "orçado \(PtBR.money($0, currency.moeda))" },
            budget.antesEmPalavras(sum, currency.moeda),
          ].compactMap(\.self).map { Line($0, .quiet) })
      }
    ]
  }

  /// The budgets proposed from previous months.
  package static func orcamentosSugeridos(_ proposals: [OrcamentoSugerido]) -> Screen {
    guard !proposals.isEmpty else {
      return Screen(header: [
        Line("Ainda não há o que sugerir.", .strong),
        Line("Uma sugestão precisa de dois meses inteiros com gastos.", .quiet),
      ])
    }
    return Screen(
      header: [Line("Sugestões de orçamento", .strong)]
        + proposals.regra.map { Line($0, .quiet) } + [Line("Nada foi gravado.", .quiet)],
      sections: [
        Section(nil, proposals) { one in
          Row(
            SafeText.of(one.nome), value: PtBR.money(one.valor, one.moeda),
            details: [Line(one.contaEmPalavras, .quiet), Line(one.mesesEmPalavras, .quiet)]
              + (one.atual.map { [Line("Hoje: \(PtBR.money($0, one.moeda))", .quiet)] } ?? []))
        }
      ],
      footer: [
        Line(
          "Para gravar as que ainda não têm orçamento", .quiet,
          leads: .after(": ", .gravarSugestoes))
      ])
  }

  /// The screen after budgets were set.
  package static func orcado(_ done: String, _ effect: Efeito) -> Screen {
    .recorded(done, effect.recibo, effect: [])
  }
}

extension OrcamentoEmMoeda {
  /// The figures above the categories, each with its note: first the amount left, or spent beyond.
  package func figuras(in budget: OrcamentoMensal) -> [(nome: String, valor: Total, nota: String?)]
  {
    guard !despesas.isEmpty else { return [] }
    return [
      (
        disponivel.minor < 0 ? "Gasto além do orçamento" : "Ainda disponível", disponivel.absolute,
        estouradasEmPalavras(in: budget)
      ),
      ("Orçado", limite, trazidoEmPalavras(in: budget)), ("Gasto", gasto, budget.diaEmPalavras),
    ]
  }

  fileprivate func linhas(in budget: OrcamentoMensal) -> [Line] {
    figuras(in: budget).enumerated().flatMap { place, figure in
      let tone: Tone = place > 0 ? .quiet : disponivel.minor < 0 ? .bad : .plain
      return [Line(figure.nome, tone, value: PtBR.money(figure.valor, moeda))]
        + (figure.nota.map { [Line($0, .quiet)] } ?? [])
    }
  }

  /// The amount left outside the overspent categories: `Sem contar Educação, que passou: R$ 762,49
  /// para 9 dias`.
  private func estouradasEmPalavras(in budget: OrcamentoMensal) -> String? {
    let beyond = despesas.filter(\.isEstourado).map { SafeText.of($0.nome) }
    guard !beyond.isEmpty, beyond.count < despesas.count else { return nil }
    let names = beyond.count > 3 ? "\(beyond.count) categorias" : PtBR.list(beyond)
    let left = budget.dias - budget.diasPassados
    return "Sem contar \(names), que \(beyond.count == 1 ? "passou" : "passaram"): "
      + PtBR.money(disponivelNosOutros, moeda)
      + (left > 0 ? " para \(PtBR.count(left, "dia", "dias"))" : "")
  }

  /// The amount carried over from the month before: `com +14,00 de outubro`; nil if zero.
  private func trazidoEmPalavras(in budget: OrcamentoMensal) -> String? {
    trazido.minor == 0 ? nil : "com \(budget.trazidoEmPalavras(trazido, moeda))"
  }
}

extension OrcamentoMensal {
  /// A warning for each category whose budget this version cannot compute.
  package var avisos: [String] {
    incompreendidas.map {
      "O orçamento de “\(SafeText.of($0))” tem uma palavra que só uma versão mais nova conhece: "
        + "atualize o programa."
    }
  }

  /// How far the month has gone: `dia 21 de 30`; nil for any month but the current one.
  package var diaEmPalavras: String? {
    Month(of: hoje) == mes ? "dia \(diasPassados) de \(dias)" : nil
  }

  /// `outubro R$ 758,00 · média R$ 740,10`; nil where the books have no month before.
  package func antesEmPalavras(_ figures: LinhaDeOrcamento.Figuras, _ moeda: Currency) -> String? {
    guard let mean = figures.media, let before = mes.advanced(by: -1) else { return nil }
    return "\(PtBR.monthName(before)) \(PtBR.money(figures.mesPassado, moeda))"
      + " · média \(PtBR.money(mean, moeda))"
  }

  /// `+R$ 14,00 de outubro`.
  fileprivate func trazidoEmPalavras(_ total: Total, _ moeda: Currency) -> String {
    let before = mes.advanced(by: -1).map { PtBR.monthName($0) } ?? ""
    return PtBR.change(total, moeda) + " de \(before)"
  }
}

extension OrcamentoListado {
  /// The amount spent out of the limit: `R$ 459,29 de R$ 842,00, 54 %`.
  package var gastoEmPalavras: String {
    let share = gasto.porCento(de: limite).map { ", \(PtBR.number($0)) %" }
    return "\(PtBR.money(gasto, moeda)) de \(PtBR.money(limite, moeda))\(share ?? "")"
      + (isEstourado ? ": passou" : "")
  }

  /// Further facts about a budget, such as the amounts carried over and scheduled.
  package func ressalvas(_ budget: OrcamentoMensal) -> [String] {
    [
      trazido.minor == 0 ? nil : "veio \(budget.trazidoEmPalavras(trazido, moeda))",
      agendado.minor == 0 ? nil : "\(PtBR.money(agendado, moeda)) depois de hoje",
      isAvulso ? "valor só deste mês" : nil,
      transporta ? "o que sobra ou falta passa adiante" : nil,
    ].compactMap(\.self)
  }
}

extension [OrcamentoSugerido] {
  /// The rule in a sentence, and a second one where the books are too young for it.
  package var regra: [String] {
    let months = first { $0.metodo == .mesDoMeio }?.meses.count
    let young =
      "Os livros só têm \(PtBR.number(months ?? 0)) meses inteiros: o que se paga em poucos meses "
      + "do ano ainda pode parecer de todo mês."
    return [
      "Do que se gasta em mais da metade dos últimos \(months ?? 6) meses inteiros, o mês do meio; do "
        + "resto, a soma de doze meses dividida por 12. Arredondado para cima: 1.850 vira 1.900."
    ] + (months.map { $0 < 6 } == true ? [young] : [])
  }
}

extension OrcamentoSugerido {
  /// How the months give the proposal: `o mês do meio de 6: R$ 395,00`.
  package var contaEmPalavras: String {
    switch metodo {
    case .mesDoMeio: "o mês do meio de \(meses.count): \(PtBR.money(base, moeda))"
    case .umDozeAvos:
      "\(PtBR.money(.sum(meses.map(\.valor)), moeda)) em doze meses, dividido por 12: "
        + PtBR.money(base, moeda)
    }
  }

  /// The months behind the proposal: `mai 410,20 · jun 380,00`.
  package var mesesEmPalavras: String {
    meses.map { "\(PtBR.shortMonth($0.mes).lowercased()) \(PtBR.money($0.valor, moeda))" }
      .joined(separator: " · ")
  }
}

extension Destination.Trecho {
  /// The entries of a category in a month.
  package static func categoria(_ conta: Uuid, _ mes: Month) -> Destination.Trecho {
    var stretch = Destination.Trecho(conta: nil)
    stretch.categoria = conta.curto
    (stretch.de, stretch.ate) = (mes.day(1), mes.day(31))
    return stretch
  }
}

extension NovoOrcamento {
  /// The budget that was set, in words: `Mercado: R$ 800,00 por mês a partir de dezembro de 2026`.
  package func emPalavras(_ contas: [Conta]) -> String {
    let account = contas.first { $0.id == conta }
    let month = PtBR.month(mes.day(1))
    let name = SafeText.of(account?.nome ?? conta.curto)
    switch valor {
    case let amount?:
      let money = PtBR.money(amount, account?.moeda ?? .real)
      return isAvulso
        ? "\(name): \(money) só em \(month)" : "\(name): \(money) por mês a partir de \(month)"
    case nil:
      return isAvulso
        ? "\(name): em \(month) vale o de todos os meses"
        : "\(name): sem orçamento a partir de \(month)"
    }
  }
}
