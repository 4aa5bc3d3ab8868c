package import Canonical
package import Ledger
internal import Tables

extension LedgerStore {
  /// How the balances of accounts went on from day to day, in the order in which they were opened.
  /// - Parameters:
  ///   - classes: the classes whose accounts are wanted; nil for all.
  ///   - only: the only account that is wanted; nil for all.
  /// - Complexity: O(accounts of those classes + their days with a change in the period).
  package func saldosPorDia(
    _ dias: ClosedRange<Day>, de classes: Set<ClasseDeConta>?, conta only: Uuid? = nil
  ) -> [SaldoPorDia] {
    let wanted =
      only.map { [contaDeLeitura($0)] } ?? ids(.conta).filter { contaDeLeitura($0) == $0 }
    return wanted.sorted { isAntes($0, $1) }.compactMap { id in
      guard let atributos = atributos(daConta: id), classes?.contains(atributos.classe) ?? true
      else {
        return nil
      }
      let before =
        dias.lowerBound > .first ? saldo(id, ate: Day(number: dias.lowerBound.number - 1)) : 0
      let changes = mudancas(de: id, dias, scale: Amount.scale(from: atributos.casas))
      guard before != 0 || !changes.isEmpty else { return nil }
      return SaldoPorDia(
        conta: id, classe: atributos.classe, moeda: atributos.moeda,
        abertura: Total(fine: before, decimals: atributos.casas),
        mudancas: changes.sorted { $0.key < $1.key }.map {
          SaldoPorDia.Mudanca(
            dia: Day(number: $0.key), valor: Total(fine: $0.value, decimals: atributos.casas))
        })
    }
  }

  /// The changes of an account, with those of the accounts that are read with it, in units of 10⁻⁴.
  private func mudancas(
    de conta: Uuid, _ dias: ClosedRange<Day>, scale: Int128
  ) -> [Int32: Int128] {
    guard let number = tables.known(Agregado(.conta, conta)) else { return [:] }
    var sums: [Int32: Int128] = [:]
    for account in accounts(readWith: number) {
      let row = state.aggregates[Int(account)].account
      guard row >= 0 else { continue }
      let own = state.accounts[Int(row)].totals.changes(
        on: dias.lowerBound.number...dias.upperBound.number)
      for (day, minor) in own { sums[day, default: 0] += minor * scale }
    }
    return sums.filter { $0.value != 0 }
  }
}
