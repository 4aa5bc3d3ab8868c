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
  /// - Complexity: O(accounts + decisions that two are distinct).
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
    return alike.values.flatMap { $0.count > 1 ? contasDuplicadas(among: $0.sorted()) : [] }
  }

  /// Each account is compared with the first alone, so that n of one name cost n steps and not n²;
  /// those judged distinct from it go on among themselves.
  private func contasDuplicadas(among alike: [Uuid]) -> [Conflito] {
    var found: [Conflito] = []
    var left = alike
    while left.count > 1 {
      let kept = left[0]
      var distinct: [Uuid] = []
      for other in left.dropFirst() {
        let (one, two) = (Agregado(.conta, kept), Agregado(.conta, other))
        guard isConcorrente(one, two) else { continue }
        if isDecidido(.contaDuplicada, "\(kept) \(other)") {
          distinct.append(other)
        } else {
          found.append(
            Conflito(
              .contaDuplicada, "\(kept) \(other)", sobre: [kept, other],
              eventos: [one, two].compactMap { criacao(de: $0) }))
        }
      }
      left = distinct
    }
    return found
  }
}

private struct Semelhanca: Hashable {
  let classe: ClasseDeConta
  let moeda: Currency
  let nome: String
}
