internal import Canonical
internal import Ledger

extension ConflitoAuditado {
  /// Other things to do that do not decide the conflict.
  func nextStep(_ turned: Set<Uuid>) -> [Line] {
    switch tipo {
    case .saldoNaoConfere: [culprits(turned)].compactMap(\.self)
    case .periodoFechado, .versoesDivergentes:
      // Where decisions differ, an entry is only their subject.
      fatos.contains(where: \.isDecision)
        ? []
        : fatos.compactMap { fact -> Line? in
          guard case .transacao(let id, _, _, _, _, _) = fact else { return nil }
          return Line(
            "Para escrever outra coisa no lançamento", .quiet,
            leads: .below(.corrigir(id), indent: "  "))
        }.prefix(1).map(\.self)
    case .dispositivoBifurcado:
      [
        Line(
          "Para que uma das cópias deixe de contar, revogue o aparelho", .quiet,
          leads: .below(.revogarAparelho(nil), indent: "  "))
      ]
    // Only decisions are left; a bill lists its rows above them.
    case .correcaoContraAnulacao, .pagamentoEmDobro, .provavelDuplicata, .despesaTardia,
      .registroDivergente, .contaEncerrada, .contaDuplicada, .conviteRepetido,
      .criacoesDivergentes, .criacoesDiferentes, .faturaNaoConfere, .ocorrenciaRepetida:
      []
    }
  }

  /// Leads to the entries that may explain why a balance differs from its assertion.
  private func culprits(_ turned: Set<Uuid>) -> Line? {
    var (account, day, asserted) = (Uuid?.none, Day?.none, Total?.none)
    for fact in fatos {
      switch fact {
      case .conta(let id, _): account = id
      case .dia(let date): day = date
      case .diferenca(let declared, _, _):
        let isTurned = account.map(turned.contains) ?? false
        asserted = isTurned ? declared.negated : declared
      default: break
      }
    }
    guard let account, let asserted else { return nil }
    return .culprits(conta: account, em: day, banco: asserted)
  }
}

extension Line {
  /// Leads to the entries that may explain why a balance differs from the bank's.
  /// - Parameter bank: the bank's balance on its natural side.
  static func culprits(conta: Uuid, em day: Day?, banco bank: Total) -> Line {
    Line(
      "Para achar o lançamento errado e corrigi-lo", .quiet,
      leads: .below(.suspeitas(conta: conta, em: day, banco: bank), indent: "  "))
  }
}
