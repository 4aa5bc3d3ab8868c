internal import Canonical

// Looks for missing entries: one of exactly the difference, and the likeliest of the usual ones
// that did not come.
extension CasoDeDiferenca {
  /// The guess that an entry of exactly the difference is missing; with day and party if a usual
  /// one did not come.
  var falta: Suspeita {
    let best = habitos.partes(na: conta).compactMap { ausencia($0.lados) }
      .max { ($0.pontos, $1.data) < ($1.pontos, $0.data) }
    return Suspeita(
      .falta, lancamentos: [], certo: total(diferenca), data: best?.data,
      interessado: best?.interessado, pontos: 32 + (best?.pontos ?? 0))
  }

  private struct Ausencia {
    let data: Day
    let interessado: String?
    let pontos: Int
  }

  /// The day on which a party's next or in-between entry was due and did not come.
  ///
  /// Entries in this direction that come about once a month, or once a week: if two of them are
  /// twice as far apart, or the last is longer ago, one is missing. It is the likelier, the closer
  /// their amounts are to the difference.
  private func ausencia(_ lados: [LadoDeLancamento]) -> Ausencia? {
    let alike = lados.filter { $0.minor.signum() == diferenca.signum() }
    guard alike.count >= 2, let points = semelhanca(alike.map(\.minor)) else { return nil }
    let days = alike.map { $0.data.number }
    let gaps = zip(days, days.dropFirst()).map { $1 - $0 }
    for (period, slack) in [(Int32(30), Int32(6)), (7, 2)] {
      let regular = gaps.count { abs($0 - period) <= slack }
      guard regular * 2 >= gaps.count, regular > 0,
        let due = vencido(days, gaps, period, slack)
      else { continue }
      return Ausencia(data: due, interessado: alike.last?.interessado, pontos: points)
    }
    return nil
  }

  /// The last day on which one was due since the balance was found right.
  private func vencido(_ days: [Int32], _ gaps: [Int32], _ period: Int32, _ slack: Int32) -> Day? {
    var due: [Int32] = []
    for (index, gap) in gaps.enumerated() where abs(gap - period * 2) <= slack {
      due.append(days[index] + gap / 2)
    }
    if let last = days.last, em.number - last > period - slack {
      due.append(min(last + period, em.number))
    }
    let floor = (conferidoAte?.number ?? .min / 2) - slack
    return due.filter { $0 > floor }.max().map { Day(number: $0) }
  }

  /// A score for how close usual amounts are to the difference; nil if it would be a surprise.
  private func semelhanca(_ amounts: [Int128]) -> Int? {
    let sizes = amounts.map(\.magnitude)
    guard let least = sizes.min(), let most = sizes.max() else { return nil }
    let size = diferenca.magnitude
    if amounts.last == diferenca { return 45 }
    if amounts.contains(diferenca) { return 40 }
    if (least...most).contains(size) { return 15 }
    return size * 4 >= least * 3 && size * 3 <= most * 4 ? 10 : nil
  }
}
