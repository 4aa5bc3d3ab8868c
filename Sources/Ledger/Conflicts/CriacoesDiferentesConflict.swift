package import Canonical

/// Entries were recorded several times, with other categories or texts; told once for each import.
package enum CriacoesDiferentesConflict: ConflictDefinition {
  package static let tipo = TipoDeConflito.criacoesDiferentes
  package static let isAviso = true
  package static let decisoes: [PalavraDeDecisao] = [.aceitar]
  package static let takesValor = false

  package static let title = "Gravados duas vezes, com categoria ou texto diferente"
  package static let counted = "uma das versões, a mesma em todos os aparelhos"
  package static let nextStep = "aceite o que está valendo, ou corrija os lançamentos"

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
    let subjects = Set(emVigor.decisao.sobre.map { books.assunto(dasCriacoesDe: $0) })
    let judged = subjects.first {
      books.idDoConflito(tipo, "\($0)") == emVigor.conflito
    }
    guard let judged else { return true }
    return Set(books.gravadasDiferente(judged)).isSubset(of: emVigor.decisao.sobre)
  }

  package static func facts(
    _ sobre: [Uuid], of conflito: Uuid, in books: some Livros
  ) -> [FatoDeConflito] {
    sobre.compactMap { books.fact($0) }
  }

  package static func subject(_ assunto: String) -> String? { nil }
}

extension Acervo {
  /// `criacoesDiferentes`: the live transactions of one subject that were recorded with different
  /// categories or texts.
  /// - Parameter assunto: an import, or a transaction whose creations came with none.
  /// - Complexity: O(entries of the import).
  package func criacoesDiferentes(_ assunto: Uuid) -> Conflito? {
    let concerned = gravadasDiferente(assunto)
    guard !concerned.isEmpty,
      !isDecidido(.criacoesDiferentes, "\(assunto)", transacoes: concerned)
    else { return nil }
    return Conflito(
      .criacoesDiferentes, "\(assunto)", sobre: concerned,
      eventos: concerned.flatMap { criacoes(de: Agregado(.transacao, $0)) })
  }

  /// Where a transaction's differing creations are told: under the import with the smallest UUID
  /// among those of its creations, else under itself.
  package func assunto(dasCriacoesDe transacao: Uuid) -> Uuid {
    importacoes(dasCriacoesDe: transacao).min() ?? transacao
  }

  fileprivate func gravadasDiferente(_ assunto: Uuid) -> [Uuid] {
    Set(transacoes(importacao: assunto) + [assunto]).sorted().filter { id in
      guard case .diferentes = diferencaDasCriacoes(id) else { return false }
      return self.assunto(dasCriacoesDe: id) == assunto
    }
  }
}
