package import Canonical
internal import EventLog
package import Ledger

extension LedgerStore {
  /// The ledger's name; nil while no applied event gives one.
  package var nome: String? { ledger.flatMap { texto(de: Agregado(.razao, $0), .nome) } }

  /// The aggregates of a kind that have been created, by UUID; not for transactions.
  package func ids(_ especie: Especie) -> [Uuid] {
    state.created[especie].map { tables.agregado($0).id }.sorted()
  }

  /// All accounts with their balances, by UUID.
  /// - Complexity: O(accounts), and O(accounts²) where some are unified.
  package var contas: [Conta] {
    bring(creationsOf: state.created[.conta])
    return ids(.conta).compactMap { conta($0) }
  }

  /// An account with its balance; nil where none was opened under that UUID.
  /// - Complexity: O(log n), and O(accounts) where some are unified.
  package func conta(_ id: Uuid) -> Conta? {
    guard let atributos = atributos(daConta: id) else { return nil }
    let agregado = Agregado(.conta, id)
    let leitura = contaDeLeitura(id)
    return Conta(
      id: id, nome: texto(de: agregado, .nome) ?? "", classe: atributos.classe,
      tipo: texto(de: agregado, .tipo), moeda: atributos.moeda,
      saldo: Total(fine: saldo(id), decimals: atributos.casas), encerrada: isEncerrada(id),
      unificadaEm: leitura == id ? nil : leitura, vinculada: vinculada(agregado))
  }

  func vinculada(_ conta: Agregado) -> Uuid? {
    guard case .uuid(let id) = valor(de: conta, .vinculada) else { return nil }
    return id
  }

  /// The sum of all balances of each currency: zero, since every entry's postings sum to zero.
  package func balancete(_ contas: [Conta]) -> [Currency: Total] {
    var casas: [Currency: Int] = [:]
    var fine: [Currency: Int128] = [:]
    for conta in contas {
      casas[conta.moeda] = max(casas[conta.moeda] ?? 0, conta.saldo.decimals)
      fine[conta.moeda, default: 0] += conta.saldo.fine
    }
    return fine.reduce(into: [:]) { totals, sum in
      totals[sum.key] = Total(fine: sum.value, decimals: casas[sum.key] ?? 0)
    }
  }

  /// The total assets and debts at the end of a day.
  /// - Parameter hoje: the day that it is: the last one that counts, and whose month the yields are
  ///   of.
  /// - Complexity: that of `contas(em:hoje:)`.
  package func resumo(hoje: Day) -> Resumo {
    let shown = contas(hoje: hoje).filter { conta in
      conta.classe.isPropria && conta.unificadaEm == nil
        && (!conta.encerrada || conta.saldo.minor != 0 || conta.agendado.minor != 0)
    }
    return Resumo(nome: nome ?? "", data: hoje, contas: shown)
  }

  /// How many transactions were recorded, and how many of them count.
  package var transacoes: (todas: Int, vivas: Int) { (state.transactions, state.liveTransactions) }

  /// The closings in force, by day and then UUID.
  package var fechamentos: [Fechamento] { state.closings }

  /// All accounts, in the order in which they were opened; also those that are closed or read with
  /// another.
  /// - Parameters:
  ///   - em: the last day that counts; nil for today.
  ///   - hoje: the day that it is. The month of the yield is that of `em`, or of today.
  /// - Complexity: O(accounts), and the entries of a month on the linked investments.
  package func contas(em: Day? = nil, hoje: Day) -> [ContaEmDetalhe] {
    let ressalvas = ressalvas
    let investments = investimentos(em: em ?? hoje)
    return ids(.conta).compactMap { id in
      conta(id, em: em ?? hoje, hoje: hoje, ressalvas: ressalvas[contaDeLeitura(id)])
    }.map { $0.com(investments[$0.id] ?? []) }.sorted { isAntes($0.id, $1.id) }
  }

  /// One account; nil where there is none of this UUID.
  ///
  /// Parameters and figures are those of `contas(em:hoje:)`.
  package func conta(_ id: Uuid, em: Day? = nil, hoje: Day) -> ContaEmDetalhe? {
    conta(id, em: em ?? hoje, hoje: hoje, ressalvas: ressalvas[contaDeLeitura(id)])
      .map { $0.com(investimentos(em: em ?? hoje, de: id)[id] ?? []) }
  }

  private func conta(
    _ id: Uuid, em: Day, hoje: Day, ressalvas: Ressalvas
  ) -> ContaEmDetalhe? {
    let agregado = Agregado(.conta, id)
    guard let atributos = atributos(daConta: id), let nome = texto(de: agregado, .nome) else {
      return nil
    }
    let leitura = contaDeLeitura(id)
    let now = saldo(id, ate: em)
    let later = saldo(id) - (em < hoje ? saldo(id, ate: hoje) : now)
    var conta = ContaEmDetalhe(
      Conta(
        id: id, nome: nome, classe: atributos.classe, tipo: texto(de: agregado, .tipo),
        moeda: atributos.moeda, saldo: Total(fine: now, decimals: atributos.casas),
        agendado: Total(fine: later, decimals: atributos.casas), encerrada: isEncerrada(id),
        unificadaEm: leitura == id ? nil : leitura,
        vinculada: vinculada(agregado)),
      casas: atributos.casas)
    conta.ressalvas = ressalvas
    return conta
  }

  /// The investments at the end of a day, with the yield of its month, by the account that they
  /// belong to as that is read.
  /// - Parameter owner: the only account asked about; nil for all.
  private func investimentos(em: Day, de owner: Uuid? = nil) -> [Uuid: [Investimento]] {
    var found: [Uuid: [Investimento]] = [:]
    for id in ids(.conta) where contaDeLeitura(id) == id {
      guard let linked = vinculada(Agregado(.conta, id)).map({ contaDeLeitura($0) }),
        linked != id, owner == nil || owner == linked, let atributos = atributos(daConta: id),
        atributos.classe == .ativo
      else { continue }
      let accounts = contasLidas(com: id).compactMap { tables.known(Agregado(.conta, $0)) }
      let earned = movimentos(accounts, em.mes, tipo: .rendimento).reduce(0) { $0 + $1.valor }
      found[linked, default: []].append(
        Investimento(
          moeda: atributos.moeda,
          montante: Total(fine: saldo(id, ate: em), decimals: atributos.casas),
          rendimento: Total(fine: earned, decimals: atributos.casas)))
    }
    return found
  }

  /// The accounts whose postings are read with this one, itself included.
  /// - Complexity: O(accounts) where any are unified, else O(1).
  func contasLidas(com conta: Uuid) -> [Uuid] {
    state.hasUnifications
      ? (readings.accounts[conta] ?? []).map { tables.agregado($0).id } : [conta]
  }

  /// Whether an account was opened before another: by claimed time, then by its place in the
  /// commit.
  func isAntes(_ left: Uuid, _ right: Uuid) -> Bool {
    let (one, other) = (criacao(de: Agregado(.conta, left)), criacao(de: Agregado(.conta, right)))
    // In a view of the past those that were not open yet come last.
    guard let one, let other else {
      return (one == nil ? 1 : 0, left) < (other == nil ? 1 : 0, right)
    }
    if let isAfter = precede(one, other) { return !isAfter }
    return (graph.stamp(commit(one)), hash(one)) < (graph.stamp(commit(other)), hash(other))
  }
}

extension ContaEmDetalhe {
  /// The account with the investments linked to it.
  fileprivate func com(_ investimentos: [Investimento]) -> ContaEmDetalhe {
    var conta = self
    for (moeda, group) in investimentos.porMoeda(\.moeda) {
      let sum = Investimento(
        moeda: moeda, montante: .sum(group.map(\.montante)),
        rendimento: .sum(group.map(\.rendimento)))
      if moeda == conta.moeda {
        conta.investe = true
        conta.montanteInvestido = sum.montante
        conta.rendimentoMensalAtual = sum.rendimento
      } else {
        conta.emOutrasMoedas.append(sum)
      }
    }
    conta.emOutrasMoedas.sort { $0.moeda < $1.moeda }
    return conta
  }
}

extension Day {
  /// The days of this day's month.
  package var mes: ClosedRange<Day> {
    let (year, month, _) = parts
    let first = Day(year: year, month: month, day: 1) ?? self
    let last = (28...31).reversed().lazy.compactMap { Day(year: year, month: month, day: $0) }
      .first
    return first...(last ?? self)
  }
}
