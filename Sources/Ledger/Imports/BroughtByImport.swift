package import Canonical

// An import brings more than entries: its file's balance, and the bill that the file represents.
// They are undone and redone with it.

extension Livros {
  /// The balance assertions in force that were recorded in one commit with an import's own events.
  ///
  /// Those withdrawn by another import and restored when that was undone are included.
  package func conferencias(trazidasPor id: Uuid) -> [Uuid] {
    let made = afirmadas(por: id)
    let own = made.map(\.id).filter { conferencia($0) != nil }
    return own
      + Set(made.map(\.feita)).flatMap { restored($0) }.filter { !own.contains($0) }.sorted()
  }

  /// The balances that an import asserted and that nobody asserts now, each once; without those
  /// withdrawn by another import that brought the rest of their day.
  package func conferenciasRetiradas(com id: Uuid) -> [ConferenciaFeita] {
    var found: [ConferenciaFeita] = []
    for (assertion, made) in afirmadas(por: id)
    where !found.contains(made) && !isAsserted(made) && !isSuperseded(assertion) {
      found.append(made)
    }
    return found
  }

  /// The balance assertions on its account that were recorded in one commit with an import's own events.
  private func afirmadas(por id: Uuid) -> [(id: Uuid, feita: ConferenciaFeita)] {
    gravados(com: id).map { evento($0) }.compactMap { event in
      guard case .conferenciaFeita(let made) = event.dados, isAbout(id, made.conta) else {
        return nil
      }
      return (event.sobre, made)
    }
  }

  /// The bills of its card that an import declared, by month: the last declaration of each.
  package func faturas(declaradasPor id: Uuid) -> [DeclaredBill] {
    var found: [Month: DeclaredBill] = [:]
    for ref in gravados(com: id) {
      let event = evento(ref)
      guard case .contaFaturada(let made) = event.dados, isAbout(id, event.sobre) else { continue }
      let before = declarada(event.sobre, made.mes, Visao.agora.vista(por: .evento(ref)))
      found[made.mes] = DeclaredBill(
        cartao: event.sobre, feita: made, antes: before ?? ContaFaturada(mes: made.mes),
        agora: declarada(event.sobre, made.mes) ?? ContaFaturada(mes: made.mes))
    }
    return found.values.sorted { $0.feita.mes < $1.feita.mes }
  }

  /// The events of the commits that brought an import, at first or again.
  func gravados(com id: Uuid) -> [EventRef] {
    let agregado = Agregado(.importacao, id)
    let refs = criacoes(de: agregado) + escritas(de: agregado, .situacao)
    return refs.filter { ref in
      if case .importacaoDesfeita = evento(ref).dados { false } else { true }
    }.flatMap { eventos(gravadosCom: $0) }
  }
}

/// A bill that an import declared, with the declarations before and now.
package struct DeclaredBill {
  package let cartao: Uuid
  package let feita, antes: ContaFaturada
  fileprivate let agora: ContaFaturada

  /// Whether it still has the import's declaration.
  package var vale: Bool { agora == feita && feita != antes }
  /// Whether it was withdrawn, and nobody has declared anything since.
  package var foiRetirada: Bool { agora == antes && feita != antes }
}
