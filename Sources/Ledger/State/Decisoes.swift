package import Canonical

/// The decision in force on a conflict.
package struct DecisaoEmVigor: Sendable {
  package let conflito: Uuid
  package let evento: EventRef
  package let decisao: Decisao
}

/// A decision in force, and the views between which the facts that it judged may have changed.
package struct JudgedDecision: Sendable {
  let emVigor: DecisaoEmVigor
  /// The view to compare, and that of the decision's author.
  let now, then: Visao

  init(_ emVigor: DecisaoEmVigor, _ now: Visao) {
    (self.emVigor, self.now) = (emVigor, now)
    then = now.vista(por: .commit(emVigor.evento))
  }

  /// The things that it is about.
  var sobre: [Uuid] { emVigor.decisao.sobre }

  /// Whether a fact about each of them is the same in both views.
  func isUnchanged(_ fact: (Uuid, Visao) -> some Equatable) -> Bool {
    sobre.allSatisfy { fact($0, now) == fact($0, then) }
  }
}

extension Acervo {
  /// The decision in force on a conflict: of concurrent ones the greatest id.
  package func decisao(doConflito id: Uuid, _ visao: Visao = .agora) -> DecisaoEmVigor? {
    guard let heads = cabecas(de: Agregado(.conflito, id), .decisao, visao),
      case .conflitoResolvido(let decisao) = evento(heads.provisoria).dados
    else { return nil }
    return DecisaoEmVigor(conflito: id, evento: heads.provisoria, decisao: decisao)
  }

  /// The id of a conflict: version 5 of `<kind> <subject>` in the ledger's namespace.
  package func idDoConflito(_ tipo: TipoDeConflito, _ assunto: String) -> Uuid {
    Uuid.derived(in: razao, from: "\(tipo.rawValue) \(assunto)")
  }

  /// Whether a conflict has a standing decision that names all transactions concerned.
  package func isDecidido(
    _ tipo: TipoDeConflito, _ assunto: String, transacoes: [Uuid] = []
  ) -> Bool {
    guard let emVigor = decisao(doConflito: idDoConflito(tipo, assunto)),
      emVigor.decisao.conflito == tipo.rawValue
    else { return false }
    return Set(transacoes).isSubset(of: emVigor.decisao.sobre) && stands(emVigor)
  }

  /// Whether a decision stands: the facts that it judged are unchanged, and it names everything
  /// that the conflict concerns now.
  ///
  /// An unknown kind or word has no effect.
  package func stands(_ emVigor: DecisaoEmVigor, _ visao: Visao = .agora) -> Bool {
    standsByFacts(emVigor, visao)
      && TipoDeConflito(rawValue: emVigor.decisao.conflito)?.definition
        .namesAll(emVigor, visao, in: self) == true
  }

  /// The first half of `vale`, which depends on no other decision.
  func standsByFacts(_ emVigor: DecisaoEmVigor, _ visao: Visao) -> Bool {
    let decisao = emVigor.decisao
    guard let tipo = TipoDeConflito(rawValue: decisao.conflito),
      tipo.decisoes.contains(decisao.decisao)
    else { return false }
    return tipo.definition.isAsJudged(JudgedDecision(emVigor, visao), in: self)
  }
}
