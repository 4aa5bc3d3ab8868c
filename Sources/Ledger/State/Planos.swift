package import Canonical

extension Acervo {
  /// The entry that a plan's occurrence is recorded as: the register `conteudo:` with the greatest number not
  /// above its own; nil for a plan that is not here.
  package func planContent(
    _ plano: Uuid, ofOccurrence numero: UInt64, _ visao: Visao = .agora
  ) -> PlanoAlterado? {
    let agregado = Agregado(.plano, plano)
    let written = registros(de: agregado).compactMap { register -> UInt64? in
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
