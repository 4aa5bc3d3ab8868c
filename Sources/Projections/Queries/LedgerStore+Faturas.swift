package import Canonical
package import Ledger
internal import Tables

// A card's bills as people look at them: each for what it shows, not for the card's whole history.
extension LedgerStore {
  /// The bills of a card in some months, by month; none of an account that is no card, or is read with
  /// another, or whose cycle has a word that is not known.
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
    return reader.bills.faturas.filter { meses.contains($0.mes) }.sorted { $0.mes < $1.mes }
      .compactMap { reader.listed($0, totals) }
  }

  /// A card's bill with its entries; nil for what is no card's.
  /// - Complexity: O(entries on the card from the bill before on), and of the plans' occurrences in a
  ///   year.
  package func fatura(_ mes: Month, _ conta: Uuid, hoje: Day) -> FaturaEmDetalhe? {
    let last = mes.advanced(by: BillReader.monthsAhead) ?? mes
    guard let reader = BillReader(self, conta, mes...last, hoje: hoje) else { return nil }
    return reader.detail(mes)
  }

  /// The month of the bill that somebody must look at: the last one that is closed, where it is not
  /// paid, else the one that takes purchases; nil where nothing says when bills close.
  package func faturaAtual(_ conta: Uuid, hoje: Day) -> Month? {
    let now = Month(of: hoje)
    let months = (now.advanced(by: -2) ?? now)...(now.advanced(by: 2) ?? now)
    let bills = faturas(doCartao: conta, months, hoje: hoje).filter { $0.situacao != .semDias }
    // A bill asks for what earlier ones left, so only the last closed one waits.
    let last = bills.last { $0.situacao != .aberta }
    let waiting = [.paga, .agendada].contains(last?.situacao) ? nil : last
    return (waiting ?? bills.first { $0.situacao == .aberta } ?? bills.last)?.mes
  }

  /// The bills that an entry is in, one for each card that it is on and of which somebody said when
  /// bills close, in the order of its postings.
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
}
