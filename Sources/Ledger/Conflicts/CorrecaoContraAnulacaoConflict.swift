package import Canonical

/// A transaction was annulled while somebody corrected it, or recorded it too.
enum CorrecaoContraAnulacaoConflict: ConflictDefinition {
  static let decisoes: [PalavraDeDecisao] = []

  static let title = "Corrigido por um, anulado por outro"
  static let counted = "nada: o lançamento está anulado"
  static let nextStep = "anule de novo ou restaure o lançamento"

  static func choices(_ conflito: Conflito, _ nota: String?, in books: some Acervo) -> [Escolha] {
    conflito.sobre.flatMap { id in
      [
        Escolha(.anular, .init(sobre: id, dados: .transacaoAnulada(.init(motivo: nota)))),
        Escolha(.restaurar, .init(sobre: id, dados: .transacaoRestaurada(.init(motivo: nota)))),
      ]
    }
  }

  static func isAsJudged(_ judged: JudgedDecision, in books: some Acervo) -> Bool {
    // No decision ends it.
    false
  }
}

extension Acervo {
  /// `correcaoContraAnulacao`: a transaction is annulled, and a head of its content, or a creation
  /// without an import, is concurrent with a head of its state.
  package func correcaoContraAnulacao(_ transacao: Uuid) -> Conflito? {
    let agregado = Agregado(.transacao, transacao)
    guard let states = cabecas(de: agregado, .situacao),
      evento(states.provisoria).dados.valor(de: .situacao) == .situacao(.desfeita),
      let contents = cabecas(de: agregado, .conteudo)
    else { return nil }
    let written = contents.eventos.filter { content in
      states.eventos.contains { isConcorrente(content, $0, de: agregado) }
    }
    // Somebody who recorded it by hand without knowing of the annulment wants it to count.
    let recorded = criacoes(de: agregado).filter { creation in
      lancada(creation)?.origem == nil && !written.contains(creation)
        && states.eventos.contains {
          $0 != creation && !knows($0, creation) && !knows(creation, $0)
        }
    }
    let concurrent = written + recorded
    guard !concurrent.isEmpty else { return nil }
    return Conflito(
      .correcaoContraAnulacao, "\(transacao)", sobre: [transacao],
      eventos: concurrent + states.eventos)
  }

  /// Whether two writes of one aggregate do not know each other.
  ///
  /// All its creations form one write, which knows no other and is known to any write that knows
  /// one of them.
  private func isConcorrente(_ left: EventRef, _ right: EventRef, de agregado: Agregado) -> Bool {
    guard left != right else { return false }
    return !knowsWrite(left, right, de: agregado) && !knowsWrite(right, left, de: agregado)
  }

  private func knowsWrite(_ ref: EventRef, _ other: EventRef, de agregado: Agregado) -> Bool {
    let creations = criacoes(de: agregado)
    if creations.contains(ref) { return creations.contains(other) }
    return creations.contains(other) ? creations.contains { knows(ref, $0) } : knows(ref, other)
  }
}
