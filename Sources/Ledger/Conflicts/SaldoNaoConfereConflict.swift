package import Canonical

/// A balance differs from the asserted one.
enum SaldoNaoConfereConflict: ConflictDefinition {
  static let decisoes: [PalavraDeDecisao] = [.aceitar]
  static let takesValor = true

  static let title = "Saldo diferente do conferido"
  static let counted = "a soma dos lançamentos"
  static let nextStep = "corrija um lançamento, aceite a diferença ou anule a conferência"

  static func choices(_ conflito: Conflito, _ nota: String?, in books: some Acervo) -> [Escolha] {
    let difference = conflito.sobre.first.flatMap { books.diferenca(daConferencia: $0) }
    return [books.accept(conflito, nota, valor: difference?.amount)]
      + conflito.sobre.map {
        Escolha(.anular, .init(sobre: $0, dados: .conferenciaAnulada(.init(motivo: nota))))
      }
  }

  static func isAsJudged(_ judged: JudgedDecision, in books: some Acervo) -> Bool {
    let accepted = judged.emVigor.decisao.valor?.fine
    return judged.sobre.allSatisfy {
      accepted != nil && books.diferenca(daConferencia: $0)?.fine == accepted
    }
  }

  static func facts(_ sobre: [Uuid], of conflito: Uuid, in books: some Livros) -> [FatoDeConflito] {
    sobre.flatMap { id -> [FatoDeConflito] in
      guard let asserted = books.conferencia(id),
        let difference = books.diferenca(daConferencia: id),
        let moeda = books.atributos(daConta: asserted.conta)?.moeda
      else { return [] }
      let decimals = asserted.valor.decimals
      return [
        .conta(
          id: asserted.conta,
          nome: books.texto(de: Agregado(.conta, asserted.conta), .nome) ?? ""),
        .dia(asserted.data),
        .diferenca(
          declarado: Total(fine: asserted.valor.fine, decimals: decimals),
          encontrado: Total(fine: asserted.valor.fine + difference.fine, decimals: decimals),
          moeda: moeda),
      ] + waiting(after: id, on: asserted.conta, difference, in: books)
    }
  }

  /// The first later assertion on the account that fails by another difference: it becomes a
  /// conflict once this one is decided.
  private static func waiting(
    after id: Uuid, on conta: Uuid, _ difference: Total, in books: some Livros
  ) -> [FatoDeConflito] {
    books.conferencias(daConta: conta).drop { $0 != id }.dropFirst().lazy
      .compactMap { later -> FatoDeConflito? in
        guard let other = books.diferenca(daConferencia: later), other.minor != 0,
          other.fine != difference.fine, let day = books.conferencia(later)?.data
        else { return nil }
        return .esperaPorEsta(day)
      }.prefix(1).map(\.self)
  }
}

extension Acervo {
  /// An assertion in force.
  package func conferencia(_ id: Uuid) -> ConferenciaFeita? {
    let agregado = Agregado(.conferencia, id)
    guard let creation = criacao(de: agregado), situacao(de: agregado) == .inicial,
      case .conferenciaFeita(let conferencia) = evento(creation).dados
    else { return nil }
    return conferencia
  }

  /// `saldoNaoConfere`: the earliest of the assertions on one account, as it is read, that fails
  /// without being accepted.
  /// - Parameter conferencias: assertions in force on that account, by day, then UUID.
  /// - Complexity: O(assertions up to the first that fails).
  package func saldoNaoConfere(emOrdem conferencias: some Sequence<Uuid>) -> Conflito? {
    for id in conferencias {
      guard let difference = diferenca(daConferencia: id), difference.minor != 0,
        !isDecidido(.saldoNaoConfere, "\(id)")
      else { continue }
      return Conflito(
        .saldoNaoConfere, "\(id)", sobre: [id],
        eventos: criacao(de: Agregado(.conferencia, id)).map { [$0] } ?? [])
    }
    return nil
  }
}
