package import Canonical

/// A device wrote two different commits with one number.
package enum DispositivoBifurcadoConflict: ConflictDefinition {
  package static let tipo = TipoDeConflito.dispositivoBifurcado
  package static let isAviso = false
  package static let decisoes: [PalavraDeDecisao] = [.aceitar]
  package static let takesValor = false

  package static let title = "Cópia duplicada de um aparelho"
  package static let counted = "o que as duas cópias escreveram"
  package static let nextStep = "confirme que as duas cópias são suas, ou revogue o aparelho"

  package static func choices(
    _ conflito: Conflito, _ nota: String?, in books: some Acervo
  ) -> [Escolha] {
    [books.accept(conflito, nota)]
  }

  package static func isAsJudged(
    _ emVigor: DecisaoEmVigor, _ now: Visao, _ then: Visao, in books: some Acervo
  ) -> Bool {
    emVigor.decisao.sobre.allSatisfy { device in
      func branches(_ visao: Visao) -> [Hash256] {
        books.ramos(doDispositivo: device, visao).map { books.hash($0) }.sorted()
      }
      return branches(now) == branches(then)
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
    sobre.map { .aparelho(id: $0, nome: books.nome(doDispositivo: $0)) }
  }

  package static func subject(_ assunto: String) -> String? { nil }
}

extension Acervo {
  /// `dispositivoBifurcado`: a device whose commits outside quarantine have forked.
  package func dispositivoBifurcado(_ device: Uuid) -> Conflito? {
    let branches = ramos(doDispositivo: device, .agora)
    guard branches.count > 1, !isDecidido(.dispositivoBifurcado, "\(device)") else { return nil }
    return Conflito(.dispositivoBifurcado, "\(device)", sobre: [device], eventos: branches)
  }
}
