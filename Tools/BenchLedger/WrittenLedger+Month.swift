internal import Canonical
internal import Ledger

/// Makes what is to come expensive: many cards with cycles, many plans, and budgets of ten years.
extension WrittenLedger {
  /// Adds cards, of which only those of the workload have entries; each account that is a card has a
  /// cycle from before the first entry.
  mutating func add(cards count: Int) throws {
    let added = (0..<count).map { number in
      ContaAberta(nome: "Cartão \(number + 1)", classe: .passivo, tipo: "cartao")
    }
    try append(
      added.map {
        Evento(id: random.uuid(), of: $0.idDerivado(ledger), dados: .contaAberta($0))
      })
    let known = zip(accounts, ids).filter { $0.0.classe == .passivo }.map(\.1)
    for (number, card) in (known + added.compactMap { $0.idDerivado(ledger) }).enumerated() {
      let closing = UInt64(1 + number % 28)
      try append([
        Evento(
          id: random.uuid(), of: card,
          dados: .contaCiclo(
            ContaCiclo(
              desde: WrittenLedger.firstMonth, fechamento: closing, vencimento: closing % 28 + 1,
              noDia: "proxima")))
      ])
    }
  }

  /// Adds plans that begin in the month before `day`, each once a month or a week: half of them
  /// without an end, half in twelve instalments.
  mutating func add(plans count: Int, before day: Day) throws {
    let own = zip(accounts, ids).filter { [.ativo, .passivo].contains($0.0.classe) }.map(\.1)
    let categories = zip(accounts, ids).filter { $0.0.classe == .despesa }.map(\.1)
    guard !own.isEmpty, !categories.isEmpty else { return }
    for number in 0..<count {
      let cents = Int64(1000 + number * 10)
      let plan = PlanoCriado(
        ritmo: Ritmo(
          cada: number % 10 == 0 ? "semana" : "mes", intervalo: 1,
          inicio: Day(number: day.number - Int32(number % 28))),
        vezes: number.isMultiple(of: 2) ? nil : 12,
        lancamento: LancamentoDePlano(
          ConteudoDeTransacao(
            data: day, tipo: "compraNoDebito", interessado: "Plano \(number + 1)",
            partidas: [
              Partida(conta: own[number % own.count], valor: .cents(-cents)),
              Partida(conta: categories[number % categories.count], valor: .cents(cents)),
            ])))
      try append([evento(.planoCriado(plan))])
    }
  }

  /// Sets a budget for each category of expense that carries, and for each month of so many years
  /// one of its own.
  mutating func add(budgetYears years: Int) throws {
    for (account, id) in zip(accounts, ids) where account.classe == .despesa && years > 0 {
      let months = (0..<(12 * years)).compactMap { WrittenLedger.firstMonth.advanced(by: $0) }
      let budgets =
        [
          ContaOrcada(
            mes: WrittenLedger.firstMonth, por: "diante", valor: .cents(80_000), sobra: "transporta"
          )
        ]
        + months.enumerated().map { index, month in
          ContaOrcada(mes: month, por: "mes", valor: .cents(Int64(70_000 + index * 100)))
        }
      try append(
        budgets.map { Evento(id: random.uuid(), of: id, dados: .contaOrcada($0)) })
    }
  }

  private static let firstMonth = Month(of: Day(number: firstDay))
}
