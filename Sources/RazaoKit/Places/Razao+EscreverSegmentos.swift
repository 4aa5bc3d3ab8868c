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
  ///     somebody invited or approved here ────────────────────> everything, once more: all that
  ///                                                             no own file for all keys holds
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
    settle(&shelf, in: try read { $0.store.graph })
    let live = Set(shelf.visit.ownRead).subtracting(shelf.replaced).filter {
      shelf.visit.memory.files[$0]?.receipt == nil
    }
    let old = live.filter { !shelf.opens($0) }
    if old.isEmpty, !shelf.visit.isEverything {
      _ = try write(missing, to: &shelf)
    } else {
      try writeAgain(missing, to: &shelf, insteadOf: old, besides: live.subtracting(old))
    }
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
      let own = OwnSegments(
        device,
        etiqueta: isSealed
          ? random.bytes(16).hexadecimal : SegmentName.writer(device))
      try OwnSegmentsStore(of: id, maquina(), files: self.files).save(own, of: visit.result.caminho)
      files.own = own
    }
    files.due = isSealed ? due.map(\.text).sorted() : []
    return SegmentShelf(
      place: place, caminho: visit.result.caminho, keys: isSealed ? keys : nil, visit: files)
  }

  /// Ends a visit to a place of files: receipts that were written once more need not be again.
  func finish(_ visit: PlaceVisit, _ machine: MachineFolders) throws(RazaoError) {
    guard let files = visit.arquivos, files.place != nil, var own = files.own else { return }
    save(visit, machine)
    let isDone =
      visit.result.semEnviar == nil && visit.result.semComprovantes == nil
      && !files.hasUnprovenReceipts
    if isDone { own.comprovantesPara = files.due }
    // By now the files that were put are known to have arrived.
    let sent = visit.result.enviados + visit.result.comprovantesEnviados
    guard own != files.own || sent > 0 else { return }
    try OwnSegmentsStore(of: id, machine, files: self.files).save(own, of: visit.result.caminho)
  }

  /// Writes lines once more: those of old files, or all, as far as no other own file for all keys of
  /// now holds them, such as one of a sync that was broken off.
  private func writeAgain(
    _ missing: [LineToSend], to shelf: inout SegmentShelf, insteadOf old: Set<String>,
    besides rest: Set<String>
  ) throws(RazaoError) {
    let (memory, isEverything) = (shelf.visit.memory, shelf.visit.isEverything)
    let (replaced, held) = (memory.holdings(of: old), memory.holdings(of: rest))
    let lines =
      isEverything
      ? try self.missing(in: held) : try lines(in: replaced, notIn: held).adding(missing)
    let new = try write(lines, to: &shelf)
    let graph = try read { $0.store.graph }
    let shared = rest.filter {
      let own = memory.holdings(of: [$0])
      return own.lines(in: graph, notIn: replaced) < own.lines(in: graph, notIn: Holdings())
    }
    try exchange(old, for: new + shared.sorted(), &shelf)
    guard isEverything else { return }
    shelf.visit.own?.tudoPara = shelf.visit.due
    try keep(shelf)
  }

  /// The lines of this ledger that some holdings have, and others have not.
  private func lines(
    in holdings: Holdings, notIn other: Holdings = Holdings()
  ) throws(RazaoError) -> [LineToSend] {
    let rest = try read { fold in
      let graph = fold.store.graph
      return Set(holdings.commits(in: graph).map { graph.hash($0) })
    }.union(holdings.newer.keys)
    return try missing(in: other).filter { rest.contains($0.hash) }
  }

  /// Writes lines in segments that none is larger than it may be.
  /// - Returns: their names.
  private func write(
    _ lines: [LineToSend], to shelf: inout SegmentShelf, most: Int? = nil
  ) throws(RazaoError) -> [String] {
    let graph = try read { $0.store.graph }
    var written: [String] = []
    for part in lines.parts(of: most ?? surroundings.fetchedBytes) {
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
    return written
  }

  /// Remembers that some files are to be removed once others are there.
  func exchange(
    _ old: some Sequence<String>, for new: [String], _ shelf: inout SegmentShelf
  ) throws(RazaoError) {
    let old = old.sorted()
    guard !old.isEmpty else { return }
    try take(.troca(OwnSegments.Troca(novos: new, velhos: old)), &shelf)
  }

  /// Takes a step of writing, and remembers it.
  private func take(
    _ step: OwnSegments.Step, _ shelf: inout SegmentShelf
  ) throws(RazaoError) {
    shelf.visit.own?.take(step)
    try OwnSegmentsStore(of: id, maquina(), files: files).add(step, of: shelf.caminho)
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
    guard let (tag, next) = shelf.visit.own.map({ ($0.etiqueta, $0.proximo) }) else {
      preconditionFailure("who writes has a tag")
    }
    let local = try FetchedFiles(in: Identity.cache(of: id, maquina()), files)
    defer { local.clear() }
    let keys = shelf.keys
    let (file, name, size) = try RazaoError.telling { () throws(FileError) in
      var writing = try SegmentWriting(
        local.folder.appending("novo"), sealedFor: keys, self.files, self.random)
      try fill(&writing)
      let (file, hash) = try writing.finish()
      let name = SegmentName(tag, next, hash, isSealed: keys != nil)
      return (file, name.text, writing.size)
    }
    let texts = keys?.map(\.text) ?? []
    if shelf.visit.own?.number(of: texts) == nil { try take(.chaves(texts), &shelf) }
    let number = shelf.visit.own?.number(of: texts)
    try take(.arquivo(name, chaves: number ?? 0), &shelf)
    let place = shelf.place
    try RazaoError.telling(shelf.caminho) { () throws(PlaceError) in
      try place.put(name, file, count: size)
    }
    // Kept at the end of the visit: until then it may be broken off.
    shelf.visit.own?.inacabados?.remove(name)
    var seen = seen
    (seen.size, seen.counts, seen.isSealed) = (size, true, keys != nil)
    shelf.visit.memory.files[name] = seen
    shelf.visit.listed.append(PlacedFile(name: name, size: size))
    return name
  }

  /// Removes this machine's own files whose lines others hold: those are listed, were fetched again
  /// during this visit, and hold every line of theirs, for everybody who can open them now.
  ///
  /// One that cannot be removed now is left to the next visit. Where the place has lost files of
  /// this machine, the old ones count again, and everything is looked at once more.
  private func settle(_ shelf: inout SegmentShelf, in graph: CommitGraph) {
    guard let own = shelf.visit.own else { return }
    let there = Set(shelf.visit.ownRead)
    let isLess = shelf.visit.saved?.files.contains { name, seen in
      seen.counts && own.arquivos[name] != nil && !there.contains(name)
    }
    if isLess == true {
      shelf.visit.own?.tudoPara = []
      shelf.visit.own?.comprovantesPara = []
    }
    guard !own.trocas.isEmpty else { return }
    let names = shelf.visit.names
    var (left, removed): ([OwnSegments.Troca], Set<String>) = ([], [])
    var needed: Set<String> = []
    for var troca in own.trocas where there.isSuperset(of: troca.novos) {
      let isFetched = shelf.visit.fetched.isSuperset(of: troca.novos)
      troca.velhos = troca.velhos.filter { old in
        guard names.contains(old), !isFetched || shelf.holds(troca.novos, allOf: old, in: graph)
        else { return false }
        guard isFetched, !needed.contains(old), (try? shelf.place.remove(old)) != nil else {
          return true
        }
        removed.insert(old)
        return false
      }
      guard !troca.velhos.isEmpty else { continue }
      left.append(troca)
      needed.formUnion(troca.novos)
    }
    shelf.visit.own?.trocas = left
    shelf.forget(removed)
    // Without it, the next visit finds them gone.
    if shelf.visit.own != own { try? keep(shelf) }
  }

  /// Merges own segments of one size class where there are too many.
  private func merge(_ shelf: inout SegmentShelf) throws(RazaoError) {
    let busy = shelf.replaced.union(shelf.visit.own?.trocas.flatMap(\.novos) ?? [])
    let sizes = shelf.visit.ownRead.filter {
      !busy.contains($0) && shelf.visit.memory.files[$0]?.receipt == nil
    }.map { (name: $0, bytes: shelf.visit.memory.files[$0]?.size ?? 0) }
    for group in SegmentMerging.due(sizes) {
      let lines = try lines(in: shelf.visit.memory.holdings(of: group))
      try exchange(group, for: write(lines, to: &shelf, most: .max), &shelf)
    }
  }

  /// Removes own files that were broken off while they were put, or that an audit found damaged: by
  /// now others hold their lines.
  ///
  /// Another that had arrived and cannot be read now may be the only one that holds them.
  private func removeUnfinished(_ shelf: inout SegmentShelf) {
    let (before, names) = (shelf.visit.own, shelf.visit.names)
    for name in before?.inacabados?.sorted() ?? [] {
      switch shelf.visit.memory.files[name]?.state {
      // It never arrived: its number is used up.
      case nil where !names.contains(name): shelf.visit.own?.forget([name])
      case .notThere?, .damaged?:
        // It is found again at the next visit.
        guard (try? shelf.place.remove(name)) != nil else { continue }
        shelf.forget([name])
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
    let sealed = visit.own?.keys(of: name) ?? []
    return keys?.allSatisfy { sealed.contains($0.text) } ?? true
  }

  /// Whether new files hold all that an old one holds, for everybody of now who can open it.
  func holds(_ new: [String], allOf old: String, in graph: CommitGraph) -> Bool {
    guard let seen = visit.memory.files[old], seen.counts, seen.state == .read else { return false }
    let now = Set(keys?.map(\.text) ?? [])
    let wanted = (visit.own?.keys(of: old) ?? []).intersection(now)
    let isOpen = new.allSatisfy { wanted.isSubset(of: visit.own?.keys(of: $0) ?? []) }
    if let receipt = seen.receipt {
      return isOpen && new.contains { visit.memory.files[$0]?.receipt == receipt }
    }
    return isOpen && seen.holdings.lines(in: graph, notIn: visit.memory.holdings(of: new)) == 0
  }

  /// Forgets own files that were removed.
  mutating func forget(_ names: Set<String>) {
    visit.own?.forget(names)
    for name in names { visit.memory.files[name] = nil }
    visit.listed.removeAll { names.contains($0.name) }
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
    return isEmpty ? [] : parts + [self[start...]]
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
