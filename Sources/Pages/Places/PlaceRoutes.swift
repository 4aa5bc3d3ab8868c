internal import Canonical
internal import HubReports
internal import Ledger
internal import Presentation
internal import RazaoKit
internal import SystemPackage

// Places to sync through, syncing as a background job, and news from other devices.
extension Site {
  static let placeRoutes: [Route] = [
    .get(.places, Site.placesPage),
    .post(.places, Site.addPlace, again: Site.placesPage),
    .post(.sealedPlaces, on: .places, Site.createSealedPlace, again: Site.placesPage),
    .post(.placeAudit, on: .places, Site.auditPlace, again: Site.placesPage),
    .post(.placePassword, on: .places, Site.changePlacePassword, again: Site.placesPage),
    .post(.forgottenPlaces, on: .places, Site.forgetPlace, again: Site.placesPage),
    .post(.publishedReports, on: .places, Site.publishReports, again: Site.placesPage),
    .post(.sync, on: .places, Site.startSync, again: Site.placesPage),
    .get(.syncResult, Site.syncPage),
    .fragment(.syncProgress, Site.syncProgress),
    .get(.news, Site.newsPage),
    .post(.seenNews, on: .news, Site.markSeen, again: Site.newsPage),
  ]

  private func placesPage(_ request: PageRequest) throws(PageProblem) -> Page {
    let places = try ask(razao.lugares())
    let status = jobs.sync.status()
    let syncs = razao.compartilhada || !places.isEmpty
    return Page("Lugares e sincronização", navigation: .aparelhos) {
      Part.back("Aparelhos", Path.devices())
      Part.screen(.lugares(places, ultima: status.outcome?.result))
      if status.isRunning {
        let running = LinkModel("Uma sincronização está em andamento", Path.syncResult())
        Part.box("recado") { Part.box { Part.own("link", running) } }
      }
      Part.box("acoes") {
        if syncs { Part.sync }
        for place in places { Part.forms(about: place) }
        Part.own("link", LinkModel("Novidades", Path.news(), .bare))
      }
      for (index, place) in places.enumerated() { Part.password(of: place, index) }
      if razao.aparelho != nil { sealedPlace(request, besides: places) }
      Part.form(
        "Acrescentar lugar", to: Path.places(), isSheet: true,
        title: "Acrescentar um lugar aberto", tokens: .unsigned,
        ButtonModel("Acrescentar e sincronizar")
      ) {
        Part.text("Quem alcança a pasta, ou cuida do endereço, lê os livros.")
        FieldModel.place(
          request.form["caminho"] ?? "",
          erro: request.refusal(of: .places).flatMap { _ in request.ownMistake },
          ajuda: "O caminho inteiro. Se a pasta ainda não existe, é criada dentro da que existe. "
            + "Ou o endereço de um hub, que começa com postgres: e pode ter a senha.",
          exemplo: PlaceForm.example)
      }
    }
  }

  /// Syncs through a new place, which the ledger then remembers.
  private func addPlace(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    switch try PlaceForm(request.form).request(()) {
    case .folder(let path): return try begin(to: [FilePath(path)], typed: path)
    // A hub's password is not shown again.
    case .hub(let hub): return try begin(hubs: [hub], typed: hub.texto)
    case .address(let address):
      return try beginPlace { () throws(RazaoError) in
        SyncOutcome(made: try razao.criarLugar(.endereco(address), selado: false))
      }
    case .invitation: throw .incompleteForm
    }
  }

  private func begin(
    to places: [FilePath] = [], hubs: [EnderecoDeHub] = [], typed: String
  ) throws(PageProblem) -> ActionResult {
    guard start(to: places, hubs: hubs, typed: typed) else {
      throw PageProblem(
        .busy, "Uma sincronização está em andamento. Espere terminar e tente de novo.")
    }
    return ActionResult(path: Path.syncResult())
  }

  private func forgetPlace(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    let path = request.form["lugar"] ?? ""
    try ask(razao.esquecerLugar(path))
    return ActionResult(path: Path.places(), receipt: .esquecido(path))
  }

  /// Remembers another password of a place; the place itself is asked at the next sync.
  private func changePlacePassword(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    let (place, typed) = (request.form["lugar"] ?? "", request.form["senha"] ?? "")
    guard !typed.isEmpty else { throw PageProblem(.unprocessable, "Escreva a senha nova.") }
    try ask(razao.mudarSenha(de: place, para: .senha(typed)))
    return ActionResult(path: Path.places(), receipt: .senhaDoLugar(place, .senha(typed)))
  }

  /// Updates the report tables in a hub, and is done before the page is shown.
  private func publishReports(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    let done = try ask(razao.publicar(EnderecoDeHub(request.form["lugar"] ?? "")))
    return ActionResult(path: Path.places(), receipt: .publicacaoNoHub(done))
  }

  private func startSync(_: PageRequest) throws(PageProblem) -> ActionResult {
    let places = try ask(razao.lugares())
    guard razao.compartilhada || !places.isEmpty else {
      throw PageProblem(
        .unprocessable, "Ainda não há lugar para sincronizar. Acrescente uma pasta.")
    }
    // If a sync is already running, its page is shown.
    _ = start(typed: nil)
    return ActionResult(path: Path.syncResult())
  }

  /// Starts a sync in the background, so that a slow disk delays no request.
  /// - Returns: whether it was started; false if one is running.
  private func start(
    to places: [FilePath] = [], hubs: [EnderecoDeHub] = [], typed: String?
  ) -> Bool {
    jobs.sync.begin { _ in
      do throws(RazaoError) {
        return SyncOutcome(result: try razao.sincronizar(places, hubs: hubs))
      } catch {
        return SyncOutcome(problem: PageProblem(error), typed: typed)
      }
    }
  }

  private func syncPage(_ request: PageRequest) throws(PageProblem) -> Page {
    let status = jobs.sync.status(waitingMilliseconds: Limits.jobWaitMilliseconds)
    if !status.isRunning, status.outcome == nil { return try placesPage(request) }
    let outcome = status.isRunning ? nil : status.outcome
    var page = Page("Sincronização", navigation: .aparelhos) {
      Part.back("Lugares e sincronização", Path.places())
      if let screen = outcome?.screen {
        Part.screen(screen)
      } else {
        Part.head("Sincronização")
      }
      if status.isRunning { Part.job(.sync) }
      if let problem = outcome?.problem { Part.refusal(problem.messages) }
      if let typed = outcome?.typed {
        Part.form(
          "Acrescentar lugar", to: Path.places(), isSheet: true, tokens: .unsigned,
          ButtonModel("Tentar de novo", .main)
        ) { FieldModel.place(typed) }
      }
      // Something waits for the passphrase of this machine's keys.
      if outcome?.result?.porAssinar == true {
        Part.form(
          "Sincronizar com a senha", to: Path.sync(), isSheet: true,
          ButtonModel("Sincronizar com a senha", .main))
      }
      Part.links([LinkModel("Novidades", Path.news(), .bare)])
    }
    page.reloadSeconds = status.isRunning ? Limits.jobReloadSeconds : nil
    return page
  }

  private func syncProgress(_: PageRequest) -> PageResponse {
    .parts {
      Part.progress(
        jobs.sync.status().isRunning ? .sync : nil,
        done: LinkModel("A sincronização terminou: ver", Path.syncResult()))
    }
  }

  private func newsPage(_ request: PageRequest) throws(PageProblem) -> Page {
    let bound = request.bound(.novidades, rows: Limits.news)
    let found = try ask(razao.novidades(limite: bound.rows))
    return Page("Novidades", navigation: .aparelhos) {
      Part.back("Lugares e sincronização", Path.places())
      Part.screen(.novidades(found, more: bound.more))
      if found.registros > 0 {
        Part.form(
          "Já vi", to: Path.seenNews(), isSheet: true, tokens: .unsigned,
          hidden: [("visto", found.sinal)], ButtonModel("Já vi", .main))
      }
    }
  }

  /// Marks only the news on the page as seen, not later news.
  private func markSeen(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    let found = try ask(razao.novidades(limite: 0))
    guard request.form["visto"] == found.sinal else {
      throw PageProblem(
        .conflict, "Chegou mais enquanto você olhava. Veja de novo o que há.")
    }
    try ask(razao.marcarComoVistas(found))
    return ActionResult(path: Path.news())
  }
}

/// The outcome of a sync.
struct SyncOutcome: Sendable {
  var result: Sincronizacao?
  /// A new place.
  var made: LugarFeito?
  /// The place that was read again.
  var audit: (String, AuditoriaDeLugar)?
  /// The reason why the sync failed as a whole.
  var problem: PageProblem?
  /// A new place, as typed.
  var typed: String?

  /// The screen of what was done.
  fileprivate var screen: Screen? {
    result.map { .sincronizado($0) } ?? made.map { .lugarFeito($0) }
      ?? audit.map { .auditoriaDeLugares([($0.0, $0.1)]) }
  }
}

extension Values {
  /// A sync that runs.
  fileprivate static let sync: Values = [
    "nomeDoTrabalho": "Sincronização",
    "frase": "Em andamento: lendo e levando o que falta em cada lugar.",
    "andamento": Path.syncProgress(),
  ]
}

extension FieldModel {
  /// The field of a place.
  fileprivate static func place(
    _ text: String, erro: Mensagem? = nil, ajuda: String? = nil, exemplo: String? = nil
  ) -> FieldModel {
    FieldModel(
      "caminho", "Pasta", text, erro: erro, ajuda: ajuda, exemplo: exemplo, largura: "medio",
      maximo: 1024)
  }
}

extension Part {
  /// The form that syncs.
  static var sync: Part {
    form(
      "Sincronizar", to: Path.sync(), tokens: .unsigned, ButtonModel("Sincronizar agora", .main))
  }

  /// The form of another password of a place; nothing for a folder, which has none.
  fileprivate static func password(of place: Lugar, _ index: Int) -> [Part] {
    let name = place.caminho
    guard EnderecoDeLugar.parece(name) || EnderecoDeHub.parece(name) else { return [] }
    return [
      .form(
        "Mudar a senha de \(name)", to: Path.placePassword(), isSheet: true, tokens: .unsigned,
        ButtonModel("Mudar a senha")
      ) {
        Part.own("hidden", ["chave": "lugar", "texto": name])
        FieldModel(
          "senha", "Senha nova", "", id: "senha-\(index)",
          ajuda: "A que este computador usa. No lugar ela se muda antes.", largura: "medio",
          isSecret: true)
      }
    ]
  }

  /// The forms that forget a place, read it again, or publish the reports of a hub.
  fileprivate static func forms(about place: Lugar) -> [Part] {
    func form(
      _ words: String, _ path: Path, _ looks: ButtonModel.Looks,
      hidden: [(name: String, value: String?)] = []
    ) -> Part {
      let words = "\(words) \(place.caminho)"
      return .form(
        words, to: path(), tokens: .unsigned, hidden: hidden,
        ButtonModel(words, looks)
      ) {
        // The exact path, which may have characters that are not shown.
        Part.own("hidden", ["chave": "lugar", "texto": place.caminho])
      }
    }
    let forgets = form("Esquecer", .forgottenPlaces, .danger)
    if place.sigilo != nil {
      return [form("Conferir tudo em", .placeAudit, .plain, hidden: [("tudo", "sim")]), forgets]
    }
    guard EnderecoDeHub.parece(place.caminho) else { return [forgets] }
    return [form("Publicar relatórios em", .publishedReports, .plain), forgets]
  }
}

extension Novidades {
  /// A mark of the news, which changes when more arrives.
  fileprivate var sinal: String {
    let stretches = marca.map { "\($0.aparelho) \($0.de) \($0.ate.seq) \($0.ate.hash)" }
    return Hash256.of(Array(stretches.sorted().joined(separator: "\n").utf8)).description
  }
}
