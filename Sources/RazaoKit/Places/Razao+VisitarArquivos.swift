internal import Age
internal import Canonical
internal import EventLog
internal import Ledger
internal import Machine
internal import Projections
internal import Sync
internal import SystemPackage

extension Razao {
  /// Lists a place of files, fetches what is new there, and receives its lines.
  ///
  ///     list ──> new, or failed before ──> fetch, open ──> lines read like a folder's carriers
  ///                                                   ──> what each file holds is remembered
  ///
  /// With nothing new, the listing is the only request. A file of which not all lines could be
  /// taken is fetched again once something has changed here that may let them in.
  func look(intoFiles visit: inout PlaceVisit, isNew: Bool) throws(RazaoError) {
    let place = try open(visit)
    guard var files = visit.arquivos else { return }
    let machine = try maquina()
    if isNew, files.address == nil { try checkIsApart(visit, machine) }
    if !isNew {
      files.memory = PlaceMemories(of: id, machine, files: self.files).load(segments: visit.path)
      files.saved = files.memory
    }
    files.own = try OwnSegmentsStore(of: id, machine, files: self.files).load(visit.result.caminho)
    files.listed = try list(place, &visit, isNew: isNew)
    if isNew {
      let names = files.listed.map(\.name)
      if files.sigilo == .aberto {
        try checkIsPlain(names, visit)
      } else {
        try checkIsNotPlain(names, visit)
      }
    }
    let graph = try read { $0.store.graph }
    // A line lost here since is still there: then the whole place is read again.
    if !files.memory.isWithin(graph) { files.memory = SegmentMemory() }
    let before = files.memory
    let names = files.names
    for name in before.files.keys where !names.contains(name) { files.memory.files[name] = nil }
    visit.arquivos = files
    try fetch(&visit, from: place, machine)
    try conclude(&visit, since: before, from: place, isNew: isNew)
  }

  /// Fetches what is wanted, until nothing changes any more what can be read.
  private func fetch(
    _ visit: inout PlaceVisit, from place: any FilePlace, _ machine: MachineFolders
  ) throws(RazaoError) {
    guard var files = visit.arquivos else { return }
    // Files that replace others are fetched again before those are removed.
    let renewed = Set(files.own?.trocas.flatMap(\.novos) ?? [])
    var circumstances = try circumstances(files.code)
    let possible = files.listed.filter { SegmentName.isPossible($0.name) }
    var wanted =
      possible.filter { renewed.contains($0.name) }
      + files.memory.wanted(possible.filter { !renewed.contains($0.name) }, circumstances)
    visit.arquivos = files
    var useless = 0
    while !wanted.isEmpty {
      for batch in wanted.batches(of: surroundings.fetchedBytes) {
        guard useless < SegmentLimits.uselessBytes else { return }
        useless += try receive(batch, from: place, &visit, machine, circumstances)
      }
      let now = try self.circumstances(files.code)
      guard now != circumstances else { return }
      circumstances = now
      // Also of those that an earlier visit had left.
      wanted = possible.filter {
        let seen = visit.arquivos?.memory.files[$0.name]
        return (seen?.state == .inPart || seen?.state == .notForUs)
          && seen?.circumstances != circumstances
      }
    }
  }

  /// A digest of all that decides here which files can be read, and which of their lines are taken.
  private func circumstances(_ code: SecretCode?) throws(RazaoError) -> Hash256 {
    let keys = try identidades(code).map(\.recipient.text).sorted()
    return try read { fold in
      let trusted = fold.store.trust.aindaConfiaveis.sorted().map(\.description)
      let known = fold.store.graph.standings.map(\.id).sorted().map(\.description)
      let room = fold.store.graph.newerCount < Limits.newerLines ? "cabem" : "cheio"
      let types = "\(TipoDeEvento.allCases.count)"
      return .of(Array((keys + trusted + known + [room, types]).joined(separator: " ").utf8))
    }
  }

  /// Fetches some files, and receives their lines.
  /// - Returns: the bytes that came of those that brought nothing.
  private func receive(
    _ batch: [PlacedFile], from place: any FilePlace, _ visit: inout PlaceVisit,
    _ machine: MachineFolders, _ circumstances: Hash256
  ) throws(RazaoError) -> Int {
    guard let files = visit.arquivos else { return 0 }
    let identities = try identidades(files.code)
    var came = try FetchedFiles(in: Identity.cache(of: id, machine), self.files)
    defer { came.clear() }
    for file in batch {
      let isToEnd = files.memory.files[file.name]?.receipt != nil
      _ = try RazaoError.telling(visit.result.caminho) { () throws(PlaceError) in
        try came.fetch(file, from: place, with: identities, isToEnd: isToEnd)
      }
    }
    let folder = try RazaoError.telling(CarrierFolder(listing: came.folder, in: self.files))
    if !folder.carriers.isEmpty {
      let before = visit.result
      (visit.result.recebidos, visit.result.deixados, visit.result.deRevogados) = (0, 0, [])
      visit.memory = PlaceMemory()
      try read(folder, &visit)
      try receive(&visit)
      visit.result.add(before)
    }
    let graph = try read { $0.store.graph }
    var useless = 0
    let refused = came.found.values.compactMap(\.refusal)
    if let refusal = refused.first, refused.count > 1, refused.count == batch.count {
      throw RazaoError(lugar: refusal, visit.result.caminho)
    }
    for file in batch {
      // Known before, it is still there, also where the code of an invitation opened it.
      let (known, fetch) = (files.memory.files[file.name], came.found[file.name])
      let isKept = known?.counts == true && known?.size == file.size
      if isKept, fetch?.refusal != nil { continue }
      let isShut = isKept && known?.state == .inPart && fetch?.state == .notForUs
      var seen =
        if isShut, let known { known } else {
          try came.seen(file, in: files.sigilo, knowing: graph)
        }
      seen.hear(fetch?.doubt, since: files.saved?.files[file.name])
      if seen.state != .read { seen.circumstances = circumstances }
      let count = fetch?.count ?? 0
      if seen.holdings.isEmpty, seen.receipt == nil {
        useless += max(count, SegmentLimits.requestBytes)
      }
      visit.arquivos?.memory.note(seen, of: file, count)
      if fetch?.isWhole == true { visit.arquivos?.fetched.insert(file.name) }
    }
    return useless
  }

  /// Notes what the place holds now, and what it no longer shows.
  private func conclude(
    _ visit: inout PlaceVisit, since before: SegmentMemory, from place: any FilePlace, isNew: Bool
  ) throws(RazaoError) {
    visit.arquivos?.memory.noteLeftOut(since: before)
    guard let files = visit.arquivos else { return }
    let holdings = files.memory.holdings(of: files.names)
    if isNew, visit.result.deOutroRazao > 0, holdings.isEmpty {
      throw .lugarDeOutroRazao(visit.path)
    }
    let isLess = before.files.contains { $0.value.counts && files.memory.files[$0.key] != $0.value }
    if isLess {
      let graph = try read { $0.store.graph }
      visit.result.sumidos = before.holdings(of: before.files.keys)
        .lines(in: graph, notIn: holdings)
    }
    visit.memory = PlaceMemory()
    visit.memory.hold(files.held(apartFrom: aparelho, try read { $0.store.trust.revogados }))
    visit.result.semLeitura = files.unread
    visit.result.deixadoDeFora = files.memory.leavesOut
    // Those that were left to the next visit.
    visit.result.semLeitura.naoChegaram += files.listed.map(\.name).filter {
      SegmentName.isPossible($0) && files.memory.files[$0] == nil
    }
    visit.result.semLeitura.naoChegaram += files.withheld(since: before)
    // Those of files that were fetched now are told already.
    visit.result.desconhecidas += files.memory.files.reduce(0) { sum, file in
      sum + (file.value.counts && before.files[file.key] == file.value ? file.value.left : 0)
    }
    visit.arquivos?.place = place
  }

  /// Opens a place of files, with the password that was given or is remembered.
  func open(_ visit: PlaceVisit) throws(RazaoError) -> any FilePlace {
    var visit = visit
    if var given = visit.arquivos, let address = given.address {
      let known = PlaceSecrets(of: id, try maquina(), files: files)
      if given.senha == nil { given.senha = try known.secret(of: address.texto) }
      given.autoridade = given.autoridade ?? (try? known.authority(of: address.texto)) ?? nil
      visit.arquivos = given
    }
    return try Razao.open(visit, surroundings)
  }

  /// Refuses a sealed folder that holds these books, or lies in them: whoever keeps it would read
  /// them.
  private func checkIsApart(_ visit: PlaceVisit, _ machine: MachineFolders) throws(RazaoError) {
    let own = files.realPath(of: pasta)
    guard own != visit.realPath else { throw .propriaPasta(visit.path) }
    let kept = [own, files.realPath(of: machine.state), files.realPath(of: machine.cache)]
    guard
      let there = kept.first(where: { $0.starts(with: visit.realPath) })
        ?? (visit.realPath.starts(with: own) ? own : nil)
    else { return }
    throw RazaoError.dadosInvalidos(
      "\(visit.path) e \(there), que não é selada, estão uma na outra: quem guarda os arquivos leria "
        + "os livros. Escolha para o lugar uma pasta só dele.")
  }

  /// Refuses to begin to write plain lines where sealed ones lie.
  func checkIsPlain(_ names: [String], _ visit: PlaceVisit) throws(RazaoError) {
    let own = try OwnSegmentsStore(of: id, maquina(), files: files).load(visit.result.caminho)
    let wasSealed = own?.arquivos.keys.contains { SegmentName(in: $0)?.isSealed == true } ?? false
    guard wasSealed || names.contains(where: { SegmentName(in: $0)?.isSealed == true }) else {
      return
    }
    throw RazaoError.dadosInvalidos(
      "Em \(visit.result.caminho) há arquivos selados, e aqui ele seria aberto: nada foi escrito. "
        + "Entre com o convite de quem o fez, ou faça dele um lugar selado.")
  }

  /// Refuses to begin to seal where only plain lines of this ledger lie: a machine that goes on
  /// there would not see the new ones, and nothing would tell it.
  private func checkIsNotPlain(_ names: [String], _ visit: PlaceVisit) throws(RazaoError) {
    let carriers = try read { fold in
      Set(fold.store.graph.standings.filter { $0.ledger == id }.map { "\($0.id).jsonl" })
    }
    let isSealed = names.map { carriers.contains($0) ? false : SegmentName(in: $0)?.isSealed }
    guard isSealed.contains(false), !isSealed.contains(true) else { return }
    throw RazaoError.dadosInvalidos(
      "Em \(visit.result.caminho) há registros deste razão em claro, e um aparelho que ainda "
        + "sincroniza ali não veria mais os novos: nada foi escrito. Faça o lugar selado em outra "
        + "pasta. Se nenhum aparelho usa mais esta, apague antes os arquivos dela.")
  }

  private func list(
    _ place: any FilePlace, _ visit: inout PlaceVisit, isNew: Bool
  ) throws(RazaoError) -> [PlacedFile] {
    do throws(PlaceError) {
      let listed = try place.list()
      return Array(
        Dictionary(listed.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first }).values
      ).sorted { $0.name < $1.name }
    } catch {
      guard error.code == .notFound, isNew else {
        throw RazaoError(lugar: error, visit.result.caminho)
      }
      visit.result.criado = true
      return []
    }
  }
}

extension LugarVisitado {
  /// Adds what earlier batches of the same visit brought.
  fileprivate mutating func add(_ before: LugarVisitado) {
    recebidos += before.recebidos
    deRevogados = before.deRevogados.adding(deRevogados)
    recusados = before.recusados + recusados
    danificadas += before.danificadas
    primeirasDanificadas = before.primeirasDanificadas + primeirasDanificadas
    incompletas += before.incompletas
    desconhecidas += before.desconhecidas
    deixados += before.deixados
    deOutroRazao += before.deOutroRazao
  }
}

extension [PlacedFile] {
  /// Stretches of so many bytes together, or of one file.
  func batches(of bytes: Int) -> [[PlacedFile]] {
    var batches: [[PlacedFile]] = []
    var left = 0
    for file in self {
      let size = file.size ?? bytes
      if batches.isEmpty || size > left {
        batches.append([])
        left = bytes
      }
      batches[batches.count - 1].append(file)
      left -= Swift.min(size, left)
    }
    return batches
  }
}
