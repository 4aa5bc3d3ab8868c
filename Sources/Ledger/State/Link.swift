package import Canonical

/// A way from a thing to what names it, kept so that rules find it.
package enum Link: Hashable, Sendable {
  /// From a row of a bank's file to the transactions that were found to be it.
  case linha(Uuid)
  /// From a transaction to the plans of which some occurrence is said to be it.
  case feita(Uuid)
  /// From a card to the transactions that somebody put into one of its bills.
  case faturada(Uuid)
  /// To all things of a kind that people define, as kinds of expense, layouts and rules.
  case definidos(Especie)
}

extension Link: LosslessStringConvertible {
  package var description: String {
    switch self {
    case .linha(let id): "linha:\(id)"
    case .feita(let id): "feita:\(id)"
    case .faturada(let id): "faturada:\(id)"
    case .definidos(let kind): "definidos:\(kind.rawValue)"
    }
  }

  /// Reads what `description` writes.
  package init?(_ text: String) {
    let parts = text.split(separator: ":")
    guard parts.count == 2 else { return nil }
    if parts[0] == "definidos", let kind = Especie(rawValue: String(parts[1])) {
      self = .definidos(kind)
      return
    }
    guard let id = Uuid(String(parts[1])) else { return nil }
    switch parts[0] {
    case "linha": self = .linha(id)
    case "feita": self = .feita(id)
    case "faturada": self = .faturada(id)
    default: return nil
    }
  }
}
