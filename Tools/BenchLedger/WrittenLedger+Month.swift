internal import Canonical
internal import Ledger

/// Makes the future expensive: many cards with cycles, many plans, and budgets of ten years.
extension WrittenLedger {
  /// Adds cards with seven purchases a day in the year before `day`, half of them paid off monthly.
  ///
  /// Each card account has a cycle from before the first entry.
  mutating func add(cards count: Int, before day: Day) throws {
    let opened = (0..<count).map { number in
      evento(
        .contaAberta(
          ContaAberta(nome: "Cartão \(number + 1)", classe: .passivo, tipo: "cartao")))
    }
    try append(opened)
    added = opened.map(\.sobre)
    for (number, card) in (ids(of: [.passivo]) + added).enumerated() {
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
    let categories = ids(of: [.despesa])
    guard !categories.isEmpty else { return }
    let payer = ids(of: [.ativo]).first
    for (number, card) in added.enumerated() {
      if let payer, number.isMultiple(of: 2) { try pay(card, from: payer, before: day) }
      for number in day.number - 365..<day.number {
        try append(
          (0..<7).map { turn in
            let seed = Int(number) * 7 + turn
            return lancada(
              purchase(
                Day(number: number), "Loja \(seed % 50)", Int64(1000 + seed % 9000), card,
                categories[seed % categories.count]))
          })
      }
    }
  }

  private mutating func pay(_ card: Uuid, from payer: Uuid, before day: Day) throws {
    try append(
      stride(from: day.number - 330, to: day.number, by: 30).map { number in
        lancada(
          ConteudoDeTransacao(
            data: Day(number: number), tipo: "pagamentoDaFatura",
            partidas: [
              Partida(conta: payer, valor: .cents(-500_000)),
              Partida(conta: card, valor: .cents(500_000)),
            ]))
      })
  }

  private func ids(of classes: [ClasseDeConta]) -> [Uuid] {
    zip(accounts, ids).filter { classes.contains($0.0.classe) }.map(\.1)
  }

  private func purchase(
    _ day: Day, _ party: String, _ cents: Int64, _ from: Uuid, _ category: Uuid
  ) -> ConteudoDeTransacao {
    ConteudoDeTransacao(
      data: day, tipo: "compraNoDebito", interessado: party,
      partidas: [
        Partida(conta: from, valor: .cents(-cents)),
        Partida(conta: category, valor: .cents(cents)),
      ])
  }

  /// Adds monthly and weekly plans that begin in the month before `day`: half of them without an
  /// end, half in twelve instalments.
  mutating func add(plans count: Int, before day: Day) throws {
    let own = ids(of: [.ativo, .passivo]) + added
    let categories = ids(of: [.despesa])
    guard !own.isEmpty, !categories.isEmpty else { return }
    for number in 0..<count {
      let plan = PlanoCriado(
        ritmo: Ritmo(
          cada: number % 10 == 0 ? "semana" : "mes", intervalo: 1,
          inicio: Day(number: day.number - Int32(number % 28))),
        vezes: number.isMultiple(of: 2) ? nil : 12,
        lancamento: LancamentoDePlano(
          purchase(
            day, "Plano \(number + 1)", Int64(1000 + number * 10), own[number % own.count],
            categories[number % categories.count])))
      try append([evento(.planoCriado(plan))])
    }
  }

  /// Sets a carrying budget for each expense category, and one for each month of the given years.
  mutating func add(budgetYears years: Int) throws {
    for id in ids(of: [.despesa]) where years > 0 {
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
      try append(budgets.map { Evento(id: random.uuid(), of: id, dados: .contaOrcada($0)) })
    }
  }

  private static let firstMonth = Month(of: Day(number: firstDay))
}
