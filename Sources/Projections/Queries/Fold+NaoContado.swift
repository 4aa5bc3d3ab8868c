package import Canonical
internal import EventLog
package import Ledger

// Commits of devices that do not count, shown as if they did.
extension Fold {
  /// The devices as in `LedgerStore.aparelhos`; those that await approval come with the balances
  /// that would change.
  /// - Complexity: that, and for each of the first few devices that wait what `confiando` costs.
  package func aparelhos(este own: Uuid?, anteriores former: [Uuid]) -> [Aparelho] {
    var devices = store.aparelhos(este: own, anteriores: former)
    let waiting = devices.indices.filter {
      devices[$0].confianca == .quarentena && devices[$0].naoContado != nil
    }
    let before = waiting.isEmpty ? nil : SaldosComparados(store)
    for index in waiting.prefix(Limits.devicesInMoney) {
      let balances = before?.ate(saldos(confiandoEm: devices[index].id))
      devices[index].naoContado?.saldos = balances
    }
    return devices
  }

  /// A device with the events it wrote that do not count; nil if there is no such device.
  /// - Parameter limite: how many events to tell at most, the newest.
  /// - Complexity: O(commits of the device), and what `confiando` costs.
  package func aparelho(
    _ id: Uuid, este own: Uuid?, anteriores former: [Uuid], _ limite: Int
  ) -> AparelhoExplicado? {
    let all = store.aparelhos(este: own, anteriores: former)
    guard var device = all.first(where: { $0.id == id }) else { return nil }
    let commits = store.graph.authenticCommits(of: id)
    var told = AparelhoExplicado(
      aparelho: device, desde: commits.first.map { store.graph.stamp($0) }, novidades: [],
      restantes: 0)
    let held = commits.filter { store.status(of: $0) == .quarantined }
    guard !held.isEmpty else { return told }
    let supposed = trusting(em: [id]).store
    device.naoContado?.saldos = SaldosComparados(store).ate(SaldosComparados(supposed))
    told.aparelho = device
    (told.novidades, told.restantes) = supposed.contados(held, limite)
    return told
  }

  private func saldos(confiandoEm device: Uuid) -> SaldosComparados {
    SaldosComparados(trusting(em: [device]).store)
  }
}

extension LedgerStore {
  /// The events of commits, newest first, and the number of commits left out or cut short.
  fileprivate func contados(_ commits: [CommitRef], _ limite: Int) -> ([Novidade], Int) {
    var told: [Novidade] = []
    var whole = 0
    for commit in commits.reversed() {
      let left = limite - told.count
      guard left > 0 else { break }
      let events = eventos(de: commit)
      told += events.suffix(left).reversed().map { novidade($0) }
      if events.count <= left { whole += 1 }
    }
    return (told, commits.count - whole)
  }
}
