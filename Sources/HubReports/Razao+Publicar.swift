internal import Canonical
internal import EventLog
internal import Hub
public import Ledger
internal import Machine
internal import Projections
public import RazaoKit

extension Razao {
  /// Updates the tables for reports of this ledger in a hub.
  ///
  /// They are made by the same fold as every screen, in one transaction, and state the lines they
  /// were made from. Nothing in them is ever read back into the books. Only changes since this
  /// machine's last publication are read and written; if another machine published meanwhile, or
  /// the read model was rebuilt, everything is compared, and differences are written.
  ///
  /// The books are locked meanwhile: other queries of this process wait.
  /// - Parameters:
  ///   - hub: its address, with a role of this ledger; nil for the hub that this machine syncs with.
  ///   - refazer: makes the tables from nothing, whatever is there.
  /// - Throws: `naoEncontrado` where nobody answers, or this machine syncs with no hub;
  ///   `dadosInvalidos` where the database has no such tables, or they were made from lines that are
  ///   not here; `semPermissao`; `entradaSaida`, `ocupado`: then the last publication stays.
  /// - Complexity: O(changes + days of the accounts concerned), and O(n log n) for n entries where
  ///   everything is looked at.
  public func publicar(
    _ hub: EnderecoDeHub? = nil, refazer: Bool = false
  ) throws(RazaoError) -> PublicacaoNoHub {
    let (hub, connection) = try conectar(hub)
    let marks = PublicationMarks(of: id, try maquina(), files: surroundings.files)
    let run = PublicationRun(
      hub: hub, hoje: hoje, moment: surroundings.clock.now(), device: aparelho,
      mark: surroundings.random.uuid(), refazer: refazer, marks: marks)
    let publication = ReportPublication(connection, ledger: id)
    // News is read and saved first: saving makes others wait, and publishing takes longer.
    _ = try marca()
    let made = try readModel { model throws(RazaoError) in try run.prepare(publication, model) }
    guard made.result.alcance != .nada else { return made.result }
    try RazaoError.telling(
      hub,
      publication.commit(
        made.source, number: made.result.numero, mark: run.mark,
        isAnew: made.result.alcance == .refeito))
    if let model = made.model { marks.remember(run.mark, model) }
    return made.result
  }
}

/// One call to publish.
private struct PublicationRun {
  let hub: EnderecoDeHub
  let hoje: Day
  let moment: Instant
  let device: Uuid?
  let mark: Uuid
  let refazer: Bool
  let marks: PublicationMarks

  /// Everything that is written, except its end.
  struct Made {
    let source: ReportPublication.Source
    let result: PublicacaoNoHub
    let model: ModelMark?
  }

  /// Prepares all rows; may be called again, and then starts over.
  func prepare(_ publication: ReportPublication, _ model: ReadModel) throws(RazaoError) -> Made {
    do throws(RazaoError) {
      let version = try RazaoError.telling(hub, publication.begin())
      guard version == ReportSchema.history.version else { throw outdated }
      let last = try RazaoError.telling(hub, publication.last())
      let isOlder = last.map { KnownLines($0.known).isMissing(in: model.fold.store.graph) } ?? false
      guard !isOlder || refazer else { throw older }
      return try RazaoError.telling(hub, put(publication, model, last, isOlder: isOlder))
    } catch {
      publication.giveUp()
      throw error
    }
  }

  /// The error that an older version of this program made the tables.
  private var outdated: RazaoError {
    RazaoError.dadosInvalidos(
      "As tabelas para relatórios em \(hub.texto) são de uma versão mais antiga deste programa. "
        + "\(guia: "Para atualizá-las", .prepararHub(hub.texto))")
  }

  /// The error that the tables were made from lines missing here.
  private var older: RazaoError {
    RazaoError.dadosInvalidos(
      "Os relatórios em \(hub.texto) foram feitos de livros com registros que não estão aqui, e "
        + "ficaram como estão. \(passo: "Sincronize antes", .sincronizar(lugar: nil)); para "
        + "trocá-los mesmo assim, \(instrucao: .refazer).")
  }

  private func put(
    _ publication: ReportPublication, _ model: ReadModel, _ last: ReportPublication.State?,
    isOlder: Bool
  ) throws(HubError) -> Made {
    let store = model.fold.store
    let fingerprint = store.graph.fingerprint(of: store.ledger)
    let source = ReportPublication.Source(
      name: store.nome ?? "", day: hoje, moment: moment, code: fingerprint.voice,
      fingerprint: fingerprint.hash.description,
      lines: store.graph.standings.filter { $0.ledger == store.ledger }
        .reduce(0) { $0 + $1.commits },
      device: device, known: KnownLines(store.graph, of: store.ledger).text)
    var reach = PublicacaoNoHub.Alcance.tudo
    if let last, !refazer, last.fingerprint == source.fingerprint, last.day == hoje {
      reach = .nada
      publication.giveUp()
    } else {
      let books = PublishedBooks(store, hoje: hoje, into: publication)
      if refazer {
        reach = .refeito
        try publication.empty()
      }
      if let last, !refazer, let touched = touched(since: last, model) {
        reach = .mudancas
        try books.put(touched: store.agregados(touched), since: last.day)
      } else {
        try books.putAll()
      }
    }
    let result = PublicacaoNoHub(
      hub: hub.texto, numero: (last?.number ?? 0) + (reach == .nada ? 0 : 1), alcance: reach,
      dia: hoje, verificacao: fingerprint.hash, voz: fingerprint.voice, linhas: source.lines,
      escritas: publication.written, apagadas: publication.removed, trocouMaisNovos: isOlder)
    return Made(source: source, result: result, model: model.mark)
  }

  /// The aggregates that may differ from the last publication; nil if this machine did not make it,
  /// or cannot determine them.
  private func touched(since last: ReportPublication.State, _ model: ReadModel) -> [Int32]? {
    marks.model(of: last.mark).flatMap { model.touched(since: $0, limit: Limits.changes) }
  }
}

/// The lines behind tables for reports, as stretches of devices' chains in text form: `<device>
/// <first seq> <last seq> <hash>`, one per line.
struct KnownLines {
  private let stretches: [Stretch]

  /// All authentic lines of a ledger that are here.
  init(_ graph: CommitGraph, of ledger: Uuid?) {
    stretches = graph.standings.filter { $0.ledger == ledger }.map(\.id).sorted()
      .flatMap { graph.stretches(of: $0) }
  }

  /// Parses them; an unreadable line counts as missing here.
  init(_ text: String) {
    stretches = text.split(separator: "\n").map { line in
      let words = line.split(separator: " ").map(String.init)
      guard words.count == 4, let device = Uuid(words[0]), let first = UInt64(words[1]),
        let last = UInt64(words[2]), let hash = Hash256(words[3])
      else { return Stretch(first: 0, head: Head(device: .unread, seq: 0, hash: .zero)) }
      return Stretch(first: first, head: Head(device: device, seq: last, hash: hash))
    }
  }

  var text: String {
    stretches.map { "\($0.head.device) \($0.first) \($0.head.seq) \($0.head.hash)" }
      .joined(separator: "\n")
  }

  /// Whether any of them is missing here.
  func isMissing(in graph: CommitGraph) -> Bool { !stretches.allSatisfy { graph.holds($0) } }
}

extension Uuid {
  fileprivate static let unread = Uuid(high: 0, low: 0)
}
