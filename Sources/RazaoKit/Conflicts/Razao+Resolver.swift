internal import Canonical
public import Ledger
internal import Machine
internal import Projections

extension Razao {
  /// Ends a conflict by a person's decision: records it together with the events that carry it
  /// out, in one commit.
  ///
  /// If this unifies accounts, entries recorded twice only because of them are merged too, in
  /// further commits if one cannot hold them all.
  /// - Parameters:
  ///   - typed: the first characters of the conflict's id, at least four.
  ///   - decisao: a word of `PalavraDeDecisao`, or what people say instead.
  ///   - mantendo: the first characters of the id of what stays; nil where nothing has to be
  ///     chosen.
  ///   - nota: why, for people; nil for nothing.
  ///   - todos: decides likewise on all other open conflicts of its kind that the same sync or
  ///     import brought, as many as one commit can hold; not if something has to be chosen, except
  ///     that of accounts that two devices opened those of one device can be kept.
  ///   - simular: records nothing.
  /// - Throws: `naoEncontrado` where no open conflict begins so; `dadosInvalidos` for a decision
  ///   that its kind does not have or that lacks what stays, with those that there are; and what
  ///   recording throws.
  /// - Complexity: O(open conflicts), and some waits for the disk.
  public func resolverConflito(
    _ typed: String, por decisao: String, mantendo: String? = nil, nota: String? = nil,
    todos: Bool = false, simular: Bool = false
  ) throws(RazaoError) -> Resolucao {
    var decided: (conflict: ConflitoAuditado, choice: Escolha, count: Int, agreeing: Int)?
    let arrivals = arrivals
    let (receipt, effect) = try record(simular: simular) { store throws(RazaoError) in
      let id = try store.conflito(por: typed)
      guard let conflict = store.conflito(id) else { throw .conflitoAusente(typed) }
      let escolhas = store.escolhas(conflict, nota: nota)
      let choice = try Razao.choose(escolhas, decisao, mantendo, conflict.tipo)
      let others = todos ? try alike(conflict, choice, nota, store, arrivals) : []
      let all = [(id, choice)] + others
      let acts = all.flatMap(\.1.atos)
      let agreeing = Razao.agreeing(acts.unifications, in: store)
      decided = (store.auditado(conflict), choice, all.count, agreeing.count)
      let settled = agreeing.prefix(max(Limits.decisionsAtOnce - all.count, 0))
      return .eventos(
        acts.map { Evento(id: random.uuid(), of: $0.sobre, dados: $0.dados) }
          + accepting(settled, nota, in: store),
        ids: all.map(\.0))
    } mostra: { store in
      (abertos: Set(store.idsDosConflitos), restantes: store.conflitos.count)
    }
    guard let decided else {
      preconditionFailure("what was recorded had been decided")
    }
    var left = effect.restantes
    if decided.agreeing > Limits.decisionsAtOnce - decided.count, !simular {
      left = try acceptAgreeing(nota)
    }
    return Resolucao(
      recibo: receipt, conflito: decided.conflict, palavra: decided.choice.palavra,
      mantido: decided.choice.mantido, encerrado: !effect.abertos.contains(decided.conflict.id),
      quantos: decided.count, concordam: decided.agreeing, restantes: left)
  }

  /// The other open conflicts of a kind that came together with one, each with the same decision.
  private func alike(
    _ conflict: Conflito, _ choice: Escolha, _ nota: String?, _ store: LedgerStore,
    _ arrivals: ConflictArrivals
  ) throws(RazaoError) -> [(Uuid, Escolha)] {
    guard choice.mantido == nil || choice.palavra == .unificar else {
      throw RazaoError.dadosInvalidos(
        "\(.todos) não serve aqui: em cada conflito é preciso dizer qual fica. Resolva um por um.")
    }
    // Of two accounts, the one by the same device is kept.
    func author(_ choice: Escolha) -> Int32? {
      choice.mantido.flatMap { store.criacao(de: Agregado(.conta, $0)) }.map { store.autor($0) }
    }
    let group = arrivals.origem(de: conflict, in: store)
    let others = store.conflitosAbertos(conflict.tipo).filter {
      $0.assunto != conflict.assunto && arrivals.origem(de: $0, in: store) == group
    }
    return others.prefix(Limits.decisionsAtOnce - 1).compactMap { other in
      store.escolhas(other, nota: nota).first {
        $0.palavra == choice.palavra && author($0) == author(choice)
      }.map {
        (store.idDoConflito(other.tipo, other.assunto), $0)
      }
    }
  }

  /// The only way to end a conflict that was meant.
  private static func choose(
    _ escolhas: [Escolha], _ typed: String, _ kept: String?, _ tipo: TipoDeConflito
  ) throws(RazaoError) -> Escolha {
    let words = escolhas.map(\.palavra)
    guard let word = PalavraDeDecisao.lida(typed, entre: words) else {
      throw RazaoError.dadosInvalidos(
        "“\(typed)” não resolve este conflito. As decisões são: \(list(escolhas)).")
    }
    let candidates = escolhas.filter { $0.palavra == word }
    guard let kept else {
      if candidates.count == 1 { return candidates[0] }
      throw RazaoError.dadosInvalidos(
        "Diga qual fica, com \(.manter): \(ids(candidates)). \(guia: "Veja", .conflito(nil)).")
    }
    let prefix = IdPrefix(kept)
    let found = candidates.filter { choice in
      choice.mantido.map { prefix?.matches($0) ?? false } ?? false
    }
    if found.count == 1 { return found[0] }
    guard candidates.contains(where: { $0.mantido != nil }) else {
      throw RazaoError.dadosInvalidos("“\(word.rawValue)” não leva \(.manter): nada é escolhido.")
    }
    throw RazaoError.dadosInvalidos(
      "\(.manter) “\(kept)” não é deste conflito. Pode ficar: \(ids(candidates)).")
  }

  private static func ids(_ escolhas: [Escolha]) -> String {
    escolhas.compactMap { $0.mantido?.curto }
      .joined(separator: ", ")
  }

  /// The possible words, each once, with what it needs.
  private static func list(_ escolhas: [Escolha]) -> Mensagem {
    var words: [Mensagem] = []
    for choice in escolhas {
      let what: Mensagem = choice.mantido == nil ? "" : " \(.manter) ID"
      let word: Mensagem = "\(choice.palavra.rawValue)\(what)"
      if !words.contains(word) { words.append(word) }
    }
    return words.juntas(por: ", ")
  }
}

// Entries that two devices recorded alike, on accounts that each of them had opened: once the
// accounts are unified, nothing is left to decide.
extension Razao {
  /// The open conflicts of differing creations that only differ in which of two accounts read
  /// together they name.
  /// - Parameter joined: accounts that are about to be read with others; empty for none.
  /// - Complexity: O(open conflicts).
  static func agreeing(_ joined: [Uuid: Uuid], in store: LedgerStore) -> [Conflito] {
    guard !joined.isEmpty else { return [] }
    return stillAgreeing(joined, in: store)
  }

  private static func stillAgreeing(_ joined: [Uuid: Uuid], in store: LedgerStore) -> [Conflito] {
    store.conflitosAbertos(.criacoesDivergentes).filter { conflict in
      conflict.sobre.allSatisfy { store.creationsAgree($0, joining: joined) }
    }
  }

  /// The decisions that accept the counting versions of them.
  func accepting(
    _ conflicts: some Sequence<Conflito>, _ nota: String?, in store: LedgerStore
  ) -> [Evento] {
    conflicts.flatMap { conflict in
      store.escolhas(conflict, nota: nota).first { $0.palavra == .aceitar }?.atos ?? []
    }
    .map { Evento(id: random.uuid(), of: $0.sobre, dados: $0.dados) }
  }

  /// Accepts all that agree as accounts are read now, in as many commits as needed.
  /// - Returns: how many conflicts are open after it.
  func acceptAgreeing(_ nota: String?) throws(RazaoError) -> Int {
    var before = Int.max
    while true {
      var found = 0
      let (receipt, left) = try record { (store) throws(RazaoError) in
        let open = Razao.stillAgreeing([:], in: store)
        found = open.count
        // If decisions did not end them, more of the same would not either.
        guard !open.isEmpty, found < before else { return .nada }
        return .eventos(
          accepting(open.prefix(Limits.decisionsAtOnce), nota, in: store),
          ids: open.prefix(Limits.decisionsAtOnce).map {
            store.idDoConflito($0.tipo, $0.assunto)
          })
      } mostra: { store in
        store.conflitos.count
      }
      guard receipt.hash != nil, found > Limits.decisionsAtOnce else { return left }
      before = found
    }
  }
}

extension [Escolha.Ato] {
  /// The accounts that are read with others by these acts.
  var unifications: [Uuid: Uuid] {
    reduce(into: [:]) { joined, act in
      guard let conta = act.sobre, case .contaUnificada(let unification) = act.dados,
        let kept = unification.em
      else { return }
      joined[conta] = kept
    }
  }
}
