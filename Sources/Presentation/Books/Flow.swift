internal import Canonical
package import Ledger

/// The sums of some entries, in and out.
package struct Flow: Sendable {
  /// The sums by currency.
  package private(set) var sums: [EntradasESaidas]

  /// Takes sums that are already known.
  init(_ sums: [EntradasESaidas]) { self.sums = sums }

  /// Adds up rows, except annulled ones and transfers between own accounts.
  package init(_ rows: some Sequence<LancamentoListado>) {
    var found: [Currency: EntradasESaidas] = [:]
    for row in rows where row.sentido != nil && !row.anulado {
      let none = Total(minor: 0, decimals: row.valor.decimals)
      var sum =
        found[row.moeda]
        ?? EntradasESaidas(moeda: row.moeda, entrou: none, saiu: none, aEntrar: none, aSair: none)
      switch (row.sentido == .entrada, row.agendado) {
      case (true, false): sum.entrou = .sum([sum.entrou, row.valor])
      case (false, false): sum.saiu = sum.saiu.difference(from: row.valor)
      case (true, true): sum.aEntrar = .sum([sum.aEntrar, row.valor])
      case (false, true): sum.aSair = sum.aSair.difference(from: row.valor)
      }
      found[row.moeda] = sum
    }
    sums = found.values.sorted { $0.moeda < $1.moeda }
  }

  /// `entrou R$ 10,00 · saiu R$ 5,00`; nil where nothing moved.
  /// - Parameter classe: the class of the account that is shown, as its words differ.
  func words(_ classe: ClasseDeConta?) -> String? {
    let (entered, left) = Flow.verbs(classe)
    let parts = [
      part(entered.now, sums.map { ($0.moeda, $0.entrou) }),
      part(left.now, sums.map { ($0.moeda, $0.saiu) }),
      part(entered.later, sums.map { ($0.moeda, $0.aEntrar) }),
      part(left.later, sums.map { ($0.moeda, $0.aSair) }),
    ].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: " · ")
  }

  /// One line for each sum: for the end of a list.
  func lines(_ classe: ClasseDeConta?) -> [Line] {
    let (entered, left) = Flow.verbs(classe)
    let figures: [(String, KeyPath<EntradasESaidas, Total>)] = [
      (entered.now, \.entrou), (left.now, \.saiu), (entered.later, \.aEntrar),
      (left.later, \.aSair),
    ]
    return figures.flatMap { verb, figure in
      sums.filter { $0[keyPath: figure].minor != 0 }.map { sum in
        Line(
          verb.capitalizedFirst,
          value: PtBR.money(sum[keyPath: figure], sum.moeda))
      }
    }
  }

  private func part(_ verb: String, _ sums: [(moeda: Currency, total: Total)]) -> String? {
    let amounts = sums.filter { $0.total.minor != 0 }.map { PtBR.money($0.total, $0.moeda) }
    return amounts.isEmpty ? nil : "\(verb) \(PtBR.list(amounts))"
  }

  /// The verbs for amounts that enter and leave an account; on a card a purchase leaves.
  package static func verbs(
    _ classe: ClasseDeConta?
  ) -> (entered: (now: String, later: String), left: (now: String, later: String)) {
    switch classe {
    case .passivo: (("pagou", "a pagar"), ("gastou", "a gastar"))
    case .despesa: (("gastou", "a gastar"), ("voltou", "a voltar"))
    case .receita: (("voltou", "a voltar"), ("recebeu", "a receber"))
    default: (("entrou", "a entrar"), ("saiu", "a sair"))
    }
  }
}
