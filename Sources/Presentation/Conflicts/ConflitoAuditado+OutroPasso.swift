internal import Canonical
internal import Ledger

extension ConflitoAuditado {
  /// What else can be done, that is not a decision on the conflict.
  func outroPasso(_ turned: Set<Uuid>) -> [Line] {
    switch tipo {
    case .saldoNaoConfere: [culprits(turned)]
    case .periodoFechado, .versoesDivergentes:
      fatos.compactMap { fact -> Line? in
        guard case .transacao(let id, _, _, _, _, _) = fact else { return nil }
        return Line(
          "Para escrever outra coisa no lançamento", .quiet,
          command: .below("corrigir \(id.curto)", indent: "  "), opens: .correcao(id))
      }.prefix(1).map(\.self)
    case .dispositivoBifurcado:
      [
        Line(
          "Para que uma das cópias deixe de contar, revogue o aparelho", .quiet,
          command: .below("aparelhos revogar", indent: "  "), opens: .aparelhos)
      ]
    // The decisions are all that there is.
    case .correcaoContraAnulacao, .pagamentoEmDobro, .provavelDuplicata, .despesaTardia,
      .registroDivergente, .contaEncerrada, .contaDuplicada, .conviteRepetido:
      []
    }
  }

  /// The way to what made a balance another than was asserted.
  private func culprits(_ turned: Set<Uuid>) -> Line {
    var words = ["explicar"]
    var (account, day, asserted) = (Uuid?.none, Day?.none, Total?.none)
    for fact in fatos {
      switch fact {
      case .conta(let id, _):
        words.append(id.curto)
        account = id
      case .dia(let date):
        words += ["--em", date.description]
        day = date
      case .diferenca(let declared, _, _):
        let isTurned = account.map(turned.contains) ?? false
        let typed = isTurned ? declared.negated : declared
        words += ["--contra-valor", typed.comVirgula]
        asserted = typed
      default: break
      }
    }
    let selection = account.flatMap { account in
      asserted.map { Selection.suspeitas(conta: account, em: day, banco: $0) }
    }
    return Line(
      "Para achar o lançamento errado e corrigi-lo", .quiet,
      command: .below(words.joined(separator: " "), indent: "  "), opens: selection)
  }
}
