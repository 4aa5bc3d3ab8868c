internal import Canonical
internal import Dispatch
internal import EventLog
internal import Foundation
package import Ledger
internal import Machine
package import Projections
internal import Synchronization

extension Razao {
  /// Reads the books, decides what to record, records it in one commit, and reads them again.
  ///
  /// No other process records between the first reading and the commit.
  /// - Parameters:
  ///   - simular: records nothing; the second look is at the books as they would be.
  ///   - decide: looks, and refuses by throwing.
  ///   - deConfianca: whether it is about trust: then both looks are at the commits that count,
  ///     without those of this machine that nobody has approved.
  ///   - marca: whether the commit also leaves a checkpoint of all that it knows.
  ///   - effect: the second look.
  /// Where this machine's device turns out to exist twice, it is recorded as a new one.
  package func record<Effect: Sendable>(
    simular: Bool = false, deConfianca: Bool = false, marca: Bool = false,
    _ decide: (LedgerStore) throws(RazaoError) -> Gravacao,
    mostra effect: (LedgerStore) -> Effect
  ) throws(RazaoError) -> (recibo: Recibo, efeito: Effect) {
    guard !simular else {
      return try record(por: try ownDevice(), true, deConfianca, false, decide, mostra: effect)
    }
    do throws(RazaoError) {
      let device = try aparelhoPronto()
      return try record(por: device, false, deConfianca, marca, decide, mostra: effect)
    } catch {
      guard error.code == .copiaDuplicada, let before = aparelho else { throw error }
      if let renewed = try leaveFork() { tellRenewal(renewed) }
      guard aparelho != before else { throw error }
      return try record(por: try ownDevice(), false, deConfianca, marca, decide, mostra: effect)
    }
  }

  private func record<Effect: Sendable>(
    por device: LocalDevice, _ simular: Bool, _ deConfianca: Bool, _ marca: Bool,
    _ decide: (LedgerStore) throws(RazaoError) -> Gravacao,
    mostra effect: (LedgerStore) -> Effect
  ) throws(RazaoError) -> (recibo: Recibo, efeito: Effect) {
    return try model.withLock { model throws(RazaoError) in
      var receipt: Recibo?
      var before: ConflictsSeen?
      func look<Seen>(
        _ fold: Fold, _ at: (Fold) throws(RazaoError) -> Seen
      ) throws(RazaoError) -> Seen {
        try deConfianca ? at(fold) : self.asRecorder(fold, at)
      }
      func outcome(
        _ fold: Fold, _ receipt: Recibo
      ) throws(RazaoError) -> (recibo: Recibo, efeito: Effect) {
        try look(fold) { fold throws(RazaoError) in
          (receipt.opening(fold.store.conflitos(desde: before)), effect(fold.store))
        }
      }
      do throws(RazaoError) {
        return try use(&model, recording: !simular) { model throws(RazaoError) in
          if let receipt { return try outcome(model.fold, receipt) }
          let decision = try look(model.fold) { fold throws(RazaoError) in
            before = fold.store.conflictsSeen
            return try decide(fold.store)
          }
          let left = marca && decision.grava ? model.mapa(doProximoDe: device.device) : nil
          // A result from a damaged file decides nothing: the recording is repeated with a sound
          // one.
          guard model.isSound, let (decided, ids) = decision.aGravar else {
            return try outcome(
              model.fold, self.standing(decision, device.device, in: model.fold.store))
          }
          if simular {
            try self.checkSize(decided)
            let made = self.trial(ids, device.device, in: model.fold.store)
            return try look(model.fold) { fold throws(RazaoError) in
              let store = fold.supposing(
                decided.map(\.evento), by: device.device, at: self.clock.now())
              return (made.opening(store.conflitos(desde: before)), effect(store))
            }
          }
          guard !model.fold.store.graph.isForked(device.device) else { throw .bifurcado() }
          let marco = left?.mapa.map {
            EventoEscrito(Evento(id: self.random.uuid(), dados: .notaMarco(Marco(mapa: $0))))
          }
          if decided.isEmpty, let why = left?.falta { throw .semMarco(why) }
          // A process without the read model's file may record between the look and the commit.
          let graph = model.fold.store.graph
          let appended = try device.record(
            decided + [marco].compactMap(\.self),
            seen: model.fold.store.cabecasNovas(para: device.device),
            after: marco == nil ? nil : graph.head(of: device.device).map { graph.hash($0) })
          var made = Recibo(
            ids: ids, aparelho: device.device, seq: appended.head.seq, hash: appended.head.hash)
          made.recuperados = appended.found.recovered
          made.naoConta = self.naoConta(device.device, in: model.fold.store)
          made.semMarco = left?.falta
          receipt = made
          try model.bringUpToDate(signed: appended.head.hash, more: decision.continua)
          return try outcome(model.fold, made)
        }
      } catch {
        // A commit that is in the log is reported, whatever failed since, so that nobody records it
        // again.
        guard let receipt else { throw error }
        return try model.withoutFile { model throws(RazaoError) in
          try outcome(model.fold, receipt)
        }
      }
    }
  }

  /// The receipts of what took one commit or several, each with the conflicts that it opened and
  /// that the others did not end.
  /// - Parameter isWhole: whether they are all; a trial goes no further than the first.
  func settled(_ receipts: [Recibo], isWhole: Bool) -> [Recibo] {
    guard receipts.contains(where: { !$0.conflitos.isEmpty }), !isWhole || receipts.count > 1 else {
      return receipts
    }
    // A commit in the log is reported, though the books cannot be read once more.
    guard isWhole else { return receipts.map { $0.opening([]) } }
    guard let open = try? conflitos().conflitos.map(\.id) else { return receipts }
    return receipts.map { $0.opening($0.conflitos.filter(open.contains)) }
  }

  /// Refuses events that would not fit one commit, as recording would.
  private func checkSize(_ events: [EventoEscrito]) throws(RazaoError) {
    let bytes = events.reduce(Limits.commitHeadBytes) { $0 + $1.bytes.count + 1 }
    if events.count > EventLog.Limits.events || bytes > EventLog.Limits.lineBytes {
      throw RazaoError(EventLogError(.lineTooLong, "\(events.count) events, \(bytes) bytes"))
    }
  }

  /// The receipt of an earlier recording.
  private func standing(_ decision: Gravacao, _ device: Uuid, in store: LedgerStore) -> Recibo {
    guard case .jaFeita(let event, let ids) = decision else {
      return trial([], device, in: store)
    }
    let commit = store.commit(event)
    var receipt = Recibo(
      ids: ids, aparelho: store.graph.device(commit), seq: store.graph.seq(commit),
      hash: store.graph.hash(commit))
    receipt.jaEstava = true
    receipt.naoConta = naoConta(receipt.aparelho, in: store)
    return receipt
  }

  /// The receipt of a trial.
  private func trial(_ ids: [Uuid], _ device: Uuid, in store: LedgerStore) -> Recibo {
    let last = store.graph.head(of: device).map { store.graph.seq($0) }
    var receipt = Recibo(
      ids: ids, aparelho: device, seq: last.map { $0 + 1 } ?? 0, hash: nil)
    receipt.naoConta = naoConta(device, in: store)
    return receipt
  }

  /// Why the next commit of this machine's device does not count; nil if it does.
  private func naoConta(_ device: Uuid, in store: LedgerStore) -> Confianca? {
    store.semConfianca(device, meus: [device])?.confianca
  }
}

extension RazaoError {
  /// The error that this machine's device exists twice.
  static func bifurcado() -> RazaoError {
    RazaoError(
      .copiaDuplicada,
      "Há uma cópia duplicada deste aparelho: duas linhas diferentes têm o mesmo número. Nada foi "
        + "gravado. \(guia: "Veja", .situacao)")
  }
}

extension EventoEscrito {
  /// Encodes events, in their order, on all processors.
  /// - Complexity: O(bytes), shared by the processors.
  static func all(_ events: [Evento]) -> [EventoEscrito] {
    let workers = ProcessInfo.processInfo.activeProcessorCount
    guard workers > 1, events.count >= Limits.eventsForAll else {
      return events.map { EventoEscrito($0) }
    }
    let share = (events.count + workers - 1) / workers
    let parts = Mutex<[Int: [EventoEscrito]]>([:])
    DispatchQueue.concurrentPerform(iterations: workers) { worker in
      let part = events.dropFirst(worker * share).prefix(share).map { EventoEscrito($0) }
      parts.withLock { $0[worker] = part }
    }
    return parts.withLock { parts in (0..<workers).flatMap { parts[$0, default: []] } }
  }
}
