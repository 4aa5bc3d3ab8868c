internal import Canonical
internal import Ledger
internal import RazaoKit
internal import Synchronization

/// A bank's file that a browser has sent, with what was decided about it so far.
struct HeldFile: Sendable {
  /// Made of its bytes, so that a file that is sent again is the same one.
  let id: Uuid
  fileprivate let session: String
  var arquivo: ArquivoDoBanco
  /// The accounts that somebody said, by their place in the file.
  var contas: [Int: Uuid] = [:]
  /// The decisions about the rows, by the place of the account in the file.
  var escolhas: [Int: EscolhasDeImportacao] = [:]
  /// The accounts of the file that were recorded.
  var feitas: Set<Int> = []
}

/// The files that wait to be imported, in memory alone: few, and of so many bytes.
///
/// A browser sees its own. Beyond the limits the oldest goes; it can be chosen again at any time.
final class HeldFiles: Sendable {
  /// The plan of a file, for as long as the books stay the same.
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
    /// The oldest first.
    var files: [HeldFile] = []
    /// Of the file that was looked at last.
    var known: Known?

    /// The place of a browser's file; nil where it is held no more.
    func index(_ id: Uuid, _ session: PageSession) -> Int? {
      files.firstIndex { $0.id == id && $0.session == session.secret }
    }
  }

  private let state = Mutex(State())

  /// Holds a file; one that is held already keeps what was decided about it.
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

  /// Lets the oldest files go that are too many or too large together.
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

  /// A file; nil where it is held no more.
  func find(_ id: Uuid, for session: PageSession) -> HeldFile? {
    state.withLock { state in state.index(id, session).map { state.files[$0] } }
  }

  /// The files of a browser, the newest first.
  func all(for session: PageSession) -> [HeldFile] {
    state.withLock { state in state.files.filter { $0.session == session.secret }.reversed() }
  }

  /// Notes what was decided about a file, if it is still held.
  func change(_ id: Uuid, for session: PageSession, _ change: (inout HeldFile) -> Void) {
    state.withLock { state in
      if let at = state.index(id, session) { change(&state.files[at]) }
    }
  }

  /// Lets a file go.
  func remove(_ id: Uuid, for session: PageSession) {
    state.withLock { state in
      if let at = state.index(id, session) { state.files.remove(at: at) }
      if state.known?.id == id { state.known = nil }
    }
  }

  /// The plan of a file over these books; nil where it has to be worked out.
  func known(_ file: HeldFile, _ version: String?) -> Known? {
    state.withLock { state in
      state.known.flatMap { known in
        known.id == file.id && known.session == file.session
          && known.formato == file.arquivo.formato && known.version == version ? known : nil
      }
    }
  }

  /// Keeps what was worked out about a file, in place of what was known of another.
  func keep(_ known: Known) { state.withLock { $0.known = known } }
}

extension HeldFiles.Known {
  init(_ file: HeldFile, _ version: String, _ contas: [ContaDoArquivo]) {
    self.init(
      id: file.id, session: file.session, formato: file.arquivo.formato, version: version,
      contas: contas)
  }
}
