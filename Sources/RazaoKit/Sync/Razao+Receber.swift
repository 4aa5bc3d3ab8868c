internal import Canonical
internal import EventLog
internal import Ledger
internal import Machine
internal import Projections
internal import Sync
internal import SystemPackage

extension Razao {
  /// Lists a place and reads its new lines.
  /// - Parameter isNew: whether this machine has not been there; then it may have to be made, and
  ///   may turn out to be another ledger's.
  func look(into visit: inout PlaceVisit, isNew: Bool) throws(RazaoError) {
    guard visit.realPath != files.realPath(of: pasta) else { throw .propriaPasta(visit.path) }
    let folder = try list(&visit, isNew: isNew, files)
    if isNew {
      let names = try RazaoError.telling(files.list(visit.path)).map(\.name.string)
      let sealed = try lugares().first { place in
        place.sigilo == .selado
          && visit.realPath.starts(with: files.realPath(of: FilePath(place.caminho)))
      }
      if let sealed {
        throw RazaoError.dadosInvalidos(
          "\(visit.path) é o lugar selado \(sealed.caminho), ou está dentro dele: nada foi escrito "
            + "ali em claro. \(passo: "Sincronize com ele", .sincronizar(lugar: sealed.caminho))")
      }
      try checkIsPlain(names, visit)
    } else {
      visit.memory = PlaceMemories(of: id, try maquina(), files: files).load(visit.path)
      visit.saved = visit.memory
    }
    try read(folder, &visit)
    if isNew, let reading = visit.reading, reading.foreign > 0, reading.fresh.isEmpty,
      reading.memory.holdings.stretches.isEmpty
    {
      visit.reading = nil
      throw .lugarDeOutroRazao(visit.path)
    }
  }

  /// Reads the new lines in carriers elsewhere.
  func read(_ folder: CarrierFolder, _ visit: inout PlaceVisit) throws(RazaoError) {
    let memory = visit.memory
    let reading = try read { fold throws(RazaoError) in
      return try RazaoError.telling(
        PlaceReading(
          folder, since: memory, knowing: fold.store.graph, ledger: id,
          table: TipoDeEvento.formas))
    }
    visit.describe(reading)
    visit.memory = reading.memory
    visit.reading = reading
  }

  private func list(
    _ visit: inout PlaceVisit, isNew: Bool, _ files: any FileSystem
  ) throws(RazaoError) -> CarrierFolder {
    do throws(FileError) {
      do throws(FileError) {
        let folder = try CarrierFolder(listing: visit.path, in: files)
        guard !folder.isFile else { throw FileError(.notFolder, "list", visit.path) }
        return folder
      } catch {
        guard error.code == .notFound, isNew else { throw error }
        try files.createLasting(visit.path, for: .shared)
        visit.result.criado = true
        return try CarrierFolder(listing: visit.path, in: files)
      }
    } catch {
      throw RazaoError(lugar: error, visit.path)
    }
  }

  /// Copies the lines found into the ledger's own folder, as far as they are accepted.
  func receive(_ visit: inout PlaceVisit) throws(RazaoError) {
    guard let reading = visit.reading, !reading.fresh.isEmpty || !reading.newer.isEmpty else {
      return
    }
    let intake = try intake(reading)
    if !intake.taken.isEmpty { try bring(intake.taken, from: reading.folder) }
    var noted = visit
    try read { fold in
      noted.note(
        intake.taken.filter { $0.head != nil }.map(\.hash),
        newer: intake.taken.filter { $0.head == nil }.map(\.hash), in: fold.store.graph)
      noted.result.deRevogados = intake.deRevogados(in: fold.store)
    }
    visit = noted
    (visit.result.recebidos, visit.result.deixados) = (intake.taken.count, intake.left)
    // Lines that were left may be admitted by an approval: the whole place is read again next time.
    if intake.left > 0 { visit.memory.forgetCursors() }
  }

  private func intake(_ reading: PlaceReading) throws(RazaoError) -> Intake {
    let own = identity?.devices ?? []
    let room = try read { fold in Intake.Room(fold.store, own: own) }
    var whole = ReadModel(ledger: id, folder: pasta, cache: nil, files: files)
    return try RazaoError.telling { () throws(FileError) in
      return try Intake(reading, room: room) { () throws(FileError) in
        try whole.readCarriers()
        return try Intake.supposing(reading.folder, in: whole.fold)
      }
    }
  }

  /// Writes lines from elsewhere into this machine's carriers.
  func bring(_ lines: [PlaceReading.Fresh], from source: CarrierFolder) throws(RazaoError) {
    let device = try ownDevice()
    let others = lines.filter { $0.head?.device != device.device }
    let home = try ownFolder()
    try RazaoError.telling(
      home.bring(
        others.map { ($0.head?.device, LineCopy.Line(location: $0.location, hash: $0.hash)) },
        from: source))
    try takeBack(lines.filter { $0.head?.device == device.device }, device, from: source)
  }

  /// Retrieves lines of this device's own: this copy is older than its writes, or it exists twice.
  private func takeBack(
    _ lines: [PlaceReading.Fresh], _ device: LocalDevice, from source: CarrierFolder
  ) throws(RazaoError) {
    guard !lines.isEmpty else { return }
    var bytes: [UInt8] = []
    try RazaoError.telling { () throws(FileError) in
      var copy = LineCopy(from: source)
      try copy.copy(lines.map { LineCopy.Line(location: $0.location, hash: $0.hash) }) {
        bytes += $0
      }
    }
    do throws(EventLogError) {
      _ = try device.writer.catchUp(
        bytes.split(separator: UInt8(ascii: "\n")).map { Array($0) })
    } catch {
      throw RazaoError(error)
    }
  }

  /// The ledger's own folder; detects here whether others write there too.
  private func ownFolder() throws(RazaoError) -> HomeFolder {
    let machine = try maquina()
    try reloadIdentity()
    guard var identity else { preconditionFailure("a device has an identity") }
    var home = HomeFolder(identity, folder: pasta, machine, files: files)
    let isNoticed = try RazaoError.telling(identity.isShared ? false : try home.hasStrangers())
    guard isNoticed else { return home }
    let lock = try lockIdentity(machine)
    defer { lock.release() }
    try reloadIdentity()
    identity = self.identity ?? identity
    identity.isShared = true
    try keep(identity)
    home = HomeFolder(identity, folder: pasta, machine, files: files)
    return home
  }
}

extension RazaoError {
  static func propriaPasta(_ path: FilePath) -> RazaoError {
    RazaoError.dadosInvalidos(
      "\(path) é a própria pasta do razão. Diga outra: um pendrive, uma pasta sincronizada.")
  }

  static func lugarDeOutroRazao(_ path: FilePath) -> RazaoError {
    RazaoError.dadosInvalidos(
      "Em \(path) está outro razão. Nada foi trazido nem levado; escolha outra pasta.")
  }

  /// The words for a failed call on a place.
  init(lugar error: FileError, _ path: FilePath) {
    switch error.code {
    case .notFound:
      self.init(
        .naoEncontrado,
        "\(path) não está acessível. Se é um pendrive ou uma pasta de rede, conecte-o e repita.",
        errno: error.errno?.rawValue)
    case .notFolder, .notRegular:
      self.init(
        .dadosInvalidos,
        "\(path) não é uma pasta. \(guia: "Para um arquivo", .lerPacote(path.string))")
    default: self.init(error)
    }
  }
}
