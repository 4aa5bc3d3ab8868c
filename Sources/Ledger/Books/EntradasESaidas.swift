public import Canonical

/// Income, spending and the rest of some entries, in one currency, as a month tells them.
///
/// A refund is less spending, not income; opening balances, adjustments and exchanges are neither.
public struct EntradasESaidas: Sendable, Hashable {
  /// The currency.
  public var moeda: Currency
  /// The sum of money that came in.
  public var entrou: Total
  /// The sum of money that went out, less refunds; below zero where more came back.
  public var saiu: Total
  /// The sum of money that comes in after today.
  public var aEntrar: Total
  /// The sum of money that goes out after today, less refunds.
  public var aSair: Total
  /// Opening balances, adjustments and exchanges up to today.
  public var outros: Total

  /// No money in a currency.
  fileprivate init(_ moeda: Currency) {
    let none = Total(minor: 0, decimals: 0)
    (self.moeda, entrou, saiu, aEntrar, aSair) = (moeda, none, none, none, none)
    outros = none
  }

  /// The change up to today: what came in less what went out, and the rest.
  package var mudanca: Total { .sum([entrou.difference(from: saiu), outros]) }
}

// For lists and parts of them, and not for any sequence: that would be looked up for its kind.
extension ArraySlice<LancamentoListado> {
  /// The sums of entries by currency; annulled ones have none.
  /// - Parameters:
  ///   - conta: the account from which they are seen; nil for all assets and liabilities.
  ///   - before: the sums of others, to which these are added.
  /// - Complexity: O(entries).
  package func somas(
    em conta: Uuid?, _ before: [EntradasESaidas] = []
  ) -> [EntradasESaidas] {
    var sums = SomasPorMoeda(before)
    for row in self { sums.add(row, em: conta) }
    return sums.todas
  }
}

extension [LancamentoListado] {
  /// The same.
  package func somas(
    em conta: Uuid?, _ before: [EntradasESaidas] = []
  ) -> [EntradasESaidas] {
    self[...].somas(em: conta, before)
  }
}

/// The sums of entries, while they are added up.
struct SomasPorMoeda {
  private var found: [Currency: EntradasESaidas]

  init(_ before: [EntradasESaidas]) {
    found = Dictionary(uniqueKeysWithValues: before.map { ($0.moeda, $0) })
  }

  /// One for each currency, in their order.
  var todas: [EntradasESaidas] { found.values.sorted { $0.moeda < $1.moeda } }

  /// Adds an entry as an account sees it; nil for all assets and liabilities.
  mutating func add(_ row: LancamentoListado, em conta: Uuid?) {
    guard !row.anulado else { return }
    for moeda in row.moedas {
      let parts = PartesDoLancamento(row, moeda, em: conta)
      guard parts.came != 0 || parts.went != 0 || parts.rest != 0 else { continue }
      func add(_ fine: Int128, to sum: inout Total, isLater: Bool = false) {
        sum.add(isLater == row.agendado ? fine : 0, decimals: parts.decimals)
      }
      var sum = found[moeda] ?? EntradasESaidas(moeda)
      add(parts.came, to: &sum.entrou)
      add(parts.went, to: &sum.saiu)
      add(parts.rest, to: &sum.outros)
      add(parts.came, to: &sum.aEntrar, isLater: true)
      add(parts.went, to: &sum.aSair, isLater: true)
      found[moeda] = sum
    }
  }
}

extension LancamentoListado {
  /// All its postings.
  fileprivate var partidas: some Sequence<PartidaNomeada> { [contas, categorias].joined() }

  /// Their currencies, each once.
  fileprivate var moedas: [Currency] {
    partidas.reduce(into: []) { found, side in
      if !found.contains(side.moeda) { found.append(side.moeda) }
    }
  }
}

/// The parts of an entry in one currency: income, spending and the rest, in units of 10⁻⁴.
private struct PartesDoLancamento {
  var came: Int128 = 0
  var went: Int128 = 0
  var rest: Int128 = 0
  var decimals = 0

  /// - Parameter conta: the account that sees the entry: money from and to one's other accounts
  ///   comes in and goes out, and of an entry with several of them it sees its own part.
  init(_ row: LancamentoListado, _ moeda: Currency, em conta: Uuid?) {
    var (seen, income, spending, equity) = (Int128(0), Int128(0), Int128(0), Int128(0))
    var (classe, isShared) = (conta == nil ? ClasseDeConta.ativo : nil, false)
    for side in row.partidas where side.moeda == moeda {
      decimals = max(decimals, side.valor.decimals)
      if conta.map({ $0 == side.conta }) ?? side.classe.isPropria {
        (seen, classe) = (seen + side.valor.fine, side.classe)
      } else {
        switch side.classe {
        case .ativo, .passivo: isShared = true
        case .receita: income -= side.valor.fine
        case .despesa: spending -= side.valor.fine
        default: equity -= side.valor.fine
        }
      }
    }
    switch classe {
    case nil: break
    case .despesa: came = seen
    case .receita: went = -seen
    case .ativo, .passivo:
      func own(_ part: Int128) -> Int128 {
        let way = seen.signum()
        let taken = !isShared ? part : part.signum() == way ? way * min(part * way, seen * way) : 0
        seen -= taken
        return taken
      }
      rest = own(equity)
      went = -own(spending)
      came = own(income)
      if seen > 0 { came += seen } else { went -= seen }
    default: if seen > 0 { came = seen } else { went = -seen }
    }
  }
}
