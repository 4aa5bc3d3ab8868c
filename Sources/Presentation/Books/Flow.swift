internal import Canonical
package import Ledger

// The sums of some entries, in and out, in words.
extension [EntradasESaidas] {
  /// `entrou R$ 10,00 · saiu R$ 5,00 · outros R$ 1,00`; nil where nothing moved.
  /// - Parameter classe: the class of the account that is shown, as its words differ.
  func words(_ classe: ClasseDeConta?) -> String? {
    let parts = figures(classe, others: "outros").filter { !$0.amounts.isEmpty }.map {
      "\($0.verb) \(PtBR.list($0.amounts))"
    }
    return parts.isEmpty ? nil : parts.joined(separator: " · ")
  }

  /// One line for each sum: for the end of a list.
  func lines(_ classe: ClasseDeConta?) -> [Line] {
    figures(classe, others: Flow.others).flatMap { verb, amounts in
      amounts.map { Line(verb.capitalizedFirst, value: $0) }
    }
  }

  /// The amounts that are not zero, after their verbs.
  private func figures(
    _ classe: ClasseDeConta?, others: String
  ) -> [(verb: String, amounts: [String])] {
    let (entered, left) = Flow.verbs(classe)
    func amounts(_ figure: (EntradasESaidas) -> Total) -> [String] {
      filter { figure($0).minor != 0 }.map { PtBR.money(figure($0), $0.moeda) }
    }
    return [
      (entered.now, amounts(\.entrou)), (left.now, amounts(\.saiu)),
      (others, amounts { classe?.ladoNatural($0.outros) ?? $0.outros }),
      (entered.later, amounts(\.aEntrar)), (left.later, amounts(\.aSair)),
    ]
  }
}

/// The words for money that comes in, that goes out, and that does neither.
package enum Flow {
  /// The name of what is neither income nor spending.
  package static let others = "Saldos iniciais, ajustes e câmbio"

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
