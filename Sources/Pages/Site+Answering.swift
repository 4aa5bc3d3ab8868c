internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

// From a route to a page's text.
extension Site {
  /// What a browser gets that looks at an address.
  func answer(_ route: Route, _ visit: Visit) -> Rendered {
    switch route.kind {
    case .look(let look):
      // Before anything else is asked: what changes meanwhile is told then.
      var visit = visit
      visit.version = News.version(razao)
      return shown(look, visit)
    case .part(let look), .check(let look): return shown(look, visit)
    case .act(let act, let again):
      do throws(PageProblem) {
        return .seeOther(try once(visit) { () throws(PageProblem) in try act(self, visit) })
      } catch {
        return render(again: again, error, visit)
      }
    }
  }

  private func shown(
    _ look: (Site, Visit) throws(PageProblem) -> Answer, _ visit: Visit
  ) -> Rendered {
    do throws(PageProblem) {
      return render(try look(self, visit), visit)
    } catch {
      return render(problem: error, visit)
    }
  }

  /// Does what a form asks for, once, and says where that is to be seen.
  private func once(
    _ visit: Visit, _ act: () throws(PageProblem) -> Done
  ) throws(PageProblem) -> String {
    if let typed = visit.form[FormToken.passphrase] { surroundings.passphrase.hear(typed) }
    guard let form = visit.formId else { throw .noForm }
    let fields = visit.form.with([FormToken.csrf: nil, FormToken.passphrase: nil])
    let outcome = try sent.once(form, at: visit.path, saying: fields) { () throws(PageProblem) in
      let done = try act()
      return SentForms.Outcome(path: done.path, receipt: done.receipt)
    }
    guard outcome.receipt != nil else { return outcome.path }
    return outcome.path + (outcome.path.contains("?") ? "&" : "?") + "feito=\(form)"
  }

  private func render(
    again: (@Sendable (Site, Visit) throws(PageProblem) -> Page)?, _ problem: PageProblem,
    _ visit: Visit
  ) -> Rendered {
    guard let again else { return render(problem: problem, visit) }
    do throws(PageProblem) {
      var page = try again(self, visit)
      page.status = problem.status
      var text = text(of: page, visit, problem)
      if problem.isUnknown, let form = visit.formId {
        text = FormAgain(visit.path, visit.form.pairs).keeping(form, in: text)
      }
      return .page(status: page.status.rawValue, text: text)
    } catch {
      return render(problem: problem, visit)
    }
  }

  func render(_ answer: Answer, _ visit: Visit) -> Rendered {
    switch answer {
    case .page(let page):
      .page(status: page.status.rawValue, text: text(of: page, visit))
    case .piece(let page):
      .page(
        status: page.status.rawValue,
        text: templates.text(
          PieceModel(formulario: form(visit), conteudo: page.content), in: page.template))
    case .seeOther(let path): .seeOther(path)
    case .news: .news
    }
  }

  /// A page that says why there is none.
  func render(problem: PageProblem, _ visit: Visit) -> Rendered {
    let page = Page(
      template: "problema", title: problem.status == .notFound ? "Não encontrado" : "Erro",
      content: ProblemModel(problem.messages), status: problem.status)
    return .page(status: page.status.rawValue, text: text(of: page, visit))
  }

  private func text(of page: Page, _ visit: Visit, _ problem: PageProblem? = nil) -> String {
    templates.text(layout(page, visit, problem), in: page.template)
  }

  private func layout(_ page: Page, _ visit: Visit, _ problem: PageProblem?) -> LayoutModel {
    let receipt = visit.query["feito"].flatMap { Uuid($0) }.flatMap { sent.outcome(of: $0) }?
      .receipt
    return LayoutModel(
      titulo: SafeText.of(page.title), razao: SafeText.of(name), salas: rooms(page.room),
      recibo: receipt.map { ScreenModel($0) },
      problema: problem.map { ProblemModel($0.messages) }, ressalvas: doubts,
      formulario: form(visit), atualiza: page.updates, versao: visit.version,
      sobre: page.about?.description, conteudo: page.content)
  }

  private func form(_ visit: Visit) -> FormModel {
    FormModel(
      csrf: visit.session.csrf, id: FormId(random: surroundings.random),
      pedeSenha: razao.temSenha && !surroundings.passphrase.isSaid)
  }

  private func rooms(_ current: Room?) -> [RoomModel] {
    // What cannot be counted is not told here: the page itself says why.
    let open = (try? razao.quantosConflitos()) ?? 0
    return Room.allCases.map { room in
      RoomModel(
        titulo: room.title, href: room.path(), atual: room == current,
        quantos: room == .conflitos && open > 0 ? PtBR.number(open) : nil)
    }
  }
}

/// What goes back to a browser.
enum Rendered: Sendable, Equatable {
  case page(status: Int, text: String)
  case seeOther(String)
  case news
}

extension PageProblem {
  static let noForm = PageProblem(
    .unprocessable, ["O formulário veio incompleto: nada foi feito. Abra a página de novo."])
}
