internal import Canonical
internal import EventLog
public import Ledger
internal import Machine
internal import Projections
internal import Sync

extension Razao {
  /// Reads files of a place of files again, and says which of them are not what they were; the next
  /// sync writes their lines and receipts again.
  /// - Parameters:
  ///   - lugar: the place, as `lugares()` gives it.
  ///   - tudo: whether to read all; otherwise today's share: each day another, so that all are read
  ///     within a month.
  /// - Throws: `naoEncontrado` where it is not remembered, or no place of files; what reading throws.
  /// - Complexity: O(bytes read).
  public func auditarLugar(
    _ lugar: String, tudo: Bool = false
  ) throws(RazaoError) -> AuditoriaDeLugar {
    let (remembered, machine) = (try lugarDeArquivos(lugar), try maquina())
    return try alone(machine, files) { () throws(RazaoError) in
      let visit = try PlaceVisit(remembered, in: files)
      let place = try open(visit)
      guard var files = visit.arquivos else { preconditionFailure("a place of files has files") }
      files.listed = try RazaoError.telling(lugar) { () throws(PlaceError) in
        try place.list().filter { SegmentName.isPossible($0.name) }.sorted { $0.name < $1.name }
      }
      let memories = PlaceMemories(of: id, machine, files: self.files)
      let memory = memories.load(segments: visit.path)
      var audit = AuditoriaDeLugar()
      audit.arquivos = files.listed.count
      let names = files.names
      let graph = try read { $0.store.graph }
      let day = Int(hoje.number)
      let share = files.listed.filter { tudo || ($0.name.share - day) % SegmentLimits.days == 0 }
      for file in share {
        audit.bytes += try reread(
          file, place, &files, graph, known: memory.files[file.name], isAsked: tudo)
      }
      audit.lidos = share.count
      let corrected = memory.corrected(by: files.memory)
      memories.save(corrected, of: visit.path)
      try forsake(memory.files.filter { corrected.files[$0.key] != $0.value }, of: lugar, graph)
      audit.semLeitura = files.unread
      audit.sumidos = memory.holdings(of: memory.files.keys)
        .lines(in: graph, notIn: memory.holdings(of: names))
      if tudo {
        let missing = try missing(in: files.memory.holdings(of: names))
        // Without a memory, nobody knows which lines were there.
        let known = Set(
          try self.missing(in: memory.holdings(of: memory.files.keys)).map(\.hash))
        audit.faltam = missing.count
        audit.esperam = memory.files.isEmpty ? 0 : missing.count { known.contains($0.hash) }
      }
      return audit
    }
  }

  /// Reads one file again, and notes what it holds.
  /// - Parameter known: what a visit read in it. One that is unchanged and sealed for others was read
  ///   with the code of an invitation: it holds what it held.
  /// - Returns: its bytes.
  private func reread(
    _ file: PlacedFile, _ place: any FilePlace, _ visit: inout FilesVisit, _ graph: CommitGraph,
    known: SegmentMemory.Seen?, isAsked: Bool
  ) throws(RazaoError) -> Int {
    var came = try FetchedFiles(in: Identity.cache(of: id, maquina()), files)
    defer { came.clear() }
    let identities = try identidades()
    let fetch = try RazaoError.telling(file.name) { () throws(PlaceError) in
      try came.fetch(
        file, from: place, with: identities, isToEnd: true, isAsked: isAsked)
    }
    if let refusal = fetch.refusal { throw RazaoError(lugar: refusal, file.name) }
    var seen = try came.seen(file, in: visit.sigilo, knowing: graph)
    if seen.state == .notForUs, let known, known.counts, SegmentName(in: file.name) != nil,
      known.size == fetch.count
    {
      seen = known
    }
    visit.memory.files[file.name] = seen
    return fetch.count
  }
}

extension Razao {
  /// Has the next sync remove own files that turned out to be damaged, once it has written again
  /// what they held: all of that is here.
  private func forsake(
    _ damaged: [String: SegmentMemory.Seen], of lugar: String, _ graph: CommitGraph
  ) throws(RazaoError) {
    let store = OwnSegmentsStore(of: id, try maquina(), files: files)
    guard !damaged.isEmpty, var own = try store.load(lugar) else { return }
    let receipts = Set(
      try withPresence(comprovantesDiferentes()).filter { $0.presenca == .presente }.map(\.hash))
    let forsaken = damaged.filter { name, known in
      own.arquivos[name] != nil
        && known.receipt.map { receipts.contains($0.hash) } ?? known.holdings.isWithin(graph)
    }
    own.inacabados = (own.inacabados ?? []).union(forsaken.keys)
    // Machines that were let in may have had others' lines from these alone.
    if !forsaken.isEmpty { (own.tudoPara, own.comprovantesPara) = ([], []) }
    try store.save(own, of: lugar)
  }
}

extension SegmentMemory {
  /// This memory after files of it were read again: what they hold no longer is missing for the next
  /// sync, which writes it again.
  fileprivate func corrected(by found: SegmentMemory) -> SegmentMemory {
    var memory = self
    for (name, seen) in found.files where !seen.counts || seen.state == .damaged {
      guard let known = files[name] else { continue }
      // Only its beginning had been fetched, which said that the file is for others.
      if known.state == .notForUs, seen.state != .notForUs { memory.files[name] = nil }
      guard known.counts else { continue }
      // A sync knows a receipt by its beginning, and would take a damaged one for whole.
      memory.files[name] = known.receipt == nil ? seen : Seen(size: seen.size, state: .damaged)
    }
    return memory
  }
}

extension String {
  /// The day of the month on which a file of this name is read again.
  fileprivate var share: Int {
    Int(Hash256.of(Array(utf8)).bytes.word0 % UInt64(SegmentLimits.days))
  }
}
