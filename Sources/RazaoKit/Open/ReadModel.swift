internal import Canonical
internal import EventLog
internal import Ledger
internal import Machine
package import Projections
internal import SystemPackage

/// The state of the carriers as known: the fold, and how far each carrier has been read.
///
///     use ──> same generation as the file? no: load ──> what is new in the carriers?
///              little: fold it, save the difference      much, or less: fold all in memory,
///              └──> the question, or the recording       save it as a new file, and load that
///
/// Saving costs more than folding, so a process that records many commits in a row saves more and
/// more of them at once. Lines that are not saved yet are in the carriers, like all lines: the next
/// process that opens the file folds them again.
///
/// If no file can be kept (a full disk, an unwritable folder), the fold stays in memory: slower to
/// open, otherwise the same.
package struct ReadModel: Sendable {
  package private(set) var fold: Fold
  private(set) var carriers: FollowedFolder
  private(set) var file: CacheFile?
  private var number: Int?
  private var generation: Int64?
  /// Folded lines that are not saved: the number of times something new came, and its bytes.
  private var unsaved = (times: 0, bytes: 0)
  /// How many times something new is folded before all of it is saved.
  private var patience = 1
  /// Whether the current use has saved something; reset afterwards.
  private var hasSaved = false
  /// Whether anything was read: the initial content is no change.
  private var isRead = false
  /// Why the current use must be repeated.
  private var setback: Setback?
  /// Whether no file can be kept.
  private var isWithoutFile: Bool
  /// The unusable file, which a newer one must replace.
  private var rejected: Int?
  /// The ledger that this machine is a device of; nil if it only looks into a folder, and the lines
  /// there decide.
  private let ledger: Uuid?
  let cache: CacheFolder?
  /// Whether lines were folded since `takeFolded`.
  private var hasFolded = false
  /// Changes since the last report that this fold did not notice itself.
  private var untold: Set<Agregado> = []

  init(ledger: Uuid?, folder: FilePath, cache: CacheFolder?, files: any FileSystem) {
    (self.ledger, self.cache) = (ledger, cache)
    carriers = FollowedFolder(folder, in: files)
    isWithoutFile = cache == nil
    fold = Fold(ledger: ledger)
  }

  /// Why an attempt failed; the next one corrects it.
  private enum Setback: Error {
    /// There is something to save, so other processes must wait.
    case mustSave
    /// Only a fold of everything will work.
    case mustBeginAgain
    /// The file is damaged.
    case damaged
  }

  /// Updates everything and uses it, while no other process saves if `recording`.
  ///
  /// If the file turns out to be damaged, it is rebuilt and `body` is called again, so `body` must
  /// not record twice: it checks `isSound` before it records.
  mutating func use<Value>(
    recording: Bool, _ body: (inout ReadModel) throws(RazaoError) -> Value
  ) throws(RazaoError) -> Value {
    var saving = recording
    for _ in 0..<Limits.attempts {
      setback = nil
      hasSaved = false
      guard !isWithoutFile, let file = openFile() else {
        if !isWithoutFile, try makeFile() { continue }
        return try useMemory(body)
      }
      do {
        return try file.transaction(saving: saving) {
          try catchUp(file, saving: saving)
          let value = try body(&self)
          if let setback { throw setback }
          guard isSound else { throw Setback.damaged }
          return value
        }
      } catch let error as RazaoError {
        // A commit that was refused because rows were missing may be valid.
        guard isSound else {
          reject(number)
          continue
        }
        if hasSaved { forget() }
        throw error
      } catch is CacheFile.Busy {
        // Another process has been saving for longer than the wait allowed.
        if recording { throw RazaoError(EventLogError(.locked, "the read model is busy")) }
        return try withoutFile(body)
      } catch Setback.mustSave {
        saving = true
      } catch Setback.mustBeginAgain {
        guard ledger != nil else { return try withoutFile(forgetting: true, body) }
        _ = try makeFile()
      } catch {
        // On any error of SQLite the file is discarded.
        reject(number)
      }
    }
    // The rows loaded last came from a damaged file.
    isWithoutFile = true
    return try withoutFile(body)
  }

  /// Whether the state is kept in a file.
  var isKept: Bool { file != nil }

  /// Whether the results may be used.
  var isSound: Bool { setback == nil && file?.failure == nil && !fold.mustBeginAgain }

  /// Reads the carriers' new lines, inside `use`.
  ///
  /// If the file cannot take them, it is no longer sound, and `use` repeats everything.
  /// - Parameters:
  ///   - signed: the hash of the line that this process has just signed and written.
  ///   - more: whether it writes the next at once, so that both can be saved together.
  mutating func bringUpToDate(signed: Hash256, more: Bool = false) throws(RazaoError) {
    fold.noteSigned(signed)
    guard let file else { return try readNews() }
    do {
      try catchUp(file, saving: true, more: more)
    } catch let error as RazaoError {
      throw error
    } catch {
      setback = error as? Setback ?? .damaged
    }
  }

  /// The current file; another process may have made a newer one.
  private mutating func openFile() -> CacheFile? {
    guard let cache, let newest = cache.newest, newest != rejected else { return nil }
    if file == nil || newest != number {
      close()
      if let opened = cache.open() { (file, number) = opened }
    }
    return file
  }

  /// Forgets what was saved, so that it is loaded again.
  private mutating func forget() { generation = nil }

  /// Discards the read model: the next one is rebuilt.
  mutating func discard() {
    reject(cache?.newest)
    isWithoutFile = cache == nil
  }

  /// Rejects an unusable file.
  ///
  /// It stays until there is a newer one: its number must not be reused while others have it open.
  private mutating func reject(_ bad: Int?) {
    close()
    rejected = bad
  }

  private mutating func close() {
    file?.close()
    (file, number, generation) = (nil, nil, nil)
  }

  /// Loads the file's content if another process has saved since.
  private mutating func load(_ file: CacheFile) throws -> Int64 {
    guard let current = file.generation else { throw Setback.damaged }
    guard current != generation else { return current }
    guard let loaded = file.load(ledger: ledger, replay: replay) else {
      throw Setback.damaged
    }
    replace(loaded)
    carriers.cursors = file.cursors
    guard file.failure == nil, ledger != nil || carriers.isDigested else {
      throw Setback.damaged
    }
    generation = current
    unsaved = (0, 0)
    return current
  }

  /// Replaces the fold with another one: the subjects of its further commits have changed.
  private mutating func replace(_ other: Fold) {
    untold.formUnion(fold.takeChanges())
    if isRead { untold.formUnion(other.agregados(sinceCommit: fold.keptCommits)) }
    isRead = true
    fold = other
    fold.watch()
  }

  /// Updates the file's fold without saving it.
  mutating func look(into file: CacheFile) throws {
    _ = try load(file)
    let news = try news()
    guard !news.isLess, news.bytes <= Limits.newsBytes else { throw Setback.mustBeginAgain }
    if !news.isEmpty { try take(news) }
  }

  private mutating func catchUp(_ file: CacheFile, saving: Bool, more: Bool = false) throws {
    let current = try load(file)
    let news = try news()
    guard !news.isEmpty else { return }
    guard !news.isLess, news.bytes <= Limits.newsBytes else { throw Setback.mustBeginAgain }
    guard saving else { throw Setback.mustSave }
    do throws(FileError) {
      try take(news)
    } catch {
      // The file is good, but the received lines are not folded: the next query loads it again.
      forget()
      throw RazaoError(error)
    }
    guard isSound else {
      throw file.failure == nil ? Setback.mustBeginAgain : Setback.damaged
    }
    unsaved.times += 1
    unsaved.bytes += news.bytes
    let isEnough =
      more
      ? unsaved.bytes > Limits.heldBytes
      : unsaved.times >= patience || unsaved.bytes > Limits.unsavedBytes
    guard isEnough else { return }
    try save(to: file, as: current + 1)
    patience = min(2 * patience, Limits.patience)
  }

  private mutating func save(to file: CacheFile, as next: Int64) throws {
    hasSaved = true
    try file.save(&fold)
    try file.save(carriers.cursors, generation: next)
    generation = next
    unsaved = (0, 0)
  }

  /// Saves all that is folded, and then something else beside it, inside a recording.
  /// - Returns: nil where no file is kept, or it is no longer sound.
  mutating func save<Value>(with more: (CacheFile, Fold) throws -> Value?) -> Value? {
    guard let file, let generation else { return nil }
    do {
      if unsaved.times > 0 { try save(to: file, as: generation + 1) }
      hasSaved = true
      return try more(file, fold)
    } catch {
      setback = .damaged
      return nil
    }
  }

  /// Folds everything in memory, for changes that a fold over a file cannot apply.
  private var replay: @Sendable () -> Fold? {
    let (ledger, folder, cache) = (ledger, carriers, cache)
    return {
      var whole = ReadModel(
        ledger: ledger, folder: folder.path, cache: cache, files: folder.files)
      // The caller has just read these carriers; if that fails now, there is no result.
      guard (try? whole.readAll()) != nil else { return nil }
      return whole.fold
    }
  }

  private mutating func news() throws(RazaoError) -> CarrierNews {
    do throws(FileError) {
      return try carriers.news()
    } catch {
      throw RazaoError(error)
    }
  }

  /// Returns whether lines were folded since the last call.
  mutating func takeFolded() -> Bool {
    defer { hasFolded = false }
    return hasFolded
  }

  /// Returns and clears the changes since the last call.
  mutating func takeChanges() -> [Agregado] {
    defer { untold = [] }
    return Array(untold.union(fold.takeChanges()))
  }
}

extension ReadModel {
  /// Folds everything in memory and saves it as a new file.
  /// - Returns: whether there is such a file now; else the fold is in memory.
  private mutating func makeFile() throws(RazaoError) -> Bool {
    try readAll()
    guard let cache, fold.store.ledger != nil else { return false }
    close()
    let before = cache.newest
    do {
      let (fold, cursors) = (fold, try ledger == nil ? carriers.digested() : carriers.cursors)
      try cache.make { new in
        try new.saveAll(fold)
        try new.save(cursors, generation: 1)
      }
      return true
    } catch {
      // Another process may have made a newer one meanwhile, and removed this one.
      if let newest = cache.newest, newest != before { return true }
      // Nobody may find an unusable file again.
      if let rejected { cache.removeAll { $0 <= rejected } }
      isWithoutFile = true
      return false
    }
  }

  /// Uses all carriers folded in memory, this once.
  /// - Parameter forgetting: whether they are not what was read of them, in a folder only looked at:
  ///   then the next look makes a new file, unless there is no ledger now (nothing is mounted there).
  mutating func withoutFile<Value>(
    forgetting: Bool = false, _ body: (inout ReadModel) throws(RazaoError) -> Value
  ) throws(RazaoError) -> Value {
    close()
    try readAll()
    if forgetting {
      isWithoutFile = true
      if fold.store.ledger != nil { cache?.clear() }
    }
    return try body(&self)
  }

  private mutating func useMemory<Value>(
    _ body: (inout ReadModel) throws(RazaoError) -> Value
  ) throws(RazaoError) -> Value {
    try readNews()
    return try body(&self)
  }

  /// Updates a fold in memory.
  private mutating func readNews() throws(RazaoError) {
    let news = try news()
    if news.isLess || carriers.cursors.isEmpty { return try readAll() }
    guard !news.isEmpty else { return }
    do throws(FileError) {
      try take(news)
    } catch {
      // The received lines are not folded, and never would be: the next query starts again.
      carriers.cursors = []
      throw RazaoError(error)
    }
    if fold.mustBeginAgain { try readAll() }
  }

  /// Folds all carriers in memory.
  mutating func readAll() throws(RazaoError) {
    try RazaoError.telling(readCarriers())
  }

  /// The same.
  /// - Throws: what the system answers.
  mutating func readCarriers() throws(FileError) {
    replace(try carriers.read(of: ledger))
    hasFolded = true
  }

  /// Reads the new lines in carriers that have grown, and folds them.
  private mutating func take(_ news: CarrierNews) throws(FileError) {
    hasFolded = true
    var reader = CarrierReader(TipoDeEvento.formas)
    let isDigested = ledger == nil && (isKept || carriers.isDigested)
    for growth in news.growths {
      let carrier = growth.carrier
      var cursor =
        growth.number < carriers.cursors.count
        ? carriers.cursors[growth.number]
        : CarrierCursor(name: carrier.name.bytes, identity: carrier.identity)
      let file = try carriers.files.open(carrier.path, .reading)
      guard try file.status().identity == carrier.identity, try cursor.isJoined(file) else {
        return fold.giveUp()
      }
      if isDigested, try !cursor.digest(carrier, file) { return fold.giveUp() }
      let range = cursor.read..<carrier.size
      var piece = PieceReading(of: range.count)
      let result = try reader.read(range, of: file, size: carrier.size, into: &piece)
      // A tail without an end is not digested again and again.
      let isLeft = result.left != nil || piece.isEndless
      guard !result.isShortened, !isDigested || !isLeft else { return fold.giveUp() }
      fold.receive(piece.batch) {
        $0.location(carrier: growth.number, firstLine: cursor.lines + 1)
      }
      for odd in piece.oddities {
        if case .newer = odd.kind, let hash = odd.hash { fold.receiveNewer(hash: hash) }
      }
      cursor.advance(over: piece, lines: result.lines)
      cursor.note(carrier, isLeft: isLeft)
      if growth.number < carriers.cursors.count {
        carriers.cursors[growth.number] = cursor
      } else {
        carriers.cursors.append(cursor)
      }
    }
    try fold.settle(line: carriers.lineReader)
  }
}
