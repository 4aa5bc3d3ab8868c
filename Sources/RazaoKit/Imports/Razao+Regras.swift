public import Canonical
public import Ledger
internal import Projections

/// The effect of recording a change to a rule.
public struct RegraGravada: Sendable, Hashable {
  /// The receipt, real or trial; it has the rule's UUID.
  public var recibo: Recibo
  /// The rule as it is, or would be, afterwards.
  public var regra: RegraListada
}

extension Razao {
  /// The rules for rows of banks, in the order of application.
  /// - Throws: `entradaSaida`, `ocupado`.
  /// - Complexity: O(rules).
  public func regras() throws(RazaoError) -> [RegraListada] {
    try readAsRecorder { store throws(RazaoError) in store.regras }
  }

  /// The named rule.
  /// - Parameter typed: the first characters of its UUID, at least four; or its text, or any part of
  ///   that which fits only one, case and accents aside.
  /// - Throws: `naoEncontrado`; `dadosInvalidos` where several could be meant.
  public func regra(por typed: String) throws(RazaoError) -> RegraListada {
    try regras().regra(por: typed)
  }

  /// Creates a rule: from now on, on every machine, it fills in missing values of banks' rows.
  ///
  /// It changes no existing entry; `provarRegra` shows those that it applies to.
  /// - Parameters:
  ///   - nova: the rule.
  ///   - id: its UUID, version 4; nil for a new one. The same id with the same content answers as
  ///     done.
  ///   - simular: whether only to say what would be.
  /// - Throws: `dadosInvalidos` with all that is wrong with it; `naoEncontrado` for an account, a
  ///   category or a rule that is not there; what recording throws.
  /// - Complexity: that of folding one commit, and O(rules).
  public func criarRegra(
    _ nova: NovaRegra, id: Uuid? = nil, simular: Bool = false
  ) throws(RazaoError) -> RegraGravada {
    let rule = id ?? random.uuid()
    return try recordRule(rule, simular: simular) { store throws(RazaoError) in
      // Its place may have changed, so only the rule's own content is compared.
      if id != nil,
        let before = try store.jaGravado(
          rule,
          { there in
            guard case .regraCriada(let made) = store.evento(there).dados else { return false }
            return made.regra.quando == nova.quando && made.regra.entao == nova.entao
          })
      {
        return before
      }
      let (made, moved) = try store.regra(nova)
      let creation = Evento(id: rule, dados: .regraCriada(RegraCriada(regra: made)))
      return .eventos([creation] + self.changes(moved), ids: [rule])
    }
  }

  /// Changes a rule, as a whole.
  /// - Parameters:
  ///   - id: the rule's UUID.
  ///   - nova: its content from now on; without `antesDe` it keeps its place.
  ///   - simular: whether only to say what would be.
  /// - Throws: as `criarRegra`; `dadosInvalidos` where nothing would change; `naoEncontrado` where
  ///   there is no such rule.
  /// - Complexity: that of folding one commit, and O(rules).
  public func alterarRegra(
    _ id: Uuid, _ nova: NovaRegra, simular: Bool = false
  ) throws(RazaoError) -> RegraGravada {
    try recordRule(id, simular: simular) { store throws(RazaoError) in
      guard store.regra(id) != nil else { throw .semRegra(id) }
      let (made, moved) = try store.regra(nova, id)
      return .eventos(self.changes([(id, made)] + moved), ids: [id])
    }
  }

  /// Retires a rule, on every machine: entries stay as they are.
  /// - Parameters:
  ///   - id: the rule's UUID.
  ///   - simular: whether only to say what would be.
  /// - Throws: `naoEncontrado` where there is no such rule, or it is retired already; what recording
  ///   throws.
  /// - Complexity: that of folding one commit, and O(rules).
  public func removerRegra(_ id: Uuid, simular: Bool = false) throws(RazaoError) -> RegraGravada {
    try recordRule(id, simular: simular) { store throws(RazaoError) in
      guard var retired = store.regra(id)?.regra, retired.entao != nil else { throw .semRegra(id) }
      retired.entao = nil
      return .eventos(self.changes([(id, retired)]), ids: [id])
    }
  }

  /// Rules that would have made past choices, those covering the most entries first.
  /// - Throws: `entradaSaida`, `ocupado`.
  /// - Complexity: O(newest imported entries of each account × words of their texts).
  package func propostasDeRegra() throws(RazaoError) -> [PropostaDeRegra] {
    try readAsRecorder { store, hoje throws(RazaoError) in
      store.propostasDeRegra(
        ate: hoje,
        contas: store.contas.filter { $0.classe.isPropria && $0.isEmUso })
    }
  }

  /// The changes to rules that make room for another.
  func changes(_ rules: [(id: Uuid, regra: Regra)]) -> [Evento] {
    rules.map { evento($0.id, .regraAlterada(RegraAlterada(regra: $0.regra))) }
  }

  private func recordRule(
    _ id: Uuid, simular: Bool, _ decide: (LedgerStore) throws(RazaoError) -> Gravacao
  ) throws(RazaoError) -> RegraGravada {
    let done = try recordCounted("A regra foi gravada, mas não é contada.", simular, decide) {
      $0.regra(id)
    }
    return RegraGravada(recibo: done.recibo, regra: done.efeito)
  }

  /// Tries a rule on past entries that came from banks' files, or were matched by their rows;
  /// records nothing.
  /// - Parameters:
  ///   - regra: the rule, recorded or not.
  ///   - id: its UUID; nil for one that is not recorded.
  ///   - de: the first day; nil for the year before the last.
  ///   - ate: the last day; nil for today.
  /// - Throws: `dadosInvalidos` for a rule that cannot be; `naoEncontrado` for an account or a
  ///   category that is not there; `entradaSaida`, `ocupado`.
  /// - Complexity: O(entries in which its text stands); of a rule by key, O(imported entries of those
  ///   days).
  package func provarRegra(
    _ regra: NovaRegra, id: Uuid? = nil, de: Day? = nil, ate: Day? = nil
  ) throws(RazaoError) -> ProvaDeRegra {
    let hoje = hoje
    let last = ate ?? hoje
    let first = de ?? Day(number: max(Day.numbers.lowerBound, last.number - 365))
    return try read { fold throws(RazaoError) in
      let store = fold.store
      if id == nil { _ = try store.regra(regra) }
      var pedido = PedidoDeLancamentos()
      (pedido.de, pedido.ate) = (first, last)
      pedido.filtro.buscar = regra.quando.texto?.longestWord
      pedido.filtro.estado = .importado
      pedido.filtro.categorias = regra.quando.conta.map { [$0] }
      let found = try store.lancamentos(pedido, hoje: hoje).lancamentos
      return store.prova(
        store.esboco(regra, id ?? self.id), de: first, ate: last, found)
    }
  }

  /// Changes past entries by a rule, in one commit that is undone as one.
  /// - Parameters:
  ///   - prova: the trial that somebody saw; those that it says change are changed, and no other.
  ///   - motivoNoFechado: why they are changed though they lie in a closed period.
  ///   - id: the first event's UUID, version 4; nil for a new one.
  ///   - simular: records nothing and shows what the books would be.
  /// - Throws: as `corrigir(_:_:motivoNoFechado:id:simular:)`.
  /// - Complexity: O(entries × log entries).
  package func aplicar(
    _ prova: ProvaDeRegra, motivoNoFechado: String? = nil, id: Uuid? = nil, simular: Bool = false
  ) throws(RazaoError) -> Efeito {
    guard !prova.mudam.isEmpty else {
      throw RazaoError.dadosInvalidos(
        "Nada muda: nenhum lançamento desses dias é diferente do que a regra diz.")
    }
    var change = CorrecaoConjunta()
    change.categoria = prova.regra.regra.entao?.categoria
    change.interessado = prova.regra.regra.entao?.interessado
    return try corrigir(
      prova.mudam, change, motivoNoFechado: motivoNoFechado, id: id, simular: simular)
  }
}

extension RazaoError {
  fileprivate static func semRegra(_ id: Uuid) -> RazaoError {
    RazaoError.naoEncontrado("Não há regra \(id.curto). \(passo: "Veja as regras", .regras).")
  }
}

extension String {
  /// The longest of its words, for finding the entries; nil for one that is not in ASCII.
  ///
  /// Every text that contains it spells it so, except for full-width letters, which no bank here
  /// writes.
  fileprivate var longestWord: String? {
    let words: [Substring] = split(whereSeparator: \.isWhitespace)
    return words.max { $0.count < $1.count }
      .flatMap { $0.utf8.allSatisfy { $0 < 0x80 } ? String($0) : nil }
  }
}
