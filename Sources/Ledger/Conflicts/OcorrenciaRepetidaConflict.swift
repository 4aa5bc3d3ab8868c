package import Canonical

/// One entry is said to be two occurrences of plans: two months paid at once, or a slip of the
/// finger.
enum OcorrenciaRepetidaConflict: ConflictDefinition {
  static let isAviso = true
  static let decisoes: [PalavraDeDecisao] = [.aceitar]

  static let title = "Um lançamento para duas vezes de um plano"
  static let counted = "as duas vezes, com o mesmo lançamento"
  static let nextStep = "aceite, se ele é mesmo as duas, ou escolha qual delas ele é"

  static func choices(_ conflito: Conflito, _ nota: String?, in books: some Acervo) -> [Escolha] {
    [books.accept(conflito, nota)] + conflito.sobre.flatMap { books.soUma($0, nota) }
  }

  static func isAsJudged(_ judged: JudgedDecision, in books: some Acervo) -> Bool {
    books.areAsJudged(judged) && judged.isUnchanged { books.ocorrencias(lancadasPor: $0, $1) }
  }

  static func facts(_ sobre: [Uuid], of conflito: Uuid, in books: some Livros) -> [FatoDeConflito] {
    sobre.flatMap { id in
      let plans = Set(books.ocorrencias(lancadasPor: id).map(\.plano)).sorted()
      return [books.fact(id)].compactMap(\.self) + plans.compactMap { books.fact($0) }
    }
  }
}

extension Acervo {
  /// `ocorrenciaRepetida`: two occurrences of plans are recorded as one entry.
  package func ocorrenciaRepetida(_ transacao: Uuid) -> Conflito? {
    let found = ocorrencias(lancadasPor: transacao)
    guard found.count > 1,
      !isDecidido(.ocorrenciaRepetida, "\(transacao)", transacoes: [transacao])
    else { return nil }
    return Conflito(
      .ocorrenciaRepetida, "\(transacao)", sobre: [transacao],
      eventos: found.compactMap {
        cabecas(de: Agregado(.plano, $0.plano), .ocorrencia($0.numero))?.provisoria
      })
  }

  /// A choice for each of an entry's occurrences: that one alone, with the others expected again.
  fileprivate func soUma(_ transacao: Uuid, _ nota: String?) -> [Escolha] {
    let said = ocorrencias(lancadasPor: transacao).map { one in
      (one, head: cabecas(de: Agregado(.plano, one.plano), .ocorrencia(one.numero))?.provisoria)
    }
    return said.compactMap { one, head in
      let others = said.filter { $0.0 != one }
      // A slip is linked to its entry by its key, whatever is said of it.
      guard let head, others.allSatisfy({ $0.head != nil }) else { return nil }
      return Escolha(
        .escolher, mantido: id(head),
        atos: others.map {
          Escolha.Ato(
            sobre: $0.0.plano,
            dados: .planoOcorrencia(
              .init(numero: $0.0.numero, estado: PlanoOcorrencia.prevista, motivo: nota)))
        })
    }
  }
}
