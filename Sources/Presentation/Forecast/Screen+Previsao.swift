internal import Canonical
package import Ledger

extension Screen {
  /// A forecast: the accounts whose cash is not enough, the lowest point of each account and of all
  /// together, then the months, then the days with movements.
  /// - Parameter isWhole: whether to show all movements.
  package static func previsao(_ suposta: PrevisaoSuposta, isWhole: Bool) -> Screen {
    let found = suposta.previsao
    let several = found.moedas.count
    // Beside another currency, one that nothing will move is told by its accounts.
    let moving = found.moedas.filter { several == 1 || !$0.caminho.dias.isEmpty }
    let lowest = moving.map { moeda in
      Section(
        PtBR.title(found.nomeDoMenor(moeda.moeda), moeda.moeda, among: several),
        Row.menor(moeda, found, suposta.semSupor?.moedas.first { $0.moeda == moeda.moeda })
      ) { $0 }
    }
    let months = moving.map { moeda in
      Section(PtBR.title("Meses", moeda.moeda, among: several), moeda.meses) { month in
        Row(
          PtBR.monthTitle(month.mes), value: PtBR.money(month.fim, moeda.moeda),
          details: [
            Line("entra", .quiet, value: PtBR.money(month.receitas, moeda.moeda)),
            Line("gasta-se", .quiet, value: PtBR.money(month.despesas, moeda.moeda)),
          ])
      }
    }
    let accounts =
      found.contas.isEmpty
      ? [] : [Section("Menor saldo de cada conta", found.contas) { Row.conta($0, found) }]
    let none =
      found.movimentos.isEmpty && found.semConta.isEmpty
      ? [Line("Nada está agendado, planejado ou por pagar até lá.", .quiet)] : []
    return Screen(
      header: [
        Line("Previsão até \(PtBR.day(found.ate))", .strong),
        Line(
          "Nada disto está gravado: é o que se espera de hoje em diante, sem o orçamento.", .quiet),
      ] + avisos(found) + none,
      sections: supposed(suposta) + ocorrenciasEmConflito(found.emConflito, hoje: found.hoje)
        + unknown(found) + accounts + lowest + months
        + days(found, upTo: isWhole ? found.movimentos.count : Limits.forecastRows))
  }

  /// The days up to one with all that is expected on each, and the balances that they leave.
  package static func calendario(_ found: Previsao) -> Screen {
    let end = PtBR.day(found.ate)
    let isEmpty = found.movimentos.isEmpty && found.semConta.isEmpty
    return Screen(
      header: [
        Line(isEmpty ? "Nada vence até \(end)." : "O que vem até \(end), dia a dia", .strong)
      ] + avisos(found),
      sections: ocorrenciasEmConflito(found.emConflito, hoje: found.hoje)
        + unknown(
          found,
          say: Line(
            "Em nenhum saldo abaixo: diga quem paga", .warning, leads: .after(": ", .previsao)))
        + days(found, upTo: .max))
  }

  /// The accounts whose cash is not enough.
  private static func avisos(_ found: Previsao) -> [Line] {
    found.contas.compactMap { $0.aviso(hoje: found.hoje) }.map { Line($0, .bad) }
  }

  /// The supposed entries.
  private static func supposed(_ suposta: PrevisaoSuposta) -> [Section] {
    guard !suposta.supostos.isEmpty else { return [] }
    return [
      Section("Se acontecer", suposta.supostos) { one in
        Row(one.nome, details: [Line(one.emPalavras, .quiet)])
      }
    ]
  }

  /// The bills whose paying account is unknown.
  private static func unknown(
    _ found: Previsao,
    say: Line = Line(
      message: "Em nenhum saldo abaixo: \(ForecastForm.Field.paga.name, .say).", .warning)
  ) -> [Section] {
    guard !found.semConta.isEmpty else { return [] }
    return [
      Section("Faturas de conta desconhecida", found.semConta, footer: [say]) { bill in
        let shown = bill.partidas.first
        return Row(
          bill.quem,
          value: shown.map { PtBR.money($0.valor, $0.moeda) },
          details: [Line("em \(PtBR.day(bill.dia)), \(bill.porque)", .quiet)],
          selection: bill.destino)
      }
    ]
  }

  /// The days with movements, each with the balances that it leaves in the accounts.
  /// - Parameter limit: how many movements are shown.
  private static func days(_ found: Previsao, upTo limit: Int) -> [Section] {
    let all = found.porDia.flatMap { day in
      day.movimentos.enumerated().map { place, movement in
        Row.movimento(movement, above: place == 0 ? day.linhas : [])
      }
    }
    guard !all.isEmpty else { return [] }
    let rest = all.count - limit
    let more =
      rest > 0
      ? [
        Line(
          message: "E mais \(PtBR.count(rest, "movimento", "movimentos")): "
            + "\(ForecastForm.Field.tudo.name, .tick).", .quiet)
      ] : []
    return [Section("Dia a dia", Array(all.prefix(limit)), footer: more) { $0 }]
  }
}

extension DiaDeMovimentos {
  /// The day, and the balances at its end.
  fileprivate var linhas: [Line] {
    [Line(PtBR.day(dia), .strong)]
      + saldos.map {
        Line(
          "no fim do dia em \(SafeText.of($0.nome))", $0.valor.minor < 0 ? .bad : .quiet,
          value: PtBR.money($0.valor, $0.moeda))
      }
  }
}

extension Suposicao {
  /// The name of the supposed entry.
  package var nome: String {
    let entry = lancamento.conteudo
    return switch self {
    case .lancamento: entry.interessado ?? entry.descricao ?? entry.titulo
    case .plano: entry.descricao ?? entry.interessado ?? entry.titulo
    }
  }

  /// The rest of the supposed entry: its kind, its day, and how often it recurs.
  package var emPalavras: String {
    let entry = lancamento.conteudo
    switch self {
    case .lancamento(let new):
      let parts = new.parcelamento.map { ", em \($0.vezes) vezes" } ?? ""
      return "\(entry.titulo)\(parts), em \(PtBR.day(entry.data))"
    case .plano(let plan):
      return "\(entry.titulo), \(plan.ritmo.cadencia.porExtenso), a partir de "
        + PtBR.day(plan.ritmo.inicio)
    }
  }
}

extension Row {
  /// A currency's lowest point and its causes, with the balances before and after.
  fileprivate static func menor(
    _ moeda: MoedaPrevista, _ found: Previsao, _ without: MoedaPrevista?
  ) -> [Row] {
    let path = moeda.caminho
    func money(_ total: Total) -> String { PtBR.money(total, moeda.moeda) }
    let other =
      without.map {
        [
          Line(
            "sem isso, em \(PtBR.day($0.caminho.menor.dia))", .quiet,
            value: money($0.caminho.menor.saldo))
        ]
      } ?? []
    let below =
      path.abaixoDeZero.map {
        [Row("Abaixo de zero desde \(PtBR.day($0))", tone: .bad)]
      } ?? []
    let end =
      without.map { [Line("sem isso", .quiet, value: money($0.caminho.fim))] } ?? []
    return [
      Row(
        path.menor.dia == found.hoje ? "Hoje é o menor" : "Em \(PtBR.day(path.menor.dia))",
        value: money(path.menor.saldo), details: causas(path, moeda.moeda, found) + other,
        tone: path.menor.saldo.minor < 0 ? .bad : .strong)
    ] + below + [
      Row("Hoje", value: money(path.saldo)),
      Row("Em \(PtBR.day(found.ate))", value: money(path.fim), details: end),
    ]
  }

  /// An account: its lowest balance, with what leads to it where it falls below zero, and the
  /// balances of today and of the end.
  fileprivate static func conta(_ conta: ContaPrevista, _ found: Previsao) -> Row {
    func money(_ total: Total) -> String { PtBR.money(conta.natural(total), conta.moeda) }
    let path = conta.caminho
    let lowest = "\(conta.menorEmPalavras), em \(PtBR.day(path.menor.dia))"
    return Row(
      conta.nome, value: money(path.menor.saldo),
      details: [Line(lowest, conta.ficaNegativa ? .bad : .quiet)]
        + (conta.ficaNegativa ? causas(path, conta.moeda, found) : []) + [
          Line("hoje", .quiet, value: money(path.saldo)),
          Line("em \(PtBR.day(found.ate))", .quiet, value: money(path.fim)),
        ], selection: .conta(conta.conta))
  }

  /// The movements that lead to a lowest point.
  private static func causas(
    _ path: CaminhoPrevisto, _ moeda: Currency, _ found: Previsao
  ) -> [Line] {
    path.menor.causas.prefix(Limits.forecastCauses).map { cause in
      let movement = found.movimentos[cause.movimento]
      return Line(
        "\(PtBR.shortDay(movement.dia)) \(movement.quem)", .quiet,
        value: PtBR.money(cause.valor, moeda))
    }
  }

  /// A movement, below its day where it is the first.
  fileprivate static func movimento(_ movement: MovimentoPrevisto, above: [Line]) -> Row {
    let (valor, moeda, _) = movement.mostrado
    var row = Row(
      movement.quem, value: PtBR.money(valor, moeda),
      details: [Line("\(movement.porque) · \(movement.contas)", .quiet)],
      tone: movement.atrasado ? .warning : .plain, selection: movement.destino)
    row.above = above
    return row
  }
}
