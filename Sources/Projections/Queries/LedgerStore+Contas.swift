package import Canonical
package import Ledger

extension LedgerStore {
  /// The ledger's name, or nil while no applied event says.
  package var nome: String? { ledger.flatMap { texto(de: Agregado(.razao, $0), .nome) } }

  /// The aggregates of a kind that have been created, by UUID; not for transactions.
  package func ids(_ especie: Especie) -> [Uuid] {
    state.created[especie].map { tables.agregado($0).id }.sorted()
  }

  /// All accounts with their balances, by UUID.
  /// - Complexity: O(accounts), and O(accounts²) where some are unified.
  package var contas: [Conta] {
    bring(creationsOf: state.created[.conta])
    return ids(.conta).compactMap { conta($0) }
  }

  /// An account with its balance; nil where none was opened under that UUID.
  /// - Complexity: O(log n), and O(accounts) where some are unified.
  package func conta(_ id: Uuid) -> Conta? {
    guard let atributos = atributos(daConta: id) else { return nil }
    let agregado = Agregado(.conta, id)
    let leitura = contaDeLeitura(id)
    return Conta(
      id: id, nome: texto(de: agregado, .nome) ?? "", classe: atributos.classe,
      tipo: texto(de: agregado, .tipo), moeda: atributos.moeda,
      saldo: Total(fine: saldo(id), decimals: atributos.casas), encerrada: isEncerrada(id),
      unificadaEm: leitura == id ? nil : leitura, vinculada: vinculada(agregado))
  }

  func vinculada(_ conta: Agregado) -> Uuid? {
    guard case .uuid(let id) = valor(de: conta, .vinculada) else { return nil }
    return id
  }

  /// The sum of all balances of each currency: zero, since every entry's postings sum to zero.
  package func balancete(_ contas: [Conta]) -> [Currency: Total] {
    var casas: [Currency: Int] = [:]
    var fine: [Currency: Int128] = [:]
    for conta in contas {
      casas[conta.moeda] = max(casas[conta.moeda] ?? 0, conta.saldo.decimals)
      fine[conta.moeda, default: 0] += conta.saldo.fine
    }
    return fine.reduce(into: [:]) { totals, sum in
      totals[sum.key] = Total(fine: sum.value, decimals: casas[sum.key] ?? 0)
    }
  }

  /// All that is owned and owed at the end of a day.
  /// - Parameter hoje: the day that it is: the last one that counts, and whose month the yields are
  ///   of.
  /// - Complexity: that of `contas(em:hoje:)`.
  package func resumo(hoje: Day) -> Resumo {
    let shown = contas(hoje: hoje).filter { conta in
      conta.classe.isPropria && conta.unificadaEm == nil
        && (!conta.encerrada || conta.saldo.minor != 0 || conta.agendado.minor != 0)
    }
    return Resumo(nome: nome ?? "", data: hoje, contas: shown)
  }

  /// How many transactions were recorded, and how many of them count.
  package var transacoes: (todas: Int, vivas: Int) { (state.transactions, state.liveTransactions) }

  /// The closings in force, by day and then UUID.
  package var fechamentos: [Fechamento] { state.closings }
}
