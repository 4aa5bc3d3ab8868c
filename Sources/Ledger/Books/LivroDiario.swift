public import Canonical

/// The journal of a period: its entries in the order of their days, as debits and credits.
public struct LivroDiario: Sendable, Hashable {
  /// The days.
  public var dias: ClosedRange<Day>
  /// The day that it is: entries after it are left out.
  public var hoje: Day
  /// The lines, by day.
  public var linhas: [LinhaDoDiario]

  /// Makes the journal of a period.
  package init(dias: ClosedRange<Day>, hoje: Day, linhas: [LinhaDoDiario] = []) {
    (self.dias, self.hoje, self.linhas) = (dias, hoje, linhas)
  }
}

/// A line of the journal: an amount that one account owes to another.
///
/// An entry on more than two accounts has several lines of one number.
public struct LinhaDoDiario: Sendable, Hashable {
  /// The day.
  public var data: Day
  /// The number of the entry in its year, from 1.
  public var numero: Int
  /// The entry.
  public var lancamento: Uuid
  /// Its title, other party and description.
  public var historico: String
  /// The side that is debited; its own amount may be larger than the line's.
  public var debito: PartidaNomeada
  /// The side that is credited; likewise.
  public var credito: PartidaNomeada
  /// The amount.
  public var valor: Total

  /// Makes a line.
  package init(
    data: Day, numero: Int, lancamento: Uuid, historico: String, debito: PartidaNomeada,
    credito: PartidaNomeada, valor: Total
  ) {
    (self.data, self.numero, self.lancamento) = (data, numero, lancamento)
    (self.historico, self.debito, self.credito) = (historico, debito, credito)
    self.valor = valor
  }

  /// The sides of an entry in pairs: each debit takes of the credits in its currency, in their
  /// order, until it is met.
  /// - Complexity: O(sides²).
  package static func pares(
    _ sides: [PartidaNomeada]
  ) -> [(debito: PartidaNomeada, credito: PartidaNomeada, valor: Total)] {
    var open = sides.map { max(0, -$0.valor.fine) }
    var pairs: [(debito: PartidaNomeada, credito: PartidaNomeada, valor: Total)] = []
    for debit in sides {
      var left = debit.valor.fine
      for (index, credit) in sides.enumerated() where credit.moeda == debit.moeda {
        let taken = min(left, open[index])
        guard taken > 0 else { continue }
        left -= taken
        open[index] -= taken
        pairs.append((debit, credit, Total(fine: taken, decimals: debit.valor.decimals)))
      }
    }
    return pairs
  }
}
