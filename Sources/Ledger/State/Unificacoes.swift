package import Canonical

extension Acervo {
  /// The account that this one's postings are read with, as far as `visao` shows unifications.
  package func contaDeLeitura(_ conta: Uuid, _ visao: Visao) -> Uuid {
    visao.lentes.isEmpty ? contaDeLeitura(conta) : followingUnifications(conta, visao)
  }

  /// The end of the chain of unifications from an account; in a ring, the smallest UUID.
  /// - Complexity: O(accounts on the way).
  package func followingUnifications(_ conta: Uuid, _ visao: Visao) -> Uuid {
    leituras(de: [conta], visao)[conta] ?? conta
  }

  /// The account that each of some accounts is read with.
  /// - Complexity: O(accounts and those on their ways): no way is walked twice.
  package func leituras(de contas: [Uuid], _ visao: Visao) -> [Uuid: Uuid] {
    var ends: [Uuid: Uuid] = [:]
    for conta in contas where ends[conta] == nil {
      var path: [Uuid] = []
      var places: [Uuid: Int] = [:]
      var next: Uuid? = conta
      while let current = next, ends[current] == nil, places[current] == nil {
        places[current] = path.count
        path.append(current)
        next = unificada(current, visao)
      }
      let end = next.flatMap { met in
        ends[met] ?? places[met].flatMap { path[$0...].min() }
      }
      for passed in path { ends[passed] = end ?? path[path.count - 1] }
    }
    return ends
  }

  /// The account that this one is unified into, if that is valid: it exists and has the same
  /// currency.
  private func unificada(_ conta: Uuid, _ visao: Visao) -> Uuid? {
    guard case .uuid(let next?) = valor(de: Agregado(.conta, conta), .unificada, visao),
      let moeda = atributos(daConta: conta)?.moeda, atributos(daConta: next)?.moeda == moeda
    else { return nil }
    return next
  }
}
