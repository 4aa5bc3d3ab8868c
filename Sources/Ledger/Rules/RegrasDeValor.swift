package import Canonical

/// The rules of event types that look at the currencies and decimals of accounts and reports.
package enum RegrasDeValor {
  /// Whether postings have their accounts' decimals and sum to zero in each currency.
  /// - Parameter partidas: amounts in minor units with their decimals and the known attributes of
  ///   the account; while an attribute is unknown, the sum is not judged.
  /// - Complexity: O(postings × currencies).
  package static func judge(
    partidas: some Sequence<(minor: Int64, casas: Int, conta: AtributosDeConta?)>
  ) -> Invalidez? {
    var first: (moeda: Currency, soma: Int128)?
    var others: [Currency: Int128] = [:]
    var isWhole = true
    for partida in partidas {
      guard let conta = partida.conta else {
        isWhole = false
        continue
      }
      guard partida.casas == conta.casas else { return .casasErradas }
      let value = Int128(partida.minor) * Amount.scale(from: partida.casas)
      if first == nil || first?.moeda == conta.moeda {
        first = (conta.moeda, (first?.soma ?? 0) + value)
      } else {
        others[conta.moeda, default: 0] += value
      }
    }
    guard isWhole else { return nil }
    if let first, first.soma != 0 { return .somaNaoZero(first.moeda) }
    return others.filter { $0.value != 0 }.keys.min().map { .somaNaoZero($0) }
  }

  /// Whether an amount has the decimals of what it is measured in.
  package static func judge(_ valor: Amount, casas: Int) -> Invalidez? {
    valor.decimals == casas ? nil : .casasErradas
  }
}
