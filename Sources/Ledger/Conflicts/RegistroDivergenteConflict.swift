package import Canonical

/// A registration declares another total or number of expenses than it knew.
package enum RegistroDivergenteConflict: ConflictDefinition {
  package static let tipo = TipoDeConflito.registroDivergente
  package static let isAviso = false
  package static let decisoes: [PalavraDeDecisao] = [.aceitar]
  package static let takesValor = false

  package static let title = "Relatório registrado com outro total"
  package static let counted = "o total declarado no registro"
  package static let nextStep = "reabra o relatório, ou aceite o total declarado"

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
    emVigor.decisao.sobre.allSatisfy {
      books.declaracaoConferida($0, now) == books.declaracaoConferida($0, then)
    }
  }

  package static func namesAll(
    _ emVigor: DecisaoEmVigor, _ visao: Visao, in books: some Acervo
  ) -> Bool {
    true
  }

  package static func facts(
    _ sobre: [Uuid], of conflito: Uuid, in books: some Livros
  ) -> [FatoDeConflito] {
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

  package static func subject(_ assunto: String) -> String? { nil }
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
