package import Canonical

/// The entries as which a plan's occurrences are recorded.
package struct PlanContents {
  /// Each with the first number to which it applies, ascending.
  fileprivate let written: [(from: UInt64, content: PlanoAlterado)]

  /// The entry of an occurrence: the one written with the greatest number up to its own; nil for an
  /// unknown plan.
  /// - Complexity: O(changes of the plan).
  package subscript(numero: UInt64) -> PlanoAlterado? {
    written.last { $0.from <= numero }?.content
  }

  /// Whether any occurrence's entry meets a condition.
  package func contains(where isWanted: (PlanoAlterado) -> Bool) -> Bool {
    written.contains { isWanted($0.content) }
  }
}

extension Acervo {
  /// The entries as which a plan's occurrences are recorded, from the registers `conteudo:`.
  /// - Complexity: O(occurrences of which somebody said something): ask once for many occurrences.
  package func planContents(_ plano: Uuid, _ visao: Visao = .agora) -> PlanContents {
    let agregado = Agregado(.plano, plano)
    let numbers = registros(de: agregado).compactMap { register -> UInt64? in
      if case .conteudoDesde(let number) = register { number } else { nil }
    }
    return PlanContents(
      written: Set(numbers + [0]).sorted().compactMap { number in
        content(agregado, from: number, visao).map { (number, $0) }
      })
  }

  /// The entry as which one occurrence is recorded; nil for an unknown plan.
  /// - Complexity: as `planContents`; O(1) for the first.
  package func planContent(
    _ plano: Uuid, ofOccurrence numero: UInt64, _ visao: Visao = .agora
  ) -> PlanoAlterado? {
    guard numero == 0 else { return planContents(plano, visao)[numero] }
    return content(Agregado(.plano, plano), from: 0, visao)
  }

  /// Whether a plan's expected entry posts on an account, as it is read.
  package func posts(_ content: PlanoAlterado, on conta: Uuid) -> Bool {
    content.lancamento.partidas.contains { contaDeLeitura($0.conta) == conta }
  }

  private func content(_ plano: Agregado, from number: UInt64, _ visao: Visao) -> PlanoAlterado? {
    if case .escrita(.planoAlterado(let content)) = valor(
      de: plano, .conteudoDesde(number), visao)
    {
      return content
    }
    return nil
  }

  /// The name of a plan: the note of its entry, else the other party, else the kind of entry; nil
  /// for an unknown plan.
  package func nome(doPlano id: Uuid) -> String? {
    guard let entry = planContent(id, ofOccurrence: 0)?.lancamento else { return nil }
    return entry.descricao?.naoVazio ?? entry.interessado?.naoVazio
      ?? TipoDeTransacao(rawValue: entry.tipo)?.titulo ?? entry.tipo
  }

  /// The same in a sentence: `Plano “Aluguel”`.
  package func planName(_ id: Uuid) -> String? { nome(doPlano: id).map { "Plano “\($0)”" } }

  /// The name of a rule: the text or the key that it searches for; nil for an unknown rule.
  package func ruleName(_ id: Uuid) -> String? {
    guard case .escrita(.regraAlterada(let rule)) = valor(de: Agregado(.regra, id), .conteudo)
    else {
      return nil
    }
    return "Regra “\(rule.regra.quando.texto ?? rule.regra.quando.chave ?? "")”"
  }

  /// The plans whose next occurrence keeps the category from which corrections take an entry of
  /// theirs.
  /// - Complexity: O(corrections × changes of their plans).
  package func planosPorMudar(depoisDe events: [Evento]) -> [PlanoPorMudar] {
    var found: [PlanoPorMudar] = []
    for event in events {
      guard case .transacaoCorrigida(let corrected) = event.dados,
        let before = base(event.sobre)?.conteudo,
        let plan = ocorrencias(lancadasPor: event.sobre).first?.plano,
        !found.contains(where: { $0.plano == plan }), let next = proxima(doPlano: plan)?.numero,
        let planned = planContent(plan, ofOccurrence: next)?.lancamento
      else { continue }
      let (old, new) = (categorias(before.partidas), categorias(corrected.conteudo.partidas))
      guard new.count == 1, let category = new.first, old != new,
        categorias(planned.partidas) == old
      else { continue }
      found.append(
        PlanoPorMudar(plano: plan, nome: nome(doPlano: plan) ?? "", categoria: category))
    }
    return found
  }

  private func categorias(_ postings: [Partida]) -> Set<Uuid> {
    Set(postings.map { contaDeLeitura($0.conta) }.filter { isCategoria($0) })
  }
}
