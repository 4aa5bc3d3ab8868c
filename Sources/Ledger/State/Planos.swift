package import Canonical

extension Acervo {
  /// The entry that a plan's occurrence is recorded as: the register `conteudo:` with the greatest
  /// number not above its own; nil for a plan that is not here.
  package func planContent(
    _ plano: Uuid, ofOccurrence numero: UInt64, _ visao: Visao = .agora
  ) -> PlanoAlterado? {
    let agregado = Agregado(.plano, plano)
    // The first occurrence is as the first register says.
    let registers = numero == 0 ? [] : registros(de: agregado)
    let written = registers.compactMap { register -> UInt64? in
      guard case .conteudoDesde(let number) = register, number <= numero else { return nil }
      return number
    }
    for number in (written.filter { $0 > 0 }.sorted(by: >) + [0]) {
      if case .escrita(.planoAlterado(let content)) = valor(
        de: agregado, .conteudoDesde(number), visao)
      {
        return content
      }
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
