package import Canonical

/// An expense was written without the knowledge of the report's registration.
package enum DespesaTardiaConflict: ConflictDefinition {
  package static let tipo = TipoDeConflito.despesaTardia
  package static let isAviso = false
  package static let decisoes: [PalavraDeDecisao] = [.aceitar]
  package static let takesValor = false

  package static let title = "Despesa depois do registro do relatório"
  package static let counted = "o total registrado, sem esta despesa"
  package static let nextStep = "reabra o relatório, ou aceite que a despesa fique à parte"

  package static func choices(
    _ conflito: Conflito, _ nota: String?, in books: some Acervo
  ) -> [Escolha] {
    conflito.sobre.filter { books.criacao(de: Agregado(.relatorio, $0)) != nil }.map {
      Escolha(.reabrir, .init(sobre: $0, dados: .relatorioReaberto(.init(motivo: nota))))
    } + [books.accept(conflito, nota)]
  }

  package static func isAsJudged(
    _ emVigor: DecisaoEmVigor, _ now: Visao, _ then: Visao, in books: some Acervo
  ) -> Bool {
    books.isSameExpense(emVigor.decisao.sobre, now, then)
  }

  package static func namesAll(
    _ emVigor: DecisaoEmVigor, _ visao: Visao, in books: some Acervo
  ) -> Bool {
    true
  }

  package static func facts(
    _ sobre: [Uuid], of conflito: Uuid, in books: some Livros
  ) -> [FatoDeConflito] {
    // The report among these, and the expense in it.
    sobre.flatMap { id -> [FatoDeConflito] in
      guard let titulo = books.texto(de: Agregado(.relatorio, id), .titulo) else { return [] }
      let expenses = sobre.compactMap { expense -> FatoDeConflito? in
        guard
          case .despesa(let despesa?) = books.valor(de: Agregado(.relatorio, id), .despesa(expense))
        else { return nil }
        return books.fact(of: despesa, in: id)
      }
      return [.relatorio(id: id, titulo: titulo)] + expenses
    }
  }

  package static func subject(_ assunto: String) -> String? { nil }
}

extension Acervo {
  /// `despesaTardia`: expenses that the registration in force did not know, or not as they are.
  package func despesasTardias(_ relatorio: Uuid) -> [Conflito] {
    guard let emVigor = declaracao(relatorio) else { return [] }
    return tardias(relatorio).compactMap { despesa in
      let subject = "\(relatorio) \(despesa)"
      guard !isDecidido(.despesaTardia, subject) else { return nil }
      let late = escritasTardias(relatorio, despesa, registro: emVigor.evento)
      return Conflito(
        .despesaTardia, subject, sobre: [relatorio, despesa], eventos: [emVigor.evento] + late)
    }
  }

  fileprivate func isSameExpense(_ ids: [Uuid], _ now: Visao, _ then: Visao) -> Bool {
    for relatorio in ids.map({ Agregado(.relatorio, $0) }) {
      guard situacao(de: relatorio, now) == situacao(de: relatorio, then) else { return false }
      for despesa in ids {
        guard
          valor(de: relatorio, .despesa(despesa), now)
            == valor(de: relatorio, .despesa(despesa), then)
        else { return false }
      }
    }
    return true
  }
}
