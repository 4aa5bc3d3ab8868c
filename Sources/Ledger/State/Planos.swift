package import Canonical

/// The entries that a plan's occurrences are recorded as.
package struct PlanContents {
  /// Each with the number from which it holds, ascending.
  fileprivate let written: [(from: UInt64, content: PlanoAlterado)]

  /// That of an occurrence: what was written with the greatest number not above its own; nil for a
  /// plan that is not here.
  /// - Complexity: O(changes of the plan).
  package subscript(numero: UInt64) -> PlanoAlterado? {
    written.last { $0.from <= numero }?.content
  }

  /// Whether the entry of some occurrence is one that is looked for.
  package func contains(where isWanted: (PlanoAlterado) -> Bool) -> Bool {
    written.contains { isWanted($0.content) }
  }
}

extension Acervo {
  /// The entries that a plan's occurrences are recorded as, of the registers `conteudo:`.
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

  /// The entry that one occurrence of a plan is recorded as; nil for a plan that is not here.
  /// - Complexity: as `planContents`; O(1) for the first.
  package func planContent(
    _ plano: Uuid, ofOccurrence numero: UInt64, _ visao: Visao = .agora
  ) -> PlanoAlterado? {
    guard numero == 0 else { return planContents(plano, visao)[numero] }
    return content(Agregado(.plano, plano), from: 0, visao)
  }

  /// Whether what a plan expects posts on an account, as it is read.
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
}

extension Acervo {
  /// The name of a plan: the note of its entry, else the other party, else what kind of entry it
  /// is; nil for one that is not here.
  package func nome(doPlano id: Uuid) -> String? {
    guard let entry = planContent(id, ofOccurrence: 0)?.lancamento else { return nil }
    return entry.descricao?.naoVazio ?? entry.interessado?.naoVazio
      ?? TipoDeTransacao(rawValue: entry.tipo)?.titulo ?? entry.tipo
  }

  /// The same in a sentence: `Plano “Aluguel”`.
  package func planName(_ id: Uuid) -> String? { nome(doPlano: id).map { "Plano “\($0)”" } }

  /// The name of a rule: by the text or the key that it looks for; nil for one that is not here.
  package func ruleName(_ id: Uuid) -> String? {
    guard case .escrita(.regraAlterada(let rule)) = valor(de: Agregado(.regra, id), .conteudo)
    else {
      return nil
    }
    return "Regra “\(rule.regra.quando.texto ?? rule.regra.quando.chave ?? "")”"
  }
}
