internal import Age
internal import Canonical
internal import EventLog
internal import Ledger
internal import Machine
internal import Sync
internal import SystemPackage

/// The part of a visit that only a place of files has.
struct FilesVisit {
  let sigilo: SigiloDeLugar
  /// Nil for a folder.
  let address: EnderecoDeLugar?
  /// Its password as it was given now; nil for the one that is remembered.
  var senha: String?
  /// The file with the only authorities to trust, likewise.
  var autoridade: String?
  /// The code of an invitation with which this machine has just come in.
  var code: SecretCode?
  /// Nil if it was not reached, or not everything found could be received.
  var place: (any FilePlace)?
  var memory = SegmentMemory()
  /// The memory as it is kept; nil if there is none.
  var saved: SegmentMemory?
  /// The files that the place lists.
  var listed: [PlacedFile] = []
  /// The files that were fetched during this visit and are whole.
  var fetched: Set<String> = []
  /// This machine's own files there.
  var own: OwnSegments?
  /// The keys of whom this machine invited or approved.
  var due: [String] = []
  /// Whether receipts were left that may have to be written once more.
  var hasUnprovenReceipts = false

  init(_ sigilo: SigiloDeLugar, _ address: EnderecoDeLugar? = nil) {
    (self.sigilo, self.address, senha) = (sigilo, address, address?.senha)
  }

  /// Whether all lines are written once more, for one of those.
  var isEverything: Bool { !Set(due).isSubset(of: own?.tudoPara ?? []) }

  /// Whether all receipts are.
  var isEveryReceipt: Bool { !Set(due).isSubset(of: own?.comprovantesPara ?? []) }

  /// The names of the listed files.
  var names: Set<String> { Set(listed.map(\.name)) }

  /// This machine's own files that are listed, whole and to be read.
  var ownRead: [String] {
    let names = names
    return
      (own?.arquivos.keys.filter { names.contains($0) && memory.files[$0]?.counts == true } ?? [])
      .sorted()
  }

  /// The lines that lie there for everybody: of this machine's own device, and of the revoked ones,
  /// which seal no more, those in its own files, as nobody sees for whom others have sealed theirs.
  func held(apartFrom device: Uuid?, _ revoked: Set<Uuid>) -> Holdings {
    let all = memory.holdings(of: names)
    guard sigilo == .selado, let device else { return all }
    var others = all
    for one in revoked.union([device]) { others.remove(one) }
    let isOwn = own?.isOwn(of: device) == true
    return Holdings(of: [others, memory.holdings(of: isOwn ? ownRead : [])])
  }

  /// This machine's own files that are not listed, where what they held was lost with the cache.
  func withheld(since before: SegmentMemory) -> [String] {
    guard before.files.isEmpty, let own else { return [] }
    let gone = Set(own.trocas.flatMap(\.velhos)).union(own.inacabados ?? [])
    return Set(own.arquivos.keys).subtracting(names).subtracting(gone).sorted()
  }

  /// The files that could not be read.
  var unread: ArquivosSemLeitura {
    var unread = ArquivosSemLeitura()
    for name in names.sorted() {
      guard let seen = memory.files[name] else { continue }
      let isPlain = sigilo == .selado && !seen.isSealed
      switch seen.told(isPlain && name.lowercased().contains(".age")) {
      case .read, .inPart:
        if isPlain { unread.abertos.append(name) }
      case .notThere: unread.naoChegaram.append(name)
      case .notForUs: unread.naoParaEste.append(name)
      case .damaged: unread.danificados.append(name)
      case .tooLarge: unread.grandes.append(name)
      }
    }
    return unread
  }
}

extension SegmentMemory.Seen {
  /// The state that people are shown.
  /// - Parameter isMisnamed: whether its name alone says that it is sealed: then it is damaged,
  ///   unless something could be read.
  fileprivate func told(_ isMisnamed: Bool) -> SegmentMemory.State {
    switch state {
    case .read, .inPart:
      guard isMisnamed, holdings.isEmpty else { return state }
      return isInDoubt ? .notThere : .damaged
    case .notForUs, .damaged: return isInDoubt ? .notThere : state
    case .notThere, .tooLarge: return state
    }
  }
}

/// A stretch of a visit: files fetched into this machine's cache until their lines are received.
struct FetchedFiles {
  let folder: FilePath
  private let files: any FileSystem
  private(set) var found: [String: SegmentFetch] = [:]

  /// The folder for such files; no other process of this machine may use it meanwhile.
  init(in cache: FilePath, _ files: any FileSystem) throws(RazaoError) {
    (folder, self.files) = (cache.appending("segmentos"), files)
    try RazaoError.telling(files.createFolders(folder, for: .owner))
    clear()
  }

  /// Removes what is there, also what a process left that ended before.
  func clear() {
    // If they cannot be listed or removed now, the next call will do it.
    for entry in (try? files.list(folder)) ?? [] where entry.kind == .regular {
      try? files.remove(folder.appending(entry.name))
    }
  }

  /// The local file with the lines of one.
  func path(_ name: String) -> FilePath {
    // Two names of the place never give one here.
    folder.appending("\(Hash256.of(Array(name.utf8))).jsonl")
  }

  /// Takes no lines of a file that was fetched.
  mutating func leave(_ name: String) {
    // There are none where nothing came.
    try? files.remove(path(name))
    found[name] = nil
  }

  /// Fetches a file.
  mutating func fetch(
    _ file: PlacedFile, from place: any FilePlace, with identities: [AgeIdentity],
    isToEnd: Bool = false, isAsked: Bool = false
  ) throws(PlaceError) -> SegmentFetch {
    let fetch = try SegmentFetch(
      file, from: place, to: path(file.name), with: identities, files, isToEnd: isToEnd,
      isAsked: isAsked)
    found[file.name] = fetch
    return fetch
  }

  /// The memory of a file that was fetched.
  /// - Parameter graph: all that is known here, its lines included.
  func seen(
    _ file: PlacedFile, in sigilo: SigiloDeLugar, knowing graph: CommitGraph
  ) throws(RazaoError) -> SegmentMemory.Seen {
    guard let fetch = found[file.name] else { preconditionFailure("a file is fetched before") }
    var seen = SegmentMemory.Seen(size: file.size, state: fetch.state)
    seen.isSealed = fetch.isSealed
    seen.counts = fetch.isWhole && fetch.isSealed == (sigilo == .selado)
    switch fetch.outcome {
    case .nothing: break
    case .receipt(let receipt):
      (seen.receipt, seen.counts) = (receipt, true)
      if fetch.isToEnd { seen.judge(fetch) }
    case .lines:
      seen.left = try RazaoError.telling { () throws(FileError) in
        try seen.holdings.add(linesOf: files.open(path(file.name), .reading), in: graph)
      }
      if seen.state == .read, seen.left > 0 { seen.state = .inPart }
    }
    return seen
  }
}
