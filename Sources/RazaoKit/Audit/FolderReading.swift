internal import Canonical
internal import Dispatch
internal import EventLog
internal import Foundation
internal import Ledger
internal import Projections
internal import Synchronization

/// A folder of carriers, read whole into a fold.
struct FolderReading {
  /// A line that is not applied, with the first place where it occurs.
  struct Odd {
    let kind: PieceReading.Oddity.Kind
    let location: LineLocation
  }

  /// The number of lines that are not reported one by one.
  struct Others {
    var damaged = 0
    var newer = 0
  }

  let folder: CarrierFolder
  var fold: Fold
  /// How far each carrier was read, in their order.
  private(set) var cursors: [CarrierCursor]
  /// The first odd lines.
  var oddities: [Odd] = []
  /// The number of others in each carrier.
  private(set) var otherOddities: [Int: Others] = [:]
  var unfinished: [LineLocation] = []
  /// Carriers with too many bytes that are no lines, and the byte from which they were not read.
  private(set) var left: [(carrier: Int, byte: Int)] = []
  var repeated = 0
  var bytes = 0
  var signatures = 0
  private var oddHashes: Set<Hash256> = []

  /// - Parameter ledger: whose lines to fold; nil for the one that most lines belong to.
  init(_ folder: CarrierFolder, ledger: Uuid? = nil) {
    self.folder = folder
    fold = Fold(ledger: ledger)
    cursors = folder.carriers.map { CarrierCursor(name: $0.name.bytes, identity: $0.identity) }
  }

  /// Reads every byte of every carrier on `threads` threads.
  /// - Throws: `changed` where a carrier became another or shorter meanwhile, and what the system
  ///   answers.
  mutating func read(threads: Int, progress: ((AuditProgress) -> Void)?) throws(FileError) {
    let total = folder.carriers.reduce(0) { $0 + $1.size }
    fold.reserve(lines: min(total / Limits.usualLineBytes, Limits.reservedLines))
    try folder.scan(
      table: TipoDeEvento.formas, threads: threads, damagedBytes: \.damagedBytes,
      begin: { PieceReading(of: $0.range.count) }
    ) { (scanned) throws(FileError) in
      if let problem = scanned.problem { throw problem }
      take(scanned)
      bytes += scanned.left.map { $0 - scanned.piece.range.lowerBound } ?? scanned.piece.range.count
      progress?(AuditProgress(phase: .reading, done: bytes, total: total))
    }
  }

  private mutating func take(_ scanned: ScannedPiece<PieceReading>) {
    let batch = scanned.consumer.batch
    repeated += batch.lines.count - fold.receive(batch) { scanned.location($0) }
    for oddity in scanned.consumer.oddities { take(oddity, scanned.location(oddity.location)) }
    repeated += scanned.consumer.repeatedDamage
    if scanned.consumer.moreDamage > 0 {
      otherOddities[scanned.piece.carrier, default: Others()].damaged +=
        scanned.consumer.moreDamage
    }
    if let location = scanned.consumer.unfinished { unfinished.append(scanned.location(location)) }
    if let byte = scanned.left { left.append((scanned.piece.carrier, byte)) }
    cursors[scanned.piece.carrier].advance(
      over: scanned.consumer, lines: scanned.lines)
    cursors[scanned.piece.carrier].note(
      folder.carriers[scanned.piece.carrier],
      isLeft: scanned.left != nil || scanned.consumer.isEndless)
  }

  private mutating func take(_ oddity: PieceReading.Oddity, _ location: LineLocation) {
    if let hash = oddity.hash {
      guard oddHashes.insert(hash).inserted else {
        repeated += 1
        return
      }
      if case .newer = oddity.kind { fold.receiveNewer(hash: hash) }
    }
    guard oddities.count == Limits.oddLines else {
      return oddities.append(Odd(kind: oddity.kind, location: location))
    }
    switch oddity.kind {
    case .damaged: otherOddities[location.carrier, default: Others()].damaged += 1
    case .newer: otherOddities[location.carrier, default: Others()].newer += 1
    }
  }

  /// Judges the lines read.
  mutating func settle(progress: ((AuditProgress) -> Void)?) throws(FileError) {
    let lines = fold.store.graph.count
    progress?(AuditProgress(phase: .folding, done: 0, total: lines))
    defer { progress?(AuditProgress(phase: .folding, done: lines, total: lines)) }
    var checked = 0
    let folder = folder
    try fold.settle { (location) throws(FileError) in
      checked += 1
      return try folder.line(at: location)
    }
    signatures += checked
  }

  /// The name of a carrier, for people.
  func name(ofCarrier carrier: Int) -> String { folder.carriers[carrier].displayName }

  /// The location of a line, for people.
  func localizacao(_ location: LineLocation) -> Localizacao {
    Localizacao(
      arquivo: name(ofCarrier: location.carrier), linha: location.line, byte: location.byte)
  }

  /// Checks every authentic line's own signature, not only those at heads.
  /// - Returns: the commits whose signature does not hold though their chain vouches for them.
  /// - Complexity: O(commits) signature checks, shared by the threads.
  mutating func checkEverySignature(
    threads: Int, progress: ((AuditProgress) -> Void)?
  ) throws(FileError) -> [CommitRef] {
    let graph = fold.store.graph
    let folder = folder
    let commits = graph.allCommits.filter { graph.isAuthentic($0) }
    let batch = 4096
    var bad: [CommitRef] = []
    for start in stride(from: 0, to: commits.count, by: batch) {
      let slice = Array(commits[start..<min(start + batch, commits.count)])
      let found = Mutex<(bad: [CommitRef], failure: FileError?)>(([], nil))
      DispatchQueue.concurrentPerform(iterations: threads) { worker in
        for index in stride(from: worker, to: slice.count, by: threads) {
          do throws(FileError) {
            let holds = try graph.hasOwnSignature(slice[index]) {
              (location) throws(FileError) in try folder.line(at: location)
            }
            if !holds { found.withLock { $0.bad.append(slice[index]) } }
          } catch {
            let failure = error
            found.withLock { $0.failure = failure }
          }
        }
      }
      let result = found.withLock { $0 }
      if let failure = result.failure { throw failure }
      bad += result.bad
      progress?(
        AuditProgress(
          phase: .checkingSignatures, done: start + slice.count, total: commits.count))
    }
    signatures += commits.count
    return bad.sorted()
  }
}
