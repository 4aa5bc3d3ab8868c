package import Canonical

/// A closed account is posted to.
package enum ContaEncerradaConflict: ConflictDefinition {
  package static let tipo = TipoDeConflito.contaEncerrada
  package static let isAviso = false
  package static let decisoes: [PalavraDeDecisao] = [.aceitar]
  package static let takesValor = false

  package static let title = "Lançamento em conta encerrada"
  package static let counted = "o lançamento"
  package static let nextStep = "reabra a conta, ou aceite o lançamento"

  package static func choices(
    _ conflito: Conflito, _ nota: String?, in books: some Acervo
  ) -> [Escolha] {
    conflito.sobre.filter { books.criacao(de: Agregado(.conta, $0)) != nil }.map {
      Escolha(.reabrir, .init(sobre: $0, dados: .contaReaberta(.init(motivo: nota))))
    } + [books.accept(conflito, nota)]
  }

  package static func isAsJudged(
    _ emVigor: DecisaoEmVigor, _ now: Visao, _ then: Visao, in books: some Acervo
  ) -> Bool {
    books.areAsJudged(emVigor.decisao.sobre, now, then)
      && emVigor.decisao.sobre.allSatisfy {
        books.situacao(de: Agregado(.conta, $0), now)
          == books.situacao(de: Agregado(.conta, $0), then)
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
    sobre.compactMap { books.fact($0) }
  }

  package static func subject(_ assunto: String) -> String? { nil }
}

extension Acervo {
  /// Whether an account is closed.
  package func isEncerrada(_ conta: Uuid) -> Bool {
    situacao(de: Agregado(.conta, conta)) == .desfeita
  }

  /// `contaEncerrada`: a live posting on a closed account, in a version of the entry that no
  /// closing among the heads knew.
  package func contaEncerrada(_ conta: Uuid, _ transacao: Uuid) -> Conflito? {
    guard let heads = cabecas(de: Agregado(.conta, conta), .situacao),
      evento(heads.provisoria).dados.valor(de: .situacao) == .situacao(.desfeita),
      let base = base(transacao), isViva(transacao),
      base.conteudo.partidas.contains(where: { $0.conta == conta })
    else { return nil }
    let closings = heads.eventos.filter {
      evento($0).dados.valor(de: .situacao) == .situacao(.desfeita)
    }
    let creations = criacoes(de: Agregado(.transacao, transacao))
    let versions = creations.contains(base.versao) ? creations : [base.versao]
    guard !closings.contains(where: { closing in versions.contains { knows(closing, $0) } }),
      !isDecidido(.contaEncerrada, "\(conta) \(transacao)", transacoes: [transacao])
    else { return nil }
    return Conflito(
      .contaEncerrada, "\(conta) \(transacao)", sobre: [conta, transacao],
      eventos: closings + [base.versao])
  }
}
