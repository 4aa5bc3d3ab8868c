package import Canonical

/// Two accounts opened independently look like one.
package enum ContaDuplicadaConflict: ConflictDefinition {
  package static let tipo = TipoDeConflito.contaDuplicada
  package static let isAviso = true
  package static let decisoes: [PalavraDeDecisao] = [.distintas]
  package static let takesValor = false

  package static let title = "Talvez a mesma conta duas vezes"
  package static let counted = "as duas contas, separadas"
  package static let nextStep = "unifique as contas, ou decida que são distintas"

  package static func choices(
    _ conflito: Conflito, _ nota: String?, in books: some Acervo
  ) -> [Escolha] {
    conflito.sobre.flatMap { kept in
      conflito.sobre.filter { $0 != kept }.map { other in
        Escolha(
          .unificar, mantido: kept, .init(sobre: other, dados: .contaUnificada(.init(em: kept))))
      }
    } + [Escolha(.distintas, books.decide(.distintas, conflito, nil, nota))]
  }

  package static func isAsJudged(
    _ emVigor: DecisaoEmVigor, _ now: Visao, _ then: Visao, in books: some Acervo
  ) -> Bool {
    true
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
