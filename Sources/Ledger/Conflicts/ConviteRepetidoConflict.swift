package import Canonical

/// One invitation admits two devices.
package enum ConviteRepetidoConflict: ConflictDefinition {
  package static let tipo = TipoDeConflito.conviteRepetido
  package static let isAviso = false
  package static let decisoes: [PalavraDeDecisao] = [.aceitar]
  package static let takesValor = false

  package static let title = "Convite usado por mais de um aparelho"
  package static let counted = "o que todos os aparelhos do convite escreveram"
  package static let nextStep = "aprove um dos aparelhos, ou aceite todos"

  package static func choices(
    _ conflito: Conflito, _ nota: String?, in books: some Acervo
  ) -> [Escolha] {
    conflito.sobre.flatMap { convite in
      books.admitidos(peloConvite: convite, .agora).sorted().map { device in
        Escolha(
          .aprovar, mantido: device,
          .init(
            sobre: nil,
            dados: .dispositivoAprovado(.init(dispositivo: device, convite: convite))))
      }
    } + [books.accept(conflito, nota)]
  }

  package static func isAsJudged(
    _ emVigor: DecisaoEmVigor, _ now: Visao, _ then: Visao, in books: some Acervo
  ) -> Bool {
    emVigor.decisao.sobre.allSatisfy {
      books.admitidos(peloConvite: $0, now) == books.admitidos(peloConvite: $0, then)
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
  /// `conviteRepetido`: an invitation that admits two devices while no approval names one.
  package func conviteRepetido(_ convite: Uuid) -> Conflito? {
    let admitted = admitidos(peloConvite: convite, .agora)
    guard admitted.count > 1, !isNomeado(convite), !isDecidido(.conviteRepetido, "\(convite)")
    else { return nil }
    return Conflito(
      .conviteRepetido, "\(convite)", sobre: [convite],
      eventos: introducoes(de: Set(admitted)))
  }
}
