public import Canonical
public import Ledger
internal import Projections

extension Razao {
  /// Opens an account.
  ///
  /// A category (class `receita` or `despesa`) has an id that follows from its name: opening one
  /// that is there answers as done. A balance at the start is an entry of kind `saldoInicial` in the
  /// same commit, against the equity account "Saldos iniciais" of that currency, which is opened
  /// too where there is none.
  /// - Parameters:
  ///   - nova: the account; white space around its name is left out, and runs of it inside are one
  ///     space.
  ///   - id: its UUID, version 4; of a category the event's. Nil for a new one. The same id with
  ///     the same content answers as done.
  ///   - simular: records nothing and shows what the books would be.
  /// - Returns: what it came to; `recibo.ids` are the account and, where there is a balance at the
  ///   start, its entry.
  /// - Throws: `dadosInvalidos`, with everything that is wrong: an empty or too long name, a class
  ///   that is none, more than 4 decimals, a balance with other decimals or of a category, an open
  ///   account of that class, currency and name; `naoEncontrado` where the account that it is
  ///   linked to is not there; `entradaSaida`, `ocupado`, `copiaDesatualizada`, `copiaDuplicada`.
  /// - Complexity: O(accounts).
  public func abrirConta(
    _ nova: NovaConta, id: Uuid? = nil, simular: Bool = false
  ) throws(RazaoError) -> Efeito {
    var nova = nova
    nova.conta.nome = nova.conta.nome.comoNome
    let opening = nova
    let derived = opening.conta.idDerivado(self.id)
    let event = Evento(
      id: id ?? random.uuid(), of: derived, dados: .contaAberta(opening.conta))
    return try registra(event, given: id != nil, simular: simular) { (store) throws(RazaoError) in
      if let derived, let there = store.criacao(de: Agregado(.conta, derived)) {
        guard !store.isEncerrada(derived) else {
          throw RazaoError(.dadosInvalidos, store.contaEncerrada(derived))
        }
        return Companhia(jaFeita: there)
      }
      var problems = Problems()
      store.julga(opening, &problems)
      let start = saldoInicial(event.sobre, opening, store, &problems)
      try problems.check()
      let entries = start.filter { $0.dados.especie == .transacao }
      return Companhia(depois: start, ids: entries.map(\.sobre))
    }
  }

  /// The entry of the balance at the start, and the account on its other side where that is not
  /// there yet.
  private func saldoInicial(
    _ conta: Uuid, _ nova: NovaConta, _ store: LedgerStore, _ problems: inout Problems
  ) -> [Evento] {
    guard let saldo = nova.saldo, saldo.minor != 0,
      let other = Amount(minor: -saldo.minor, decimals: saldo.decimals)
    else { return [] }
    var events: [Evento] = []
    let name = PalavraDeLancamento.NomePadrao.saldosIniciais
    let equity = store.contas.first {
      $0.classe == .patrimonio && $0.moeda == nova.conta.moeda && !$0.encerrada
        && $0.unificadaEm == nil && $0.nome.foldedForComparison == name.foldedForComparison
    }
    let start = equity?.conta ?? random.uuid()
    if equity == nil {
      events.append(
        Evento(
          id: start,
          dados: .contaAberta(
            ContaAberta(
              nome: name, classe: .patrimonio, moeda: nova.conta.moeda, casas: nova.conta.casas))))
    }
    let content = ConteudoDeTransacao(
      data: nova.data ?? hoje, tipo: TipoDeTransacao.saldoInicial.rawValue,
      partidas: [Partida(conta: conta, valor: saldo), Partida(conta: start, valor: other)])
    let entry = Evento(id: random.uuid(), dados: .transacaoLancada(Lancamento(conteudo: content)))
    if let closing = store.fechamento(visto: nil, content) {
      problems.note(
        "O período até \(closing.ate.emNumeros) está fechado. Abra a conta sem saldo, e "
          + "\(passo: "lance-o depois", .lancarSaldoInicial).")
    }
    return events + [entry]
  }
}

extension LedgerStore {
  /// Notes everything that is wrong with an account that is to be opened.
  fileprivate func julga(_ nova: NovaConta, _ problems: inout Problems) {
    let conta = nova.conta
    problems.nome(daConta: conta.nome)
    if !ClasseDeConta.todas.contains(conta.classe) {
      let known = ClasseDeConta.todas.map(\.rawValue).joined(separator: ", ")
      problems.note(
        "Classe desconhecida: “\(conta.classe.rawValue)”. As classes são \(known).")
    }
    if !(0...Canonical.Limits.decimals).contains(conta.casas) {
      problems.note("Uma moeda tem de 0 a \(Canonical.Limits.decimals) casas decimais.")
    }
    julgaTipo(conta.tipo, conta.classe, &problems)
    if let linked = conta.vinculada { julgaVinculo(linked, deTipo: conta.tipo, &problems) }
    if let saldo = nova.saldo {
      if conta.classe.isCategoria {
        problems.note("Uma categoria começa do zero: abra-a sem saldo.")
      } else if saldo.decimals != conta.casas {
        problems.note(
          "O saldo \(saldo) não tem as \(conta.casas) casas de \(conta.moeda).")
      }
    }
    if let there = homonima(conta.nome, conta.classe, conta.moeda, exceto: nil) {
      problems.note(jaExiste(there))
    }
  }

  /// Notes a kind that no account of a class is of.
  func julgaTipo(_ tipo: String?, _ classe: ClasseDeConta, _ problems: inout Problems) {
    guard let tipo else { return }
    if !classe.isPropria {
      problems.note(
        "Só tem tipo o que se tem ou se deve, e não uma conta da classe \(classe.rawValue). "
          + "\(instrucao: .deixarTipo)")
    } else if tipo == TipoDeConta.cartao.rawValue, classe != .passivo {
      problems.note(
        "Um cartão é uma dívida, da classe passivo, e não \(classe.rawValue). "
          + "\(guia: "Para abrir um", .abrirConta(.cartao)).")
    }
  }

  /// Notes what is wrong with the account that an investment is linked to.
  /// - Parameter tipo: the kind of the account that shall be linked.
  func julgaVinculo(_ linked: Uuid, deTipo tipo: String?, _ problems: inout Problems) {
    if tipo != TipoDeConta.investimento.rawValue {
      problems.note("\(instrucao: .vincularSoInvestimento)")
    }
    guard criacao(de: Agregado(.conta, linked)) != nil,
      let there = contas.first(where: { $0.conta == linked })
    else {
      return problems.note(.semConta(linked))
    }
    let kinds: [TipoDeConta] = [.corrente, .poupanca]
    if there.encerrada {
      problems.note(contaEncerrada(linked))
    } else if there.classe != .ativo || !kinds.contains(where: { $0.rawValue == there.tipo }) {
      problems.note(
        "“\(there.nome)” não é conta corrente nem poupança, e só a uma delas se vincula um "
          + "investimento. \(passo: "Veja as contas", .contas).")
    }
  }

  /// An open account of that class and currency with the same name, case and accents aside.
  func homonima(
    _ nome: String, _ classe: ClasseDeConta, _ moeda: Currency, exceto own: Uuid?
  ) -> ContaAuditada? {
    let folded = nome.foldedForComparison
    return contas.first {
      $0.conta != own && $0.classe == classe && $0.moeda == moeda && !$0.encerrada
        && $0.unificadaEm == nil && $0.nome.foldedForComparison == folded
    }
  }

  /// Says that an account of that name is there.
  func jaExiste(_ there: ContaAuditada) -> Mensagem {
    "Já há uma conta “\(there.nome)” (\(there.conta.curto)). Dê outro nome, ou use aquela."
  }
}
