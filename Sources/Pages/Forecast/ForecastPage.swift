internal import Canonical
internal import Ledger
internal import Presentation

/// The balances from today on as a page, and the form of what may be supposed.
struct ForecastPage {
  let form: ForecastForm
  let supposed: EntryForm
  let query: Fields
  let problems: Problems
  let books: Costumes
  /// The forecast; nil if the form has mistakes.
  let found: PrevisaoSuposta?

  @PartBuilder var parts: [Part] {
    Part.head(
      "Previsão",
      notes: [
        "O que se espera de hoje em diante: o que está agendado, os planos e as faturas dos "
          + "cartões, sem o orçamento. Nada disto está gravado."
      ])
    Part.mistakes(problems)
    if let one = found?.supostos.first {
      Part.notice(
        "Se acontecer: \(one.nome) (\(one.emPalavras)).",
        link: LinkModel("Voltar ao que é", Path.forecast()))
    }
    if let forecast = found?.previsao { shown(forecast) }
    whatIf
  }

  @PartBuilder private func shown(_ forecast: Previsao) -> [Part] {
    ForecastPage.unknown(forecast)
    ForecastPage.warnings(forecast)
    for moeda in forecast.moedas { balances(moeda, forecast) }
    if !forecast.contas.isEmpty { accounts(forecast.contas) }
    if !forecast.movimentos.isEmpty { movements(forecast) }
    if forecast.movimentos.isEmpty && forecast.semConta.isEmpty {
      Part.empty(
        "Nada está agendado, planejado ou por pagar até lá.",
        "Aqui aparece o que está por vir, e o menor saldo até lá.")
    }
  }

  /// The movements in no balance: occurrences in conflict, and bills whose account is unknown.
  /// - Parameter page: the page of the forecast, where its options are not on the same one.
  @PartBuilder static func unknown(_ forecast: Previsao, on page: String = "") -> [Part] {
    Part.sections(Screen.ocorrenciasEmConflito(forecast.emConflito, hoje: forecast.hoje))
    if !forecast.semConta.isEmpty {
      Part.sheet("Faturas de conta desconhecida", id: "sem-conta") {
        Part.own("forecast-unknown", LinkModel(options, page + "#e-se"))
        Part.list(forecast.semConta.map(row))
      }
    }
  }

  /// The accounts whose cash is not enough.
  static func warnings(_ forecast: Previsao) -> [Part] {
    forecast.contas.compactMap { $0.aviso(hoje: forecast.hoje) }.map { .notice($0, .warning) }
  }

  /// The lowest balance in one currency with its causes, the curve, and the months.
  @PartBuilder private func balances(_ moeda: MoedaPrevista, _ forecast: Previsao) -> [Part] {
    let of = forecast.moedas.count > 1 ? " em \(PtBR.name(of: moeda.moeda))" : ""
    let (path, low) = (moeda.caminho, moeda.caminho.menor)
    let last = PtBR.day(forecast.ate)
    let day = low.dia == forecast.hoje ? "hoje" : "em \(PtBR.day(low.dia))"
    let without = found?.semSupor?.moedas.first { $0.moeda == moeda.moeda }
    let below = path.abaixoDeZero.map { "Fica abaixo de zero em \(PtBR.day($0))." }
    let title = "\(forecast.nomeDoMenor(moeda.moeda))\(of): \(day)"
    Part.sheet(label: title) {
      Part.figures([
        FigureModel(
          title, moeda.money(low.saldo), isHeadline: true,
          isBad: low.saldo.minor < 0, notes: [below, without?.semIsso(ate: last)]),
        FigureModel("Hoje", moeda.money(path.saldo)),
        FigureModel("Em \(last)", moeda.money(path.fim)),
      ])
      Part.curve(.previsao(moeda, without, hoje: forecast.hoje, ate: forecast.ate, of))
      if !low.causas.isEmpty {
        Part.own("forecast-causes", ["filas": causes(moeda, forecast)])
      }
    }
    Part.sheet("Meses\(of)", id: "previsao-\(moeda.moeda)-meses", .flush) {
      Part.table(
        "Meses\(of)",
        [ColumnModel("Mês")]
          + ["Entra", "Gasta-se", "No fim"].map { ColumnModel($0, isNumber: true) },
        moeda.meses.map { month in
          TableRowModel(
            CellModel(PtBR.shortMonth(month.mes)),
            [
              CellModel(MoneyModel(month.receitas, moeda.moeda)),
              CellModel(MoneyModel(month.despesas, moeda.moeda)),
              CellModel(MoneyModel(month.fim, moeda.moeda), looks: "forte"),
            ])
        })
    }
  }

  /// The movements that contribute to the lowest point.
  private func causes(_ moeda: MoedaPrevista, _ forecast: Previsao) -> [ListRowModel] {
    moeda.caminho.menor.causas.prefix(Limits.forecastCauses).map { cause in
      let movement = forecast.movimentos[cause.movimento]
      return ListRowModel(
        "\(PtBR.shortDay(movement.dia)) \(movement.quem)", href: Address.of(movement.destino),
        MoneyModel(
          cause.valor, moeda.moeda, .moved(cause.valor.minor > 0 ? .entrada : .saida)))
    }
  }

  private func accounts(_ accounts: [ContaPrevista]) -> Part {
    .sheet("Menor saldo de cada conta", id: "contas-previstas", .flush) {
      Part.table(
        "Cada conta hoje, no menor saldo e no fim",
        [
          ColumnModel("Conta"), ColumnModel("Hoje", isNumber: true, isWide: true),
          ColumnModel("Menor", isNumber: true), ColumnModel("No fim", isNumber: true),
        ],
        accounts.map { conta in
          func money(_ total: Total) -> MoneyModel {
            MoneyModel(conta.natural(total), conta.moeda)
          }
          let path = conta.caminho
          return TableRowModel(
            CellModel(
              conta.nome, href: address(of: conta),
              notes: ["\(conta.menorEmPalavras), em \(PtBR.day(path.menor.dia))"],
              badge: conta.ficaNegativa ? "fica negativa" : nil),
            [
              CellModel(money(path.saldo), isWide: true), CellModel(money(path.menor.saldo)),
              CellModel(money(path.fim)),
            ])
        })
    }
  }

  /// The forecast of an account alone, or the account where that is shown already.
  private func address(of conta: ContaPrevista) -> String {
    form[.conta] == nil
      ? Path.forecast()
        + query.with([ForecastForm.Field.conta.rawValue: conta.conta.description]).query
      : Path.account(conta.conta)
  }

  private func movements(_ forecast: Previsao) -> Part {
    let limit = form[.tudo] == nil ? Limits.forecastRows : Limits.wholeList
    let all = forecast.movimentos.count
    return .sheet("Dia a dia", id: "movimentos") {
      ForecastPage.days(forecast.porDia, upTo: limit)
      if all > limit {
        Part.note(
          "",
          link: LinkModel(
            "Todos os \(PtBR.number(all)) movimentos",
            address(with: ForecastForm.Field.tudo.rawValue)))
      }
    }
  }

  /// The days with their movements, and the balances that each leaves.
  /// - Parameter limit: how many movements are shown.
  static func days(_ days: [DiaDeMovimentos], upTo limit: Int) -> [Part] {
    var left = limit
    return days.compactMap { day in
      let shown = day.movimentos.prefix(left)
      left -= shown.count
      return shown.isEmpty
        ? nil
        : .own(
          "forecast-day",
          [
            "dia": PtBR.day(day.dia), "movimentos": Part.list(shown.map(ForecastPage.row)),
            "saldos": balances(after: day),
          ])
    }
  }

  /// The balances at the end of a day.
  static func balances(after day: DiaDeMovimentos) -> [Values] {
    day.saldos.map {
      [
        "rotulo": SafeText.of("No fim do dia em \($0.nome)"),
        "soma": MoneyModel($0.valor, $0.moeda, .alone),
      ]
    }
  }

  static func row(_ movement: MovimentoPrevisto) -> ListRowModel {
    let (valor, moeda, sentido) = movement.mostrado
    return ListRowModel(
      movement.quem, href: Address.of(movement.destino),
      badge: movement.atrasado ? "atrasado" : nil, badgeIcon: nil,
      notes: [[movement.porque, movement.contas].filter { !$0.isEmpty }.joined(separator: " · ")],
      MoneyModel(valor, moeda, .moved(sentido)))
  }
}

extension MoedaPrevista {
  fileprivate func money(_ total: Total) -> MoneyModel { MoneyModel(total, moeda, .alone) }

  /// The balances without the supposed entry.
  fileprivate func semIsso(ate last: String) -> String {
    "Sem isso: \(money(caminho.menor.saldo).texto) em \(PtBR.day(caminho.menor.dia)), e "
      + "\(money(caminho.fim).texto) em \(last)."
  }
}
