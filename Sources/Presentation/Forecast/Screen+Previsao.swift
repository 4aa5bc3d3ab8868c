internal import Canonical
package import Ledger

extension Screen {
  /// A forecast: the lowest points first, then the months, then the days with movements.
  /// - Parameter isWhole: whether to show all movements.
  package static func previsao(_ suposta: PrevisaoSuposta, isWhole: Bool) -> Screen {
    let found = suposta.previsao
    let several = found.moedas.count
    // Beside another currency, one that nothing will move is told by its accounts.
    let moving = found.moedas.filter { several == 1 || !$0.caminho.dias.isEmpty }
    let lowest = moving.map { moeda in
      Section(
        PtBR.title("Menor saldo", moeda.moeda, among: several),
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
      found.contas.isEmpty ? [] : [Section("Contas", found.contas) { Row.conta($0) }]
    let none =
      found.movimentos.isEmpty && found.semConta.isEmpty
      ? [Line("Nada está agendado, planejado ou por pagar até lá.", .quiet)] : []
    return Screen(
      header: [
        Line("Previsão até \(PtBR.day(found.ate))", .strong),
        Line(
          "Nada disto está gravado: é o que se espera de hoje em diante, sem o orçamento.", .quiet),
      ] + none,
      sections: supposed(suposta) + ocorrenciasEmConflito(found.emConflito, hoje: found.hoje)
        + unknown(found) + lowest + accounts + months
        + movements(found, isWhole: isWhole))
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
  private static func unknown(_ found: Previsao) -> [Section] {
    guard !found.semConta.isEmpty else { return [] }
    let say = Line(
      message: "Em nenhum saldo abaixo: \(ForecastForm.Field.paga.name, .say).", .warning)
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

  private static func movements(_ found: Previsao, isWhole: Bool) -> [Section] {
    guard !found.movimentos.isEmpty else { return [] }
    let count = isWhole ? found.movimentos.count : Limits.forecastRows
    let shown = found.movimentos.prefix(count)
    let rest = found.movimentos.count - shown.count
    let ends = Dictionary(
      found.moedas.map { ($0.moeda, $0.caminho) }, uniquingKeysWith: { first, _ in first })
    let rows = shown.enumerated().map { place, movement -> Row in
      let (valor, moeda) = movement.mostrado
      var row = Row(
        movement.quem, value: PtBR.money(valor, moeda),
        details: [Line("\(movement.porque) · \(movement.contas)", .quiet)],
        tone: movement.atrasado ? .warning : .plain, selection: movement.destino)
      if place == 0 || shown[place - 1].dia != movement.dia {
        let balance = ends[moeda].map { PtBR.money($0.saldo(em: movement.dia), moeda) }
        row.above = [Line(PtBR.day(movement.dia), .strong, value: balance)]
      }
      return row
    }
    let more =
      rest > 0
      ? [
        Line(
          message: "E mais \(PtBR.count(rest, "movimento", "movimentos")): "
            + "\(ForecastForm.Field.tudo.name, .tick).", .quiet)
      ] : []
    return [Section("Dia a dia", rows, footer: more) { $0 }]
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
    let causes = path.menor.causas.prefix(Limits.forecastCauses).map { cause in
      let movement = found.movimentos[cause.movimento]
      return Line(
        "\(PtBR.shortDay(movement.dia)) \(movement.quem)", .quiet, value: money(cause.valor))
    }
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
        value: money(path.menor.saldo), details: causes + other,
        tone: path.menor.saldo.minor < 0 ? .bad : .strong)
    ] + below + [
      Row("Hoje", value: money(path.saldo)),
      Row("Em \(PtBR.day(found.ate))", value: money(path.fim), details: end),
    ]
  }

  /// An account: its final balance, its lowest point, and today's balance.
  fileprivate static func conta(_ conta: ContaPrevista) -> Row {
    func money(_ total: Total) -> String { PtBR.money(conta.natural(total), conta.moeda) }
    let path = conta.caminho
    return Row(
      conta.nome, value: money(path.fim),
      details: [
        Line("hoje", .quiet, value: money(path.saldo)),
        Line(
          "\(conta.menorEmPalavras), em \(PtBR.day(path.menor.dia))",
          path.abaixoDeZero == nil ? .quiet : .warning, value: money(path.menor.saldo)),
      ], selection: .conta(conta.conta))
  }
}
