internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit
internal import Synchronization
internal import SystemPackage

/// The books that the server shows; before there are any, the door to them.
///
/// Who has none makes a ledger or joins one in a browser. From then on the same server, at the same
/// address and for the same sessions, shows that ledger.
final class Beginning: Sendable {
  private enum State {
    /// There are no books.
    case nothing
    /// A ledger was made, and waits until somebody has written down its recovery code.
    case made(RazaoNovo, NewLedgerForm.Request)
    case open(Site)
  }

  let environment: PageEnvironment
  let templates: Templates
  private let new: Comeco?
  private let state: Mutex<State>
  /// One ledger is made or joined at a time, while pages are shown.
  private let turn = Mutex(())

  init(_ site: Site) {
    (environment, templates, new) = (site.environment, site.templates, nil)
    state = Mutex(.open(site))
  }

  init(_ new: Comeco, _ environment: PageEnvironment) {
    (self.environment, templates, self.new) = (environment, Templates(), new)
    state = Mutex(.nothing)
  }

  /// The site of the books; nil while there are none to show.
  var site: Site? { if case .open(let site) = now { site } else { nil } }

  private var now: State { state.withLock { $0 } }

  private func become(_ next: State) { state.withLock { $0 = next } }

  /// The page where somebody begins, or what has become of it.
  func page(_ request: PageRequest) -> RenderedResponse {
    switch now {
    case .nothing:
      let page = beginningPage(request)
      return .page(status: page.status.rawValue, text: text(of: page, request))
    case .made: return .redirect(Path.recoveryCode())
    case .open:
      // A form that is sent twice leads to the receipt of the first.
      let receipt = request.idempotencyKey.map { "?feito=\($0)" }
      return .redirect(Path.summary() + (receipt ?? ""))
    }
  }

  /// Makes a ledger as its form says, and leads to its recovery code.
  func make(_ request: PageRequest) -> RenderedResponse {
    act(request, .newLedger) { new throws(PageProblem) in
      let asked = try NewLedgerForm(request.form).request(new.home)
      let made = try self.ask(at: NewLedgerForm.Field.pasta.name) { () throws(RazaoError) in
        try Razao.criar(
          em: FilePath(asked.pasta), nome: asked.nome, aparelho: asked.aparelho,
          modelo: asked.modelo.flatMap { Modelo(rawValue: $0) } ?? .pessoal,
          compartilhada: asked.compartilhada, machine: new.machine,
          clock: self.environment.clock, random: self.environment.random)
      }
      self.become(.made(made, asked))
      return Path.recoveryCode()
    }
  }

  /// Joins a ledger as the form says, and opens it.
  func join(_ request: PageRequest) -> RenderedResponse {
    act(request, .joining) { new throws(PageProblem) in
      guard let key = request.idempotencyKey else { throw .incompleteForm }
      let asked = try JoinForm(request.form).request(new.home)
      let folder = FilePath(asked.pasta)
      let joined = try self.ask(at: JoinForm.Field.pasta.name) { () throws(RazaoError) in
        let (clock, random) = (self.environment.clock, self.environment.random)
        if let text = asked.texto {
          return try Razao.entrar(
            com: text, senha: asked.senha, em: folder, aparelho: asked.aparelho,
            compartilhada: asked.compartilhada, machine: new.machine, clock: clock, random: random)
        }
        if case .hub(let hub) = asked.lugar {
          return try Razao.entrar(
            deHub: hub, em: folder, aparelho: asked.aparelho,
            convite: asked.convite, compartilhada: asked.compartilhada, machine: new.machine,
            clock: clock, random: random)
        }
        return try Razao.entrar(
          de: FilePath(asked.lugar.text), em: folder, aparelho: asked.aparelho,
          convite: asked.convite, compartilhada: asked.compartilhada, machine: new.machine,
          clock: clock, random: random)
      }
      let site = try self.opened(folder, new)
      _ = try site.submittedForms.once(key, at: request.path, Fields()) {
        ActionResult(
          path: Path.summary(),
          receipt: .entrada(joined, aparelho: asked.aparelho, pasta: asked.pasta))
      }
      self.become(.open(site))
      return "\(Path.summary())?feito=\(key)"
    }
  }

  /// The page with the recovery code, until somebody says that it is written down.
  func code(_ request: PageRequest) -> RenderedResponse { code(request, nil) }

  /// Opens the ledger whose recovery code is written down, and forgets the code here; makes a
  /// sealed place, if one is named.
  func keep(_ request: PageRequest) -> RenderedResponse {
    turn.withLock { _ in
      guard case .made(let made, let asked) = now, let new else { return page(request) }
      do throws(PageProblem) {
        let form = SealedPlaceForm(request.form)
        let place =
          form.texts.isEmpty()
          ? nil
          : try form.request(
            .init(PaperProof(on: environment.clock.hoje), code: made.recuperacao))
        let site = try opened(FilePath(asked.pasta), new)
        // A greeting that cannot be kept is no reason to keep somebody from the books.
        if let person = asked.pessoa { try? site.razao.cumprimentar(person) }
        var path = Path.newAccount()
        if let place, let key = request.idempotencyKey {
          let done = try self.ask(at: SealedPlaceForm.Field.caminho.name) { () throws(RazaoError) in
            try site.razao.criarLugar(place.lugar)
          }
          _ = try site.submittedForms.once(key, at: request.path, Fields()) {
            ActionResult(path: path, receipt: .lugarFeito(done))
          }
          path += "?feito=\(key)"
        }
        become(.open(site))
        return .redirect(path)
      } catch {
        var request = request
        request.refused = (.recoveryCode, error)
        return code(request, error)
      }
    }
  }

  /// The recovery code as the program age takes it; nil where it cannot be said now.
  func age(of code: String, _ asked: NewLedgerForm.Request) -> String? {
    // The paper is of use without it.
    try? new?.abrir(FilePath(asked.pasta)).get().codigoDeRecuperacaoParaAge(codigo: code)
  }

  private func code(_ request: PageRequest, _ problem: PageProblem?) -> RenderedResponse {
    guard case .made(let made, let asked) = now else { return page(request) }
    let page = codePage(made, asked, request)
    return .page(
      status: (problem?.status ?? page.status).rawValue, text: text(of: page, request, problem))
  }

  private func opened(_ folder: FilePath, _ new: Comeco) throws(PageProblem) -> Site {
    do throws(RazaoError) {
      return Site(try new.abrir(folder).get(), environment)
    } catch {
      throw PageProblem(error)
    }
  }

  /// Carries out a form while there are no books, or shows it again with what is wrong.
  private func act(
    _ request: PageRequest, _ path: Path, _ body: (Comeco) throws(PageProblem) -> String
  ) -> RenderedResponse {
    turn.withLock { _ in
      guard case .nothing = now, let new else { return page(request) }
      do throws(PageProblem) {
        return .redirect(try body(new))
      } catch {
        var request = request
        request.refused = (path, error)
        return .page(
          status: error.status.rawValue, text: text(of: beginningPage(request), request, error))
      }
    }
  }

  /// The library's answer; what another text in the form can mend is a mistake in the form.
  /// - Parameter field: the field of the folder, which may be taken.
  private func ask<Value>(
    at field: FieldName, _ body: () throws(RazaoError) -> Value
  ) throws(PageProblem) -> Value {
    do throws(RazaoError) {
      return try body()
    } catch {
      guard [.dadosInvalidos, .naoEncontrado, .naoPodeCriar].contains(error.code) else {
        throw PageProblem(error)
      }
      var problems = Problems()
      problems.note(error, at: error.code == .naoPodeCriar ? field : nil)
      throw PageProblem(problems)
    }
  }

  private func beginningPage(_ request: PageRequest) -> Page {
    BeginningPage(
      new: request.pageForm(
        .newLedger, first: NewLedgerForm([.aparelho: new?.aparelho, .pasta: new?.pasta])),
      join: request.pageForm(.joining, first: JoinForm([.aparelho: new?.aparelho])), home: new?.home
    ).page
  }

  /// The page in a layout without the menu of the books.
  private func text(
    of page: Page, _ request: PageRequest, _ problem: PageProblem? = nil
  ) -> String {
    let layout: Values = [
      "titulo": page.title, "razao": "Razão",
      "problema": problem.map { Values(messages: $0.messages) }, "ressalvas": [LineModel](),
      "atualiza": false, "formulario": Values(form: request, environment.random),
      "conteudo": page.content,
    ]
    let text = templates.text(layout, in: page.template)
    return problem == nil ? text : FieldLinks.placed(in: text)
  }
}
