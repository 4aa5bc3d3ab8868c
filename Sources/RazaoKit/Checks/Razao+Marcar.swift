internal import Canonical
internal import EventLog
public import Ledger
internal import Machine
internal import Projections
internal import Synchronization

extension Razao {
  /// Leaves a checkpoint (docs/FORMAT.md, section 12): a commit that says what all accounts came to
  /// in all months, as far as this machine knows, so that others can work it out again.
  /// - Throws: `semPermissao` where this machine's device does not count; `dadosInvalidos` where a
  ///   line that it knows of is not here, or something is of a newer version; `entradaSaida`,
  ///   `ocupado`, `copiaDesatualizada`, `copiaDuplicada`.
  /// - Complexity: that of hashing the months that have changed since the last checkpoint; the first
  ///   time, and where something is in quarantine or waits, that of folding everything.
  public func marcar() throws(RazaoError) -> Recibo {
    try record(marca: true) { _ throws(RazaoError) in
      .eventos([], ids: [])
    } mostra: { _ in
    }.recibo
  }

  /// Confirms the newest checkpoint of each other device that this machine has not confirmed yet,
  /// if it works out the same.
  ///
  /// Without any, nothing is written. A confirmation is never due: without the passphrase, which is
  /// asked where somebody can say it, or where it cannot be recorded, that is left to a later sync,
  /// which has the judgement from this one.
  /// - Returns: what was confirmed, and what is wrong; whether some wait for the passphrase.
  /// - Complexity: O(checkpoints and confirmations) where there is none to judge.
  func confirmCheckpoints() throws(RazaoError) -> (marcos: [MarcoJulgado], falta: Bool) {
    guard let identity else { return ([], false) }
    let mine = identity.devices
    let isOpen = try read { fold in
      fold.store.wouldCount(identity.device) && !fold.store.marcosPorConferir(de: mine).isEmpty
    }
    guard isOpen else { return ([], false) }
    let judged: [MarcoJulgado]
    do throws(RazaoError) {
      judged = try model.withLock { model throws(RazaoError) in
        try use(&model, recording: true) { model throws(RazaoError) in
          var found: [MarcoJulgado] = []
          for checkpoint in model.fold.store.marcosPorConferir(de: mine) {
            if let one = model.julgado(checkpoint) { found.append(one) }
          }
          return found
        }
      }
    } catch {
      // Another process is saving: nothing of this is due.
      guard error.code == .ocupado else { throw error }
      return ([], false)
    }
    let right = judged.filter(\.certo)
    guard !right.isEmpty else { return (judged, false) }
    do throws(RazaoError) {
      _ = try record { store throws(RazaoError) in
        let open = Set(store.marcosPorConferir(de: mine).map { store.graph.hash($0.commit) })
        let notes = right.filter { open.contains($0.commit) }.map {
          Evento(
            id: self.random.uuid(), dados: .notaConferida(MarcoConferido(marco: $0.commit)))
        }
        return notes.isEmpty ? .nada : .eventos(notes, ids: [])
      } mostra: { _ in
      }
      return (judged, false)
    } catch {
      // A line that may be on disk, or may not, is told, as of any recording.
      guard error.code != .entradaSaida || error.isKnownUnrecorded else { throw error }
      return (
        judged.filter { !$0.certo }, identity.isSealed && error.code == .semPermissao
      )
    }
  }
}

extension RazaoError {
  /// The error that no checkpoint can be left.
  static func semMarco(_ why: SemMarco) -> RazaoError {
    let code: RazaoError.Code =
      switch why {
      case .naoConta: .semPermissao
      case .semModelo: .entradaSaida
      case .falta, .versao: .dadosInvalidos
      }
    return RazaoError(
      code, messages: ["Nada foi gravado. \(why.frase)"], isKnownUnrecorded: true)
  }
}
