internal import Canonical
internal import Ledger
internal import Presentation

/// The balances from today on.
struct ForecastModel: Sendable {
  let formulario: ForecastFormModel
  let erros: [MessageModel]
  let suposto: String?
  let moedas: [InCurrency]
  let contasPrevistas: [AccountModel]
  let semConta: [ForecastMovementModel]
  let diasPrevistos: [DayModel]
  /// The link to all movements, with the number left out; nil if none are.
  let maisMovimentos: RegisterLinkModel?
  let nadaPrevisto: Bool
  let emConflito: ScreenModel
  let planilha: String?

  /// The accounts of one currency.
  struct InCurrency: Sendable {
    let nomeDaMoeda: String
    let rotuloDoMenor: String
    let menor: MoneyModel
    let negativo: Bool
    let hojeTem: MoneyModel
    let rotuloDoFim: String
    let fimTera: MoneyModel
    let abaixo: String?
    let semIsso: String?
    let porQue: [CauseModel]
    let grafico: CurveModel
    let legendaDosMeses: String
    let meses: [MonthModel]
  }

  /// A movement that contributes to the lowest point.
  struct CauseModel: Sendable {
    let causaDita: String
    let causaLeva: String?
    let causaVale: MoneyModel
  }

  struct MonthModel: Sendable {
    let mesPrevisto: String
    let entraNoMes: MoneyModel
    let gastaNoMes: MoneyModel
    let fimDoMes: MoneyModel
  }

  struct AccountModel: Sendable {
    let contaPrevista: String
    let contaLeva: String
    let contaHoje: MoneyModel
    let contaMenor: MoneyModel
    let menorQuando: String
    let contaFim: MoneyModel
  }

  /// The movements of one day.
  struct DayModel: Sendable {
    let diaPrevisto: String
    let movimentosDoDia: [ForecastMovementModel]
  }

  init(
    _ found: PrevisaoSuposta?, _ form: ForecastForm, _ supposed: EntryForm, _ problems: Problems,
    _ books: Costumes, _ query: Fields
  ) {
    formulario = ForecastFormModel(form, supposed, query, problems, books, found?.previsao)
    erros = problems.messages.map { MessageModel($0) }
    suposto = found?.supostos.first.map { SafeText.of("\($0.nome) (\($0.emPalavras))") }
    let forecast = found?.previsao
    let several = (forecast?.moedas.count ?? 0) > 1
    moedas = (forecast?.moedas ?? []).compactMap { moeda in
      forecast.map { forecast in
        InCurrency(
          moeda, forecast, found?.semSupor?.moedas.first { $0.moeda == moeda.moeda },
          several: several)
      }
    }
    contasPrevistas = (forecast?.contas ?? []).map { AccountModel($0) }
    semConta = (forecast?.semConta ?? []).map { ForecastMovementModel($0) }
    let all = forecast?.movimentos ?? []
    let bound = form[.tudo] == nil ? Limits.forecastRows : Limits.wholeList
    diasPrevistos = ForecastModel.days(all.prefix(bound))
    maisMovimentos =
      all.count > bound
      ? RegisterLinkModel(
        dito: "Todos os \(PtBR.number(all.count)) movimentos",
        leva: Path.forecast()
          + query.with([ForecastForm.Field.tudo.rawValue: Ticked.text]).query) : nil
    emConflito = ScreenModel(
      Screen(
        header: [],
        sections: Screen.ocorrenciasEmConflito(forecast?.emConflito ?? [], hoje: books.hoje)))
    nadaPrevisto = forecast != nil && all.isEmpty && semConta.isEmpty
    planilha =
      forecast == nil
      ? nil : Path.forecast() + query.with(["csv": Ticked.text]).query
  }

  /// The cards whose paying account may have to be given.
  static func cards(_ books: Costumes) -> [Conta] {
    books.contas.filter { $0.isCartaoEmUso && $0.classe == .passivo }
  }

  private static func days(_ movements: ArraySlice<MovimentoPrevisto>) -> [DayModel] {
    var days: [(day: Day, rows: [ForecastMovementModel])] = []
    for movement in movements {
      let row = ForecastMovementModel(movement)
      if days.last?.day == movement.dia {
        days[days.count - 1].rows.append(row)
      } else {
        days.append((movement.dia, [row]))
      }
    }
    return days.map { DayModel(diaPrevisto: PtBR.day($0.day), movimentosDoDia: $0.rows) }
  }
}

extension ForecastModel.InCurrency {
  init(
    _ moeda: MoedaPrevista, _ forecast: Previsao, _ without: MoedaPrevista?, several: Bool
  ) {
    let of = several ? " em \(PtBR.name(of: moeda.moeda))" : ""
    let path = moeda.caminho
    func alone(_ total: Total) -> MoneyModel { MoneyModel(total, moeda.moeda, .alone) }
    nomeDaMoeda = "previsao-\(moeda.moeda)"
    rotuloDoMenor =
      path.menor.dia == forecast.hoje
      ? "Menor saldo\(of): hoje" : "Menor saldo\(of): em \(PtBR.day(path.menor.dia))"
    (menor, negativo) = (alone(path.menor.saldo), path.menor.saldo.minor < 0)
    hojeTem = alone(path.saldo)
    (rotuloDoFim, fimTera) = ("Em \(PtBR.day(forecast.ate))", alone(path.fim))
    abaixo = path.abaixoDeZero.map { "Fica abaixo de zero em \(PtBR.day($0))." }
    semIsso = without.map { other in
      let low = other.caminho.menor
      return "Sem isso: \(alone(low.saldo).texto) em \(PtBR.day(low.dia)), e "
        + "\(alone(other.caminho.fim).texto) em \(PtBR.day(forecast.ate))."
    }
    porQue = path.menor.causas.prefix(Limits.forecastCauses).map { cause in
      let movement = forecast.movimentos[cause.movimento]
      return ForecastModel.CauseModel(
        causaDita: SafeText.of("\(PtBR.shortDay(movement.dia)) \(movement.quem)"),
        causaLeva: Address.of(movement.destino),
        causaVale: MoneyModel(
          cause.valor, moeda.moeda, .moved(cause.valor.minor > 0 ? .entrada : .saida)))
    }
    grafico = .previsao(moeda, without, hoje: forecast.hoje, ate: forecast.ate, of)
    legendaDosMeses = "Meses\(of)"
    meses = moeda.meses.map { month in
      ForecastModel.MonthModel(
        mesPrevisto: PtBR.shortMonth(month.mes),
        entraNoMes: MoneyModel(month.receitas, moeda.moeda),
        gastaNoMes: MoneyModel(month.despesas, moeda.moeda),
        fimDoMes: MoneyModel(month.fim, moeda.moeda))
    }
  }
}

extension ForecastModel.AccountModel {
  init(_ conta: ContaPrevista) {
    func money(_ total: Total) -> MoneyModel { MoneyModel(conta.natural(total), conta.moeda) }
    let path = conta.caminho
    contaPrevista = SafeText.of(conta.nome)
    contaLeva = Path.account(conta.conta)
    (contaHoje, contaFim) = (money(path.saldo), money(path.fim))
    contaMenor = money(path.menor.saldo)
    menorQuando = "\(conta.menorEmPalavras), em \(PtBR.day(path.menor.dia))"
  }
}

/// A movement of a forecast.
struct ForecastMovementModel: Sendable {
  let quemMove: String
  let moveLeva: String?
  let porqueMove: String
  let venceu: Bool
  let quantoMove: MoneyModel

  init(_ movement: MovimentoPrevisto) {
    let (valor, moeda) = movement.mostrado
    quemMove = SafeText.of(movement.quem)
    moveLeva = Address.of(movement.destino)
    porqueMove = SafeText.of(
      [movement.porque, movement.contas].filter { !$0.isEmpty }.joined(separator: " · "))
    venceu = movement.atrasado
    quantoMove = MoneyModel(valor, moeda, .moved(valor.minor > 0 ? .entrada : .saida))
  }
}
