package import Canonical
package import Ledger

extension LedgerStore {
  /// The newest unsorted entries, grouped by the party that they name.
  /// - Throws: what listing entries throws.
  /// - Complexity: O(unsorted entries).
  package func porClassificar(hoje: Day) throws(RazaoError) -> PorClassificar {
    var asked = PedidoDeLancamentos()
    asked.filtro.categorias = contasSemCategoria.map(\.id)
    asked.limite = Limites.lancamentosLembrados
    return porClassificar(try lancamentos(asked, hoje: hoje).lancamentos)
  }

  /// How many entries are unsorted.
  /// - Complexity: O(unsorted entries).
  package var quantosPorClassificar: Int {
    let accounts = contasSemCategoria.compactMap { tables.known(Agregado(.conta, $0.id)) }
    return countOfThoseThatCount(accounts.flatMap { self.accounts(readWith: $0) }, ate: .last)
  }

  /// The newest unsorted entries, with a suggestion and the likeliest categories for each group.
  /// - Parameter costumes: the accounts and their uses.
  /// - Complexity: O(unsorted entries), and the newest entries of their accounts.
  package func porClassificar(com costumes: Costumes) throws(RazaoError) -> PorClassificar {
    var queue = try porClassificar(hoje: costumes.hoje)
    var suggestions = SugestoesDeCategoria(self, costumes) { outrosLados(de: $0) }
    for index in queue.grupos.indices { suggestions.fill(&queue.grupos[index]) }
    return queue
  }
}
