package import Canonical

/// A device wrote two different commits with one number.
enum DispositivoBifurcadoConflict: ConflictDefinition {
  static let decisoes: [PalavraDeDecisao] = [.aceitar]

  static let title = "Cópia duplicada de um aparelho"
  static let counted = "o que as duas cópias escreveram"
  static let nextStep = "confirme que as duas cópias são suas, ou revogue o aparelho"

  static func choices(_ conflito: Conflito, _ nota: String?, in books: some Acervo) -> [Escolha] {
    [books.accept(conflito, nota)]
  }

  static func isAsJudged(_ judged: JudgedDecision, in books: some Acervo) -> Bool {
    judged.isUnchanged { books.ramos(doDispositivo: $0, $1).map { books.hash($0) }.sorted() }
  }

  static func facts(_ sobre: [Uuid], of conflito: Uuid, in books: some Livros) -> [FatoDeConflito] {
    sobre.map { .aparelho(id: $0, nome: books.nome(doDispositivo: $0)) }
  }
}

extension Acervo {
  /// `dispositivoBifurcado`: a device whose commits outside quarantine have forked.
  package func dispositivoBifurcado(_ device: Uuid) -> Conflito? {
    let branches = ramos(doDispositivo: device, .agora)
    guard branches.count > 1, !isDecidido(.dispositivoBifurcado, "\(device)") else { return nil }
    return Conflito(.dispositivoBifurcado, "\(device)", sobre: [device], eventos: branches)
  }
}

/// One invitation admits two devices.
enum ConviteRepetidoConflict: ConflictDefinition {
  static let decisoes: [PalavraDeDecisao] = [.aceitar]

  static let title = "Convite usado por mais de um aparelho"
  static let counted = "o que todos os aparelhos do convite escreveram"
  static let nextStep = "aprove um dos aparelhos, ou aceite todos"

  static func choices(_ conflito: Conflito, _ nota: String?, in books: some Acervo) -> [Escolha] {
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

  static func isAsJudged(_ judged: JudgedDecision, in books: some Acervo) -> Bool {
    judged.isUnchanged { books.admitidos(peloConvite: $0, $1) }
  }
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
