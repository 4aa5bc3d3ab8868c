package import Canonical

extension Acervo {
  /// The day and account of an assertion in force.
  package func conferencia(_ id: Uuid) -> Conferencia? {
    let agregado = Agregado(.conferencia, id)
    guard let creation = criacao(de: agregado), situacao(de: agregado) == .inicial,
      case .conferenciaFeita(let conferencia) = evento(creation).dados
    else { return nil }
    return conferencia
  }

  /// `saldoNaoConfere`: of the assertions on one account as it is read, the earliest that fails and
  /// is not accepted.
  /// - Parameter conferencias: assertions in force on that account, by day, then UUID.
  /// - Complexity: O(assertions up to the first that fails).
  package func saldoNaoConfere(emOrdem conferencias: some Sequence<Uuid>) -> Conflito? {
    for id in conferencias {
      guard let difference = diferenca(daConferencia: id), difference.minor != 0,
        !isDecidido(.saldoNaoConfere, "\(id)")
      else { continue }
      return Conflito(
        .saldoNaoConfere, "\(id)", sobre: [id],
        eventos: criacao(de: Agregado(.conferencia, id)).map { [$0] } ?? [])
    }
    return nil
  }

  /// `contaDuplicada` (a hint): open accounts of one class, currency and name, opened by people who
  /// did not know of each other.
  /// - Parameter contas: all accounts.
  /// - Complexity: O(accounts), and O(n²) for n accounts of one name.
  package func contasDuplicadas(_ contas: [Uuid]) -> [Conflito] {
    var alike: [Semelhanca: [Uuid]] = [:]
    for conta in contas {
      guard let what = atributos(daConta: conta), !what.classe.isCategoria, !isEncerrada(conta),
        contaDeLeitura(conta) == conta, let name = texto(de: Agregado(.conta, conta), .nome)
      else { continue }
      alike[
        Semelhanca(classe: what.classe, moeda: what.moeda, nome: name.foldedForComparison),
        default: []
      ].append(conta)
    }
    var found: [Conflito] = []
    for group in alike.values where group.count > 1 {
      let group = group.sorted()
      for (index, left) in group.enumerated() {
        for right in group[(index + 1)...] {
          let (one, other) = (Agregado(.conta, left), Agregado(.conta, right))
          guard isConcorrente(one, other),
            !isDecidido(.contaDuplicada, "\(left) \(right)")
          else { continue }
          found.append(
            Conflito(
              .contaDuplicada, "\(left) \(right)", sobre: [left, right],
              eventos: [one, other].compactMap { criacao(de: $0) }))
        }
      }
    }
    return found
  }
}

private struct Semelhanca: Hashable {
  let classe: ClasseDeConta
  let moeda: Currency
  let nome: String
}
