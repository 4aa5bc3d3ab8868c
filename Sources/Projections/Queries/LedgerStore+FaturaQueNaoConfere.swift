package import Canonical
package import Ledger

extension LedgerStore {
  /// The rows that may be wrong where a card's bill has another total than was declared.
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

  /// The culprits of a balance as the bill has it: without what somebody put into a later bill, and
  /// with what was put into it from later days.
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

  /// Purchases near the closing day that come to the difference: of this bill where it has too much,
  /// else of the next one.
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
