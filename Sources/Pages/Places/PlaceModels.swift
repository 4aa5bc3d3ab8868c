internal import Canonical
internal import Ledger
internal import Presentation

/// The places, and the forms to add, forget and sync them.
struct PlacesModel: Sendable {
  let tela: ScreenModel
  /// The places that can be forgotten.
  let esqueciveis: [ForgettablePlaceModel]
  let sincroniza: Bool
  let andando: Bool
  let caminho: String

  init(
    _ places: [Lugar], _ status: BackgroundJob<Void, SyncOutcome>.Status, typed: String?,
    isShared: Bool
  ) {
    tela = ScreenModel(.lugares(places, ultima: status.outcome?.result))
    esqueciveis = places.map {
      ForgettablePlaceModel(
        lugar: $0.caminho, nome: SafeText.of($0.caminho), eHub: EnderecoDeHub.parece($0.caminho))
    }
    sincroniza = isShared || !places.isEmpty
    andando = status.isRunning
    caminho = SafeText.of(typed ?? "")
  }
}

/// A place that can be forgotten, and for a hub its published reports.
struct ForgettablePlaceModel: Sendable {
  /// The exact path, for the form.
  let lugar: String
  /// The path as shown.
  let nome: String
  let eHub: Bool
}

/// The result of a sync, or the news that it is still running.
struct SyncModel: Sendable {
  let andando: Bool
  /// The seconds after which a browser without scripts reloads the page; nil for never.
  let renova: String?
  let tela: ScreenModel?
  let recusa: ProblemModel?
  let caminho: String?
  /// Whether something waits for the passphrase of this machine's keys.
  let porAssinar: Bool

  init(_ status: BackgroundJob<Void, SyncOutcome>.Status) {
    andando = status.isRunning
    renova = status.isRunning ? "\(Limits.jobReloadSeconds)" : nil
    let outcome = status.isRunning ? nil : status.outcome
    tela = outcome?.result.map { ScreenModel(.sincronizado($0)) }
    recusa = outcome?.problem.map { ProblemModel($0.messages) }
    caminho = outcome?.typed.map(SafeText.of)
    porAssinar = outcome?.result?.porAssinar ?? false
  }
}

/// The news from other devices.
struct NewsModel: Sendable {
  let tela: ScreenModel
  /// The mark of the news on the page, for marking it as seen; nil if there is none.
  let visto: String?

  init(_ news: Novidades, more: Destination?) {
    tela = ScreenModel(.novidades(news, more: more))
    visto = news.registros > 0 ? NewsModel.mark(news) : nil
  }

  /// A mark of the news, which changes when more arrives.
  static func mark(_ news: Novidades) -> String {
    let stretches = news.marca.map { "\($0.aparelho) \($0.de) \($0.ate.seq) \($0.ate.hash)" }
    return Hash256.of(Array(stretches.sorted().joined(separator: "\n").utf8)).description
  }
}
