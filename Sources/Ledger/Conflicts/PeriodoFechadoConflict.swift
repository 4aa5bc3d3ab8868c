package import Canonical

/// A closed period has changed since it was closed.
enum PeriodoFechadoConflict: ConflictDefinition {
  static let decisoes: [PalavraDeDecisao] = [.aceitar]

  static let title = "Mudança em período fechado"
  static let counted = "o lançamento como está agora"
  static let nextStep = "aceite a mudança, ou anule ou corrija o lançamento"

  static func choices(_ conflito: Conflito, _ nota: String?, in books: some Acervo) -> [Escolha] {
    books.doPeriodo(conflito, nota)
  }

  static func isAsJudged(_ judged: JudgedDecision, in books: some Acervo) -> Bool {
    books.areAsJudged(judged)
  }
}

extension Acervo {
  /// `periodoFechado`: a transaction in a closed period differs from what the closing knew;
  /// reported for the earliest such period only.
  /// - Parameter fechamentos: the closings in force, by day and then UUID.
  package func periodoFechado(_ transacao: Uuid, _ fechamentos: [Fechamento]) -> Conflito? {
    for fechamento in fechamentos
    where !isAsClosed(transacao, ate: fechamento.ate, fechamento: fechamento.evento) {
      let subject = "\(fechamento.id) \(transacao)"
      guard !isDecidido(.periodoFechado, subject, transacoes: [transacao]) else { return nil }
      let version = base(transacao)?.versao
      return Conflito(
        .periodoFechado, subject, sobre: [fechamento.id, transacao],
        eventos: [fechamento.evento] + (version.map { [$0] } ?? []))
    }
    return nil
  }

  /// Accepts the entry as it is, restores it to what the closing knew, or annuls it.
  fileprivate func doPeriodo(_ conflito: Conflito, _ nota: String?) -> [Escolha] {
    let found = conflito.sobre.compactMap { id in base(id).map { (id, $0) } }.first
    guard let closing = conflito.eventos.first, let (id, now) = found else {
      return [accept(conflito, nota)]
    }
    let then = base(id, Visao.agora.vista(por: .commit(closing)))
    var acts: [Escolha.Ato] = []
    if let then, then.conteudo.canonico != now.conteudo.canonico {
      acts.append(.init(sobre: id, dados: .transacaoCorrigida(.init(then.conteudo))))
    }
    let annulled = situacao(de: Agregado(.transacao, id)) == .desfeita
    if then?.viva == true, annulled {
      acts.append(.init(sobre: id, dados: .transacaoRestaurada(.init(motivo: nota))))
    }
    var choices = [accept(conflito, nota)]
    if !acts.isEmpty { choices.append(Escolha(.voltar, atos: acts)) }
    if !annulled {
      choices.append(
        Escolha(.anular, .init(sobre: id, dados: .transacaoAnulada(.init(motivo: nota)))))
    }
    return choices
  }
}
