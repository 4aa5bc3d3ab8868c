internal import Canonical

// A bank counts the instalments of a card by bill: each bill has one, whatever its days. By the day of
// the purchase alone a bill whose month is short would have none, and the next one two.

extension Livros {
  /// The instalments after the first that their day would put into another bill than the bank does,
  /// each moved to the nearest day of its own.
  /// - Parameters:
  ///   - ritmo: the days of the instalments, the first on that of the purchase.
  ///   - vezes: how many there are.
  /// - Returns: none where the purchase is on no card, or nothing says when its bills close.
  /// - Complexity: O(instalments²), of as many as are looked at.
  package func parcelasMovidas(
    _ conteudo: ConteudoDeTransacao, _ ritmo: Ritmo, vezes: UInt64
  ) -> [PlanoOcorrencia] {
    guard let card = cartao(de: conteudo), let days = calendario(doCartao: card), days.temDias,
      let first = ritmo.dia(0)
    else { return [] }
    let numbers = 1..<max(1, min(vezes, Limites.parcelasNaFatura))
    let month = Month(of: first)
    let end = month.advanced(by: Int(numbers.upperBound)) ?? month
    let bills = OrdemDeFaturas(days, month...end)
    guard let bought = bills.fatura(doDia: first.number)?.mes else { return [] }
    return numbers.compactMap { number in
      guard let own = bought.advanced(by: Int(number)).flatMap({ bills.dias($0) }),
        let day = ritmo.dia(number), !own.contains(day.number)
      else { return nil }
      let moved = min(max(day.number, own.lowerBound), own.upperBound)
      return PlanoOcorrencia(
        numero: number, estado: PlanoOcorrencia.prevista, data: Day(number: moved))
    }
  }
}
