package import Canonical

/// One side of an entry on one of the owner's accounts (assets and debts), as the search for
/// culprits sees it.
package struct LadoDeLancamento: Sendable, Hashable {
  package let id: Uuid
  package let conta: Uuid
  package let data: Day
  /// The amount by which it moves the account, in minor units.
  package let minor: Int128
  /// The other party with case and accents aside; empty where there is none.
  package let parte: String
  /// The other party as it is written.
  package let interessado: String?
  /// The claimed time at which its content was written.
  package let escrito: Instant
  /// Whether it matches a row of a bank's file.
  package let conciliado: Bool

  package init(
    id: Uuid, conta: Uuid, data: Day, minor: Int128, interessado: String?, escrito: Instant,
    conciliado: Bool
  ) {
    (self.id, self.conta, self.data, self.minor) = (id, conta, data, minor)
    (self.interessado, self.escrito, self.conciliado) = (interessado, escrito, conciliado)
    parte = interessado?.foldedForComparison ?? ""
  }
}

/// A balance that differs from the bank's, with everything the search for the culprit considers.
///
///     difference ──> each entry on the account: could it alone explain it, and how?
///                ──> entries on the other accounts of exactly the difference
///                ──> usual entries that did not come
///                ──> points: kind, then evidence ──> the list
///
/// The likelihood of a mistake is its rarity by chance: that two swapped digits give exactly the
/// difference is stronger evidence than that some entry has its amount. Then circumstances count:
/// no bank row confirms the entry, it is recent, it came after the balance was last found right,
/// and whether its present and its corrected content are usual for its party.
package struct CasoDeDiferenca: Sendable {
  let conta: Uuid
  /// The bank's balance less that of the books, in minor units; not zero.
  let diferenca: Int128
  let casas: Int
  let em: Day
  /// The last day up to which the balance was found right.
  let conferidoAte: Day?
  let lados: [LadoDeLancamento]
  let outros: [LadoDeLancamento]
  let habitos: Habitos

  /// - Parameters:
  ///   - lados: all sides on the owner's accounts in one currency, up to `em`.
  ///   - conferidoAte: the day of the last assertion on the account that holds.
  package init(
    conta: Uuid, diferenca: Int128, casas: Int, em: Day, conferidoAte: Day?,
    lados: [LadoDeLancamento]
  ) {
    (self.conta, self.diferenca, self.casas) = (conta, diferenca, casas)
    (self.em, self.conferidoAte) = (em, conferidoAte)
    self.lados = lados.filter { $0.conta == conta }
    outros = lados.filter { $0.conta != conta }
    habitos = Habitos(lados)
  }

  /// The likely culprits, likeliest first; at most one for an entry.
  ///
  /// A missing entry is always among the first four guesses: nothing in the books can speak against
  /// it.
  /// - Complexity: O(n log n) for n sides.
  package var suspeitas: [Suspeita] {
    guard diferenca != 0 else { return [] }
    let found = lados.compactMap(porLado) + dobros + deOutraConta
    var seen: Set<Uuid> = []
    var ranked = found.sorted(by: precede).filter { suspect in
      guard suspect.lancamentos.allSatisfy({ !seen.contains($0) }) else { return false }
      seen.formUnion(suspect.lancamentos)
      return true
    }
    let missing = falta
    let place = ranked.firstIndex { $0.pontos < missing.pontos } ?? ranked.count
    ranked.insert(missing, at: min(place, 3))
    return ranked
  }

  private func precede(_ left: Suspeita, _ right: Suspeita) -> Bool {
    if left.pontos != right.pontos { return left.pontos > right.pontos }
    let (one, other) = (left.data?.number ?? 0, right.data?.number ?? 0)
    if one != other { return one > other }
    return (left.lancamentos.first ?? conta) < (right.lancamentos.first ?? conta)
  }

  func total(_ minor: Int128) -> Total { Total(minor: minor, decimals: casas) }
}
