package import Canonical
package import Ledger

/// The balances of a ledger at one moment, to be compared with those of another.
///
/// A value of its own: the store that it is taken from may change, or be thrown away.
package struct SaldosComparados: Sendable {
  private struct Conta: Sendable {
    let nome: String
    let atributos: AtributosDeConta
    let saldo: Int128
  }

  private var contas: [Uuid: Conta] = [:]

  /// - Complexity: O(accounts).
  package init(_ store: LedgerStore) {
    let sums = store.somas(.agora, semOs: [], ate: nil)
    for id in store.ids(.conta) {
      guard let atributos = store.atributos(daConta: id) else { continue }
      contas[id] = Conta(
        nome: store.texto(de: Agregado(.conta, id), .nome) ?? "", atributos: atributos,
        saldo: sums[id] ?? 0)
    }
  }

  /// The accounts whose balances are others afterwards, and these; by UUID.
  ///
  /// An account that is there only at one of the two moments has no balance at the other.
  package func ate(_ after: SaldosComparados, e wanted: Set<Uuid> = []) -> [SaldoSobDecisao] {
    Set(contas.keys).union(after.contas.keys).sorted().compactMap { id in
      let (one, two) = (contas[id], after.contas[id])
      guard one?.saldo ?? 0 != two?.saldo ?? 0 || wanted.contains(id),
        let shown = one ?? two
      else { return nil }
      let casas = shown.atributos.casas
      return SaldoSobDecisao(
        conta: id, nome: shown.nome, classe: shown.atributos.classe,
        moeda: shown.atributos.moeda, antes: Total(fine: one?.saldo ?? 0, decimals: casas),
        depois: Total(fine: two?.saldo ?? 0, decimals: casas))
    }
  }
}
