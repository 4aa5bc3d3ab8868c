/// The heads of a register: the writes that no other write of it knows.
package struct Cabecas: Sendable {
  /// The heads, at least one; a creation among them stands for all creations of the aggregate.
  package let eventos: [EventRef]
  /// The head whose value counts now: the one with the greatest id.
  package let provisoria: EventRef
}

extension Acervo {
  /// The creation that gives an aggregate its values: the one with the smallest event id.
  // A closure that names its callee does not copy the store; passing a method reference does.
  package func criacao(de agregado: Agregado, _ visao: Visao = .agora) -> EventRef? {
    criacoes(de: agregado).filter { shows(visao, $0) }.min { isMenor($0, $1) }
  }

  /// The heads of a register; nil if it was never written.
  ///
  /// Along one chain, a later write knows everything that an earlier one knew, so only the last one
  /// of each chain can be a head or supersede one.
  /// - Complexity: O(writes × devices that wrote).
  package func cabecas(
    de agregado: Agregado, _ registro: NomeDeRegistro, _ visao: Visao = .agora
  ) -> Cabecas? {
    let created =
      agregado.especie.registrosDeCriacao.contains(registro)
      ? criacoes(de: agregado).filter { shows(visao, $0) } : []
    let writes = escritas(de: agregado, registro).filter { shows(visao, $0) }
    var lasts: [EventRef] = []
    for write in writes {
      if lasts.contains(where: { autor($0) == autor(write) && knows($0, write) }) { continue }
      lasts.removeAll { autor($0) == autor(write) && knows(write, $0) }
      lasts.append(write)
    }
    var heads = lasts.filter { write in !lasts.contains { $0 != write && knows($0, write) } }
    if let creation = created.min(by: { isMenor($0, $1) }),
      !lasts.contains(where: { write in created.contains { knows(write, $0) } })
    {
      heads.append(creation)
    }
    guard let winner = heads.max(by: { isMenor($0, $1) }) else { return nil }
    return Cabecas(eventos: heads, provisoria: winner)
  }

  /// The value of a register that counts now.
  package func valor(
    de agregado: Agregado, _ registro: NomeDeRegistro, _ visao: Visao = .agora
  ) -> ValorDeRegistro? {
    cabecas(de: agregado, registro, visao).flatMap {
      evento($0.provisoria).dados.valor(de: registro)
    }
  }

  /// The text that counts now in a register of names, titles or words.
  package func texto(
    de agregado: Agregado, _ registro: NomeDeRegistro, _ visao: Visao = .agora
  ) -> String? {
    guard case .texto(let texto) = valor(de: agregado, registro, visao) else { return nil }
    return texto
  }

  /// The state that counts now.
  package func situacao(de agregado: Agregado, _ visao: Visao = .agora) -> ValorDeSituacao? {
    guard case .situacao(let situacao) = valor(de: agregado, .situacao, visao) else { return nil }
    return situacao
  }

  /// Whether a register's heads give different values: conflict `versoesDivergentes`.
  package func diverges(_ agregado: Agregado, _ registro: NomeDeRegistro) -> Cabecas? {
    guard let heads = cabecas(de: agregado, registro), heads.eventos.count > 1 else { return nil }
    let values = Set(heads.eventos.map { evento($0).dados.valor(de: registro) })
    return values.count > 1 ? heads : nil
  }
}
