package import Canonical

/// Two transactions recorded independently look like one; which pairs are looked at, the fold knows.
package enum ProvavelDuplicataConflict: ConflictDefinition {
  package static let tipo = TipoDeConflito.provavelDuplicata
  package static let isAviso = true
  package static let decisoes: [PalavraDeDecisao] = [.mesmo, .distintos]
  package static let takesValor = false

  package static let title = "Talvez o mesmo lançamento duas vezes"
  package static let counted = "os dois lançamentos"
  package static let nextStep = "decida se é um só, e qual fica, ou se são distintos"

  package static func choices(
    _ conflito: Conflito, _ nota: String?, in books: some Acervo
  ) -> [Escolha] {
    books.sameOrDistinct(conflito, nota)
  }

  package static func isAsJudged(
    _ emVigor: DecisaoEmVigor, _ now: Visao, _ then: Visao, in books: some Acervo
  ) -> Bool {
    books.areAsJudged(emVigor.decisao, now, then)
  }

  package static func namesAll(
    _ emVigor: DecisaoEmVigor, _ visao: Visao, in books: some Acervo
  ) -> Bool {
    true
  }

  package static func facts(
    _ sobre: [Uuid], of conflito: Uuid, in books: some Livros
  ) -> [FatoDeConflito] {
    sobre.compactMap { books.fact($0) }
  }

  package static func subject(_ assunto: String) -> String? { nil }
}

extension Acervo {
  /// Whether two entries that are alike were recorded by people who did not know of each other,
  /// share no key or bank's row, are not two occurrences of one plan, and nobody has judged them.
  package func mayBeSame(_ one: Uuid, _ two: Uuid) -> Bool {
    guard isConcorrente(Agregado(.transacao, one), Agregado(.transacao, two)) else { return false }
    guard let left = base(one), let right = base(two) else { return false }
    guard Set(left.chaves).isDisjoint(with: right.chaves),
      Set(left.linhas + [one]).isDisjoint(with: right.linhas + [two]),
      !areOfOnePlan(one, two)
    else { return false }
    let pair = [min(one, two), max(one, two)]
    return !isDecidido(.provavelDuplicata, "\(pair[0]) \(pair[1])", transacoes: pair)
  }

  /// Whether two entries are different occurrences of one plan.
  private func areOfOnePlan(_ one: Uuid, _ two: Uuid) -> Bool {
    let left = ocorrencias(lancadasPor: one)
    guard !left.isEmpty else { return false }
    return ocorrencias(lancadasPor: two).contains { other in
      left.contains { $0.plano == other.plano && $0.numero != other.numero }
    }
  }

  /// `provavelDuplicata`: two entries that may be the same, the smaller UUID first.
  package func provavelDuplicata(_ first: Uuid, _ second: Uuid) -> Conflito {
    Conflito(
      .provavelDuplicata, "\(first) \(second)", sobre: [first, second],
      eventos: [first, second].compactMap { criacao(de: Agregado(.transacao, $0)) })
  }

  /// Whether nobody who created one of two aggregates knew a creation of the other.
  package func isConcorrente(_ left: Agregado, _ right: Agregado) -> Bool {
    let (one, other) = (criacoes(de: left), criacoes(de: right))
    return !one.contains { ref in other.contains { knows(ref, $0) || knows($0, ref) } }
  }
}
