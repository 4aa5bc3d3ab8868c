internal import Canonical
internal import EventLog
public import Ledger
internal import Machine
internal import Projections
internal import Synchronization
internal import SystemPackage

extension ReadModel {
  /// The differences between this machine's read model of a folder and the folder's log, as
  /// findings.
  ///
  /// The read model is only read: carriers' lines missing from it are folded and discarded. One
  /// that is damaged, or misses lines that cannot be folded into it, yields nothing: it will be
  /// rebuilt.
  static func achados(
    against log: LedgerStore, folder: FilePath, _ machine: MachineFolders?,
    _ files: any FileSystem
  ) -> [Achado] {
    let folder = Razao.absolute(folder)
    guard let machine, let ledger = log.ledger else { return [] }
    let isOwn = (try? Identity.load(ledger, machine, in: files))?.folder == folder
    let kept =
      isOwn
      ? CacheFolder(path: Identity.cache(of: ledger, machine), files: files)
      : LookedFolders(machine, in: files).cache(of: folder)
    guard let cache = kept, let (file, number) = cache.open() else { return [] }
    defer { file.close() }
    var model = ReadModel(
      ledger: isOwn ? ledger : nil, folder: folder, cache: cache, files: files)
    let different = try? file.transaction(saving: false) { () -> [Divergencia] in
      try model.look(into: file)
      let found = log.divergencias(de: model.fold.store)
      return file.failure == nil && !model.fold.mustBeginAgain ? found : []
    }
    return (different ?? []).map { difference in
      Achado(
        tipo: .modelo, grave: true, localizacao: Localizacao(arquivo: cache.name(of: number)),
        motivo: "o modelo de leitura não diz \(assunto(de: difference, log)) o que o log diz")
    }
  }

  private static func assunto(de difference: Divergencia, _ log: LedgerStore) -> String {
    switch difference {
    case .conta(let conta):
      "da conta \(log.texto(de: Agregado(.conta, conta), .nome) ?? conta.description)"
    case .lancamentos: "dos lançamentos"
    case .relatorios: "dos relatórios"
    case .conflitos: "dos conflitos"
    }
  }
}

/// The amount of data behind a read model.
public struct Reconstrucao: Sendable, Hashable {
  /// How many commits were replayed.
  public let commits: Int
  /// The number of entries in them.
  public let transacoes: Int
}

extension Razao {
  /// Discards the read model and rebuilds it from the log.
  ///
  /// This is never necessary: it takes time and changes no figure, unless somebody has changed the
  /// file.
  /// - Throws: what keeps the carriers from being read: `naoEncontrado`, `semPermissao`,
  ///   `entradaSaida`, `ocupado`.
  /// - Complexity: O(bytes), on all cores.
  public func reconstruir() throws(RazaoError) -> Reconstrucao {
    try model.withLock { model throws(RazaoError) in
      model.discard()
      return try use(&model) { model throws(RazaoError) in
        let store = model.fold.store
        let commits = store.graph.standings.filter { $0.ledger == store.ledger }
        return Reconstrucao(
          commits: commits.reduce(0) { $0 + $1.commits }, transacoes: store.transacoes.todas)
      }
    }
  }
}
