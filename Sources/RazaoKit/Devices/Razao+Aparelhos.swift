public import Canonical
public import Ledger
internal import Machine
internal import Projections
internal import Sync
internal import SystemPackage

extension Razao {
  /// The devices of the ledger, the commits of this machine that each is known to have, the effect
  /// on balances of those that wait for approval, and the open invitations.
  /// - Throws: `semPermissao`, `entradaSaida`, `ocupado` where the carriers cannot be read.
  /// - Complexity: O(devices² + invitations × devices), O(commits) of devices that have forked or
  ///   are in quarantine, and a trial for each of the first few that wait.
  public func aparelhos() throws(RazaoError) -> AparelhosDoRazao {
    let (own, former) = (aparelho, identity?.former ?? [])
    var all = try read { fold throws(RazaoError) in
      AparelhosDoRazao(
        aparelhos: fold.aparelhos(este: own, anteriores: former), convites: fold.store.convites)
    }
    for index in all.aparelhos.indices { tellLeftOut(&all.aparelhos[index]) }
    return all
  }

  /// A device with all its events that do not count: their content, and their effect on balances.
  /// - Parameters:
  ///   - id: the device's UUID, as `aparelho(por:)` finds it.
  ///   - limite: how many events to tell at most, the newest.
  /// - Throws: `naoEncontrado` where there is no such device; `semPermissao`, `entradaSaida`,
  ///   `ocupado` where the carriers cannot be read.
  /// - Complexity: that of `aparelhos`, and O(commits of the device).
  public func aparelho(_ id: Uuid, limite: Int) throws(RazaoError) -> AparelhoExplicado {
    let (own, former) = (aparelho, identity?.former ?? [])
    var found = try read { fold throws(RazaoError) in
      let found = fold.aparelho(id, este: own, anteriores: former, max(0, limite))
      guard let found else { throw .semAparelho(id) }
      return found
    }
    tellLeftOut(&found.aparelho)
    return found
  }

  /// Notes of this machine's device the places where others have ceased to seal for it.
  func tellLeftOut(_ device: inout Aparelho) {
    guard device.papel == .este, let machine else { return }
    let memories = PlaceMemories(of: id, machine, files: files)
    device.deixadoDeForaEm = ((try? lugares()) ?? []).map(\.caminho).filter {
      memories.leavesOut(FilePath($0))
    }
  }

  /// This machine's device, if its commits do not count because it waits for an approval or was
  /// revoked; nil otherwise, and if this machine is no device.
  /// - Throws: `semPermissao`, `entradaSaida`, `ocupado` where the carriers cannot be read.
  /// - Complexity: O(1) where it counts, else O(commits in quarantine).
  public func semConfianca() throws(RazaoError) -> SemConfianca? {
    guard let own = aparelho, let mine = identity?.devices else { return nil }
    return try read { fold in fold.store.semConfianca(own, meus: mine) }
  }

  /// Renames a device.
  /// - Parameters:
  ///   - id: the device's UUID; nil for this machine's own.
  ///   - nome: not empty, at most 4096 bytes.
  ///   - simular: records nothing.
  /// - Throws: `naoEncontrado` where there is no such device; `dadosInvalidos` for a name that
  ///   cannot be, that it has already, or for another machine's device that does not count;
  ///   `semPermissao` where this machine is no device; what recording throws.
  /// - Complexity: O(devices), and that of folding one commit.
  public func renomearAparelho(
    _ id: Uuid? = nil, para nome: String, simular: Bool = false
  ) throws(RazaoError) -> Recibo {
    try Razao.check(nome: nome, "do aparelho")
    let wanted = nome.inNFC
    return try record(simular: simular) { store throws(RazaoError) in
      let own = try self.ownDevice().device
      let device = id ?? own
      guard store.dispositivos.contains(where: { $0.aparelho == device }) else {
        throw .semAparelho(device)
      }
      let name = store.nome(doDispositivo: device)
      if name == wanted {
        throw RazaoError.dadosInvalidos("O aparelho já se chama “\(wanted)”.")
      }
      guard store.criacao(de: Agregado(.dispositivo, device)) != nil else {
        throw RazaoError.dadosInvalidos(
          "O aparelho “\(name ?? device.curto)” não é contado, e só ele mesmo diz como se chama. "
            + "\(passo: "Aprove-o antes", .aprovarAparelho(device, codigo: nil))")
      }
      return .eventos(
        [
          Evento(
            id: self.random.uuid(), of: device, dados: .dispositivoRenomeado(.init(nome: wanted)))
        ],
        ids: [device])
    } mostra: { _ in
    }.recibo
  }
}

extension RazaoError {
  /// The error for a device that does not exist.
  static func semAparelho(_ id: Uuid) -> RazaoError {
    RazaoError.naoEncontrado(
      "Não há aparelho \(id.curto). \(passo: "Veja os aparelhos", .aparelhos).")
  }
}
