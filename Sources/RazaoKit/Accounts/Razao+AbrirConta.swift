public import Canonical
internal import Foundation
public import Ledger
internal import Projections

extension Razao {
  /// Opens an account.
  ///
  /// A category (class `receita` or `despesa`) has an id derived from its name: opening an existing
  /// one counts as done. An opening balance is an entry of kind `saldoInicial` in the same commit,
  /// against the equity account "Saldos iniciais" of that currency, which is opened if missing. The
  /// days of a card's bills are in that commit too.
  /// - Parameters:
  ///   - nova: the account; white space around its name is left out, and runs of it inside are one
  ///     space.
  ///   - id: its UUID, version 4; of a category the event's. Nil for a new one. The same id with
  ///     the same content answers as done.
  ///   - simular: records nothing and shows what the books would be.
  /// - Returns: what it came to; `recibo.ids` are the account and, where there is a balance at the
  ///   start, its entry.
  /// - Throws: `dadosInvalidos` with all mistakes: an empty or too long name, an unknown class,
  ///   more than 4 decimals, a balance with other decimals or of a category, days of bills of what
  ///   is no card or that no month has, an open account of that class, currency and name;
  ///   `naoEncontrado` if the account that it is linked to is not there; `entradaSaida`, `ocupado`, `copiaDesatualizada`, `copiaDuplicada`.
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
    return try register(event, given: id != nil, simular: simular) { (store) throws(RazaoError) in
      if let derived, let there = store.criacao(de: Agregado(.conta, derived)) {
        guard !store.isEncerrada(derived) else {
          throw RazaoError.dadosInvalidos(store.contaEncerrada(derived))
        }
        return Companhia(jaFeita: there)
      }
      var problems = Problems()
      store.judge(opening, &problems)
      let start = saldoInicial(event.sobre, opening, store, &problems)
      try problems.check()
      let entries = start.filter { $0.dados.especie == .transacao }
      let cycle = opening.ciclo.map { self.evento(event.sobre, .contaCiclo($0)) }
      return Companhia(
        depois: [cycle].compactMap(\.self) + start, ids: entries.map(\.sobre))
    }
  }

  /// The entry of the opening balance, and the account on its other side if that does not exist
  /// yet.
  private func saldoInicial(
    _ conta: Uuid, _ nova: NovaConta, _ store: LedgerStore, _ problems: inout Problems
  ) -> [Evento] {
    guard let saldo = nova.saldo, saldo.minor != 0, saldo.decimals == nova.conta.casas else {
      return []
    }
    var events: [Evento] = []
    let known = PalavraDeLancamento.NomePadrao.saldosIniciais
    let name = PalavraDeLancamento.NomePadrao.patrimonio(known, em: nova.conta.moeda)
    let exact = "\(name), \(nova.conta.casas) \(nova.conta.casas == 1 ? "casa" : "casas")"
    let names = [name, known, exact].map(\.foldedForComparison)
    let alike = store.contas.filter {
      $0.classe == .patrimonio && $0.moeda == nova.conta.moeda && $0.isEmUso
        && names.contains($0.nome.foldedForComparison)
    }
    // Another program's books may have used different decimals for the currency.
    let there = alike.lazy.compactMap { equity in
      saldo.negated.with(decimals: equity.saldo.decimals).map {
        Partida(conta: equity.id, valor: $0)
      }
    }.first
    let other = there ?? Partida(conta: random.uuid(), valor: saldo.negated)
    if there == nil {
      events.append(
        Evento(
          id: other.conta,
          dados: .contaAberta(
            ContaAberta(
              nome: alike.isEmpty ? name : exact, classe: .patrimonio, moeda: nova.conta.moeda,
              casas: nova.conta.casas))))
    }
    let content = ConteudoDeTransacao(
      data: nova.data ?? hoje, tipo: TipoDeTransacao.saldoInicial.rawValue,
      partidas: [Partida(conta: conta, valor: saldo), other])
    let entry = Evento(
      id: random.uuid(), dados: .transacaoLancada(TransacaoLancada(conteudo: content)))
    if let closing = store.fechamento(visto: nil, content) {
      problems.note(
        "O período até \(closing.ate.emNumeros) está fechado. Abra a conta sem saldo, e "
          + "\(passo: "lance-o depois", .lancarSaldoInicial(nil)).")
    }
    return events + [entry]
  }
}

extension Currency {
  /// The usual decimals of amounts in this currency, 0 to 4, according to the system's locale data
  /// (CLDR, after ISO 4217); 2 for an unknown currency.
  package var casasUsuais: Int {
    guard self != .real else { return 2 }
    let zero = Decimal(0).formatted(
      .currency(code: description).locale(Locale(identifier: "en_US")))
    let decimals = zero.split(separator: ".").dropFirst().first?.count(where: \.isNumber) ?? 0
    return min(decimals, Canonical.Limits.decimals)
  }
}
