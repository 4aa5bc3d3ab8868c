package import Canonical

/// An open conflict or hint, as the rules find it.
package struct Conflito: Sendable {
  package let tipo: TipoDeConflito
  /// What it is about: part of its identity.
  package let assunto: String
  /// The UUIDs in the subject, sorted; of a double payment the live transactions concerned.
  package let sobre: [Uuid]
  /// The events that are in conflict, for telling who wrote them and when.
  package let eventos: [EventRef]

  package init(
    _ tipo: TipoDeConflito, _ assunto: String, sobre: [Uuid], eventos: [EventRef]
  ) {
    self.tipo = tipo
    self.assunto = assunto
    self.sobre = sobre.sorted()
    self.eventos = eventos
  }
}

extension Acervo {
  /// `versoesDivergentes`: the registers of an aggregate whose heads differ.
  package func versoesDivergentes(_ agregado: Agregado) -> [Conflito] {
    var registers = NomeDeRegistro.plain.filter { $0.especies.contains(agregado.especie) }
    if agregado.especie == .relatorio {
      registers += despesas(de: agregado.id).map { .despesa($0) }
    }
    return registers.compactMap { register in
      guard let heads = diverge(agregado, register) else { return nil }
      var about = [agregado.id]
      if case .despesa(let id) = register { about.append(id) }
      return Conflito(
        .versoesDivergentes, "\(agregado.especie.rawValue) \(agregado.id) \(register)",
        sobre: about, eventos: heads.eventos)
    }
  }

  /// `correcaoContraAnulacao`: a transaction is annulled, and a head of what it says is concurrent
  /// with a head of its state.
  package func correcaoContraAnulacao(_ transacao: Uuid) -> Conflito? {
    let agregado = Agregado(.transacao, transacao)
    guard let states = cabecas(de: agregado, .situacao),
      evento(states.provisoria).dados.valor(de: .situacao) == .situacao(.desfeita),
      let contents = cabecas(de: agregado, .conteudo)
    else { return nil }
    let concurrent = contents.eventos.filter { content in
      states.eventos.contains { isConcorrente(content, $0, de: agregado) }
    }
    guard !concurrent.isEmpty else { return nil }
    return Conflito(
      .correcaoContraAnulacao, "\(transacao)", sobre: [transacao],
      eventos: concurrent + states.eventos)
  }

  /// Whether two writes of one aggregate do not know each other.
  ///
  /// All its creations are one write, which knows no other and is known to whatever knows one of
  /// them.
  private func isConcorrente(_ left: EventRef, _ right: EventRef, de agregado: Agregado) -> Bool {
    guard left != right else { return false }
    return !sabeEscrita(left, right, de: agregado) && !sabeEscrita(right, left, de: agregado)
  }

  private func sabeEscrita(_ ref: EventRef, _ other: EventRef, de agregado: Agregado) -> Bool {
    let creations = criacoes(de: agregado)
    if creations.contains(ref) { return creations.contains(other) }
    return creations.contains(other) ? creations.contains { sabe(ref, $0) } : sabe(ref, other)
  }

  /// Whether nobody who created one of two aggregates knew a creation of the other.
  package func isConcorrente(_ left: Agregado, _ right: Agregado) -> Bool {
    let (one, other) = (criacoes(de: left), criacoes(de: right))
    return !one.contains { ref in other.contains { sabe(ref, $0) || sabe($0, ref) } }
  }
}
