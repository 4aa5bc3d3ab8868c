public import Canonical

/// The amount of an entry as its owner sees it, from all own accounts or from one.
///
/// This is the only place that decides its sign: a card purchase is money that goes out, though it
/// is paid with the bill; moving money between own accounts is neither in nor out.
public struct ValorVisto: Sendable, Hashable {
  /// The currency.
  public var moeda: Currency
  /// The amount, negative where money goes out; of a transfer between own accounts the amount that
  /// moves, and of an exchange between them the amount that leaves.
  public var valor: Total
  /// Whether money comes in or goes out; nil for neither.
  public var sentido: Sentido?

  /// The amount of an entry.
  /// - Parameters:
  ///   - seen: its postings on the accounts from which it is seen.
  ///   - others: its postings on categories and equity.
  ///   - isOfOne: whether it is seen from one account, to which all it moves comes or goes.
  package init(_ seen: [PartidaNomeada], others: [PartidaNomeada], isOfOne: Bool = false) {
    var effects: [Effect] = []
    for side in seen { Effect.add(side.valor, side.moeda, to: &effects) }
    let moved = effects.filter { $0.fine != 0 }
    guard let first = moved.first else {
      // Between own accounts, or between categories: the amount that moves.
      if let one = effects.first {
        self.init(one.moeda, isOfOne ? 0 : one.came, one.decimals, nil)
      } else {
        let moeda = others.first?.moeda ?? .real
        let came = others.filter { $0.moeda == moeda && $0.valor.minor > 0 }
        self.init(
          moeda, came.reduce(0) { $0 + $1.valor.fine }, others.first?.valor.decimals ?? 2, nil)
      }
      return
    }
    if !isOfOne, let left = moved.first(where: { $0.fine < 0 }),
      moved.contains(where: { $0.fine > 0 })
    {
      self.init(left.moeda, -left.fine, left.decimals, nil)
      return
    }
    self.init(first.moeda, first.fine, first.decimals, first.fine > 0 ? .entrada : .saida)
  }

  private init(_ moeda: Currency, _ fine: Int128, _ decimals: Int, _ sentido: Sentido?) {
    (self.moeda, self.sentido) = (moeda, sentido)
    valor = Total(fine: fine, decimals: decimals)
  }
}

/// The amount by which an entry moves the accounts it is seen from, in one currency.
private struct Effect {
  let moeda: Currency
  var decimals: Int
  /// In units of 10⁻⁴.
  var fine: Int128
  /// The part of it that came in.
  var came: Int128

  static func add(_ amount: Amount, _ moeda: Currency, to effects: inout [Effect]) {
    let came = max(0, amount.fine)
    if let index = effects.firstIndex(where: { $0.moeda == moeda }) {
      effects[index].fine += amount.fine
      effects[index].came += came
      effects[index].decimals = max(effects[index].decimals, amount.decimals)
    } else {
      effects.append(
        Effect(moeda: moeda, decimals: amount.decimals, fine: amount.fine, came: came))
    }
  }
}
