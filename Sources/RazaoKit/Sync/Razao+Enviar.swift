internal import Canonical
internal import EventLog
internal import Ledger
internal import Machine
internal import Projections
internal import Sync
internal import Synchronization
internal import SystemPackage

/// A line of ours that a place lacks, by its location in the ledger's own folder.
struct LineToSend: Sendable {
  let carrier: [UInt8]
  let location: LineLocation
  let hash: Hash256
  /// Nil for a line of a newer version.
  let head: Head?
}

extension Razao {
  /// Writes the missing lines to a place; an obstacle is reported in the visit.
  func send(_ visit: inout PlaceVisit) {
    do throws(RazaoError) {
      let machine = try maquina()
      defer { save(visit, machine) }
      if visit.arquivos != nil { return try sendSegments(&visit) }
      let missing = try missing(in: visit.memory.holdings)
      if missing.isEmpty { return }
      if visit.hub != nil {
        try put(missing, to: &visit)
      } else {
        try write(missing, to: &visit, machine, files)
      }
    } catch {
      visit.result.semEnviar = error
    }
  }

  /// Saves the memory of a place, where it has changed.
  func save(_ visit: PlaceVisit, _ machine: MachineFolders) {
    let memories = PlaceMemories(of: id, machine, files: files)
    if let arquivos = visit.arquivos {
      if arquivos.saved != arquivos.memory { memories.save(arquivos.memory, of: visit.path) }
    } else if visit.saved != visit.memory {
      memories.save(visit.memory, of: visit.path)
    }
  }

  /// The commits missing in these holdings, by device and `seq`.
  func missing(in holdings: Holdings) throws(RazaoError) -> [LineToSend] {
    try model.withLock { model throws(RazaoError) in
      try use(&model) { model throws(RazaoError) in
        let graph = model.fold.store.graph
        let devices = graph.standings.filter { $0.ledger == id }.map(\.id)
        var lines = holdings.missing(from: graph, of: devices).map { commit in
          let location = graph.location(commit)
          return LineToSend(
            carrier: model.carriers.cursors[location.carrier].name, location: location,
            hash: graph.hash(commit),
            head: graph.head(commit))
        }
        let newer = graph.newerLines(besides: Set(holdings.newer.keys))
        if !newer.isEmpty { lines += try find(newer) }
        return lines
      }
    }
  }

  /// The locations of lines of a newer version, which no graph knows.
  /// - Complexity: O(bytes of the ledger's own folder).
  private func find(_ newer: Set<Hash256>) throws(RazaoError) -> [LineToSend] {
    return try RazaoError.telling { () throws(FileError) in
      let folder = try CarrierFolder(listing: pasta, in: files)
      let reading = try PlaceReading(
        folder, since: PlaceMemory(), knowing: CommitGraph(), ledger: id,
        table: TipoDeEvento.formas)
      return reading.newer.filter { newer.contains($0.hash) }.map {
        LineToSend(
          carrier: folder.carriers[$0.location.carrier].name.bytes, location: $0.location,
          hash: $0.hash,
          head: nil)
      }
    }
  }

  private func write(
    _ lines: [LineToSend], to visit: inout PlaceVisit, _ machine: MachineFolders,
    _ files: any FileSystem
  ) throws(RazaoError) {
    let own = try ownDevice().device
    let tails = TornTails(state: Identity.folder(of: id, machine), files: files)
    visit.result.faltam = lines.count
    let groups = [
      (HomeFolder.own(own, in: visit.path), lines.filter { $0.head?.device == own }),
      (HomeFolder.relay(own, in: visit.path), lines.filter { $0.head?.device != own }),
    ]
    for (path, lines) in groups where !lines.isEmpty {
      var appender = CarrierAppender(path, tails: tails, files: files)
      var failure: FileError?
      do throws(FileError) {
        try copy(lines, files) { bytes throws(FileError) in try appender.append(bytes) }
        try appender.finish()
      } catch {
        failure = error
      }
      try note(lines.prefix(bytes: appender.saved), writtenBy: appender, in: &visit)
      if let failure { throw RazaoError(envio: failure, visit.path) }
    }
  }

  /// Records lines that are now on disk in a file of ours in a place.
  private func note(
    _ lines: ArraySlice<LineToSend>, writtenBy appender: CarrierAppender,
    in visit: inout PlaceVisit
  ) throws(RazaoError) {
    guard !lines.isEmpty else { return }
    let standing: (identity: FileIdentity, end: Int)?
    do throws(FileError) {
      standing = try appender.standing
    } catch {
      throw RazaoError(lugar: error, visit.path)
    }
    if let standing, let name = appender.path.lastComponent {
      visit.memory.appended(
        lines.map { ($0.location.count, $0.hash) }, to: name.bytes, standing.identity,
        end: standing.end)
    }
    try note(sent: lines, in: &visit)
  }

  /// Notes that a place has lines that were sent to it.
  func note(
    sent lines: some Collection<LineToSend>, in visit: inout PlaceVisit
  ) throws(RazaoError) {
    visit.result.enviados += lines.count
    visit.result.faltam -= lines.count
    var noted = visit
    try read { fold in
      noted.note(
        lines.filter { $0.head != nil }.map(\.hash),
        newer: lines.filter { $0.head == nil }.map(\.hash), in: fold.store.graph)
    }
    visit = noted
  }

  /// Delivers lines of the ledger's own folder.
  func copy(
    _ lines: [LineToSend], _ files: any FileSystem,
    to take: ([UInt8]) throws(FileError) -> Void
  ) throws(FileError) {
    let folder = try CarrierFolder(listing: pasta, in: files)
    var numbers: [[UInt8]: Int] = [:]
    for (number, carrier) in folder.carriers.enumerated() { numbers[carrier.name.bytes] = number }
    var found: [LineCopy.Line] = []
    for line in lines {
      guard let number = numbers[line.carrier] else {
        throw FileError(.changed, "read", pasta)
      }
      let location = LineLocation(
        carrier: number, line: line.location.line, byte: line.location.byte,
        count: line.location.count)
      found.append(LineCopy.Line(location: location, hash: line.hash))
    }
    var copy = LineCopy(from: folder)
    try copy.copy(found, to: take)
  }
}

extension [LineToSend] {
  /// The first lines, as many as fit into so many bytes with their LFs.
  fileprivate func prefix(bytes: Int) -> ArraySlice<LineToSend> {
    var left = bytes
    return prefix { line in
      left -= line.location.count + 1
      return left >= 0
    }
  }
}

extension RazaoError {
  /// Why nothing could be sent to a place.
  init(envio error: FileError, _ path: FilePath) {
    switch (error.code, error.errno) {
    case (.notPermitted, _):
      self.init(
        .semPermissao, "\(path) só pode ser lido: nada foi levado para lá.",
        errno: error.errno?.rawValue)
    case (.notRegular, _):
      self.init(
        .entradaSaida,
        "\(error.path) não é um arquivo comum: nada foi levado para lá. Tire-o dali e sincronize "
          + "de novo.", errno: error.errno?.rawValue)
    case (_, .some(.noSpace)):
      self.init(
        .entradaSaida,
        "\(path) está sem espaço: nem tudo foi levado. Libere espaço e sincronize de novo.",
        errno: error.errno?.rawValue)
    default: self.init(error)
    }
  }
}
