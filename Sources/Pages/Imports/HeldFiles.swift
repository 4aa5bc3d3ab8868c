internal import Canonical
internal import Ledger
internal import RazaoKit
internal import Synchronization

/// A bank's file that a browser has sent, with the decisions made about it so far.
struct HeldFile: Sendable {
  /// Derived from its name and content, so that a file sent again is the same one.
  let id: Uuid
  fileprivate let session: String
  var arquivo: ArquivoDoBanco
  /// The accounts that were chosen, by their place in the file.
  var contas: [Int: Uuid] = [:]
  /// The decisions about the rows, by the place of the account in the file.
  var escolhas: [Int: EscolhasDeImportacao] = [:]
  /// The places of the file's accounts that were recorded.
  var feitas: Set<Int> = []
}

/// The files waiting to be imported, kept only in memory, and limited in number and size.
///
/// A browser sees only its own. Beyond the limits the oldest is dropped; it can be sent again at
/// any time.
final class HeldFiles: Sendable {
  /// The plan of a file, valid as long as the books do not change.
  struct Known: Sendable {
    let id: Uuid
    let session: String
    let formato: String?
    let version: String
    let contas: [ContaDoArquivo]
    /// The plans by the place of the account in the file, each for an account of the books.
    var planos: [Int: PlanoDeImportacao] = [:]
  }

  private struct State {
    /// The held files, oldest first.
    var files: [HeldFile] = []
    /// The plan of the file that was looked at last.
    var known: Known?

    /// The place of a browser's file; nil if it is no longer held.
    func index(_ id: Uuid, _ session: PageSession) -> Int? {
      files.firstIndex { $0.id == id && $0.session == session.secret }
    }
  }

  private let state = Mutex(State())

  /// Holds a file; one that is already held keeps its decisions.
  func hold(_ arquivo: ArquivoDoBanco, for session: PageSession, in ledger: Uuid) -> Uuid {
    let id = Uuid.derived(in: ledger, from: "\(arquivo.nome) \(arquivo.hash)")
    state.withLock { state in
      let at = state.index(id, session)
      var file = HeldFile(id: id, session: session.secret, arquivo: arquivo)
      if let at { file = state.files.remove(at: at) }
      state.files.append(file)
      HeldFiles.bound(&state.files, session.secret)
    }
    return id
  }

  /// Drops the oldest files beyond the limits on number and total size.
  private static func bound(_ files: inout [HeldFile], _ session: String) {
    let own = files.filter { $0.session == session }
    for file in own.prefix(max(0, own.count - Limits.heldFiles)) {
      files.removeAll { $0.id == file.id && $0.session == session }
    }
    var bytes = files.reduce(0) { $0 + $1.arquivo.bytes.count }
    while bytes > Limits.heldBytes, files.count > 1 {
      bytes -= files.removeFirst().arquivo.bytes.count
    }
  }

  /// A file; nil if it is no longer held.
  func find(_ id: Uuid, for session: PageSession) -> HeldFile? {
    state.withLock { state in state.index(id, session).map { state.files[$0] } }
  }

  /// The files of a browser, the newest first.
  func all(for session: PageSession) -> [HeldFile] {
    state.withLock { state in state.files.filter { $0.session == session.secret }.reversed() }
  }

  /// Changes the decisions about a file, if it is still held.
  func change(_ id: Uuid, for session: PageSession, _ change: (inout HeldFile) -> Void) {
    state.withLock { state in
      if let at = state.index(id, session) { change(&state.files[at]) }
    }
  }

  /// Drops a file.
  func remove(_ id: Uuid, for session: PageSession) {
    state.withLock { state in
      if let at = state.index(id, session) { state.files.remove(at: at) }
      if state.known?.id == id { state.known = nil }
    }
  }

  /// The plan of a file over these books; nil if it has to be computed.
  func known(_ file: HeldFile, _ version: String?) -> Known? {
    state.withLock { state in
      state.known.flatMap { known in
        known.id == file.id && known.session == file.session
          && known.formato == file.arquivo.formato && known.version == version ? known : nil
      }
    }
  }

  /// Keeps the plans of a file, replacing those of another.
  func keep(_ known: Known) { state.withLock { $0.known = known } }
}

extension HeldFiles.Known {
  init(_ file: HeldFile, _ version: String, _ contas: [ContaDoArquivo]) {
    self.init(
      id: file.id, session: file.session, formato: file.arquivo.formato, version: version,
      contas: contas)
  }
}

/// One account of a held file, with the decision about each row.
struct OpenedFile: Sendable {
  let file: HeldFile
  /// The place of the account in the file, and all accounts of the file.
  let parte: Int
  let contas: [ContaDoArquivo]
  /// How the account of the books was found.
  let escolha: EscolhaDeConta
  /// The plan before any decision.
  let plano: PlanoDeImportacao
  /// The decisions that the plan allows.
  var escolhas: EscolhasDeImportacao
}

/// The next step with a file.
enum NextOfFile: Sendable {
  /// The file is no longer held.
  case lost
  /// Its columns have not been described yet.
  case layout(HeldFile)
  /// Its account has to be chosen.
  case account(HeldFile, ContaDoArquivo, parte: Int, of: Int)
  case preview(OpenedFile)
}

extension Site {
  /// The file of a request, as far as it can be read.
  /// - Throws: the library's error about a file that cannot be read.
  func next(of request: PageRequest) throws(PageProblem) -> NextOfFile {
    guard let file = heldFiles.find(try request.id(), for: request.session) else { return .lost }
    let said = request.form["parte"] ?? request.query["parte"]
    let version = StreamEvent.version(razao)
    var known: HeldFiles.Known
    if let kept = heldFiles.known(file, version) {
      known = kept
    } else {
      let found = try ask(razao.contas(doArquivo: file.arquivo))
      guard let found else { return .layout(file) }
      known = HeldFiles.Known(file, version ?? "", found)
    }
    let parte = said.flatMap { Int($0) }.flatMap { known.contas.indices.contains($0) ? $0 : nil }
    let at = parte ?? known.contas.indices.first { !file.feitas.contains($0) } ?? 0
    guard known.contas.indices.contains(at) else { throw .notFound }
    let part = known.contas[at]
    guard let conta = file.contas[at] ?? part.conta else {
      heldFiles.keep(known)
      return .account(file, part, parte: at, of: known.contas.count)
    }
    let plan: PlanoDeImportacao
    if let there = known.planos[at], there.conta.id == conta {
      plan = there
    } else {
      plan = try ask(razao.planejar(file.arquivo, parte: at, em: conta))
      known.planos[at] = plan
    }
    if version != nil { heldFiles.keep(known) }
    return .preview(
      OpenedFile(
        file: file, parte: at, contas: known.contas,
        escolha: file.contas[at] == nil ? part.escolha ?? .dita : .dita, plano: plan,
        escolhas: (file.escolhas[at] ?? EscolhasDeImportacao()).allowed(by: plan)))
  }

  /// The plan with the decisions, or without them if the books no longer allow them.
  func decided(_ opened: OpenedFile) -> PlanoDeImportacao {
    (try? razao.decidir(opened.plano, opened.escolhas)) ?? opened.plano
  }
}

extension EscolhasDeImportacao {
  /// The decisions that a plan still allows: the books may have changed since.
  func allowed(by plan: PlanoDeImportacao) -> EscolhasDeImportacao {
    EscolhasDeImportacao(
      linhas: linhas.filter { at, choice in
        plan.linhas.indices.contains(at)
          && plan.linhas[at].allows(choice, naming: categorias[at])
      },
      categorias: categorias.filter { plan.becomesEntry($0.key) },
      interessados: interessados.filter { plan.becomesEntry($0.key) },
      fatura: plan.conta.isCartao ? fatura : nil)
  }
}

extension PlanoDeImportacao {
  /// Whether a row can become an entry of its own.
  fileprivate func becomesEntry(_ at: Int) -> Bool {
    linhas.indices.contains(at) && linhas[at].conteudo != nil
  }
}
