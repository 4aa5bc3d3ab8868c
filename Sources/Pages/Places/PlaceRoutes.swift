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
    return Page(
      template: "places", title: "Lugares e sincronização", navigation: .aparelhos,
      content: PlacesModel(
        places, jobs.sync.status(), typed: request.form["caminho"],
        isShared: razao.compartilhada))
  }

  /// Syncs through a new place, which the ledger then remembers.
  private func addPlace(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    let path = try PlaceForm(request.form).request(())
    guard EnderecoDeHub.parece(path) else { return try begin(to: [FilePath(path)], typed: path) }
    let hub = try ask(EnderecoDeHub(path))
    // A hub's password is not shown again.
    return try begin(hubs: [hub], typed: hub.texto)
  }

  private func begin(
    to places: [FilePath] = [], hubs: [EnderecoDeHub] = [], typed: String
  ) throws(PageProblem) -> ActionResult {
    guard start(to: places, hubs: hubs, typed: typed) else {
      throw PageProblem(
        .busy, ["Uma sincronização está em andamento. Espere terminar e tente de novo."])
    }
    return ActionResult(path: Path.syncResult())
  }

  private func forgetPlace(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    let path = request.form["lugar"] ?? ""
    if EnderecoDeHub.parece(path) {
      try ask(razao.esquecerLugar(EnderecoDeHub(path)))
    } else {
      try ask(razao.esquecerLugar(FilePath(path)))
    }
    return ActionResult(path: Path.places(), receipt: .esquecido(path))
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
        .unprocessable, ["Ainda não há lugar para sincronizar. Acrescente uma pasta."])
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
    return Page(
      template: "sync", title: "Sincronização", navigation: .aparelhos,
      content: SyncModel(status))
  }

  private func syncProgress(_: PageRequest) -> PageResponse {
    .fragment(
      Page(template: "sync-progress", title: "", content: SyncModel(jobs.sync.status())))
  }

  private func newsPage(_ request: PageRequest) throws(PageProblem) -> Page {
    let bound = request.bound(.novidades, rows: Limits.news)
    let found = try ask(razao.novidades(limite: bound.rows))
    return Page(
      template: "news", title: "Novidades", navigation: .aparelhos,
      content: NewsModel(found, more: bound.more))
  }

  /// Marks only the news on the page as seen, not later news.
  private func markSeen(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    let found = try ask(razao.novidades(limite: 0))
    guard request.form["visto"] == NewsModel.mark(found) else {
      throw PageProblem(
        .conflict, ["Chegou mais enquanto você olhava. Veja de novo o que há."])
    }
    try ask(razao.marcarComoVistas(found))
    return ActionResult(path: Path.news())
  }
}

/// The outcome of a sync.
struct SyncOutcome: Sendable {
  var result: Sincronizacao?
  /// The reason why the sync failed as a whole.
  var problem: PageProblem?
  /// A new place, as typed.
  var typed: String?
}
