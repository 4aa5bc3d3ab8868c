internal import Canonical
package import Ledger

extension Screen {
  /// The entries most likely to explain the difference from the bank's balance, likeliest first.
  package static func suspeitas(_ diferenca: DiferencaDoBanco) -> Screen {
    let conta = diferenca.conta
    let gap = conta.classe.ladoNatural(diferenca.diferenca)
    let sums = [
      Row("Nos lançamentos, em \(PtBR.day(diferenca.em))", value: conta.dinheiro(conta.saldo)),
      Row("No banco", value: conta.dinheiro(diferenca.banco)),
      Row("Diferença\(gap.aMais)", value: PtBR.money(gap.absolute, conta.moeda), tone: .strong),
    ]
    guard diferenca.diferenca.minor != 0 else {
      return Screen(
        header: [Line(conta.nome, .strong)], sections: [Section(nil, sums) { $0 }],
        footer: [Line("O saldo confere.", .good)])
    }
    let checked = diferenca.conferidoAte.map {
      Line("Conferido até \(PtBR.day($0)): o erro deve ser de depois.", .quiet)
    }
    return Screen(
      header: [Line(conta.nome, .strong)] + [checked].compactMap(\.self),
      sections: [
        Section(nil, sums) { $0 },
        Section("O que pode ser, do mais provável ao menos", diferenca.suspeitas) {
          $0.row(conta)
        },
      ],
      footer: conta.ressalva)
  }
}

extension SuspeitaExplicada {
  func row(_ conta: SaldoDeConta) -> Row {
    Row(title(conta), details: facts(conta) + [next])
  }

  private func title(_ conta: SaldoDeConta) -> String {
    let right = conta.dinheiro(suspeita.certo)
    return switch suspeita.tipo {
    case .falta: "Falta um lançamento de \(right)"
    case .sobra: "Um lançamento a mais, que o banco não tem"
    case .dobro: "O mesmo lançado duas vezes"
    case .sinal: "Sinal trocado: seria \(right)"
    case .algarismos: "Algarismos trocados: seria \(right)"
    case .virgula: "Vírgula no lugar errado: seria \(right)"
    case .contaErrada:
      suspeita.certo.minor == 0
        ? "Na conta errada: seria de \(nomeDaConta ?? "outra")"
        : "Na conta errada: está em \(nomeDaConta ?? "outra") e seria desta"
    }
  }

  private func facts(_ conta: SaldoDeConta) -> [Line] {
    guard lancamentos.isEmpty else {
      return lancamentos.prefix(Limits.factsOfConflict).map { Line(conta.words(for: $0), .quiet) }
    }
    guard let data = suspeita.data else {
      return [Line("Veja no extrato do banco o que não está aqui.", .quiet)]
    }
    let who = suspeita.interessado.map { "\($0) costuma vir" } ?? "Costuma vir algo assim"
    return [Line("\(who) por volta de \(PtBR.day(data)) e não veio.", .quiet)]
  }

  /// The suggested correction.
  private var next: Line {
    let entry = suspeita.lancamentos.first
    return switch suspeita.tipo {
    case .falta:
      Line("Lançar o que falta", leads: .alone(.lancar, after: "  "))
    case .sobra, .dobro:
      Line("Anular este lançamento", leads: .alone(.anular(entry), after: "  "))
    case .sinal, .algarismos, .virgula, .contaErrada:
      Line("Corrigir este lançamento", leads: .alone(.corrigir(entry), after: "  "))
    }
  }
}

extension SaldoDeConta {
  /// An entry in words, with its amount as it moves this account.
  func words(for fact: FatoDeConflito) -> String {
    guard case .transacao(let id, let data, let who, let account, let valor, _) = fact else {
      return ""
    }
    return [
      PtBR.day(data), who, account, dinheiro(valor), "lançamento \(id.curto)",
    ].compactMap(\.self).joined(separator: ", ")
  }
}
