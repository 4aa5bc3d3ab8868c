public import Canonical

extension Sequence {
  /// The elements of each currency, in the order of the currencies.
  ///
  /// They are compared with the few that there are, not hashed, and this is compiled for the kind of
  /// sequence where it is used: how to do either in general would be looked up at every start of a
  /// command.
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
