internal import Canonical
internal import Hub
public import Ledger
internal import Machine

extension Razao {
  /// Syncs whenever something changes, until asked to stop.
  ///
  /// A hub announces new lines, but is heard at most once a second, as anybody with a role there
  /// can announce endlessly. Recordings here are noticed within a fifth of a second; folders are
  /// checked every two seconds. A hub is also queried every half minute: an announcement may be
  /// lost, its lines are not. An unreachable hub is retried with growing pauses. An address is asked
  /// with pauses that grow while nothing comes from it. A place that is
  /// added or forgotten meanwhile is noticed within two seconds.
  /// - Parameters:
  ///   - soHubs: whether folders are left alone.
  ///   - acabou: asked often whether to stop.
  ///   - contar: told each sync.
  /// - Throws: as `sincronizar`, except `ocupado`: then the next try comes soon.
  public func seguir(
    soHubs: Bool = false, ate acabou: () -> Bool, _ contar: (Sincronizacao) -> Void
  ) throws(RazaoError) {
    var followed = FollowedHubs()
    var seen: Hash256?
    var last = ContinuousClock.now
    // Whether a requested sync could not run.
    var isOwed = false
    // The time until which no hub is listened to.
    var deaf = ContinuousClock.now
    var places = try lugares()
    var looked = ContinuousClock.now
    var addresses = AddressPause()
    while !acabou() {
      if ContinuousClock.now - looked >= .seconds(Limits.watchSeconds) {
        (places, looked) = (try lugares(), .now)
      }
      let hubs = try places.filter { EnderecoDeHub.parece($0.caminho) }.map {
        place throws(RazaoError) in
        try EnderecoDeHub(place.caminho)
      }
      let joined = followed.follow(hubs) { hub throws(HubError) in
        try self.listener(to: hub)
      }
      let isListening = ContinuousClock.now >= deaf
      let hasNews = followed.wait(
        milliseconds: Limits.ownLookMilliseconds, listening: isListening)
      let isCalled = hasNews || joined
      if soHubs, hubs.isEmpty { continue }
      let pause =
        soHubs || hubs.count + places.count(where: \.isAddress) == places.count && !compartilhada
        ? Limits.hubLookSeconds : Limits.watchSeconds
      let isDue = ContinuousClock.now - last >= .seconds(pause)
      let now = try marca()
      guard isCalled || isDue || isOwed || (seen != nil && now != seen) else {
        seen = seen ?? now
        continue
      }
      if isCalled { deaf = .now + .seconds(Limits.callSeconds) }
      do throws(RazaoError) {
        let asksAddresses = addresses.isOver || seen != nil && now != seen
        let result = try sincronizar(isGiven: soHubs) { known throws(RazaoError) in
          try known.filter {
            soHubs ? EnderecoDeHub.parece($0.caminho) : asksAddresses || !$0.isAddress
          }.map { place throws(RazaoError) in try PlaceVisit(place, in: self.files) }
        }
        if asksAddresses { addresses.asked(result) }
        contar(result)
        // From before the sync: anything recorded during it is not included.
        (seen, last, isOwed) = (now, ContinuousClock.now, false)
      } catch {
        // Another process may be syncing or recording.
        guard error.code == .ocupado else { throw error }
        isOwed = true
      }
    }
  }

  private func listener(to hub: EnderecoDeHub) throws(HubError) -> HubListener {
    let connection: Connection
    do throws(RazaoError) {
      connection = try connect(to: hub, maquina())
    } catch {
      // A sync says why.
      throw HubError(.failed)
    }
    return try HubListener(connection, ledger: id)
  }
}

extension Lugar {
  /// Whether it is a place of files elsewhere, which asking costs something.
  fileprivate var isAddress: Bool { sigilo != nil && EnderecoDeLugar.parece(caminho) }
}

/// The time until addresses are asked again.
private struct AddressPause {
  private var seconds = Limits.addressSeconds
  private var next = ContinuousClock.now

  var isOver: Bool { ContinuousClock.now >= next }

  /// Begins the next pause: a short one where something came or went, else a longer one.
  mutating func asked(_ result: Sincronizacao) {
    let isMoved = result.lugares.contains {
      EnderecoDeLugar.parece($0.caminho) && $0.recebidos + $0.enviados > 0
    }
    seconds = isMoved ? Limits.addressSeconds : min(seconds * 2, Limits.addressSecondsAtLast)
    next = .now + .seconds(seconds)
  }
}

/// The hubs being listened to.
private struct FollowedHubs {
  private struct Followed {
    var listener: HubListener?
    var pauseSeconds = Limits.reconnectSeconds
    var next = ContinuousClock.now
  }

  private var hubs: [EnderecoDeHub: Followed] = [:]

  /// Starts listening to these hubs.
  /// - Returns: whether one is heard again that was not: something may have come meanwhile.
  mutating func follow(
    _ wanted: [EnderecoDeHub], _ listen: (EnderecoDeHub) throws(HubError) -> HubListener
  ) -> Bool {
    var joined = false
    hubs = hubs.filter { wanted.contains($0.key) }
    for hub in wanted {
      var followed = hubs[hub] ?? Followed()
      if followed.listener == nil, ContinuousClock.now >= followed.next {
        do throws(HubError) {
          followed.listener = try listen(hub)
          followed.pauseSeconds = Limits.reconnectSeconds
          joined = true
        } catch {
          // The sync reports the reason to whoever asks.
          followed.next = ContinuousClock.now + .seconds(followed.pauseSeconds)
          followed.pauseSeconds = min(followed.pauseSeconds * 2, Limits.reconnectSecondsAtLast)
        }
      }
      hubs[hub] = followed
    }
    return joined
  }

  /// Waits until one announces something.
  /// - Parameter listening: whether to listen at all; what is said meanwhile is heard the next time.
  mutating func wait(milliseconds: Int, listening: Bool) -> Bool {
    let listeners = listening ? hubs.values.compactMap(\.listener) : []
    HubListener.wait(listeners, milliseconds: milliseconds)
    guard listening else { return false }
    var isCalled = false
    for (hub, followed) in hubs {
      guard let listener = followed.listener else { continue }
      do throws(HubError) {
        if try listener.hasNews(waitingMilliseconds: 0) { isCalled = true }
      } catch {
        hubs[hub]?.listener = nil
        hubs[hub]?.next = ContinuousClock.now
      }
    }
    return isCalled
  }
}
