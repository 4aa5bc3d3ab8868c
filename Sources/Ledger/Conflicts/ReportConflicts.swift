package import Canonical

/// An expense was written without the knowledge of the report's registration.
enum DespesaTardiaConflict: ConflictDefinition {
  static let decisoes: [PalavraDeDecisao] = [.aceitar]

  static let title = "Despesa depois do registro do relatório"
  static let counted = "o total registrado, sem esta despesa"
  static let nextStep = "reabra o relatório, ou aceite que a despesa fique à parte"

  static func choices(_ conflito: Conflito, _ nota: String?, in books: some Acervo) -> [Escolha] {
    books.reopenReportOrAccept(conflito, nota)
  }

  static func isAsJudged(_ judged: JudgedDecision, in books: some Acervo) -> Bool {
    books.isSameExpense(judged)
  }

  static func facts(_ sobre: [Uuid], of conflito: Uuid, in books: some Livros) -> [FatoDeConflito] {
    // The report among the subjects, and the expense in it.
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
}

extension Acervo {
  /// `despesaTardia`: expenses that the registration in force did not know in their present form.
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

  fileprivate func isSameExpense(_ judged: JudgedDecision) -> Bool {
    judged.isUnchanged { declaracao($0, $1)?.declarada }
      && judged.sobre.allSatisfy { despesa in
        judged.isUnchanged { valor(de: Agregado(.relatorio, $0), .despesa(despesa), $1) }
      }
  }
}

// Choices that both kinds share.
extension Acervo {
  /// Reopens the report among the subjects, or leaves things as they are.
  fileprivate func reopenReportOrAccept(_ conflito: Conflito, _ nota: String?) -> [Escolha] {
    conflito.sobre.filter { criacao(de: Agregado(.relatorio, $0)) != nil }.map {
      Escolha(.reabrir, .init(sobre: $0, dados: .relatorioReaberto(.init(motivo: nota))))
    } + [accept(conflito, nota)]
  }
}

/// A registration declares another total or number of expenses than it knew.
enum RegistroDivergenteConflict: ConflictDefinition {
  static let decisoes: [PalavraDeDecisao] = [.aceitar]

  static let title = "Relatório registrado com outro total"
  static let counted = "o total declarado no registro"
  static let nextStep = "reabra o relatório, ou aceite o total declarado"

  static func choices(_ conflito: Conflito, _ nota: String?, in books: some Acervo) -> [Escolha] {
    books.reopenReportOrAccept(conflito, nota)
  }

  static func isAsJudged(_ judged: JudgedDecision, in books: some Acervo) -> Bool {
    judged.isUnchanged { books.declaracaoConferida($0, $1) }
  }

  static func facts(_ sobre: [Uuid], of conflito: Uuid, in books: some Livros) -> [FatoDeConflito] {
    sobre.flatMap { id -> [FatoDeConflito] in
      guard let declared = books.declaracaoConferida(id) else { return [] }
      let total = declared.declarada.total
      let difference = FatoDeConflito.diferenca(
        declarado: Total(fine: total.fine, decimals: total.decimals),
        encontrado: Total(fine: declared.soma, decimals: total.decimals),
        moeda: books.moeda(doRelatorio: id))
      return [books.fact(id), difference].compactMap(\.self)
    }
  }
}

extension Acervo {
  /// `registroDivergente`: a registration declares another total or number of expenses than it
  /// knew.
  package func registroDivergente(_ relatorio: Uuid) -> Conflito? {
    guard let emVigor = declaracao(relatorio), let declared = declaracaoConferida(relatorio),
      !declared.confere, !isDecidido(.registroDivergente, "\(relatorio)")
    else { return nil }
    return Conflito(
      .registroDivergente, "\(relatorio)", sobre: [relatorio], eventos: [emVigor.evento])
  }
}
