package import Canonical
package import Ledger

// A card's bills for display, without reading the card's whole history.
extension LedgerStore {
  /// The bills of a card in some months, by month; none if the account is no card, is read with
  /// another, or has a cycle with an unknown word.
  /// - Parameter esperadas: the expected occurrences up to those months, where somebody has them.
  /// - Complexity: O(entries on the card around those months + expected occurrences), and what balances
  ///   cost.
  package func faturas(
    doCartao conta: Uuid, _ meses: ClosedRange<Month>, hoje: Day,
    _ esperadas: [OcorrenciaListada]? = nil
  ) -> [FaturaListada] {
    guard let reader = BillReader(self, conta, meses, hoje: hoje) else { return [] }
    let expected = esperadas.map(reader.own) ?? reader.expected(ate: meses.upperBound)
    let totals = reader.expectedTotals(ate: meses.upperBound, expected)
    let first = meses.lowerBound.advanced(by: -1) ?? meses.lowerBound
    return reader.bills.faturas.filter { (first...meses.upperBound).contains($0.mes) }
      .sorted { $0.mes < $1.mes }.compactMap { reader.listed($0, totals) }.withRest
      .filter { meses.contains($0.mes) }
  }

  /// A card's bill with its entries; nil if the account is no card.
  /// - Complexity: O(entries on the card from the bill before on), and of the plans' occurrences in a
  ///   year.
  package func fatura(_ mes: Month, _ conta: Uuid, hoje: Day) -> FaturaEmDetalhe? {
    let last = mes.advanced(by: BillReader.monthsAhead) ?? mes
    guard let reader = BillReader(self, conta, mes...last, hoje: hoje) else { return nil }
    return reader.detail(mes)
  }

  /// The month of the bill that needs attention: the last closed one if it is unpaid, else the one
  /// that takes purchases; nil if no closing days are known.
  package func faturaAtual(_ conta: Uuid, hoje: Day) -> Month? {
    let now = Month(of: hoje)
    let months = (now.advanced(by: -2) ?? now)...(now.advanced(by: 2) ?? now)
    let bills = faturas(doCartao: conta, months, hoje: hoje).filter { $0.situacao != .semDias }
    // A bill includes what earlier ones left unpaid, so only the last closed one is pending.
    let last = bills.last { $0.situacao != .aberta }
    let waiting = [.paga, .agendada].contains(last?.situacao) ? nil : last
    return (waiting ?? bills.first { $0.situacao == .aberta } ?? bills.last)?.mes
  }

  /// The bills that an entry is in, one for each of its cards with known closing days, in the order
  /// of its postings.
  /// - Complexity: O(entries that were put into the card's bills).
  func faturas(doLancamento id: Uuid, _ conteudo: ConteudoDeTransacao) -> [FaturaDoLancamento] {
    var seen: Set<Uuid> = []
    return conteudo.partidas.compactMap { posting in
      let card = contaDeLeitura(posting.conta)
      guard seen.insert(card).inserted, let days = calendario(doCartao: card), days.temDias else {
        return nil
      }
      let said = mes(daFaturaDe: id, em: card, lidas: contas(lidasCom: card))
      let month = Month(of: conteudo.data)
      // A day is in a bill of its own month or of one of the next two.
      let months = month...(month.advanced(by: 2) ?? month)
      return FaturaDoLancamento(
        cartao: card, nome: nome(daConta: card),
        mes: said ?? OrdemDeFaturas(days, months).fatura(doDia: conteudo.data.number)?.mes,
        posta: said != nil)
    }
  }

  /// The rows that may be wrong if a card's bill differs from its declared total.
  /// - Parameters:
  ///   - id: the conflict's.
  ///   - hoje: the day of the adjustment, where the bill takes it.
  /// - Returns: nil for another conflict, and for a bill without a closing day.
  /// - Complexity: that of `diferencaDoBanco`, and O(entries in the bill and in the next one).
  package func faturaQueNaoConfere(_ id: Uuid, hoje: Day) -> FaturaQueNaoConfere? {
    guard let conflict = conflito(id), conflict.tipo == .faturaNaoConfere,
      let conta = conflict.sobre.first, let mes = mes(daFaturaEmConflito: id, conta),
      let (declared, found) = totais(daFatura: mes, conta), let next = mes.advanced(by: 1),
      let reader = BillReader(self, conta, mes...next, hoje: hoje),
      let last = reader.bills.ultimoDia(mes)
    else { return nil }
    let excess = found - declared.fine
    let moves = mudancas(reader, from: mes, to: next, on: last, excess)
    guard var difference = culprits(conta, mes, on: last, reader, excess) else { return nil }
    let named = moves.filter { $0.lancamentos.count == 1 }.flatMap(\.lancamentos)
    difference.suspeitas.removeAll {
      $0.suspeita.tipo == .sobra && $0.lancamentos.allSatisfy(named.contains)
    }
    let ajuste = reader.bills.dias(mes).map { days in
      FaturaQueNaoConfere.Ajuste(
        data: days.contains(hoje.number) ? hoje : Day(number: days.upperBound),
        valor: Total(fine: excess < 0 ? -excess : excess, decimals: declared.decimals),
        sentido: excess < 0 ? .saida : .entrada)
    }
    return FaturaQueNaoConfere(
      conta: conta, mes: mes, diferenca: difference, mudancas: moves, ajuste: ajuste)
  }

  /// The suspects for the balance as the bill has it: without entries moved to a later bill, and
  /// with those moved in from later days.
  private func culprits(
    _ conta: Uuid, _ mes: Month, on last: Day, _ reader: BillReader, _ excess: Int128
  ) -> DiferencaDoBanco? {
    let bills = reader.bills.faturas
    guard let place = bills.firstIndex(where: { $0.mes == mes }),
      let bank = Total(
        fine: saldo(conta, ate: last) + excess,
        decimals: atributos(daConta: conta)?.casas ?? 2
      ).amount
    else { return nil }
    let earlier = Set(bills[...place].map(\.mes))
    let moved = movidas(conta)
    let others = LadosDaFatura(
      fora: Set(moved.filter { !earlier.contains($0.mes) }.map(\.transacao)),
      dentro: moved.filter { earlier.contains($0.mes) && $0.data > last },
      certaAte: bills[..<place].last { bill in
        bill.declarada?.total.map { total(daFatura: bill.mes, conta) == $0.fine } ?? false
      }.flatMap { reader.bills.ultimoDia($0.mes) })
    return try? diferencaDoBanco(daConta: conta, em: last, banco: bank, others)
  }

  /// Purchases near the closing day that sum to the difference: in this bill if it has too much,
  /// else in the next one.
  private func mudancas(
    _ reader: BillReader, from mes: Month, to next: Month, on last: Day, _ excess: Int128
  ) -> [FaturaQueNaoConfere.Mudanca] {
    let (source, target) = excess > 0 ? (mes, next) : (next, mes)
    let near = ComprasNaVirada(reader.compras(source), fechamento: last)
    return near.queSomam(excess < 0 ? -excess : excess).map { group in
      FaturaQueNaoConfere.Mudanca(
        lancamentos: group.compactMap { fact($0.id, on: reader.conta, $0) }, para: target)
    }
  }

  private func fact(
    _ id: Uuid, on card: Uuid, _ compra: ComprasNaVirada.Compra
  ) -> FatoDeConflito? {
    guard let conteudo = base(id)?.conteudo, let atributos = atributos(daConta: card) else {
      return nil
    }
    return .transacao(
      id: id, data: conteudo.data, interessado: conteudo.interessado,
      conta: nome(daConta: card), valor: Total(fine: -compra.valor, decimals: atributos.casas),
      moeda: atributos.moeda)
  }
}

extension [FaturaListada] {
  /// The bills, each with the rest of the one before it that it asks for again.
  fileprivate var withRest: [FaturaListada] {
    var before: FaturaListada?
    return map { bill in
      var bill = bill
      // The payment of a declared late bill is expected, so the next was computed without it.
      if let before, [.transportada, .vencida].contains(before.situacao), before.falta.fine > 0,
        before.declarado == nil || bill.previsto == nil
      {
        bill.resto = before.falta
      }
      before = bill
      return bill
    }
  }
}
