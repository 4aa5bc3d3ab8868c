internal import Canonical

/// The daily course of a balance, computed from its changes.
struct BalancePath {
  /// A movement, by its index in the forecast's list, with its effect on the balance.
  struct Change {
    let movimento: Int
    let dia: Day
    let soma: Int128
  }

  let hoje: Day
  let saldo: Int128
  /// In the order of days.
  let changes: [Change]
  let decimals: Int
  /// Whether it is an asset: only those can fall below zero.
  let isOwned: Bool

  var caminho: CaminhoPrevisto {
    var sum = saldo
    var days: [(dia: Day, saldo: Int128)] = []
    for change in changes {
      sum += change.soma
      if days.last?.dia == change.dia { days.removeLast() }
      days.append((change.dia, sum))
    }
    let below = saldo < 0 ? hoje : days.first { $0.saldo < 0 }?.dia
    return CaminhoPrevisto(
      saldo: total(saldo), dias: days.map { DiaPrevisto(dia: $0.dia, saldo: total($0.saldo)) },
      menor: lowest(days), abaixoDeZero: isOwned ? below : nil)
  }

  private func total(_ fine: Int128) -> Total { Total(fine: fine, decimals: decimals) }

  /// The lowest point, or the starting point if the balance never falls below that.
  private func lowest(_ days: [(dia: Day, saldo: Int128)]) -> MenorSaldo {
    guard let low = days.min(by: { ($0.saldo, $0.dia) < ($1.saldo, $1.dia) }), low.saldo < saldo
    else { return MenorSaldo(dia: hoje, saldo: total(saldo), causas: []) }
    // The latest of the highest points so far; nil stands for the starting point.
    var peak: (dia: Day?, saldo: Int128) = (nil, saldo)
    for day in days.prefix(while: { $0.dia < low.dia }) where day.saldo >= peak.saldo {
      peak = (day.dia, day.saldo)
    }
    let causes = changes.filter { change in
      change.soma < 0 && change.dia <= low.dia && peak.dia.map { change.dia > $0 } ?? true
    }
    return MenorSaldo(
      dia: low.dia, saldo: total(low.saldo),
      causas: causes.sorted { ($0.soma, $0.movimento) < ($1.soma, $1.movimento) }.map {
        MenorSaldo.Causa(movimento: $0.movimento, valor: total($0.soma))
      })
  }
}
