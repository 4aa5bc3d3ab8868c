package import Canonical
package import Ledger

// The books as accountants read them: balances with debits and credits, and the journal.
extension LedgerStore {
  /// The balances of all accounts over a period, up to today.
  /// - Complexity: O(accounts + entries of the period).
  package func saldos(periodo dias: ClosedRange<Day>, hoje: Day) -> SaldosDoPeriodo {
    let sums = MonthlySums(self, dias, hoje: hoje)
    var found = SaldosDoPeriodo(dias: dias, hoje: hoje, moedas: [])
    let start = min(dias.lowerBound, Day(number: hoje.number + 1))
    let year = min(dias.lowerBound.inicioDoExercicio, start)
    var moved: [Uuid: (debito: Int128, credito: Int128)] = [:]
    if start <= found.fim {
      percorrer(start...found.fim, conta: nil) { entry in
        for side in entry.conteudo.partidas {
          let (conta, fine) = (contaDeLeitura(side.conta), side.valor.fine)
          moved[conta, default: (0, 0)].debito += max(0, fine)
          moved[conta, default: (0, 0)].credito += max(0, -fine)
        }
      }
    }
    func before(_ conta: Uuid, _ day: Day) -> Int128 {
      day > .first ? saldo(conta, ate: Day(number: day.number - 1)) : 0
    }
    found.moedas = sums.currencies.compactMap { moeda in
      let decimals = sums.decimals(moeda)
      func total(_ fine: Int128) -> Total { Total(fine: fine, decimals: decimals) }
      var earlier: Int128 = 0
      var lines = sums.accounts.filter { $0.atributos.moeda == moeda }.map { account in
        let (conta, classe) = (account.conta, account.atributos.classe)
        let results = classe.isCategoria ? before(conta, year) : 0
        earlier += results
        let last = dias.anterior
        let change =
          classe.isCategoria
          ? saldo(conta, ate: min(last.upperBound, hoje))
            - before(conta, min(last.lowerBound, Day(number: hoje.number + 1))) : 0
        return LinhaDeSaldos(
          conta: conta, nome: account.nome, classe: classe,
          abertura: total(before(conta, start) - results), debito: total(moved[conta]?.debito ?? 0),
          credito: total(moved[conta]?.credito ?? 0), antes: total(change))
      }
      lines.append(
        LinhaDeSaldos(
          nome: "Resultados acumulados", classe: .patrimonio, abertura: total(earlier),
          debito: total(0), credito: total(0), antes: total(0)))
      lines = ClasseDeConta.todas.flatMap { classe in
        lines.filter { $0.classe == classe && !$0.isVazia }
      }
      return lines.isEmpty ? nil : SaldosEmMoeda(moeda: moeda, linhas: lines)
    }
    return found
  }

  /// The journal of a period, up to today.
  /// - Complexity: O(entries from the beginning of the year to the end of the period).
  package func diario(_ dias: ClosedRange<Day>, hoje: Day) -> LivroDiario {
    var journal = LivroDiario(dias: dias, hoje: hoje)
    diario(dias, hoje: hoje) { journal.linhas += $0 }
    return journal
  }

  /// The same, entry by entry.
  /// - Parameter take: takes the lines of the next entry.
  package func diario<Failure: Error>(
    _ dias: ClosedRange<Day>, hoje: Day, _ take: ([LinhaDoDiario]) throws(Failure) -> Void
  ) throws(Failure) {
    let last = min(dias.upperBound, hoje)
    guard dias.lowerBound <= last else { return }
    let accounts = Dictionary(
      uniqueKeysWithValues: MonthlySums(self, dias, hoje: hoje).accounts.map { ($0.conta, $0) })
    var (number, year) = (0, dias.lowerBound.parts.year)
    try percorrer(dias.lowerBound.inicioDoExercicio...last, conta: nil) {
      (entry) throws(Failure) in
      let content = entry.conteudo
      if content.data.parts.year != year { (number, year) = (0, content.data.parts.year) }
      number += 1
      guard dias.contains(content.data) else { return }
      let sides = content.partidas.compactMap { side in
        accounts[contaDeLeitura(side.conta)].map {
          PartidaNomeada(
            conta: $0.conta, nome: $0.nome, moeda: $0.atributos.moeda,
            classe: $0.atributos.classe, valor: side.valor)
        }
      }
      let words = [titulo(content), content.interessado, content.descricao].compactMap(\.self)
      let lines = LinhaDoDiario.pares(sides).map { pair in
        LinhaDoDiario(
          data: content.data, numero: number, lancamento: entry.id,
          historico: words.joined(separator: " · "), debito: pair.debito, credito: pair.credito,
          valor: pair.valor)
      }
      try take(lines)
    }
  }
}

extension LinhaDeSaldos {
  /// Whether there is nothing on the account.
  fileprivate var isVazia: Bool {
    [abertura, debito, credito, antes].allSatisfy { $0.minor == 0 }
  }
}
