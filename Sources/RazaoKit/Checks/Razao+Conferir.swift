public import Canonical
internal import EventLog
public import Ledger
internal import Machine
internal import Projections
internal import Synchronization

extension Razao {
  /// Records an account's balance at the end of a day, for instance from a bank statement, and
  /// reports at once whether the books agree.
  ///
  /// It stays: a later change to that day's balance causes a conflict (`saldoNaoConfere`).
  /// - Parameters:
  ///   - conta: the account's UUID.
  ///   - valor: the balance in the account's currency, signed from the account's side, so that a
  ///     debt is negative.
  ///   - data: the day at whose end it is.
  ///   - id: the assertion's UUID, version 4; nil for a new one. The same id with the same content
  ///     answers as done.
  ///   - simular: records nothing, and tells whether the books agree.
  /// - Throws: `naoEncontrado` for an account that is not there; `dadosInvalidos` for an amount with
  ///   other decimals than the account's, or an id used for something else; `entradaSaida`,
  ///   `ocupado`, `copiaDesatualizada`, `copiaDuplicada`.
  /// - Complexity: O(accounts + days).
  public func conferir(
    _ conta: Uuid, _ valor: Amount, em data: Day, id: Uuid? = nil, simular: Bool = false
  ) throws(RazaoError) -> EfeitoDaConferencia {
    try assert(
      ConferenciaFeita(conta: conta, data: data, valor: valor), id: id, simular: simular
    ) { _ in }
  }

  /// Records a balance assertion.
  /// - Parameter judge: what else it depends on; refuses by throwing.
  func assert(
    _ made: ConferenciaFeita, id: Uuid?, simular: Bool,
    _ judge: (LedgerStore) throws(RazaoError) -> Void
  ) throws(RazaoError) -> EfeitoDaConferencia {
    let (conta, data, valor) = (made.conta, made.data, made.valor)
    var found: Int128 = 0
    let done = try register(.conferenciaFeita(made), id: id, simular: simular) {
      (store) throws(RazaoError) in
      try store.judgeAssertion(on: conta, valor)
      try judge(store)
      found = store.saldo(store.contaDeLeitura(conta), ate: data)
    }
    if done.recibo.jaEstava {
      found = try read { fold in fold.store.saldo(fold.store.contaDeLeitura(conta), ate: data) }
    }
    guard let account = done.contas.first else {
      preconditionFailure("an assertion is about an account that is there")
    }
    return EfeitoDaConferencia(
      recibo: done.recibo, conta: account, data: data,
      declarado: Total(valor),
      encontrado: Total(fine: found, decimals: valor.decimals))
  }

  /// Withdraws a balance assertion.
  /// - Parameters:
  ///   - conferencia: the assertion's UUID.
  ///   - motivo: why, of at most 4096 bytes; nil where there is nothing to say.
  ///   - id: the event's UUID, as for `conferir`.
  ///   - simular: records nothing.
  /// - Throws: `naoEncontrado` for an assertion that is not there; `dadosInvalidos` where it is
  ///   taken back already, a text is too long, or the id was used for something else;
  ///   `entradaSaida`, `ocupado`, `copiaDesatualizada`, `copiaDuplicada`.
  public func anularConferencia(
    _ conferencia: Uuid, motivo: String? = nil, id: Uuid? = nil, simular: Bool = false
  ) throws(RazaoError) -> Efeito {
    try register(
      .conferenciaAnulada(.init(motivo: motivo?.naoVazio)), of: conferencia, id: id,
      simular: simular
    ) { (store) throws(RazaoError) in
      try store.judgeAnnulment(ofAssertion: conferencia, motivo: motivo)
    }
  }

  /// Closes the books up to and including a day: later changes there are refused, or cause a
  /// conflict if somebody made them unknowingly.
  ///
  /// The same commit leaves a checkpoint of all that this machine knew before (`marcar`), or the
  /// receipt says why it leaves none.
  /// - Parameters:
  ///   - ate: the last day that is closed; today at the latest.
  ///   - motivo: why, of at most 4096 bytes; nil where there is nothing to say.
  ///   - id: the closing's UUID, version 4; nil for a new one. The same id with the same content
  ///     answers as done.
  ///   - simular: records nothing.
  /// - Throws: `dadosInvalidos` for a day to come, where that day is closed already, for a text that
  ///   is too long, or an id used for something else; `entradaSaida`, `ocupado`,
  ///   `copiaDesatualizada`, `copiaDuplicada`.
  public func fechar(
    ate: Day, motivo: String? = nil, id: Uuid? = nil, simular: Bool = false
  ) throws(RazaoError) -> Efeito {
    try register(
      .periodoFechado(.init(ate: ate, motivo: motivo?.naoVazio)), id: id, simular: simular,
      marca: true
    ) { (store) throws(RazaoError) in
      try store.judgeClosing(ate: ate, motivo: motivo, hoje: hoje)
    }
  }

  /// Withdraws a closing, and those of the same day that only keep the reason of a change to an
  /// account.
  /// - Parameters:
  ///   - periodo: the closing's UUID.
  ///   - motivo: why; not empty, at most 4096 bytes.
  ///   - id: the event's UUID, as for `fechar`.
  ///   - simular: records nothing.
  /// - Throws: `naoEncontrado` for a closing that is not there; `dadosInvalidos` where it is taken
  ///   back already, without a reason, or for an id used for something else; `entradaSaida`,
  ///   `ocupado`, `copiaDesatualizada`, `copiaDuplicada`.
  public func reabrirPeriodo(
    _ periodo: Uuid, motivo: String, id: Uuid? = nil, simular: Bool = false
  ) throws(RazaoError) -> Efeito {
    let reopened = Evento.Dados.periodoReaberto(.init(motivo: motivo))
    return try register(
      Evento(id: id ?? random.uuid(), of: periodo, dados: reopened), given: id != nil,
      simular: simular
    ) { (store) throws(RazaoError) in
      try store.judgeReopening(ofPeriod: periodo, motivo: motivo)
      return Companhia(
        depois: store.renovacoes(de: periodo).map {
          Evento(id: random.uuid(), of: $0.id, dados: reopened)
        })
    }
  }

  /// The closings in force, by day and then UUID: changes up to the last one's day need a reason.
  /// - Throws: `semPermissao`, `entradaSaida`, `ocupado` where the carriers cannot be read.
  /// - Complexity: O(closings).
  public func fechamentos() throws(RazaoError) -> [PeriodoFechado] {
    try readAsRecorder { (store) throws(RazaoError) in
      store.fechamentosEmVigor
    }
  }

  /// All closings, the latest day first, those that were reopened too, with how much changed since
  /// in what each closed.
  /// - Throws: `semPermissao`, `entradaSaida`, `ocupado` where the carriers cannot be read.
  /// - Complexity: O(closings × events since the first of them).
  public func fechamentosContados() throws(RazaoError) -> [FechamentoContado] {
    try read { fold throws(RazaoError) in try fold.store.fechamentosContados() }
  }

  /// The changes to a period since somebody closed it, or since what a commit knew: by knowledge, so
  /// that a line of another device that was written before and came later is one.
  /// - Parameters:
  ///   - desde: the knowledge since which they are told.
  ///   - dias: the days of the period; nil for those of `desde`: those asked for, the month of a
  ///     closing up to its day, all days for any other commit.
  ///   - conta: the only account whose changes are wanted; nil for all.
  /// - Throws: `naoEncontrado` where the commit is not here; `semPermissao`, `entradaSaida`,
  ///   `ocupado` where the carriers cannot be read.
  /// - Complexity: O(events since then + entries of the period that they touch), and O(accounts).
  public func mudancas(
    desde: DesdeQuando, em dias: ClosedRange<Day>? = nil, conta: Uuid? = nil
  ) throws(RazaoError) -> MudancasDoPeriodo {
    try read { fold throws(RazaoError) in
      try fold.store.mudancas(desde: desde, em: dias, conta: conta)
    }
  }

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
