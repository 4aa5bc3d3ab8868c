internal import Canonical
internal import EventLog
package import Ledger
internal import Machine
internal import Projections

extension Razao {
  /// Ensures that this machine writes as a device of its own: if two different lines of its device
  /// share a number (a clone, a restored backup that kept writing), the last commit under the old
  /// identity, on the branch that this machine holds, approves a new one.
  ///
  ///     next key saved ──> approval on disk ──> identity switched ──> first commit ──> done
  ///
  /// If the process is killed in between, the next call continues from there, as does recording. If
  /// nothing is wrong, nothing is written.
  /// - Returns: who this machine is from now on; nil where that has not changed.
  /// - Throws: `entradaSaida`, `ocupado`, `semPermissao` where the next step could not be taken.
  /// - Complexity: O(1) where nothing is wrong and no line of the device is missing.
  package func leaveFork() throws(RazaoError) -> NovaIdentidade? {
    guard let machine, device != nil else { return nil }
    let lock = try lockIdentity(machine)
    defer { lock.release() }
    try reloadIdentity()
    guard let found = identity else { return nil }
    let isBegun = found.beginning != nil || found.next != nil
    if !isBegun {
      guard try isBifurcado() else { return nil }
    }
    try unlock()
    guard var identity else { return nil }
    if !isBegun {
      identity.next = DeviceKey(SigningKey(from: random))
      try keep(identity)
    }
    if let next = identity.next { identity = try passes(de: identity, a: next) }
    guard identity.beginning != nil else { return nil }
    return try begin(identity)
  }

  /// This machine's device, after any change of identity under way has been finished.
  func aparelhoPronto() throws(RazaoError) -> LocalDevice {
    try reloadIdentity()
    try unlock()
    if identity?.beginning != nil || identity?.next != nil, let renewed = try leaveFork() {
      tellRenewal(renewed)
    }
    return try ownDevice()
  }

  /// Whether this machine's device exists twice, as far as the folder tells.
  private func isBifurcado() throws(RazaoError) -> Bool {
    let device = try ownDevice()
    if try read({ $0.store.graph.isForked(device.device) }) { return true }
    if device.writer.endsAsRemembered { return false }
    do throws(EventLogError) {
      _ = try device.writer.recover()
      return false
    } catch {
      // A copy that merely lags is not another machine's.
      if error.code == .outdatedCopy { return false }
      guard error.code == .forked else { throw RazaoError(error) }
      return true
    }
  }

  /// Approves the device of the next key and switches to it.
  private func passes(de identity: Identity, a next: DeviceKey) throws(RazaoError) -> Identity {
    let old = try ownDevice()
    let new = Introduction(ledger: id, key: next.publicKey).device
    let (isApproved, name) = try read { fold throws(RazaoError) in
      (
        fold.store.aprovou(old.device, new),
        fold.store.nome(doDispositivo: old.device) ?? "aparelho"
      )
    }
    if isApproved {
      // The approval was found: now it must be on disk, whatever its writer knew.
      do throws(EventLogError) {
        _ = try old.writer.recover(onBranch: true)
      } catch {
        throw RazaoError(error)
      }
    } else {
      let approval = Evento.Dados.dispositivoAprovado(.init(dispositivo: new, convite: nil))
      _ = try old.record([Evento(id: random.uuid(), dados: approval)], onBranch: true)
    }
    var switched = identity
    switched.key = next
    switched.next = nil
    switched.former.append(old.device)
    switched.beginning = Identity.Beginning(name: name, invitation: nil)
    try keep(switched)
    return switched
  }

  /// Writes the first commit of this machine's present device, unless it exists.
  ///
  /// A device admitted by the root's code approves this machine's former device in that commit, so
  /// that its lines then count.
  func begin(_ identity: Identity) throws(RazaoError) -> NovaIdentidade? {
    guard let beginning = identity.beginning else { return nil }
    let device = try ownDevice()
    if try !hasBegun(device) {
      let introduction = DispositivoIniciado(
        razao: id, nome: beginning.name, chave: identity.key.publicKey, raiz: beginning.root,
        convite: beginning.invitation)
      let event = Evento(
        id: random.uuid(), of: device.device, dados: .dispositivoIniciado(introduction))
      let former = beginning.root == nil ? [] : identity.former
      let (seen, waiting) = try read { fold in
        (
          fold.store.cabecasNovas(para: device.device),
          former.filter { fold.store.isAwaitingApproval($0) }
        )
      }
      let approvals = waiting.map {
        Evento(id: random.uuid(), dados: .dispositivoAprovado(.init(dispositivo: $0, convite: nil)))
      }
      let key = identity.key.secret.map {
        Evento.cofre(doAparelho: device.device, $0.sealingSecret)
      }
      _ = try device.record([event] + approvals + [key].compactMap(\.self), seen: seen)
    }
    var begun = identity
    begun.beginning = nil
    try keep(begun)
    return identity.former.last.map {
      NovaIdentidade(
        anterior: $0, nova: device.device, nome: beginning.name,
        porRecuperacao: beginning.root != nil)
    }
  }

  private func hasBegun(_ device: LocalDevice) throws(RazaoError) -> Bool {
    do throws(EventLogError) {
      return try device.writer.recover().head != nil
    } catch {
      throw RazaoError(error)
    }
  }
}
