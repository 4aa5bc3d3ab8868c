internal import Canonical
internal import Ledger

extension ConflitoAuditado {
  /// Other possible actions, which are no decision on the conflict.
  func nextStep(_ turned: Set<Uuid>) -> [Line] {
    switch tipo {
    case .saldoNaoConfere: [culprits(turned)].compactMap(\.self)
    case .periodoFechado, .versoesDivergentes:
      // Of differing decisions an entry is only what they are about.
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
    // The decisions are all that there is; of a bill its rows stand above them.
    case .correcaoContraAnulacao, .pagamentoEmDobro, .provavelDuplicata, .despesaTardia,
      .registroDivergente, .contaEncerrada, .contaDuplicada, .conviteRepetido,
      .criacoesDivergentes, .criacoesDiferentes, .faturaNaoConfere, .ocorrenciaRepetida:
      []
    }
  }

  /// The way to what made a balance another than was asserted.
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
  /// The way to what made a balance another than the bank's.
  /// - Parameter bank: the bank's balance on its natural side.
  static func culprits(conta: Uuid, em day: Day?, banco bank: Total) -> Line {
    Line(
      "Para achar o lançamento errado e corrigi-lo", .quiet,
      leads: .below(.suspeitas(conta: conta, em: day, banco: bank), indent: "  "))
  }
}
