internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

// What waits for a decision: each conflict in money, decided and undone with one click.
extension Site {
  static let conflictRoutes: [Route] = [
    .look(.conflicts) { site, visit throws(PageProblem) in try site.conflitos(visit) },
    .look(.conflict) { site, visit throws(PageProblem) in
      .page(try site.conflito(visit))
    },
    .act(
      .decision, on: .conflict,
      { site, visit throws(PageProblem) in try site.resolve(visit) },
      again: { site, visit throws(PageProblem) in try site.conflito(visit) }),
    .act(
      .decisionUndo, on: .conflict,
      { site, visit throws(PageProblem) in try site.reconsidera(visit) },
      again: { site, visit throws(PageProblem) in try site.conflito(visit) }),
  ]

  private func conflitos(_ visit: Visit) throws(PageProblem) -> Answer {
    let open = try asked { () throws(RazaoError) in try razao.conflitos() }
    return .page(
      Page(
        template: "conflitos", title: "Conflitos", room: .conflitos,
        content: ConflictsModel(open, visit.bound(.conflitos, rows: Limits.conflicts))))
  }

  /// A conflict as it stands: with the decisions that there are, or with the one that was taken.
  private func conflito(_ visit: Visit) throws(PageProblem) -> Page {
    let id = try visit.id()
    let open = try asked { () throws(RazaoError) in try razao.conflitos() }
    let isOpen = (open.conflitos + open.avisos).contains { $0.id == id }
    guard isOpen else { return try decidido(id, visit) }
    let found = try asked { () throws(RazaoError) in
      try razao.conflito(comecando: id.description)
    }
    let model = ConflictModel(
      found, others: open.semelhantes(a: id).count, typed: visit.form,
      all: visit.query.has("todos") || visit.form.has("todos"))
    return Page(
      template: "conflito", title: model.tela.titulo?.texto ?? "Conflito", room: .conflitos,
      content: model)
  }

  /// A conflict that is open no more.
  private func decidido(_ id: Uuid, _ visit: Visit) throws(PageProblem) -> Page {
    let decided = try asked { () throws(RazaoError) in try razao.decisao(sobreConflito: id) }
    let commit = (visit.form["registro"] ?? visit.query["registro"]).flatMap { Hash256($0) }
    guard decided != nil || commit != nil else {
      // The ledger says why there is no such conflict.
      _ = try asked { () throws(RazaoError) in try razao.conflito(comecando: id.description) }
      throw .notFound
    }
    return Page(
      template: "decidido", title: "Conflito encerrado", room: .conflitos,
      content: DecidedModel(id, decided, commit, refusal: commit.flatMap { refusal(ofUndoing: $0) })
    )
  }

  /// Why a commit cannot be undone; nil where it can.
  private func refusal(ofUndoing commit: Hash256) -> RazaoError? {
    do throws(RazaoError) {
      _ = try razao.desfazer(registro: commit, simular: true)
      return nil
    } catch {
      return error
    }
  }

  private func resolve(_ visit: Visit) throws(PageProblem) -> Done {
    let id = try visit.id()
    guard let decision = visit.form["decisao"] else {
      throw PageProblem(.unprocessable, ["Escolha uma das decisões."])
    }
    do throws(RazaoError) {
      let (receipt, effect) = try razao.resolve(
        conflito: id.description, por: decision, mantendo: visit.form["manter"],
        nota: visit.form["nota"], todos: visit.form.has("todos"))
      let commit = receipt.hash.map { "?registro=\($0)" } ?? ""
      return Done(
        path: Path.conflict(id) + commit,
        receipt: .resolvido(
          effect.conflito, effect.palavra, mantido: effect.mantido, encerrado: effect.encerrado,
          quantos: effect.quantos, restantes: effect.restantes, receipt))
    } catch {
      guard error.code == .naoEncontrado else { throw PageProblem(error) }
      throw PageProblem(
        .conflict,
        [
          "Este conflito já não está aberto: em outra janela, ou em outro aparelho, alguém já o "
            + "decidiu. Nada foi gravado agora."
        ])
    }
  }

  /// Takes back what was decided: the commit that did it, where that was this device's last, else
  /// the decision by itself.
  private func reconsidera(_ visit: Visit) throws(PageProblem) -> Done {
    let id = try visit.id()
    let receipt: Screen
    if let commit = visit.form["registro"].flatMap({ Hash256($0) }) {
      receipt = .desfeito(
        try asked { () throws(RazaoError) in
          try razao.desfazer(id: visit.formId, registro: commit)
        })
    } else {
      receipt = try asked { () throws(RazaoError) in
        guard let before = try razao.decisao(sobreConflito: id) else {
          throw RazaoError(
            .naoEncontrado, "Não há decisão sobre este conflito que se possa retirar.")
        }
        return .reconsiderado(
          before,
          try razao.reconsidera(conflito: id, nota: visit.form["nota"], evento: visit.formId))
      }
    }
    let open = try asked { () throws(RazaoError) in try razao.idsDosConflitosAbertos() }
    return Done(path: open.contains(id) ? Path.conflict(id) : Path.conflicts(), receipt: receipt)
  }
}
