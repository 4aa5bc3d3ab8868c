internal import Canonical
public import Ledger
internal import Machine
internal import Projections

extension Razao {
  /// Makes an invitation: anyone with its code and the ledger's lines may become a device that
  /// counts at once.
  ///
  /// The first device to use it is admitted; this machine's next sync then closes it. The code is
  /// stored nowhere.
  /// - Parameter simular: records nothing and makes no code.
  /// - Throws: `semPermissao` where this machine is no device, or one that does not count itself;
  ///   what recording throws.
  /// - Complexity: that of folding one commit.
  public func convidar(simular: Bool = false) throws(RazaoError) -> ConviteFeito {
    let code = SecretCode(from: random)
    let event = Evento(
      id: random.uuid(), dados: .conviteCriado(.init(chave: code.key(for: .convite).publicKey)))
    do throws(RazaoError) {
      let done = try record(simular: simular, deConfianca: true) { store throws(RazaoError) in
        try self.checkCounts(store)
        return .eventos([event, .cofre(doConvite: event.id, code)], ids: [event.id])
      } mostra: { _ in
      }
      return ConviteFeito(recibo: done.recibo, codigo: simular ? nil : code.text)
    } catch {
      guard error.code == .entradaSaida else { throw error }
      throw RazaoError(
        error.code,
        messages: error.mensagens + [
          "Um convite cujo código ninguém viu não admite ninguém: "
            + "\(passo: "faça outro", .convidar, junta: ", com ")."
        ], errno: error.errno)
    }
  }

  /// Cancels an invitation: it admits nobody from then on, even if already used.
  /// - Parameter typed: the first characters of its id, at least four.
  /// - Parameter simular: records nothing.
  /// - Throws: `naoEncontrado` where there is none that begins so; `dadosInvalidos` where there are
  ///   several, it is closed or cancelled already, or cancelling it is not this machine's to do;
  ///   what recording throws.
  /// - Complexity: O(invitations), and that of folding one commit.
  public func cancelarConvite(
    por typed: String, simular: Bool = false
  ) throws(RazaoError) -> Recibo {
    let prefix = try IdPrefix(typed, senao: "\(guia: "Veja", .aparelhos).")
    return try record(simular: simular, deConfianca: true) { store throws(RazaoError) in
      try self.checkCounts(store)
      let found = store.convites.filter { prefix.matches($0.id) }
      guard let convite = found.first else {
        throw RazaoError.naoEncontrado(
          "Não há convite “\(typed)”. \(passo: "Veja os que há", .aparelhos).")
      }
      guard found.count == 1 else {
        throw .ambiguous(typed, found.map { ($0.id, "") })
      }
      try convite.checkCancellable()
      guard
        try store.trust.weighs(
          self.ownDevice().device, contraConviteDe: convite.autoria.aparelho)
      else { throw .cancelamentoDeOutro(convite) }
      return .eventos(
        [Evento(id: self.random.uuid(), of: convite.id, dados: .conviteCancelado(.init()))],
        ids: [convite.id])
    } mostra: { _ in
    }.recibo
  }

  /// Closes this machine's invitations that a device has used, so that nobody else can: called by
  /// the inviter's first sync that sees the use.
  ///
  /// An invitation that two devices have used is left to a person's decision. If there is nothing
  /// to close, or this machine's statements do not count, nothing is written.
  /// - Returns: the approvals that were written.
  /// - Throws: what recording throws.
  /// - Complexity: O(invitations × devices).
  package func closeInvitations() throws(RazaoError) -> [Aprovacao] {
    guard let identity, try !read({ self.porFechar(identity, $0.store) }).isEmpty else { return [] }
    var closed: [Aprovacao] = []
    _ = try record(deConfianca: true) { store throws(RazaoError) in
      closed = self.porFechar(identity, store)
      // Another process of this machine may have done it first.
      guard !closed.isEmpty else { return .nada }
      return .eventos(
        closed.map {
          Evento(
            id: self.random.uuid(),
            dados: .dispositivoAprovado(.init(dispositivo: $0.aparelho, convite: $0.convite)))
        }, ids: closed.map(\.aparelho))
    } mostra: { _ in
    }
    return closed
  }

  private func porFechar(_ identity: Identity, _ store: LedgerStore) -> [Aprovacao] {
    store.convitesPorFechar(por: identity.device, de: identity.devices)
  }

  /// Refuses where this machine's device does not count.
  private func checkCounts(_ store: LedgerStore) throws(RazaoError) {
    try checkCounts(store, "um convite seu não vale. Faça-o em um aparelho que já é contado.")
  }

  /// Refuses if the statements of this machine's device do not count.
  /// - Parameter consequence: the consequence, and the alternative.
  func checkCounts(_ store: LedgerStore, _ consequence: String) throws(RazaoError) {
    let device = try ownDevice().device
    guard !store.wouldCount(device) else { return }
    let why =
      store.trust.revogados.contains(device)
      ? "Este aparelho foi revogado" : "Este aparelho ainda aguarda aprovação"
    throw RazaoError(.semPermissao, "\(why): \(consequence)")
  }
}

extension RazaoError {
  /// The error that this machine's statement about an invitation does not count.
  fileprivate static func cancelamentoDeOutro(_ convite: Convite) -> RazaoError {
    RazaoError.dadosInvalidos(
      "O convite \(convite.id.curto) foi feito em outro aparelho, e um cancelamento deste não vale "
        + "contra ele. Cancele-o onde foi feito, ou em um aparelho que não entrou por convite.")
  }
}

extension Convite {
  fileprivate func checkCancellable() throws(RazaoError) {
    switch situacao {
    case .aberto, .usado, .repetido, .semEfeito: return
    case .cancelado:
      throw RazaoError.dadosInvalidos("O convite \(id.curto) já foi cancelado.")
    case .encerrado:
      throw RazaoError.dadosInvalidos(
        "O convite \(id.curto) já está encerrado: só vale para quem já entrou por ele. "
          + "\(guia: "Veja", .aparelhos).")
    }
  }
}
