package import Canonical

/// One entry was recorded several times, with other days or amounts: a bank's row in two files, or
/// an occurrence of a plan on two machines.
package enum CriacoesDivergentesConflict: ConflictDefinition {
  package static let tipo = TipoDeConflito.criacoesDivergentes
  package static let isAviso = false
  package static let decisoes: [PalavraDeDecisao] = [.aceitar]
  package static let takesValor = false

  package static let title = "Gravado duas vezes, com dia ou valor diferente"
  package static let counted = "uma das versões, a mesma em todos os aparelhos"
  package static let nextStep = "escolha a versão que vale, ou aceite a que está valendo"

  package static func choices(
    _ conflito: Conflito, _ nota: String?, in books: some Acervo
  ) -> [Escolha] {
    books.versoes(dasCriacoesDe: conflito.sobre) + [books.accept(conflito, nota)]
  }

  package static func isAsJudged(
    _ emVigor: DecisaoEmVigor, _ now: Visao, _ then: Visao, in books: some Acervo
  ) -> Bool {
    books.areCreationsAsJudged(emVigor.decisao.sobre, now, then)
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
  /// `criacoesDivergentes`: a live transaction was recorded with different days or sums.
  package func criacoesDivergentes(_ transacao: Uuid) -> Conflito? {
    guard case .divergentes = diferencaDasCriacoes(transacao),
      !isDecidido(.criacoesDivergentes, "\(transacao)", transacoes: [transacao])
    else { return nil }
    return Conflito(
      .criacoesDivergentes, "\(transacao)", sobre: [transacao],
      eventos: criacoes(de: Agregado(.transacao, transacao)))
  }

  /// Whether all that a decision on differing creations judged is what it was.
  func areCreationsAsJudged(_ ids: [Uuid], _ now: Visao, _ then: Visao) -> Bool {
    areAsJudged(ids, now, then)
      && ids.allSatisfy { criacoesJulgadas($0, now) == criacoesJulgadas($0, then) }
  }

  /// Each different content that one entry was recorded with, to be written again by somebody who
  /// knows them all; the one that counts for now first.
  ///
  /// None of several entries.
  func versoes(dasCriacoesDe transacoes: [Uuid]) -> [Escolha] {
    guard transacoes.count == 1, let id = transacoes.first, let counted = base(id)?.versao else {
      return []
    }
    let creations = criacoes(de: Agregado(.transacao, id))
    let order = [counted] + creations.filter { $0 != counted }.sorted { isMenor($0, $1) }
    var seen: Set<ValorDeRegistro> = []
    return order.compactMap { event in
      guard let conteudo = evento(event).dados.conteudo, seen.insert(.conteudo(conteudo)).inserted
      else { return nil }
      return Escolha(
        .escolher, mantido: self.id(event),
        .init(sobre: id, dados: .transacaoCorrigida(.init(conteudo))))
    }
  }
}
