public import Canonical
public import Ledger
internal import Machine
internal import Projections

extension Razao {
  /// Approves a waiting device: all its past and future commits count from now on, for everybody.
  /// - Parameters:
  ///   - id: the device's UUID, as `aparelho(por:)` finds it.
  ///   - codigo: the code that the device itself shows (`Aparelho.codigo`), as somebody typed it.
  ///     Without comparing it nobody knows whose key is being approved: names can be the same.
  ///   - simular: records nothing.
  /// - Throws: `naoEncontrado` where there is no such device; `dadosInvalidos` where the code is
  ///   another, or the device is this machine's own, counts already, or was revoked; `semPermissao`
  ///   where this machine's device does not count itself; what recording throws.
  /// - Complexity: that of folding what the device wrote, and O(accounts).
  public func aprovar(
    _ id: Uuid, codigo: String, simular: Bool = false
  ) throws(RazaoError) -> EfeitoDeConfianca {
    try recordTrust(sobre: id, simular: simular) { store, device throws(RazaoError) in
      try device.checkApprovable()
      try self.checkCounts(
        store, "uma aprovação sua não vale. Aprove em um aparelho que já é contado.")
      guard CodigoDeAparelho.check(codigo, com: device.codigo) else {
        throw RazaoError.dadosInvalidos(
          "O código não é o do aparelho “\(device.chamado)”: nada foi aprovado. Compare com "
            + "\(passo: "o que ele mesmo mostra", .situacao, junta: " (", fecho: ")", emOutro: true)"
            + "; se for outro, alguém quer se passar por ele.")
      }
      return [
        Evento(
          id: self.random.uuid(), dados: .dispositivoAprovado(.init(dispositivo: id, convite: nil)))
      ]
    }
  }

  /// Records a statement about trust, and reports its effect on balances and other devices.
  /// - Parameters:
  ///   - id: the device that it is about.
  ///   - judge: looks at the books and at the device, refuses by throwing, and says what to record.
  func recordTrust(
    sobre id: Uuid, simular: Bool,
    _ judge: (LedgerStore, Aparelho) throws(RazaoError) -> [Evento]
  ) throws(RazaoError) -> EfeitoDeConfianca {
    var before: Aparelhos?
    let done = try record(simular: simular, deConfianca: true) { store throws(RazaoError) in
      let seen = Aparelhos(store, self)
      guard let device = seen.todos.first(where: { $0.id == id }) else { throw .semAparelho(id) }
      before = seen
      return .eventos(try judge(store, device), ids: [id])
    } mostra: { store in
      Aparelhos(store, self)
    }
    guard let before, let device = done.efeito.todos.first(where: { $0.id == id }) else {
      preconditionFailure("what was recorded is about a device that is there")
    }
    let standings = Dictionary(uniqueKeysWithValues: before.todos.map { ($0.id, $0.confianca) })
    let open = Set(before.convites.filter { $0.isOpen && $0.autoria.aparelho == id }.map(\.id))
    return EfeitoDeConfianca(
      recibo: done.recibo, aparelho: device, saldos: before.saldos.ate(done.efeito.saldos),
      outros: done.efeito.todos.filter { $0.id != id && $0.confianca != standings[$0.id] },
      convites: done.efeito.convites.filter { open.contains($0.id) })
  }
}

extension Aparelho {
  /// Its name, else the beginning of its id.
  var chamado: String { nome ?? id.curto }

  /// - Throws: `dadosInvalidos` where there is nothing to approve.
  package func checkApprovable() throws(RazaoError) {
    switch (confianca, papel) {
    case (.revogado, _):
      throw RazaoError.dadosInvalidos(
        "O aparelho “\(chamado)” foi revogado, e uma aprovação não o traz de volta. O computador "
          + "\(passo: "volta como outro aparelho, com o código de recuperação", .recuperar)")
    case (.confiavel, _):
      throw RazaoError.dadosInvalidos("O aparelho “\(chamado)” já é contado.")
    case (.quarentena, .este), (.quarentena, .anterior):
      throw RazaoError.dadosInvalidos(
        "Um aparelho não aprova a si mesmo. "
          + "\(passo: "Em outro, que já é contado", .aprovarAparelho(id, codigo: codigo), emOutro: true)"
      )
    case (.quarentena, .outro): return
    }
  }
}

/// The devices, invitations and balances of a ledger at one moment.
private struct Aparelhos: Sendable {
  let todos: [Aparelho]
  let convites: [Convite]
  let saldos: SaldosComparados

  init(_ store: LedgerStore, _ razao: Razao) {
    todos = store.aparelhos(este: razao.aparelho, anteriores: razao.identity?.former ?? [])
    (convites, saldos) = (store.convites, SaldosComparados(store))
  }
}
