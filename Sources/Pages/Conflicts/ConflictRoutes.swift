internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

// Conflicts: the list, each one with the effect of its decisions on balances, deciding and undoing.
extension Site {
  static let conflictRoutes: [Route] = [
    .get(.conflicts, Site.conflictsPage),
    .get(.conflict, Site.conflictPage),
    .post(.decision, on: .conflict, Site.resolve, again: Site.conflictPage),
    .post(.decisionUndo, on: .conflict, Site.undoDecision, again: Site.conflictPage),
  ]

  private func conflictsPage(_ request: PageRequest) throws(PageProblem) -> PageResponse {
    let open = try ask(razao.conflitos())
    return .page(
      Page("Conflitos", navigation: .conflitos) {
        if open.conflitos.isEmpty, open.avisos.isEmpty {
          Part.head("Conflitos")
          Part.empty(
            "Nada para decidir",
            "Se dois aparelhos disserem coisas diferentes, a pergunta aparece aqui, em dinheiro.")
        } else {
          let bound = request.bound(.conflitos, rows: Limits.conflicts)
          Part.own("screen", ScreenModel(.conflitos(open, bound: bound), isLedByFacts: true))
          for (first, count) in open.together {
            let address = Path.conflict(first.id) + "?todos=sim"
            Part.links([LinkModel(ConflitosAbertos.words(first, count), address, .button)])
          }
        }
      })
  }

  /// A conflict with its possible decisions, or with the decision that was taken.
  private func conflictPage(_ request: PageRequest) throws(PageProblem) -> Page {
    let id = try request.id()
    let open = try ask(razao.conflitos())
    let isOpen = (open.conflitos + open.avisos).contains { $0.id == id }
    guard isOpen else { return try decidedPage(id, request) }
    let found = try ask(razao.conflito(por: id.description))
    let shown = ConflictPage(
      found: found, others: open.semelhantes(a: id).count, typed: request.form,
      all: request.query.has("todos") || request.form.has("todos"))
    return Page(found.conflito.title, navigation: .conflitos) { shown.parts }
  }

  /// The page of a conflict that is no longer open.
  private func decidedPage(_ id: Uuid, _ request: PageRequest) throws(PageProblem) -> Page {
    let decided = try ask(razao.decisao(conflito: id))
    let commit = (request.form["registro"] ?? request.query["registro"]).flatMap { Hash256($0) }
    guard decided != nil || commit != nil else {
      // This throws the ledger's explanation if there is no such conflict.
      _ = try ask(razao.conflito(por: id.description))
      throw .notFound
    }
    let why = commit.flatMap { refusal(ofUndoing: $0) }
    return Page("Conflito encerrado", navigation: .conflitos) {
      Part.back("Conflitos", Path.conflicts())
      if let decided {
        Part.screen(.decidido(decided))
      } else {
        Part.head("Conflito encerrado", notes: ["Este conflito já não está aberto."])
      }
      let name = "Desfazer a decisão"
      if let commit, why == nil {
        Part.box("acoes") {
          Part.form(
            name, to: Path.decisionUndo(id), hidden: [("registro", commit.description)],
            ButtonModel("Desfazer"))
        }
      } else if decided != nil {
        // The decision alone can be undone.
        Part.box("acoes") {
          Part.form(name, to: Path.decisionUndo(id), isSheet: true, ButtonModel(name)) {
            Part.folded("Anotar por quê") {
              FieldModel("nota", "Nota", "", largura: "medio", maximo: 200)
            }
          }
        }
      } else if let why {
        Part.lines(why.mensagens.map { Line(message: $0, .quiet) })
      }
    }
  }

  /// The reason why a commit cannot be undone; nil if it can.
  private func refusal(ofUndoing commit: Hash256) -> RazaoError? {
    do throws(RazaoError) {
      _ = try razao.desfazer(registro: commit, simular: true)
      return nil
    } catch {
      return error
    }
  }

  private func resolve(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    let id = try request.id()
    guard let decision = request.form["decisao"] else {
      throw PageProblem(.unprocessable, "Escolha uma das decisões.")
    }
    do throws(RazaoError) {
      let effect = try razao.resolverConflito(
        id.description, por: decision, mantendo: request.form["manter"],
        nota: request.form["nota"], todos: request.form.has("todos"))
      let commit = effect.recibo.hash.map { "?registro=\($0)" } ?? ""
      return ActionResult(path: Path.conflict(id) + commit, receipt: .resolvido(effect))
    } catch {
      guard error.code == .naoEncontrado else { throw PageProblem(error) }
      throw PageProblem(
        .conflict,
        "Este conflito já não está aberto: em outra janela, ou em outro aparelho, alguém já o "
          + "decidiu. Nada foi gravado agora.")
    }
  }

  /// Undoes a decision: its whole commit if that is this device's last, else the decision alone.
  private func undoDecision(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    let id = try request.id()
    let receipt: Screen
    if let commit = request.form["registro"].flatMap({ Hash256($0) }) {
      receipt = try ask(.desfeito(razao.desfazer(id: request.idempotencyKey, registro: commit)))
    } else {
      guard let before = try ask(razao.decisao(conflito: id)) else {
        throw PageProblem(
          RazaoError.naoEncontrado("Não há decisão sobre este conflito que se possa retirar."))
      }
      let after = try ask(
        razao.reconsiderarConflito(id, nota: request.form["nota"], id: request.idempotencyKey))
      receipt = .reconsiderado(before, after)
    }
    let open = try ask(razao.idsDosConflitosAbertos())
    return ActionResult(
      path: open.contains(id) ? Path.conflict(id) : Path.conflicts(), receipt: receipt)
  }
}
