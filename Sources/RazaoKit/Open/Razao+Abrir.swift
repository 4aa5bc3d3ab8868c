public import Canonical
internal import EventLog
public import Ledger
public import Machine
package import Projections
internal import Synchronization
public import SystemPackage

/// The folders for this machine's own state; none of it is in a ledger's folder.
public typealias MachineFolders = Machine.MachineFolders

extension Razao {
  /// Opens the ledger in a folder, as this machine's device in it; if it has none, only to look.
  /// - Parameters:
  ///   - pasta: the ledger's own folder.
  ///   - machine: where this machine's identity in the ledger is kept; nil only to look.
  ///   - clock: gives the stamps of commits, and what day it is.
  ///   - random: gives the ids of what is recorded.
  ///   - aoRenovar: is told, on the thread that records, where this machine's device turns out to
  ///     exist twice, so that it writes as a new one from then on.
  ///   - senha: says the passphrase of this machine's keys, where one protects them.
  /// - Throws: `naoEncontrado` where the folder is not there or holds no ledger; `dadosInvalidos`
  ///   where the identity cannot be understood; `semPermissao` where others can read it;
  ///   `entradaSaida`.
  public static func abrir(
    _ pasta: FilePath, machine: MachineFolders?, clock: any WallClock = SystemClock(),
    random: any RandomSource = SystemRandom(),
    aoRenovar: @escaping @Sendable (NovaIdentidade) -> Void = { _ in },
    senha: @escaping PerguntaDeSenha = { _ in nil }
  ) throws(RazaoError) -> Razao {
    try abrir(
      pasta, machine: machine, Surroundings(clock: clock, random: random), aoRenovar, senha)
  }

  /// The same, in any surroundings.
  package static func abrir(
    _ pasta: FilePath, machine: MachineFolders?, _ surroundings: Surroundings,
    _ aoRenovar: @escaping @Sendable (NovaIdentidade) -> Void = { _ in },
    _ senha: @escaping PerguntaDeSenha = { _ in nil }
  ) throws(RazaoError) -> Razao {
    let (folder, files) = (absolute(pasta), surroundings.files)
    let (known, unread) = try remembered(machine, files)
    let here = known?.identities.filter { $0.folder == folder } ?? []
    let own = try meant(in: folder, here, among: known?.identities ?? [], surroundings)
    guard let machine, let identity = own else {
      // An unreadable identity does not mean that there is none: looking is possible, and recording
      // reports the error.
      let razao = try Razao(
        lookingAt: folder, machine,
        unread: { ledger in
          let failure = unread ?? known?.failures[ledger]
          return failure?.code == .semPermissao ? failure : nil
        }, surroundings)
      if let failure = known?.failures[razao.id], failure.code != .semPermissao { throw failure }
      return razao
    }
    // A place that this machine syncs with holds its carrier too; it records at home.
    if here.isEmpty,
      try Lugares(of: identity.ledger, machine, files: files).contains(folder)
    {
      return try Razao(lookingAt: folder, machine, home: identity.folder, surroundings)
    }
    try identity.checkPrivate(machine, files)
    return Razao(
      identity, folder: folder, machine: machine, surroundings,
      tellRenewal: aoRenovar, askPassphrase: senha)
  }

  /// The ledger in a folder of which this machine is a device.
  /// - Throws: `semPermissao`, `entradaSaida` where the machine or the folder does not say.
  package static func own(
    in folder: FilePath, _ machine: MachineFolders?, _ surroundings: Surroundings
  ) throws(RazaoError) -> Uuid? {
    guard let machine else { return nil }
    let (folder, known) = (absolute(folder), try Identity.known(machine, in: surroundings.files))
    let here = known.identities.filter { $0.folder == folder }
    return try meant(in: folder, here, among: known.identities, surroundings)?.ledger
  }

  /// The identity, among this machine's, that belongs to a folder: it remembers the folder, or its
  /// carrier is there, as a ledger may have been moved.
  private static func meant(
    in folder: FilePath, _ here: [Identity], among known: [Identity], _ surroundings: Surroundings
  ) throws(RazaoError) -> Identity? {
    var written: [Identity] = []
    for one in known where here.count != 1 {
      if try one.wrote(in: folder, surroundings.files) { written.append(one) }
    }
    let meant = try Identity.meant(here, writtenHere: Set(written.map(\.ledger))) {
      () throws(RazaoError) in
      do throws(RazaoError) {
        return try Razao(lookingAt: folder, nil, surroundings).id
      } catch {
        // A folder without a ledger belongs to none of them in particular.
        guard error.code == .naoEncontrado else { throw error }
        return nil
      }
    }
    return meant ?? written.first
  }

  /// This machine's memory of itself, or why it cannot be read: then only looking is possible.
  private static func remembered(
    _ machine: MachineFolders?, _ files: any FileSystem
  ) throws(RazaoError) -> (known: Identity.Known?, unread: RazaoError?) {
    guard let machine else { return (nil, nil) }
    do throws(RazaoError) {
      return (try Identity.known(machine, in: files), nil)
    } catch {
      guard error.code == .semPermissao else { throw error }
      return (nil, error)
    }
  }

  /// Queries the books as this machine continues them: including its own commits, even while nobody
  /// has approved it.
  ///
  /// For recordings, and for lookups of names in them; never for balances.
  package func readAsRecorder<Answer: Sendable>(
    _ question: (LedgerStore) throws(RazaoError) -> Answer
  ) throws(RazaoError) -> Answer {
    try read { fold throws(RazaoError) in
      try self.asRecorder(fold) { fold throws(RazaoError) in try question(fold.store) }
    }
  }

  /// The same, with today's date.
  func readAsRecorder<Answer: Sendable>(
    _ question: (LedgerStore, _ hoje: Day) throws(RazaoError) -> Answer
  ) throws(RazaoError) -> Answer {
    let hoje = hoje
    return try readAsRecorder { store throws(RazaoError) in try question(store, hoje) }
  }

  /// Uses the books as this machine continues them.
  func asRecorder<Answer>(
    _ fold: Fold, _ body: (Fold) throws(RazaoError) -> Answer
  ) throws(RazaoError) -> Answer {
    guard let own = aparelho, let mine = identity?.devices,
      fold.store.semConfianca(own, meus: mine) != nil
    else { return try body(fold) }
    return try body(fold.trusting(em: mine))
  }

  /// Queries the books as they are now.
  /// - Parameter question: what to ask; the store is good only while it runs.
  package func read<Answer: Sendable>(
    _ question: (Fold) throws(RazaoError) -> Answer
  ) throws(RazaoError) -> Answer {
    try readModel { model throws(RazaoError) in try question(model.fold) }
  }

  /// The same, with what the read model knows of changes.
  package func readModel<Answer: Sendable>(
    _ question: (ReadModel) throws(RazaoError) -> Answer
  ) throws(RazaoError) -> Answer {
    try model.withLock { model throws(RazaoError) in
      try use(&model) { model throws(RazaoError) in try question(model) }
    }
  }

  /// The same, with today's date.
  package func read<Answer: Sendable>(
    _ question: (Fold, _ hoje: Day) throws(RazaoError) -> Answer
  ) throws(RazaoError) -> Answer {
    let hoje = hoje
    return try read { fold throws(RazaoError) in try question(fold, hoje) }
  }

  /// Queries the books as a point of view knows them, with today's date.
  func read<Answer: Sendable>(
    _ vista: Vista, _ question: (LedgerStore, _ hoje: Day) throws(RazaoError) -> Answer
  ) throws(RazaoError) -> Answer {
    try read { fold, hoje throws(RazaoError) in
      try question(try fold.store.vistos(por: vista), hoje)
    }
  }

  /// The ledger's folder: the given one; else the current folder or the nearest one above it that
  /// is a ledger; else the only ledger that this machine knows.
  ///
  /// A folder is a ledger when it holds a carrier named after a device.
  /// - Parameters:
  ///   - dado: the folder that was named; nil where none was. Returned unseen.
  ///   - atual: the current folder, absolute.
  ///   - machine: where this machine remembers its ledgers; nil to go without.
  /// - Returns: nil where there is none.
  /// - Throws: `naoEncontrado` where there is more than one to choose from.
  /// - Complexity: O(entries of the folders from `atual` up).
  package static func localizar(
    dado: FilePath?, atual: FilePath, machine: MachineFolders?
  ) throws(RazaoError) -> FilePath? {
    if let dado { return dado }
    let files = PosixFileSystem()
    var folder = atual
    while true {
      if isRazao(folder, files) { return folder }
      let above = folder.removingLastComponent()
      guard above != folder, !above.isEmpty else { break }
      folder = above
    }
    let identities =
      try machine.map { machine throws(RazaoError) in
        try Identity.known(machine, in: files).identities
      } ?? []
    let known = Set(identities.map(\.folder))
    guard known.count > 1 else { return known.first }
    let folders = known.map(\.string).sorted().joined(separator: ", ")
    throw RazaoError.naoEncontrado(
      "Este computador conhece mais de um razão: \(folders). \(instrucao: .dizerRazao).")
  }

  /// Whether a folder holds a carrier named after a device.
  private static func isRazao(_ folder: FilePath, _ files: any FileSystem) -> Bool {
    // A folder that cannot be listed is of no use to us.
    guard let entries = try? files.list(folder) else { return false }
    return entries.contains { entry in
      entry.kind == .regular && entry.name.extension == "jsonl" && Uuid(entry.name.stem) != nil
    }
  }
}
