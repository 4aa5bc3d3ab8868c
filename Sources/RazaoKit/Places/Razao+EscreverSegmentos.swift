internal import Canonical
internal import EventLog
internal import Ledger
internal import Machine
internal import Projections
internal import Sync
internal import SystemPackage

extension Razao {
  /// Writes to a place of files what it lacks, and looks after this machine's own files there.
  ///
  ///     own files that others hold all lines of ──────────────> removed
  ///     somebody invited or approved here ────────────────────> everything, once more
  ///     own files that a key of now does not open ────────────> their lines, once more
  ///     lines that no file there holds ───────────────────────> a new segment
  ///     more than 16 of one size ─────────────────────────────> one that holds all of them
  ///
  /// Each file is written once and never changed. Before one is put, its name is remembered.
  func sendSegments(_ visit: inout PlaceVisit) throws(RazaoError) {
    guard let files = visit.arquivos, let place = files.place else { return }
    let missing = try missing(in: visit.memory.holdings)
    visit.result.faltam = missing.count
    var shelf = try shelf(visit, place)
    defer { visit.arquivos = shelf.visit }
    try settle(&shelf)
    let live = Set(shelf.visit.ownRead).subtracting(shelf.replaced).filter {
      shelf.visit.memory.files[$0]?.receipt == nil
    }
    let old = shelf.visit.isEverything ? live : live.filter { !shelf.opens($0) }
    var lines = missing
    if shelf.visit.isEverything {
      lines = try self.missing(in: Holdings())
    } else if !old.isEmpty {
      lines = try self.lines(in: shelf.visit.memory.holdings(of: old)).adding(missing)
    }
    try write(lines, to: &shelf, insteadOf: old)
    (visit.result.enviados, visit.result.faltam) = (missing.count, 0)
    try merge(&shelf)
    removeUnfinished(&shelf)
  }

  /// A place of files with all that writing there needs, for this visit.
  func shelf(_ visit: PlaceVisit, _ place: any FilePlace) throws(RazaoError) -> SegmentShelf {
    guard var files = visit.arquivos else { preconditionFailure("a place of files has files") }
    let isSealed = files.sigilo == .selado
    let (device, owns) = (try ownDevice().device, identity?.devices ?? [])
    let (keys, due, hasRoot) = try read { fold throws(RazaoError) in
      let all = fold.store.destinatarios
      let due = fold.store.destinatariosDe(owns, entre: all)
      guard !isSealed || all.chaves.count <= SegmentLimits.recipients else {
        throw RazaoError(
          .entradaSaida,
          "Há mais de \(SegmentLimits.recipients) aparelhos e convites para quem selar: cancele os "
            + "convites que ninguém usou, e sincronize de novo.")
      }
      return (all.chaves, due, !all.doRazao.isEmpty)
    }
    guard !isSealed || hasRoot else { throw .semChaveParaSelar }
    // Its keys are under a passphrase since before there were sealed places.
    if isSealed, try identidades(files.code).isEmpty { throw .semChaveParaAbrir }
    if files.own?.isOwn(of: device) != true {
      files.own = OwnSegments(
        device,
        etiqueta: isSealed
          ? random.bytes(16).hexadecimal : SegmentName.writer(device))
    }
    files.due = isSealed ? due.map(\.text).sorted() : []
    return SegmentShelf(
      place: place, caminho: visit.result.caminho, keys: isSealed ? keys : nil, visit: files)
  }

  /// Ends a visit to a place of files: what was written once more need not be again.
  func finish(_ visit: PlaceVisit, _ machine: MachineFolders) throws(RazaoError) {
    guard let files = visit.arquivos, files.place != nil, var own = files.own else { return }
    save(visit, machine)
    let isDone = visit.result.semEnviar == nil && visit.result.semComprovantes == nil
    guard isDone, files.isEverything else { return }
    own.tudoPara = files.due
    try OwnSegmentsStore(of: id, machine, files: self.files).save(own, of: visit.result.caminho)
  }

  /// The lines of this ledger that some holdings have.
  private func lines(in holdings: Holdings) throws(RazaoError) -> [LineToSend] {
    let rest = try read { fold in
      let graph = fold.store.graph
      return Set(holdings.commits(in: graph).map { graph.hash($0) })
    }.union(holdings.newer.keys)
    return try missing(in: Holdings()).filter { rest.contains($0.hash) }
  }

  /// Writes lines in segments that none is larger than it may be.
  private func write(
    _ lines: [LineToSend], to shelf: inout SegmentShelf, insteadOf old: some Sequence<String>,
    most: Int = SegmentLimits.everythingBytes
  ) throws(RazaoError) {
    guard !lines.isEmpty else { return }
    let graph = try read { $0.store.graph }
    var written: [String] = []
    for part in lines.parts(of: most) {
      var holdings = Holdings()
      for line in part {
        if let commit = graph.commit(hash: line.hash) {
          holdings.add(commit, in: graph)
        } else {
          holdings.add(newer: line.hash)
        }
      }
      var seen = SegmentMemory.Seen(size: nil, state: .read)
      seen.holdings = holdings
      written.append(
        try put(&shelf, seen) { (writing: inout SegmentWriting) throws(FileError) in
          try self.copy(Array(part), self.files) { (bytes) throws(FileError) in
            try writing.take(bytes)
          }
        })
    }
    try exchange(old, for: written, &shelf)
  }

  /// Remembers that some files are to be removed once others are there.
  func exchange(
    _ old: some Sequence<String>, for new: [String], _ shelf: inout SegmentShelf
  ) throws(RazaoError) {
    let old = old.sorted()
    guard !old.isEmpty else { return }
    shelf.visit.own?.trocas.append(OwnSegments.Troca(novos: new, velhos: old))
    try keep(shelf)
  }

  func keep(_ shelf: SegmentShelf) throws(RazaoError) {
    guard let own = shelf.visit.own else { return }
    try OwnSegmentsStore(of: id, maquina(), files: files).save(own, of: shelf.caminho)
  }

  /// Writes a file of this machine's own, and puts it.
  /// - Returns: its name.
  func put(
    _ shelf: inout SegmentShelf, _ seen: SegmentMemory.Seen,
    _ fill: (inout SegmentWriting) throws(FileError) -> Void
  ) throws(RazaoError) -> String {
    guard var own = shelf.visit.own else { preconditionFailure("who writes has a tag") }
    let local = try FetchedFiles(in: Identity.cache(of: id, maquina()), files)
    defer { local.clear() }
    let keys = shelf.keys
    let (file, name, size) = try RazaoError.telling { () throws(FileError) in
      var writing = try SegmentWriting(
        local.folder.appending("novo"), sealedFor: keys, self.files, self.random)
      try fill(&writing)
      let (file, hash) = try writing.finish()
      let name = SegmentName(own.etiqueta, own.proximo, hash, isSealed: keys != nil)
      return (file, name.text, writing.size)
    }
    own.proximo += 1
    own.arquivos[name] = keys?.map(\.text) ?? []
    own.inacabados = (own.inacabados ?? []).union([name])
    shelf.visit.own = own
    try keep(shelf)
    let place = shelf.place
    try RazaoError.telling(shelf.caminho) { () throws(PlaceError) in
      try place.put(name, file, count: size)
    }
    // Kept with what is written next: until then it may be broken off.
    shelf.visit.own?.inacabados?.remove(name)
    var seen = seen
    (seen.size, seen.counts, seen.isSealed) = (size, true, keys != nil)
    shelf.visit.memory.files[name] = seen
    shelf.visit.listed.append(PlacedFile(name: name, size: size))
    return name
  }

  /// Removes this machine's own files whose lines others hold: those are listed, were fetched again
  /// during this visit, and hold every line of theirs, for everybody who can open them now.
  private func settle(_ shelf: inout SegmentShelf) throws(RazaoError) {
    guard let own = shelf.visit.own, !own.trocas.isEmpty else { return }
    let (names, graph) = (shelf.visit.names, try read { $0.store.graph })
    shelf.visit.own?.trocas = []
    for troca in own.trocas where troca.novos.allSatisfy(names.contains) {
      guard troca.novos.allSatisfy(shelf.visit.fetched.contains) else { continue }
      for old in troca.velhos
      where names.contains(old) && shelf.holds(troca.novos, allOf: old, in: graph) {
        let place = shelf.place
        try RazaoError.telling(shelf.caminho) { () throws(PlaceError) in try place.remove(old) }
        shelf.forget(old)
      }
    }
    try keep(shelf)
  }

  /// Merges own segments of one size class where there are too many.
  private func merge(_ shelf: inout SegmentShelf) throws(RazaoError) {
    let busy = shelf.replaced.union(shelf.visit.own?.trocas.flatMap(\.novos) ?? [])
    let sizes = shelf.visit.ownRead.filter {
      !busy.contains($0) && shelf.visit.memory.files[$0]?.receipt == nil
    }.map { (name: $0, bytes: shelf.visit.memory.files[$0]?.size ?? 0) }
    for group in SegmentMerging.due(sizes) {
      let lines = try lines(in: shelf.visit.memory.holdings(of: group))
      try write(lines, to: &shelf, insteadOf: group, most: .max)
    }
  }

  /// Removes own files that were broken off while they were put, or that an audit found damaged: by
  /// now others hold their lines.
  ///
  /// Another that had arrived and cannot be read now may be the only one that holds them.
  private func removeUnfinished(_ shelf: inout SegmentShelf) {
    let before = shelf.visit.own
    for name in before?.inacabados?.sorted() ?? [] where shelf.visit.names.contains(name) {
      switch shelf.visit.memory.files[name]?.state {
      case .notThere?, .damaged?:
        // It is found again at the next visit.
        guard (try? shelf.place.remove(name)) != nil else { continue }
        shelf.forget(name)
      case .read?, .inPart?: break
      default: continue
      }
      shelf.visit.own?.inacabados?.remove(name)
    }
    if shelf.visit.own != before { try? keep(shelf) }
  }
}

/// A place of files while a machine writes there.
struct SegmentShelf {
  let place: any FilePlace
  /// The name of the place.
  let caminho: String
  /// The keys to seal for; nil where it is open.
  let keys: [PublicKey]?
  var visit: FilesVisit

  /// The own files that are to be removed.
  var replaced: Set<String> { Set(visit.own?.trocas.flatMap(\.velhos) ?? []) }

  /// Whether everybody of now can open an own file.
  func opens(_ name: String) -> Bool {
    let sealed = Set(visit.own?.arquivos[name] ?? [])
    return keys?.allSatisfy { sealed.contains($0.text) } ?? true
  }

  /// Whether new files hold all that an old one holds, for everybody of now who can open it.
  func holds(_ new: [String], allOf old: String, in graph: CommitGraph) -> Bool {
    guard let seen = visit.memory.files[old], seen.counts, seen.state == .read else { return false }
    let now = Set(keys?.map(\.text) ?? [])
    let wanted = Set(visit.own?.arquivos[old] ?? []).intersection(now)
    let isOpen = new.allSatisfy { wanted.isSubset(of: visit.own?.arquivos[$0] ?? []) }
    if let receipt = seen.receipt {
      return isOpen && new.contains { visit.memory.files[$0]?.receipt == receipt }
    }
    return isOpen && seen.holdings.lines(in: graph, notIn: visit.memory.holdings(of: new)) == 0
  }

  /// Forgets an own file that was removed.
  mutating func forget(_ name: String) {
    visit.own?.arquivos[name] = nil
    visit.memory.files[name] = nil
    visit.listed.removeAll { $0.name == name }
  }
}

extension [LineToSend] {
  /// Lines that together have no more than so many bytes.
  fileprivate func parts(of most: Int) -> [ArraySlice<LineToSend>] {
    var (parts, start, bytes): ([ArraySlice<LineToSend>], Int, Int) = ([], 0, 0)
    for index in indices {
      let size = self[index].location.count + 1
      if bytes + size > most, index > start {
        parts.append(self[start..<index])
        (start, bytes) = (index, 0)
      }
      bytes += size
    }
    return parts + [self[start...]]
  }

  /// These and others, each once.
  fileprivate func adding(_ others: [LineToSend]) -> [LineToSend] {
    let own = Set(map(\.hash))
    return self + others.filter { !own.contains($0.hash) }
  }
}

extension [UInt8] {
  fileprivate var hexadecimal: String {
    map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }
}
