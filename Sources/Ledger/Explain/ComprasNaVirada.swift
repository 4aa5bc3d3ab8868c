package import Canonical

/// Purchases around the day on which a card's bill closes: the bank may have put them into the
/// other bill.
package struct ComprasNaVirada: Sendable {
  /// A purchase, reduced to the amount and day that determine its bill.
  package struct Compra: Sendable, Hashable {
    package let id: Uuid
    package let data: Day
    /// The amount by which it increases the bill, in units of 10⁻⁴.
    package let valor: Int128

    package init(id: Uuid, data: Day, valor: Int128) {
      (self.id, self.data, self.valor) = (id, data, valor)
    }
  }

  /// The purchases, closest to the closing day first.
  private let compras: [Compra]

  /// - Parameters:
  ///   - compras: purchases of one of the two bills.
  ///   - fechamento: the day on which the earlier one closes.
  package init(_ compras: [Compra], fechamento: Day) {
    func distance(_ compra: Compra) -> Int32 { abs(compra.data.number - fechamento.number) }
    self.compras = Array(
      compras.filter { distance($0) <= Limites.diasDaVirada }
        .sorted { (distance($0), $0.id) < (distance($1), $1.id) }
        .prefix(Limites.comprasNaVirada))
  }

  /// The smallest sets of purchases that sum to an amount: single ones, else pairs and triples,
  /// else all up to some day.
  ///
  /// More than three would match almost any amount by chance; all on the days next to the closing
  /// do if the bill closed on another day.
  /// - Complexity: O(n³) for n purchases, at most 12.
  package func queSomam(_ soma: Int128) -> [[Compra]] {
    guard soma > 0 else { return [] }
    for size in 1...3 {
      let found = combinations(of: size, from: 0).filter { total($0) == soma }
      if !found.isEmpty { return Array(found.prefix(Limites.gruposNaVirada)) }
    }
    let days = Set(compras.map(\.data))
    let runs = days.map { last in
      compras.filter { abs($0.data.number - nearest) <= abs(last.number - nearest) }
    }
    return Array(runs.filter { $0.count > 3 && total($0) == soma }.prefix(1))
  }

  private var nearest: Int32 { compras.first?.data.number ?? 0 }

  private func total(_ some: [Compra]) -> Int128 { some.reduce(0) { $0 + $1.valor } }

  private func combinations(of size: Int, from start: Int) -> [[Compra]] {
    guard size > 0 else { return [[]] }
    return compras.indices.dropFirst(start).flatMap { index in
      combinations(of: size - 1, from: index + 1).map { [compras[index]] + $0 }
    }
  }
}
