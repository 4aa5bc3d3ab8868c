internal import Canonical

/// The habits of each party on the owner's accounts: amounts, directions, accounts.
struct Habitos: Sendable {
  private var porParte: [String: [LadoDeLancamento]] = [:]

  init(_ lados: [LadoDeLancamento]) {
    for lado in lados where !lado.parte.isEmpty {
      porParte[lado.parte, default: []].append(lado)
    }
  }

  /// The parties that have entries on an account, with those, oldest first.
  func partes(na conta: Uuid) -> [(parte: String, lados: [LadoDeLancamento])] {
    porParte.sorted { $0.key < $1.key }.map { parte, lados in
      (parte, lados.filter { $0.conta == conta }.sorted { ($0.data, $0.id) < ($1.data, $1.id) })
    }.filter { !$0.1.isEmpty }
  }

  private func outros(_ lado: LadoDeLancamento) -> [LadoDeLancamento] {
    (porParte[lado.parte] ?? []).filter { $0.id != lado.id }
  }

  /// A score for how usual an amount would be in place of an entry's: 30 if its party has had it,
  /// up to 15 among or near its amounts, down to -15 far from them.
  func costume(de lado: LadoDeLancamento, _ minor: Int128) -> Int {
    let amounts = outros(lado).map(\.minor).filter { $0.signum() == minor.signum() }
    guard let least = amounts.map(\.magnitude).min(), let most = amounts.map(\.magnitude).max()
    else { return 0 }
    if amounts.contains(minor) { return 30 }
    let size = minor.magnitude
    if (least...most).contains(size) { return 15 }
    // From half the smallest to one and a half times the largest is no surprise.
    return size * 2 >= least && size * 2 <= most * 3 ? 8 : -15
  }

  /// Whether most entries of its party go the other way.
  func goesAgainst(_ lado: LadoDeLancamento) -> Bool {
    let others = outros(lado)
    return others.count { $0.minor.signum() != lado.minor.signum() } * 2 > others.count
  }

  /// The account with over half of its party's other entries, if there are at least two.
  func contaUsual(_ lado: LadoDeLancamento) -> Uuid? {
    let others = outros(lado)
    guard others.count >= 2 else { return nil }
    let counts = others.reduce(into: [Uuid: Int]()) { $0[$1.conta, default: 0] += 1 }
    return counts.first { $0.value * 2 > others.count }?.key
  }

  /// Whether at least four others like an entry lie within 30 days of it.
  func isFrequente(_ lado: LadoDeLancamento) -> Bool {
    outros(lado).count {
      $0.minor == lado.minor && $0.conta == lado.conta
        && abs($0.data.number - lado.data.number) <= Limites.diasDeHabito
    } >= Limites.habito
  }
}
