public import Canonical

extension Sequence {
  /// The elements of each currency, in the order of the currencies.
  ///
  /// Currencies are compared, not hashed, as there are few, and the function is specialized for
  /// each sequence type: generic code would cost a lookup at every start of a command.
  /// - Parameter moeda: the currency of an element.
  /// - Complexity: O(elements · currencies).
  @inlinable public func porMoeda(
    _ moeda: KeyPath<Element, Currency>
  ) -> [(moeda: Currency, elementos: [Element])] {
    var groups: [(moeda: Currency, elementos: [Element])] = []
    for element in self {
      let currency = element[keyPath: moeda]
      if let index = groups.firstIndex(where: { $0.moeda == currency }) {
        groups[index].elementos.append(element)
      } else {
        groups.append((currency, [element]))
      }
    }
    return groups.sorted { $0.moeda < $1.moeda }
  }
}
