internal import Canonical
internal import EventLog
public import Ledger
internal import Machine
internal import Projections
internal import Sync
public import SystemPackage

extension Razao {
  /// Receives new lines from some places, and writes the missing ones to each.
  ///
  /// Everything is read first, then written, so that one call carries news from any place to any
  /// other. Only this machine's own files are ever changed there, and they only grow; with nothing
  /// new, nothing is written anywhere.
  /// - Parameters:
  ///   - lugares: folders. One that is missing is made where the folder above it is there.
  ///   - hubs: hubs.
  ///   - enderecos: addresses of places of files: a new one is made, sealed (`criarLugar`). Where
  ///     nothing is given, all places that are remembered; those given are remembered from now on,
  ///     with their passwords.
  /// - Returns: what came and went; a place that cannot be reached or written is told there, and
  ///   the others go on.
  /// - Throws: `semPermissao` where this machine is no device of the ledger; `dadosInvalidos` for
  ///   the ledger's own folder, or a folder of another ledger; `ocupado` where another process
  ///   syncs; what recording throws.
  /// - Complexity: O(new commits), and one `stat` for each file; O(bytes of a place) when it is
  ///   gone to for the first time.
  public func sincronizar(
    _ lugares: [FilePath] = [], hubs: [EnderecoDeHub] = [], enderecos: [EnderecoDeLugar] = []
  ) throws(RazaoError) -> Sincronizacao {
    let isGiven = !(lugares.isEmpty && hubs.isEmpty && enderecos.isEmpty)
    return try sincronizar(isGiven: isGiven) { known throws(RazaoError) in
      guard isGiven else {
        return try known.map { place throws(RazaoError) in try PlaceVisit(place, in: self.files) }
      }
      func sigilo(_ name: String) -> SigiloDeLugar? { known.first { $0.caminho == name }?.sigilo }
      return lugares.map(Razao.absolute).map { path in
        sigilo(path.string).map { PlaceVisit(.pasta(path.string), $0, in: self.files) }
          ?? PlaceVisit(path, in: self.files)
      } + hubs.map { PlaceVisit($0) }
        + enderecos.map {
          PlaceVisit(.endereco($0), sigilo($0.texto) ?? .selado, in: self.files)
        }
    }
  }

  /// Visits some places, which a person gave or this machine remembers.
  func sincronizar(
    isGiven: Bool, _ plan: ([Lugar]) throws(RazaoError) -> [PlaceVisit]
  ) throws(RazaoError) -> Sincronizacao {
    let machine = try maquina()
    let memory = Lugares(of: id, machine, files: files)
    var result = try alone(machine, files) { () throws(RazaoError) in
      let places = try memory.todos()
      let before = try beforeReceiving()
      var visits = try visit(try plan(places), places, isGiven: isGiven)
      let signed = try signWhatIsMissing(visits)
      for index in visits.indices where visits[index].isRead { send(&visits[index]) }
      // Receipts may take long: whoever breaks off keeps the place and its password.
      let known = places.remembering(visits, em: clock.now())
      if known != places { try memory.record(known) }
      try remember(secretsOf: visits, machine)
      try passReceipts(&visits)
      for visit in visits { try finish(visit, machine) }
      let gone = known.remembering(visits, em: clock.now())
      if gone != known { try memory.record(gone) }
      return try resume(visits, before, signed)
    }
    result.cadernos = cadernosQueEsperam(visiting: true)
    return result
  }

  /// Visits places, and receives their lines.
  private func visit(
    _ planned: [PlaceVisit], _ remembered: [Lugar], isGiven: Bool
  ) throws(RazaoError) -> [PlaceVisit] {
    var visits: [PlaceVisit] = []
    for var visit in planned {
      // One folder under two names is one place.
      guard !visits.contains(where: { $0.realPath == visit.realPath }) else { continue }
      do throws(RazaoError) {
        let isNew = !remembered.contains { $0.caminho == visit.result.caminho }
        if visit.hub != nil {
          try look(intoHub: &visit, isNew: isNew)
        } else if visit.arquivos != nil {
          try look(intoFiles: &visit, isNew: isNew)
        } else {
          try look(into: &visit, isNew: isNew)
          try receive(&visit)
        }
      } catch {
        if error.code == .dadosInvalidos || (isGiven && error.code == .naoEncontrado) {
          throw error
        }
        // Nothing is sent to, or remembered of, a place whose lines could not all be received.
        visit.reading = nil
        visit.hub?.place = nil
        visit.result.problema = error
      }
      visits.append(visit)
    }
    return visits
  }

  /// Signs the approvals and confirmations that follow from a sync; the sync itself is valid without
  /// them, so without the passphrase they wait.
  func signWhatIsMissing(_ visits: [PlaceVisit] = []) throws(RazaoError) -> AssinadoAoSincronizar {
    do throws(RazaoError) {
      if visits.contains(where: { $0.isRead && $0.arquivos?.sigilo == .selado }) {
        try garantirChaveDoAparelho()
      }
      let (renewed, admitted) = (try leaveFork(), try closeInvitations())
      let (marcos, falta) = try confirmCheckpoints()
      return AssinadoAoSincronizar(
        novaIdentidade: renewed, aprovados: admitted, marcos: marcos, falta: falta)
    } catch {
      guard identity?.isSealed == true, error.code == .semPermissao else { throw error }
      return AssinadoAoSincronizar(falta: true)
    }
  }

  /// The result, with the present standing of all devices.
  func resume(
    _ visits: [PlaceVisit], _ before: BeforeReceiving, _ signed: AssinadoAoSincronizar
  ) throws(RazaoError) -> Sincronizacao {
    var result = Sincronizacao(situacao: try situacaoDeSincronia())
    result.novaIdentidade = signed.novaIdentidade
    result.aprovados = signed.aprovados
    result.porAssinar = signed.falta
    result.marcos = signed.marcos
    result.semConfianca = try semConfianca()
    result.recuperados = try entradasPorRecuperacao()
    result.lugares = visits.map(\.result)
    let sources = result.lugares.filter { $0.recebidos > 0 }.map(\.caminho)
    result.conflitosNovos = try noteConflicts(
      chegadosDe: sources.joined(separator: ", "), em: clock.now(), antes: before.conflitos)
    result.porJuntar = try transfersToJoin(before)
    // Where they cannot be listed, each visit says why.
    let receipts = (try? withPresence(comprovantesDiferentes())) ?? []
    result.comprovantesQueFaltam = receipts.count { $0.isMissing }
    return result
  }

  /// This machine's own folder for the ledger.
  func estado() throws(RazaoError) -> StateFolder {
    StateFolder(of: id, try maquina(), in: files)
  }

  /// The folders for this machine's own state.
  package func maquina() throws(RazaoError) -> MachineFolders {
    _ = try ownDevice()
    guard let machine else { preconditionFailure("a device has a machine") }
    return machine
  }

  /// Runs an action while no other process of this machine syncs this ledger.
  func alone<Value>(
    _ machine: MachineFolders, _ files: any FileSystem,
    _ body: () throws(RazaoError) -> Value
  ) throws(RazaoError) -> Value {
    let lock = try RazaoError.telling(
      files.lock(
        Identity.folder(of: id, machine).appending("sync.lock"),
        waitMilliseconds: EventLog.Limits.lockWaitMilliseconds))
    defer { lock.release() }
    return try body()
  }

  /// The present standing of all devices, as this one knows it.
  func situacaoDeSincronia() throws(RazaoError) -> SituacaoDeSincronia {
    let device = try ownDevice().device
    let mine = identity?.devices ?? [device]
    return try read { fold in
      let (store, waiting) = (fold.store, fold.emEspera)
      let fingerprint = store.graph.fingerprint(of: store.ledger)
      let hints = store.idsDosAvisos.count
      let written = store.graph.head(of: device).map { store.graph.seq($0) + 1 } ?? 0
      return SituacaoDeSincronia(
        espera: waiting.porAusencia.count,
        quarentena: store.emQuarentena.count + waiting.porQuarentena.count,
        aguardando: store.aguardandoAprovacao.count,
        conflitos: store.idsDosConflitos.count - hints, avisos: hints,
        fingerprint: fingerprint.hash, voz: fingerprint.voice,
        aparelhos: store.dispositivos.filter { !mine.contains($0.aparelho) }.map { other in
          let seen = store.graph.head(of: other.aparelho)
            .flatMap { store.graph.lastKnown(of: device, to: $0) }
          let last = seen.map { store.graph.seq($0) }
          return SituacaoDeSincronia.Visto(
            aparelho: other.aparelho, nome: other.nome ?? "", seq: last,
            hash: seen.map { store.graph.hash($0) },
            faltam: Int(written) - Int(last.map { $0 + 1 } ?? 0))
        })
    }
  }

  /// The places that this machine syncs with, in the order in which they were added.
  /// - Throws: `dadosInvalidos` where what it remembers cannot be understood; `semPermissao`,
  ///   `entradaSaida`.
  public func lugares() throws(RazaoError) -> [Lugar] {
    guard let machine else { return [] }
    return try Lugares(of: id, machine, files: files).todos()
  }

  /// Forgets a place; nothing in it changes.
  /// - Parameter caminho: its path, as `lugares()` gives it or relative to the current folder.
  /// - Throws: `naoEncontrado` where it is not remembered; `ocupado` where another process syncs.
  public func esquecerLugar(_ caminho: FilePath) throws(RazaoError) {
    try esquecerLugar(Razao.absolute(caminho).string)
  }

  /// Forgets a hub, and its password; nothing in it changes.
  /// - Throws: as above.
  public func esquecerLugar(_ hub: EnderecoDeHub) throws(RazaoError) {
    try esquecerLugar(hub.texto)
  }

  /// Forgets a place of any kind, its password, and whom to trust there; nothing in it changes.
  /// - Parameter caminho: as `lugares()` gives it.
  /// - Throws: as above.
  public func esquecerLugar(_ caminho: String) throws(RazaoError) {
    let machine = try maquina()
    let memory = Lugares(of: id, machine, files: files)
    // A sync would write down again what it knew before.
    try alone(machine, files) { () throws(RazaoError) in
      let all = try memory.todos()
      guard all.contains(where: { $0.caminho == caminho }) else {
        throw .lugarDesconhecido(caminho, all)
      }
      try memory.record(all.filter { $0.caminho != caminho })
      try PlaceSecrets(of: id, machine, files: files).forget(caminho)
    }
  }

  /// Whether others also write in the ledger's own folder: stated when it was made, or detected
  /// from a carrier that this machine had not written.
  public var compartilhada: Bool { identity?.isShared ?? false }
}

/// The approvals that a sync signed on its own.
struct AssinadoAoSincronizar {
  /// The identity of this machine from now on, if it turned out to exist twice.
  var novaIdentidade: NovaIdentidade?
  /// The devices that used a now closed invitation.
  var aprovados: [Aprovacao] = []
  /// The checkpoints that were confirmed, or are wrong.
  var marcos: [MarcoJulgado] = []
  /// Whether something waits for the passphrase.
  var falta = false
}

extension [Lugar] {
  /// The places after visits to some.
  fileprivate func remembering(_ visits: [PlaceVisit], em now: Instant) -> Self {
    var places = self
    for visit in visits where visit.isRead {
      let result = visit.result
      let receipts = result.comprovantesRecebidos + result.comprovantesEnviados
      let moved = result.recebidos + result.enviados + receipts > 0
      if let index = places.firstIndex(where: { $0.caminho == visit.result.caminho }) {
        // With nothing new, nothing is written, not even here.
        if moved || places[index].ultimaVez == nil { places[index].ultimaVez = now }
      } else {
        places.append(
          Lugar(caminho: result.caminho, ultimaVez: now, sigilo: visit.arquivos?.sigilo))
      }
    }
    return places
  }
}
