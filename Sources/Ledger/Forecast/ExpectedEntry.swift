package import Canonical

/// An expected entry: recorded for a day after today, or an occurrence of a plan.
struct ExpectedEntry {
  let causa: CausaPrevista
  /// Its content, on the day on which it is expected.
  let conteudo: ConteudoDeTransacao

  var dia: Day { conteudo.data }
}

extension Livros {
  /// The scheduled entries and the expected occurrences of all plans, up to a day.
  /// - Complexity: O(accounts + scheduled entries + occurrences up to that day).
  func esperados(hoje: Day, ate last: Day) -> [ExpectedEntry] {
    agendados(depoisDe: hoje, ate: last) + ocorrencias(hoje: hoje, ate: last)
  }

  /// The totals that a card's bills will ask for, by due month, if everything comes as expected and
  /// each bill is paid in full; declared totals stay as declared.
  ///
  /// An unpaid overdue bill is in the next one's total.
  /// - Parameters:
  ///   - last: the last month that is wanted; the first is two months ago.
  ///   - ocorrencias: the expected occurrences on that card.
  /// - Complexity: O(bills × (occurrences + what a balance costs)).
  package func totaisPrevistos(
    doCartao conta: Uuid, ate last: Month, hoje: Day, _ ocorrencias: [OcorrenciaListada]
  ) -> [Month: Int128] {
    let expected = ocorrencias.map { one in
      ExpectedEntry(
        causa: .plano(one.plano, numero: one.numero, dia: one.data),
        conteudo: one.lancamento.conteudo)
    }
    var bills = BillForecast(self, hoje: hoje, ate: last.day(31), expected, pagam: [:])
    return bills.totals(of: conta)
  }

  /// The live entries on days after today.
  private func agendados(depoisDe hoje: Day, ate last: Day) -> [ExpectedEntry] {
    guard last > hoje else { return [] }
    let days = Day(number: hoje.number + 1)...last
    let accounts = contas.map(\.id).filter { contaDeLeitura($0) == $0 }
    let found = Set(
      accounts.flatMap { vizinhos(daConta: $0, days, limite: .max).map(\.id) })
    return found.compactMap { id in
      base(id).map { ExpectedEntry(causa: .agendado(id), conteudo: $0.conteudo) }
    }
  }

  /// The occurrences neither recorded nor skipped; those whose day has passed are moved to today.
  private func ocorrencias(hoje: Day, ate last: Day) -> [ExpectedEntry] {
    ids(.plano).flatMap { plan -> [ExpectedEntry] in
      let contents = planContents(plan)
      return (ocorrencias(doPlano: plan, ate: last) ?? []).compactMap { one in
        guard one.estado == PlanoOcorrencia.prevista,
          let entry = contents[one.numero]?.lancamento
        else { return nil }
        return ExpectedEntry(
          causa: .plano(plan, numero: one.numero, dia: one.data),
          conteudo: entry.conteudo(em: max(one.data, hoje)))
      }
    }
  }
}

extension Acervo {
  /// The amounts by which an entry changes each account, as it is read, in units of 10⁻⁴.
  func efeitos(de partidas: [Partida]) -> [(conta: Uuid, soma: Int128)] {
    partidas.reduce(into: []) { sums, partida in
      let account = contaDeLeitura(partida.conta)
      if let place = sums.firstIndex(where: { $0.conta == account }) {
        sums[place].soma += partida.valor.fine
      } else {
        sums.append((account, partida.valor.fine))
      }
    }
  }

  /// The amount by which an entry changes one account, as it is read, in units of 10⁻⁴.
  func efeito(de partidas: [Partida], em conta: Uuid) -> Int128 {
    partidas.reduce(0) { contaDeLeitura($1.conta) == conta ? $0 + $1.valor.fine : $0 }
  }

  /// The part of an entry that pays a card: credited to it as a `pagamentoDaFatura` or from an own
  /// account; nil for none.
  func pago(_ conteudo: ConteudoDeTransacao, no cartao: Uuid) -> Int128? {
    let effects = efeitos(de: conteudo.partidas)
    guard let sum = effects.first(where: { $0.conta == cartao })?.soma, sum > 0 else { return nil }
    let isPayment =
      conteudo.tipo == TipoDeTransacao.pagamentoDaFatura.rawValue
      || effects.contains { $0.conta != cartao && $0.soma < 0 && isPropria($0.conta) }
    return isPayment ? sum : nil
  }
}

extension Livros {
  /// The sum that was paid before a bill closed by people who knew its declared total; nil where
  /// there is none, or the books' total is not less than that by just this sum.
  ///
  /// A total that was declared after such a payment has it in it. What is still owed from the bills
  /// before is paid first, by whole payments.
  /// - Parameters:
  ///   - bills: the card's bills, with that one and the one before it.
  ///   - moved: the card's entries that somebody put into a bill.
  /// - Complexity: O(entries on the bill's days), and nothing for a bill that is as declared.
  package func adiantado(
    _ bill: Fatura, noCartao conta: Uuid, _ bills: OrdemDeFaturas,
    _ moved: [(transacao: Uuid, data: Day, mes: Month, soma: Int128)]
  ) -> Int128? {
    guard let declared = bill.declarada?.total?.fine, let days = bills.dias(bill.mes),
      let total = total(daFatura: bill.mes, conta, bills, moved), declared > total,
      let said = cabecas(de: Agregado(.conta, conta), .fatura(bill.mes))?.provisoria
    else { return nil }
    let placed = Set(moved.map(\.transacao))
    let regular = vizinhos(
      daConta: conta, Day(number: days.lowerBound)...Day(number: days.upperBound), limite: .max)
    let own =
      regular.filter { !placed.contains($0.id) }.map { (id: $0.id, dia: $0.dia, soma: $0.valor) }
      + moved.filter { $0.mes == bill.mes }.map { (id: $0.transacao, dia: $0.data, soma: $0.soma) }
    var before = own.reduce(total) { $0 + $1.soma }
    var early: Int128 = 0
    for entry in own.sorted(by: { ($0.dia, $0.id) < ($1.dia, $1.id) })
    where entry.soma > 0 && entry.dia.number <= days.upperBound {
      guard let content = base(entry.id)?.conteudo, pago(content, no: conta) != nil,
        let creation = criacao(de: Agregado(.transacao, entry.id))
      else { continue }
      if before > 0 {
        before -= entry.soma
      } else if knows(creation, said) {
        early += entry.soma
      }
    }
    return early == declared - total ? early : nil
  }
}
