public import Canonical

/// How a purchase is paid in instalments: one a month, from its day on.
public struct Parcelamento: Sendable, Hashable {
  /// How many instalments: 2 to 99999.
  public var vezes: UInt64
  /// The first one's amount, if it differs from the others'; above zero.
  public var primeira: Amount?
  /// Whether the amount of the entry is per instalment, not the total.
  public var isPorParcela: Bool

  /// Makes instalments; nothing is checked before they are recorded.
  public init(vezes: UInt64, primeira: Amount? = nil, isPorParcela: Bool = false) {
    (self.vezes, self.primeira, self.isPorParcela) = (vezes, primeira, isPorParcela)
  }
}

/// The entries of the instalments of a purchase.
package struct Parcelas: Sendable {
  /// The first.
  package let primeira: [Partida]
  /// Each of the others.
  package let outras: [Partida]
}

extension Parcelamento {
  /// The instalments of an entry: they sum to its total, with the remainder on the first.
  /// - Parameter partidas: the entry's postings, which sum to zero.
  /// - Throws: `dadosInvalidos` where the amounts do not come out: with several currencies, with an
  ///   amount of less than one unit an instalment, or where a first instalment leaves the others
  ///   unequal.
  package func parcelas(_ partidas: [Partida]) throws(RazaoError) -> Parcelas {
    guard vezes >= 2, Limites.vezes.contains(vezes), let count = Int64(exactly: vezes) else {
      throw RazaoError.dadosInvalidos(
        "As parcelas vão de 2 a \(Limites.vezes.upperBound), e não \(vezes).")
    }
    guard Set(partidas.map(\.valor.decimals)).count == 1, let own = partidas.first else {
      throw RazaoError.dadosInvalidos("Só se parcela em uma moeda: grave uma parcela por vez.")
    }
    let whole = own.valor.magnitude
    guard whole > 0 else { throw RazaoError.dadosInvalidos("Falta o valor a parcelar.") }
    if let primeira, primeira.minor <= 0 || primeira.decimals != own.valor.decimals {
      throw RazaoError.dadosInvalidos(
        "A primeira parcela é maior que zero, com \(own.valor.decimals) casas: não \(primeira).")
    }
    if isPorParcela {
      return Parcelas(
        primeira: try primeira.map { first throws(RazaoError) in
          try scaled(partidas, to: first.minor, of: whole)
        } ?? partidas, outras: partidas)
    }
    let each: Int64
    if let primeira {
      let rest = whole - primeira.minor
      guard rest > 0, rest % (count - 1) == 0 else {
        throw RazaoError.dadosInvalidos(message(primeira, whole, own.valor.decimals))
      }
      each = rest / (count - 1)
    } else {
      each = whole / count
    }
    guard each > 0 else {
      throw RazaoError.dadosInvalidos(
        "O valor não chega para \(count) parcelas: cada uma seria zero.")
    }
    let others = try scaled(partidas, to: each, of: whole)
    let first = zip(partidas, others).map { all, other in
      Partida(
        conta: all.conta,
        valor: Amount(
          unchecked: all.valor.minor - other.valor.minor * (count - 1),
          decimals: all.valor.decimals))
    }
    guard first.allSatisfy({ $0.valor.minor != 0 }) else {
      throw RazaoError.dadosInvalidos("Uma das partidas não chega para \(count) parcelas.")
    }
    return Parcelas(primeira: first, outras: others)
  }

  /// The total that a first instalment and equal others would give, and the first one that would
  /// give this total.
  private func message(_ first: Amount, _ whole: Int64, _ decimals: Int) -> Mensagem {
    func text(_ minor: Int64) -> String {
      Total(minor: Int128(minor), decimals: decimals).comVirgula
    }
    let others = Int64(vezes) - 1
    let each = max(0, whole - first.minor) / others
    guard each > 0 else { return "A primeira parcela já é o total: não sobra nada para as outras." }
    return "Com a primeira de \(text(first.minor)), as outras não ficam iguais: \(vezes - 1) de "
      + "\(text(each)) dariam \(text(first.minor + each * others)) ao todo. Confira a primeira e o "
      + "total; com a primeira de \(text(whole - each * others)), as outras são de \(text(each))."
  }

  private func scaled(
    _ partidas: [Partida], to amount: Int64, of whole: Int64
  ) throws(RazaoError) -> [Partida] {
    guard let scaled = partidas.proporcionais(amount, de: whole, resto: 1) else {
      throw RazaoError.dadosInvalidos("Uma das partidas não chega para tantas parcelas.")
    }
    return scaled
  }
}

extension [Partida] {
  /// The postings scaled to another amount: each gets its share, truncated to the unit, and one of
  /// them the remainder, so that they sum to zero again.
  /// - Parameters:
  ///   - amount: what the whole comes to, in units of the postings' decimals.
  ///   - whole: the amount that it comes from, other than zero.
  ///   - resto: the place of the posting that takes the rest.
  /// - Returns: nil where one would be zero, or have more digits than an amount may.
  package func proporcionais(_ amount: Int64, de whole: Int64, resto: Int) -> [Partida]? {
    var parts: [Partida] = []
    for posting in self {
      let share = Int128(posting.valor.minor) * Int128(amount) / Int128(whole)
      guard let minor = Int64(exactly: share),
        let valor = Amount(minor: minor, decimals: posting.valor.decimals)
      else { return nil }
      parts.append(Partida(conta: posting.conta, valor: valor))
    }
    let rest = parts.reduce(Int64(0)) { $0 + $1.valor.minor }
    if rest != 0, parts.indices.contains(resto) {
      guard
        let valor = Amount(
          minor: parts[resto].valor.minor - rest, decimals: parts[resto].valor.decimals)
      else { return nil }
      parts[resto].valor = valor
    }
    return parts.allSatisfy { $0.valor.minor != 0 } ? parts : nil
  }
}

extension Amount {
  /// The amount without its sign, in units of its decimals.
  fileprivate var magnitude: Int64 { abs(minor) }
}

// A bank counts a card's instalments by bill: each bill has one, whatever its days. By the day of
// the purchase alone, a bill with a short month would have none, and the next one two.

extension Livros {
  /// The instalments after the first whose day would put them into another bill than the bank's,
  /// each moved to the nearest day of its own bill.
  /// - Parameters:
  ///   - ritmo: the days of the instalments, the first on that of the purchase.
  ///   - vezes: how many there are.
  /// - Returns: none where the purchase is on no card, or nothing says when its bills close.
  /// - Complexity: O(instalments²), of as many as are looked at.
  package func parcelasMovidas(
    _ conteudo: ConteudoDeTransacao, _ ritmo: Ritmo, vezes: UInt64
  ) -> [PlanoOcorrencia] {
    guard let card = cartao(de: conteudo), let days = calendario(doCartao: card), days.temDias,
      let first = ritmo.dia(0)
    else { return [] }
    let numbers = 1..<max(1, min(vezes, Limites.parcelasNaFatura))
    let month = Month(of: first)
    let end = month.advanced(by: Int(numbers.upperBound)) ?? month
    let bills = OrdemDeFaturas(days, month...end)
    guard let bought = bills.fatura(doDia: first.number)?.mes else { return [] }
    return numbers.compactMap { number in
      guard let own = bought.advanced(by: Int(number)).flatMap({ bills.dias($0) }),
        let day = ritmo.dia(number), !own.contains(day.number)
      else { return nil }
      let moved = min(max(day.number, own.lowerBound), own.upperBound)
      return PlanoOcorrencia(
        numero: number, estado: PlanoOcorrencia.prevista, data: Day(number: moved))
    }
  }
}
