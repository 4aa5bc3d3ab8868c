internal import Canonical
internal import EventLog
internal import Hub
internal import Ledger
internal import Machine
internal import Projections
internal import Sync
internal import SystemPackage

/// The part of a visit that only a hub has.
struct HubVisit {
  let address: EnderecoDeHub
  /// Nil if it was not reached, or not everything found could be received.
  var place: HubPlace?

  init(_ address: EnderecoDeHub) { self.address = address }
}

extension PlaceVisit {
  /// A remembered place.
  /// - Throws: `dadosInvalidos` where what is remembered is no address.
  init(_ place: Lugar, in files: any FileSystem) throws(RazaoError) {
    if let sigilo = place.sigilo {
      self.init(try LugarDeArquivos(place.caminho), sigilo, in: files)
    } else if EnderecoDeHub.parece(place.caminho) {
      self.init(try EnderecoDeHub(place.caminho))
    } else {
      self.init(FilePath(place.caminho), in: files)
    }
  }

  /// Whether everything there was read.
  var isRead: Bool {
    if let hub { return hub.place != nil }
    return arquivos.map { $0.place != nil } ?? (reading != nil)
  }
}

extension Razao {
  /// Queries a hub for missing lines, and receives them.
  ///
  /// Its lines become a carrier in this machine's cache, and are read like a folder's carriers:
  /// line by line, and only authentic ones are accepted. Lines that do not fit into that file at
  /// once are fetched after it was read, as long as at least half of it was useful, or it led to
  /// the approval of devices, whose lines come first from then on: so a hub full of other things
  /// costs no more than that, and this machine's lines are still sent.
  func look(intoHub visit: inout PlaceVisit, isNew: Bool) throws(RazaoError) {
    guard let address = visit.hub?.address else { return }
    let machine = try maquina()
    if !isNew {
      visit.memory = PlaceMemories(of: id, machine, files: files).load(visit.path)
      visit.saved = visit.memory
    }
    FetchedLines.clear(Identity.cache(of: id, machine), files)
    var (brought, lost) = (0, 0)
    // Each turn rereads the whole ledger, so each fetches twice as much as the last.
    var room = surroundings.fetchedBytes
    var revoked: [RegistrosDeRevogado] = []
    while true {
      let place = try reconnect(to: address, machine)
      if isNew, brought == 0 { try checkRights(&visit, in: place, address) }
      let trusted = try trustedDevices()
      let inquiry = try look(
        into: place, address, &visit, isNew: isNew, machine, trusted, room: room)
      brought += visit.result.recebidos
      lost += inquiry.lost
      revoked = revoked.adding(visit.result.deRevogados)
      // All useless lines came again in the last turn, and are counted there.
      (visit.result.recebidos, visit.result.sumidos) = (brought, lost)
      visit.result.deRevogados = revoked
      guard inquiry.isCut else {
        visit.hub?.place = place
        return
      }
      let use = try read { fold in inquiry.use(knowing: fold.store.graph) }
      let isOfUse = use.useful > use.useless
      let approved = try trustedDevices().subtracting(trusted)
      guard isOfUse || !approved.isEmpty else {
        visit.result.problema = .hubCheioDeOutraCoisa(address)
        // Useless rows may hide the loss of these devices' lines: the next visit names each line.
        for device in inquiry.unverified { visit.memory.remember(nil, of: device) }
        visit.hub?.place = try reconnect(to: address, machine)
        return
      }
      if isOfUse { room = min(room * 2, Limits.joinedBytes) }
      (visit.result.recebidos, visit.result.deRevogados) = (0, [])
    }
  }

  /// The devices whose new lines count, including this machine's own.
  private func trustedDevices() throws(RazaoError) -> Set<Uuid> {
    let own = identity?.devices ?? []
    return try read { fold in fold.store.trust.aindaConfiaveis.union(own) }
  }

  private func checkRights(
    _ visit: inout PlaceVisit, in place: HubPlace, _ address: EnderecoDeHub
  ) throws(RazaoError) {
    visit.result.direitosDemais = try RazaoError.telling(address, place.hasTooManyRights())
  }

  private func reconnect(
    to address: EnderecoDeHub, _ machine: MachineFolders
  ) throws(RazaoError) -> HubPlace {
    HubPlace(try connect(to: address, machine), ledger: id)
  }

  /// Fetches as much from a hub as is judged at once, and receives it.
  private func look(
    into place: HubPlace, _ address: EnderecoDeHub, _ visit: inout PlaceVisit, isNew: Bool,
    _ machine: MachineFolders, _ trusted: Set<Uuid>, room: Int
  ) throws(RazaoError) -> PlaceInquiry {
    var came = FetchedLines(in: Identity.cache(of: id, machine), files, random, room: room)
    defer { came.remove() }
    let inquiry = try inquire(of: place, address, since: visit.memory, trusting: trusted, &came)
    visit.memory = inquiry.memory
    if let folder = try came.folder() {
      try read(folder, &visit)
      try receive(&visit)
      if visit.reading?.foreign ?? 0 > 0, isNew, visit.reading?.fresh.isEmpty == true,
        visit.memory.holdings.isEmpty
      {
        throw .lugarDeOutroRazao(visit.path)
      }
    }
    // Lines show their own device, but not under which one the hub stores them: the inquiry knows.
    visit.memory = try read { fold in inquiry.remembered(knowing: fold.store.graph) }
    return inquiry
  }

  /// Queries lines unknown here; retries if the server aborted that because of another transaction.
  ///
  /// The graph is released before anything is received: otherwise it would be copied whole.
  private func inquire(
    of place: HubPlace, _ address: EnderecoDeHub, since memory: PlaceMemory,
    trusting trusted: Set<Uuid>, _ came: inout FetchedLines
  ) throws(RazaoError) -> PlaceInquiry {
    let graph = try read { fold in fold.store.graph }
    var tries = 0
    while true {
      var inquiry = PlaceInquiry(since: memory, knowing: graph)
      do throws(HubError) {
        try inquiry.ask(place, knowing: graph, trusting: trusted) { came.take($0) }
        return inquiry
      } catch {
        tries += 1
        guard error == HubError(.busy), tries < Hub.Limits.tries else {
          throw RazaoError(hub: error, address)
        }
        place.giveUp()
        came.forget()
        HubPlace.pause(after: tries)
      }
    }
  }

  /// A connection to a hub, with the password given in its address or remembered.
  func connect(
    to address: EnderecoDeHub, _ machine: MachineFolders
  ) throws(RazaoError) -> Connection {
    let secrets = PlaceSecrets(of: id, machine, files: files)
    let known = address.senha == nil ? try secrets.secret(of: address.texto) : nil
    return try RazaoError.telling(address, Connection(address, remembered: known))
  }

  /// Remembers the passwords of hubs and addresses that accepted this machine.
  func remember(secretsOf visits: [PlaceVisit], _ machine: MachineFolders) throws(RazaoError) {
    let secrets = PlaceSecrets(of: id, machine, files: files)
    for visit in visits where visit.isRead {
      let place = visit.result.caminho
      if let file = visit.arquivos?.autoridade {
        try secrets.remember(authority: file, of: place)
      }
      guard let secret = visit.hub?.address.senha ?? visit.arquivos?.senha else { continue }
      try secrets.remember(by: .senha(secret), of: place)
    }
  }

  /// Sends the missing lines to a hub in batches; those of a completed batch stay there.
  func put(_ lines: [LineToSend], to visit: inout PlaceVisit) throws(RazaoError) {
    guard let hub = visit.hub, let place = hub.place else { return }
    visit.result.faltam = lines.count
    for part in lines.parts {
      let placed = try RazaoError.telling(self.placed(part))
      let added = try RazaoError.telling(hub.address, place.put(placed))
      var sent: [Uuid: LineSum] = [:]
      for line in placed {
        sent[line.name.device, default: LineSum(line.name.device)]
          .add(line.name.seq, line.name.hash)
      }
      for sum in sent.values {
        visit.memory.put(sum, added: added.first { $0.device == sum.device })
      }
      try note(sent: part, in: &visit)
    }
  }

  /// Lines to send, each verified against its hash.
  private func placed(_ lines: ArraySlice<LineToSend>) throws(FileError) -> [PlacedLine] {
    var placed: [PlacedLine] = []
    var next = lines.startIndex
    try copy(Array(lines), files) { (bytes) throws(FileError) in
      for line in bytes.split(separator: UInt8(ascii: "\n")) {
        let (head, hash) = (lines[next].head, lines[next].hash)
        let name = LineName(device: head?.device ?? .none, seq: head?.seq ?? 0, hash: hash)
        placed.append(PlacedLine(name: name, bytes: Array(line)))
        next += 1
      }
    }
    return placed
  }
}

extension [LineToSend] {
  /// Batches of lines.
  fileprivate var parts: [ArraySlice<LineToSend>] {
    var parts: [ArraySlice<LineToSend>] = []
    var (start, bytes) = (0, 0)
    for index in indices {
      bytes += self[index].location.count
      if bytes >= Hub.Limits.bytesAtOnce || index - start + 1 == Hub.Limits.linesAtOnce
        || index == count - 1
      {
        parts.append(self[start...index])
        (start, bytes) = (index + 1, 0)
      }
    }
    return parts
  }
}

extension [RegistrosDeRevogado] {
  /// These and others, those of one device together.
  func adding(_ others: Self) -> Self {
    others.reduce(into: self) { all, other in
      guard let index = all.firstIndex(where: { $0.aparelho == other.aparelho }) else {
        all.append(other)
        return
      }
      all[index] = RegistrosDeRevogado(
        aparelho: other.aparelho, nome: other.nome,
        registros: all[index].registros + other.registros)
    }
  }
}

extension Connection {
  /// Connects to a hub.
  /// - Parameter remembered: the password, where the address has none; nil for what libpq finds by
  ///   itself.
  convenience init(_ address: EnderecoDeHub, remembered: String? = nil) throws(HubError) {
    try self.init(
      address.texto, password: address.senha ?? remembered,
      isEncrypted: !address.eDaqui && !address.dizProtecao)
  }
}
