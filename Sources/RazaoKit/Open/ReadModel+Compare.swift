internal import Canonical
internal import EventLog
internal import Ledger
internal import Machine
internal import Projections
internal import SystemPackage

extension ReadModel {
  /// What this machine's read model of a folder says otherwise than its log, as findings.
  ///
  /// It is only looked at: what it lacks of the carriers is folded and thrown away. One that is
  /// damaged, or lacks what cannot be folded into it, says nothing: it will be made anew.
  static func achados(
    against log: LedgerStore, folder: FilePath, _ machine: MachineFolders?,
    _ files: any FileSystem
  ) -> [Achado] {
    let folder = Razao.absolute(folder)
    guard let machine, let ledger = log.ledger,
      let identity = try? Identity.load(ledger, machine, in: files), identity.folder == folder
    else { return [] }
    let cache = CacheFolder(path: Identity.cache(of: ledger, machine), files: files)
    guard let (file, number) = cache.open() else { return [] }
    defer { file.close() }
    var model = ReadModel(ledger: ledger, folder: folder, cache: cache, files: files)
    let different = try? file.transaction(saving: false) { () -> [Divergencia] in
      try model.look(into: file)
      let found = log.divergencias(de: model.fold.store)
      return file.failure == nil && !model.fold.mustBeginAgain ? found : []
    }
    return (different ?? []).map { difference in
      Achado(
        tipo: .modelo, grave: true, lugar: Lugar(arquivo: cache.name(of: number)),
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
