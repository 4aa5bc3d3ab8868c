public import Canonical
public import Ledger
internal import Projections

extension Razao {
  /// Gives an account another name, kind or linked account; what is nil stays.
  /// - Parameters:
  ///   - conta: the account's UUID.
  ///   - nome: its new name, of at most 4096 bytes; white space as in `abrirConta`.
  ///   - tipo: what it is in the world, `corrente` for instance.
  ///   - vinculada: the current account that it belongs to.
  ///   - id: the event's UUID, version 4; nil for a new one. The same id with the same content
  ///     answers as done.
  ///   - simular: records nothing and shows what the books would be.
  /// - Throws: `naoEncontrado` if there is no such account; `dadosInvalidos` if nothing is given or
  ///   would change, a name is empty, too long or that of another open account, an account is
  ///   linked to itself, or the id was used for something else; `entradaSaida`, `ocupado`,
  ///   `copiaDesatualizada`, `copiaDuplicada`.
  /// - Complexity: O(accounts).
  public func alterarConta(
    _ conta: Uuid, nome: String? = nil, tipo: String? = nil, vinculada: Uuid? = nil,
    id: Uuid? = nil, simular: Bool = false
  ) throws(RazaoError) -> Efeito {
    let nome = nome?.comoNome
    let event = Evento(
      id: id ?? random.uuid(), of: conta,
      dados: .contaAlterada(.init(nome: nome, tipo: tipo, vinculada: vinculada)))
    return try registra(event, given: id != nil, simular: simular) { (store) throws(RazaoError) in
      let now = try store.contaAberta(conta)
      var problems = Problems()
      if let nome {
        problems.nome(daConta: nome)
        if let there = store.homonima(nome, now.classe, now.moeda, exceto: conta) {
          problems.note(store.jaExiste(there))
        }
      }
      problems.textos([("O tipo da conta", tipo)])
      store.julgaTipo(tipo, now.classe, &problems)
      if let vinculada {
        store.julgaVinculo(vinculada, deTipo: tipo ?? now.tipo, &problems)
        if vinculada == conta { problems.note("Uma conta não pode ser vinculada a si mesma.") }
      }
      // By bytes: an accent or a capital is a change of name.
      let isSame =
        (nome.map { Chave($0) == Chave(now.nome) } ?? true)
        && (tipo.map { $0 == now.tipo } ?? true) && (vinculada.map { $0 == now.vinculada } ?? true)
      if isSame {
        problems.note("Nada muda na conta “\(now.nome)”. Diga o que alterar.")
      }
      try problems.check()
      return Companhia()
    }
  }

  /// Closes an account: nothing is posted on it any more.
  /// - Parameters:
  ///   - conta: the account's UUID.
  ///   - motivo: why, of at most 4096 bytes; nil where there is nothing to say.
  ///   - id: the event's UUID, as for `alterarConta`.
  ///   - simular: records nothing and shows what the books would be.
  /// - Throws: as `alterarConta`; `dadosInvalidos` also where it is closed already.
  public func encerrarConta(
    _ conta: Uuid, motivo: String? = nil, id: Uuid? = nil, simular: Bool = false
  ) throws(RazaoError) -> Efeito {
    try mudaSituacao(
      conta, .contaEncerrada(.init(motivo: motivo?.naoVazio)), motivo, id: id, simular: simular
    ) { now in
      now.encerrada
        ? "A conta “\(now.nome)” já está encerrada. "
          + "\(guia: "Para reabri-la", .reabrirConta(now.conta))." : nil
    }
  }

  /// Opens an account again that was closed.
  /// - Parameters:
  ///   - conta: the account's UUID.
  ///   - motivo: why, of at most 4096 bytes; nil where there is nothing to say.
  ///   - id: the event's UUID, as for `alterarConta`.
  ///   - simular: records nothing and shows what the books would be.
  /// - Throws: as `alterarConta`; `dadosInvalidos` also where it is open.
  public func reabrirConta(
    _ conta: Uuid, motivo: String? = nil, id: Uuid? = nil, simular: Bool = false
  ) throws(RazaoError) -> Efeito {
    try mudaSituacao(
      conta, .contaReaberta(.init(motivo: motivo?.naoVazio)), motivo, id: id, simular: simular
    ) { now in
      now.encerrada ? nil : "A conta “\(now.nome)” está aberta: não há o que reabrir."
    }
  }

  /// Reads an account together with another from now on; or separately again.
  /// - Parameters:
  ///   - conta: the account's UUID.
  ///   - em: the account that its postings are read with; nil to separate them.
  ///   - id: the event's UUID, as for `alterarConta`.
  ///   - simular: records nothing and shows what the books would be.
  /// - Throws: as `alterarConta`; `dadosInvalidos` also for another currency or class, itself, or a
  ///   ring of accounts.
  public func unificarConta(
    _ conta: Uuid, em other: Uuid?, id: Uuid? = nil, simular: Bool = false
  ) throws(RazaoError) -> Efeito {
    let event = Evento(id: id ?? random.uuid(), of: conta, dados: .contaUnificada(.init(em: other)))
    return try registra(event, given: id != nil, simular: simular) { (store) throws(RazaoError) in
      let now = try store.contaAberta(conta)
      var problems = Problems()
      if let other {
        store.julgaUniao(now, try store.contaAberta(other), &problems)
      } else if now.unificadaEm == nil {
        problems.note("A conta “\(now.nome)” não está unificada com nenhuma outra.")
      }
      try problems.check()
      return Companhia(contas: [conta])
    }
  }

  private func mudaSituacao(
    _ conta: Uuid, _ dados: Evento.Dados, _ motivo: String?, id: Uuid?, simular: Bool,
    refusal: (ContaAuditada) -> Mensagem?
  ) throws(RazaoError) -> Efeito {
    let event = Evento(id: id ?? random.uuid(), of: conta, dados: dados)
    return try registra(event, given: id != nil, simular: simular) { (store) throws(RazaoError) in
      var problems = Problems()
      if let message = refusal(try store.contaAberta(conta)) { problems.note(message) }
      problems.textos([("O motivo", motivo)])
      try problems.check()
      return Companhia()
    }
  }
}
