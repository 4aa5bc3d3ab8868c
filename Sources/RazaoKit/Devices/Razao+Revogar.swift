public import Canonical
internal import EventLog
public import Ledger
internal import Machine
internal import Projections

/// The limit up to which a revoked device's commits still count.
public enum LimiteDeRevogacao: Sendable, Hashable {
  /// Its last commit here.
  case ultimo
  /// One of its commits, and those before it.
  case ate(Posicao)
  /// None of its commits.
  case nada
}

extension Razao {
  /// Revokes a device by the ledger's root: commits after a given one no longer count, whatever is
  /// written under its key, and whenever that arrives.
  ///
  /// A revocation cannot be undone. A further one can leave fewer commits, never more. Invitations
  /// that the device made and nobody has used are cancelled with it, where this machine's word counts
  /// against them (`EfeitoDeConfianca.convites`).
  /// - Parameters:
  ///   - id: the device's UUID, as `aparelho(por:)` finds it.
  ///   - ate: up to where what it wrote counts.
  ///   - motivo: why, of at most 4096 bytes; nil where there is nothing to say.
  ///   - recuperacao: the recovery code as it was typed; nil for the one that this machine keeps.
  ///   - simular: records nothing.
  /// - Throws: `naoEncontrado` where there is no such device, or no such commit of it;
  ///   `dadosInvalidos` for a code that is not this ledger's, a text that cannot be, or a device
  ///   that was revoked and of which no less is to count; `semPermissao` where no code is given and
  ///   this machine keeps none; what recording throws.
  /// - Complexity: O(commits), and O(accounts).
  public func revogar(
    _ id: Uuid, ate limite: LimiteDeRevogacao = .ultimo, motivo: String? = nil,
    recuperacao: String? = nil, simular: Bool = false
  ) throws(RazaoError) -> EfeitoDeConfianca {
    let root = try segredoDaRaiz(recuperacao).key(for: .raiz)
    var ate: Posicao?
    var done = try recordTrust(sobre: id, simular: simular) { store, device throws(RazaoError) in
      try check(motivo: motivo)
      if device.confianca == .revogado, limite == .ultimo {
        throw RazaoError.dadosInvalidos(
          "O aparelho “\(device.chamado)” já foi revogado. Para que conte menos do que escreveu, "
            + "diga até onde: \(instrucao: .limiteDaRevogacao).")
      }
      let last = try self.posicao(limite, de: device, in: store.graph)
      ate = last
      return try self.revoking(
        Revogacao(
          dispositivo: id, ate: last, motivo: motivo?.naoVazio,
          assinatura: root.signature(of: Assinaturas.revogacao(self.id, id, ate: last))), store)
    }
    done.ate = ate
    // A statement signed by the root counts wherever it is.
    done.recibo.naoConta = nil
    return done
  }

  /// Revokes this machine's own device: its earlier commits count, later ones do not.
  ///
  /// This needs no code: whoever holds a device may revoke it.
  /// - Parameters:
  ///   - motivo: why, as for `revogar(_:ate:motivo:recuperacao:simular:)`.
  ///   - simular: records nothing.
  /// - Throws: `semPermissao` where this machine is no device, or one that does not count anyway;
  ///   `dadosInvalidos` for a text that cannot be; what recording throws.
  /// - Complexity: O(commits), and O(accounts).
  public func revogarEste(
    motivo: String? = nil, simular: Bool = false
  ) throws(RazaoError) -> EfeitoDeConfianca {
    let own = try aparelhoPronto().device
    return try recordTrust(sobre: own, simular: simular) { store, _ throws(RazaoError) in
      try check(motivo: motivo)
      try self.checkCounts(store, "não há o que revogar.")
      return try self.revoking(Revogacao(dispositivo: own, motivo: motivo?.naoVazio), store)
    }
  }

  /// The events of a revocation: nobody else comes in by an open invitation of the device.
  ///
  /// One that was used stays: cancelled, it would no longer admit whom it has admitted.
  private func revoking(
    _ revogacao: Revogacao, _ store: LedgerStore
  ) throws(RazaoError) -> [Evento] {
    let device = revogacao.dispositivo
    let weighs = try store.trust.weighs(ownDevice().device, contraConviteDe: device)
    let open = store.convites.filter {
      weighs && $0.autoria.aparelho == device && $0.situacao == .aberto
    }
    return [Evento(id: random.uuid(), dados: .dispositivoRevogado(revogacao))]
      + open.map {
        Evento(id: random.uuid(), of: $0.id, dados: .conviteCancelado(.init()))
      }
  }

  /// A device's commit named by typed text.
  /// - Parameter typed: its number in the device's chain, or the first characters of its hash, at
  ///   least four.
  /// - Throws: `naoEncontrado` where there is none; `dadosInvalidos` where there are several.
  /// - Complexity: O(commits of the device).
  public func registro(por typed: String, de id: Uuid) throws(RazaoError) -> Posicao {
    try read { fold throws(RazaoError) in
      let graph = fold.store.graph
      let all = graph.authenticCommits(of: id)
      let numbered = all.filter { "\(graph.seq($0))" == typed }
      let prefix = HashPrefix(typed)
      let found =
        numbered.isEmpty
        ? all.filter { prefix?.range.contains(graph.hash($0)) == true } : numbered
      guard let commit = found.first else {
        throw RazaoError.naoEncontrado(
          "O aparelho não tem registro “\(typed)” aqui. \(passo: "Veja os dele", .aparelho(id))")
      }
      guard found.count == 1 else {
        let list = found.prefix(Limites.candidatos).map {
          "\(graph.hash($0).description.prefix(12))"
        }
        throw RazaoError.dadosInvalidos(
          "O aparelho tem mais de um registro “\(typed)”: \(list.joined(separator: ", ")). Diga qual "
            + "por um destes.")
      }
      return Posicao(seq: graph.seq(commit), hash: graph.hash(commit))
    }
  }

  private func check(motivo: String?) throws(RazaoError) {
    var problems = Problems()
    problems.textos([("O motivo", motivo)])
    try problems.check()
  }

  /// The last commit that still counts; nil for none.
  private func posicao(
    _ limite: LimiteDeRevogacao, de device: Aparelho, in graph: CommitGraph
  ) throws(RazaoError) -> Posicao? {
    switch limite {
    case .nada: return nil
    case .ultimo: return device.ultimo.map { Posicao(seq: $0.seq, hash: $0.hash) }
    case .ate(let last):
      guard graph.commit(de: device.id, em: last) != nil else {
        throw RazaoError.naoEncontrado(
          "O registro nº \(last.seq) não é deste aparelho, ou não está aqui.")
      }
      return last
    }
  }
}
