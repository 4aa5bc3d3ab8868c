internal import Canonical
internal import Ledger
internal import Projections

// Entries that two devices recorded alike, on accounts that each of them had opened: once the
// accounts are unified, nothing is left to decide.
extension Razao {
  /// The open conflicts of differing creations that only differ in which of two accounts read
  /// together they name.
  /// - Parameter joined: accounts that are about to be read with others; empty for none.
  /// - Complexity: O(open conflicts).
  static func agreeing(_ joined: [Uuid: Uuid], in store: LedgerStore) -> [Conflito] {
    guard !joined.isEmpty else { return [] }
    return stillAgreeing(joined, in: store)
  }

  private static func stillAgreeing(_ joined: [Uuid: Uuid], in store: LedgerStore) -> [Conflito] {
    store.conflitosAbertos(.criacoesDivergentes).filter { conflict in
      conflict.sobre.allSatisfy { store.creationsAgree($0, joining: joined) }
    }
  }

  /// The decisions that accept the counting versions of them.
  func accepting(
    _ conflicts: some Sequence<Conflito>, _ nota: String?, in store: LedgerStore
  ) -> [Evento] {
    conflicts.flatMap { conflict in
      store.escolhas(conflict, nota: nota).first { $0.palavra == .aceitar }?.atos ?? []
    }
    .map { Evento(id: random.uuid(), of: $0.sobre, dados: $0.dados) }
  }

  /// Accepts all that agree as accounts are read now, in as many commits as needed.
  /// - Returns: how many conflicts are open after it.
  func acceptAgreeing(_ nota: String?) throws(RazaoError) -> Int {
    var before = Int.max
    while true {
      var found = 0
      let (receipt, left) = try record { (store) throws(RazaoError) in
        let open = Razao.stillAgreeing([:], in: store)
        found = open.count
        // If decisions did not end them, more of the same would not either.
        guard !open.isEmpty, found < before else { return .nada }
        return .eventos(
          accepting(open.prefix(Limits.decisionsAtOnce), nota, in: store),
          ids: open.prefix(Limits.decisionsAtOnce).map {
            store.idDoConflito($0.tipo, $0.assunto)
          })
      } mostra: { store in
        store.conflitos.count
      }
      guard receipt.hash != nil, found > Limits.decisionsAtOnce else { return left }
      before = found
    }
  }
}

extension [Escolha.Ato] {
  /// The accounts that are read with others by these acts.
  var unifications: [Uuid: Uuid] {
    reduce(into: [:]) { joined, act in
      guard let conta = act.sobre, case .contaUnificada(let unification) = act.dados,
        let kept = unification.em
      else { return }
      joined[conta] = kept
    }
  }
}
