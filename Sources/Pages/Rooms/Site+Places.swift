internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit
internal import SystemPackage

// The folders that other devices reach, going to them, and what came from there.
extension Site {
  static let placeRoutes: [Route] = [
    .look(.places) { site, visit throws(PageProblem) in .page(try site.lugares(visit)) },
    .act(
      .places, { site, visit throws(PageProblem) in try site.acrescenta(visit) },
      again: { site, visit throws(PageProblem) in try site.lugares(visit) }),
    .act(
      .forgottenPlaces, on: .places,
      { site, visit throws(PageProblem) in try site.esquece(visit) },
      again: { site, visit throws(PageProblem) in try site.lugares(visit) }),
    .act(
      .sync, on: .places,
      { site, visit throws(PageProblem) in try site.sincroniza() },
      again: { site, visit throws(PageProblem) in try site.lugares(visit) }),
    .look(.syncResult) { site, visit throws(PageProblem) in
      .page(try site.sincronizacao(visit))
    },
    .part(.syncProgress) { site, _ throws(PageProblem) in
      .piece(
        Page(
          template: "sincronizando", title: "", content: SyncModel(site.errands.sync.standing())))
    },
    .look(.news) { site, visit throws(PageProblem) in .page(try site.novidades(visit)) },
    .act(
      .seenNews, on: .news,
      { site, visit throws(PageProblem) in try site.viu(visit) },
      again: { site, visit throws(PageProblem) in try site.novidades(visit) }),
  ]

  private func lugares(_ visit: Visit) throws(PageProblem) -> Page {
    let places = try asked { () throws(RazaoError) in try razao.lugares() }
    return Page(
      template: "lugares", title: "Lugares e sincronização", room: .aparelhos,
      content: PlacesModel(
        places, errands.sync.standing(), typed: visit.form["caminho"],
        isShared: razao.compartilhada))
  }

  /// A place is remembered by going to it.
  private func acrescenta(_ visit: Visit) throws(PageProblem) -> Done {
    let form = FormularioDeLugar(visit.form["caminho"] ?? "")
    if let mistake = form.mistake { throw PageProblem(.unprocessable, [Mensagem(mistake)]) }
    guard begin(to: [FilePath(form.caminho)], typed: form.caminho) else {
      throw PageProblem(
        .busy, ["Uma sincronização está em andamento. Espere terminar e tente de novo."])
    }
    return Done(path: Path.syncResult())
  }

  private func esquece(_ visit: Visit) throws(PageProblem) -> Done {
    let path = visit.form["lugar"] ?? ""
    try asked { () throws(RazaoError) in try razao.esquece(lugar: FilePath(path)) }
    return Done(path: Path.places(), receipt: .esquecido(path))
  }

  private func sincroniza() throws(PageProblem) -> Done {
    let places = try asked { () throws(RazaoError) in try razao.lugares() }
    guard razao.compartilhada || !places.isEmpty else {
      throw PageProblem(
        .unprocessable, ["Ainda não há lugar para sincronizar. Acrescente uma pasta."])
    }
    // Where one goes on already, that is the one that is shown.
    _ = begin(to: [], typed: nil)
    return Done(path: Path.syncResult())
  }

  /// Goes to places apart from forms: a slow disk keeps nobody from anything else.
  /// - Returns: whether it was begun, as no other goes on.
  private func begin(to places: [FilePath], typed: String?) -> Bool {
    errands.sync.begin { _ in
      do throws(RazaoError) {
        return SyncOutcome(result: try razao.sincroniza(places))
      } catch {
        return SyncOutcome(problem: PageProblem(error), typed: typed)
      }
    }
  }

  private func sincronizacao(_ visit: Visit) throws(PageProblem) -> Page {
    let standing = errands.sync.standing(waitingMilliseconds: Limits.errandMilliseconds)
    if !standing.isRunning, standing.outcome == nil { return try lugares(visit) }
    return Page(
      template: "sincronizacao", title: "Sincronização", room: .aparelhos,
      content: SyncModel(standing))
  }

  private func novidades(_ visit: Visit) throws(PageProblem) -> Page {
    let bound = visit.bound(.novidades, rows: Limits.news)
    let found = try asked { () throws(RazaoError) in try razao.novidades(limite: bound.rows) }
    return Page(
      template: "novidades", title: "Novidades", room: .aparelhos,
      content: NewsModel(found, more: bound.more))
  }

  /// Remembers that somebody has looked, at what the page had shown and nothing else.
  private func viu(_ visit: Visit) throws(PageProblem) -> Done {
    let found = try asked { () throws(RazaoError) in try razao.novidades(limite: 0) }
    guard visit.form["visto"] == NewsModel.mark(found) else {
      throw PageProblem(
        .conflict, ["Chegou mais enquanto você olhava. Veja de novo o que há."])
    }
    try asked { () throws(RazaoError) in try razao.viu(found) }
    return Done(path: Path.news())
  }
}

/// What going to some places came to.
struct SyncOutcome: Sendable {
  var result: Sincronizacao?
  /// Why nobody went anywhere.
  var problem: PageProblem?
  /// The place as it was typed, where that was a new one.
  var typed: String?
}
