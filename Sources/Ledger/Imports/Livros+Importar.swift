internal import Canonical

// From a file's rows to decisions: pure, and the same over any store.
//
//     rows ──> counted by day and amount ──> known rows: importada, retirada
//                                    └────> the others ──> matched with entries: casa
//                                                     ├──> occurrences of plans: casa
//                                                     └──> other halves of transfers: casa, to be asked
//                                                     └──> nova: other party, category

extension Livros {
  /// Decides the rows of a file, recording nothing.
  /// - Complexity: O(rows × log entries), and O(entries of the account on the first and last day).
  package func plano(_ pedido: PedidoDeImportacao) -> PlanoDeImportacao {
    let conta = pedido.conta.id
    var plan = PlanoDeImportacao(
      arquivo: pedido.arquivo, hash: pedido.hash, formato: pedido.formato, conta: pedido.conta,
      numero: pedido.numero, lembra: pedido.lembra, anterior: anterior(pedido), linhas: [],
      saldo: pedido.saldo, quebras: [], avisos: pedido.avisos, aberturas: [],
      saldoAntes: pedido.saldo.map {
        Total(fine: saldo(conta, ate: $0.dia), decimals: pedido.conta.saldo.decimals)
      })
    (plan.saldos, plan.fim) = (pedido.saldos, pedido.fim)
    plan.fechado = periodoDoArquivo
    let own = proprias(pedido.linhas, on: conta)
    let entries = pedido.linhas.enumerated().compactMap { at, row in
      own[at] == nil ? BankEntry(row, at: at) : nil
    }
    let balance = RunningBalance(entries)
    plan.quebras = breaks(balance, BalanceWalk(pedido, entries), on: pedido.conta)
    var decided = pedido.linhas.map(undecided)
    for (at, found) in own { decided[at] = found }
    guard let first = entries.map(\.dia).min(), let last = entries.map(\.dia).max() else {
      plan.linhas = decided
      plan.outrasDoDia = otherRows(than: plan)
      return plan
    }
    let around = (first...last).widened(by: Limites.diasAoRedorDoArquivo)
    let near = near(entries, first...last, around, on: conta)
    plan.abertura = abertura(de: pedido.conta, first...last)
    let groups = Dictionary(grouping: entries, by: \.group).mapValues {
      known($0[0], $0.count, on: conta)
    }
    let counted = counted(entries, groups, near, first...last, balance, plan)
    var open: [CountedRow] = []
    var asked: [CountedRow] = []
    for row in counted {
      let at = row.entry.index
      let known = groups[row.entry.group] ?? KnownGroup()
      let id = known.id(of: row, on: conta)
      guard row.n <= known.rows.count else {
        open.append(row)
        decided[at] = LinhaDecidida(row.entry.row, id: id, .nova, "")
        continue
      }
      switch known.rows[row.n - 1].standing {
      case .viva(let entry):
        decided[at] = LinhaDecidida(
          row.entry.row, id: id, .importada(entry), row.doubt ?? "já está no livro",
          isDuvidosa: row.doubt != nil)
        if row.doubt != nil { asked.append(row) }
      case .anulada(let entry):
        decided[at] = LinhaDecidida(
          row.entry.row, id: id, .retirada(entry), "foi importada antes e anulada; fica assim")
      case .desfeita:
        open.append(row)
        decided[at] = LinhaDecidida(row.entry.row, id: id, .nova, "")
      }
    }
    let fresh = open.filter { !comesBack($0, with: plan) }.map(\.entry)
    joinInstalments(fresh, near, pedido.conta, &decided)
    join(
      open.filter { decided[$0.entry.index].estado == .nova }, near, around, on: conta, &decided)
    joinPlans(fresh, pedido.conta, first...last, &decided)
    offerTransfers(fresh, pedido.conta, &decided)
    propose(open + asked, pedido.conta, &plan, &decided)
    proposePlans(pedido.conta, &decided)
    plan.linhas = decided
    joinChanged(fresh, balance: pedido.saldo, &plan)
    plan.outrasDoDia = otherRows(than: plan)
    plan.readDebtWithoutSign()
    return plan
  }

  /// The account's entries that rows may match, and all those of the first and last day.
  /// - Parameter around: the days on which a key of the world may name an entry.
  private func near(
    _ rows: [BankEntry], _ edges: ClosedRange<Day>, _ around: ClosedRange<Day>, on conta: Uuid
  ) -> [LancamentoVizinho] {
    let alike = vizinhos(
      daConta: conta,
      rows.map { row in
        let isNamed = row.keysOfTheWorld.contains { !transacoes(chave: Chave($0)).isEmpty }
        return ValorProcurado(
          row.valor.fine, isNamed ? around : BankMatching.days(of: row.dia))
      })
    let known = Set(alike.map(\.id))
    return alike
      + Set([edges.lowerBound, edges.upperBound]).flatMap { day in
        vizinhos(daConta: conta, day...day, limite: .max).filter { !known.contains($0.id) }
      }
  }

  /// The sum of other files' rows on the day of a file's balance; nil if it has none.
  private func otherRows(than plan: PlanoDeImportacao) -> Total? {
    guard let stated = plan.saldo else { return nil }
    var others = vizinhos(daConta: plan.conta.id, stated.dia...stated.dia, limite: .max)
      .filter(\.temLinha)
    if !others.isEmpty {
      let held = Set(plan.linhas.compactMap(\.estado.lancamento))
      others.removeAll { held.contains($0.id) }
    }
    return Total(fine: others.reduce(0) { $0 + $1.valor }, decimals: plan.conta.saldo.decimals)
  }

  private func anterior(_ pedido: PedidoDeImportacao) -> PlanoDeImportacao.Anterior {
    let id = Importacao.id(pedido.hash, on: pedido.conta.id)
    guard !criacoes(de: Agregado(.importacao, id)).isEmpty else { return .nunca }
    return isDesfeita(importacao: id) ? .desfeito : .importado
  }

  /// Whether importing the same file again would restore a row as an entry of its own.
  private func comesBack(_ row: CountedRow, with plan: PlanoDeImportacao) -> Bool {
    plan.anterior == .desfeito
      && isBrought(row.entry.id(row.n, on: plan.conta.id), .nova, plan.importacao)
  }

  private func undecided(_ row: LinhaDoBanco) -> LinhaDecidida {
    switch row.leitura {
    case .saldo: LinhaDecidida(row, .saldo, "é um saldo, não um lançamento")
    case .ilegivel(let why): LinhaDecidida(row, .ilegivel, why)
    case .lancamento: LinhaDecidida(row, .nova, "")
    }
  }

  /// The rows with their counts.
  private func counted(
    _ entries: [BankEntry], _ groups: [RowGroup: KnownGroup], _ near: [LancamentoVizinho],
    _ edges: ClosedRange<Day>, _ balance: RunningBalance?, _ plan: PlanoDeImportacao
  ) -> [CountedRow] {
    let conta = plan.conta.id
    var count = RowCount(
      entries, groups: groups, edges: edges, origins: { self.origens(de: $0, $1) },
      isBrought: { importacoes(dasCriacoesDe: $0).contains(plan.importacao) },
      isKnown: { !transacoes(chave: Chave($0)).isEmpty })
    let rowsOf = Dictionary(grouping: entries, by: \.group)
    var facts: [Day: (isPartial: Bool, fresh: Set<Int>?)] = [:]
    for day in Set([edges.lowerBound, edges.upperBound]) {
      let there = groups.filter { name, _ in rowsOf[name]?.first?.dia == day }
      let lacks = there.contains { name, known in
        (rowsOf[name]?.count ?? 0) < known.rows.count
      }
      let held = Set(there.values.flatMap { $0.rows.map(\.standing.entry) })
      let others = near.contains { $0.dia == day && $0.temLinha && !held.contains($0.id) }
      let fresh =
        held.isEmpty
        ? nil
        : balance.flatMap { balance in
          stretch(on: conta, day).flatMap { balance.rows(of: day, beyond: $0) }
        }
      facts[day] = (lacks || others, fresh)
    }
    return rowsOf.values.flatMap { rows in
      let fact = facts[rows[0].dia]
      return count.counted(
        rows, isEdge: fact != nil, isPartial: fact?.isPartial ?? false, fresh: fact?.fresh)
    }.sorted { $0.entry.index < $1.entry.index }
  }

  /// Joins open rows with entries that match no row of this account yet.
  private func join(
    _ open: [CountedRow], _ near: [LancamentoVizinho], _ around: ClosedRange<Day>, on conta: Uuid,
    _ decided: inout [LinhaDecidida]
  ) {
    var free = near.filter { !$0.temLinha && $0.tipo != TipoDeTransacao.saldoInicial.rawValue }
    let byId = Dictionary(uniqueKeysWithValues: free.map { ($0.id, $0) })
    var taken = Set(decided.compactMap(\.estado.lancamento))
    var rest: [BankEntry] = []
    for row in open {
      // A real-world key identifies the entry, whatever its day.
      let keys = row.entry.keysOfTheWorld
      let named =
        keys.isEmpty
        ? nil
        : keys.flatMap { transacoes(chave: Chave($0)) }.compactMap { byId[$0] }
          .first { ($0.valor < 0) == (row.entry.valor.minor < 0) && !taken.contains($0.id) }
      guard let named, named.valor == row.entry.valor.fine else {
        rest.append(row.entry)
        continue
      }
      taken.insert(named.id)
      decided[row.entry.index].estado = .casa(named.id)
      decided[row.entry.index].motivo = "tem o mesmo código que um lançamento seu"
    }
    free.removeAll { taken.contains($0.id) }
    let matching = BankMatching(rest, free, isOther: { isOtherInstalment($0, $1) }) { amounts in
      vizinhos(daConta: conta, amounts.map { ValorProcurado($0, around) })
    }
    for entry in rest {
      guard let pair = matching.pairs[entry.index] else { continue }
      decided[entry.index].estado = .casa(pair.entry.id)
      decided[entry.index].isDuvidosa = !pair.isSure
      decided[entry.index].motivo = reason(pair)
    }
  }

  private func reason(_ pair: BankMatching.Pair) -> String {
    let with = pair.entry.interessado.map { "“\($0)”" } ?? "um lançamento seu"
    let when =
      switch pair.days {
      case 0: "do mesmo dia"
      case 1: "do dia anterior"
      case 2...: "de \(pair.days) dias antes"
      case -1: "do dia seguinte"
      default: "de \(-pair.days) dias depois"
      }
    return pair.isSure
      ? "com \(with), de mesmo valor, \(when)"
      : "parece \(with), de mesmo valor, \(when): é o mesmo?"
  }

  /// Whether the other side of an entry may be a row of an account: it is a category, or it pays a
  /// bill from an account whose files have no row for it.
  private func isHalf(_ entry: LancamentoVizinho, besides conta: Uuid) -> Bool {
    guard let other = entry.outra, let there = atributos(daConta: other) else { return false }
    if there.classe.isCategoria { return true }
    return other != conta && there.classe.isPropria
      && entry.tipo == TipoDeTransacao.pagamentoDaFatura.rawValue
      && vizinhos(daConta: other, entry.dia...entry.dia, limite: .max)
        .contains { $0.id == entry.id && !$0.temLinha }
  }

  /// Offers the other halves of transfers between own accounts.
  private func offerTransfers(
    _ open: [BankEntry], _ account: Conta, _ decided: inout [LinhaDecidida]
  ) {
    let rows = open.filter {
      decided[$0.index].estado == .nova && (!account.isCartao || CardHalf.mayBe($0))
    }
    guard !rows.isEmpty else { return }
    let reach = Limites.diasDePagamento
    // A bill's payment may take longer to appear on the card.
    func isNear(_ row: BankEntry, _ entry: LancamentoVizinho, _ other: Conta) -> Bool {
      let isOnCard = row.valor.minor > 0 ? account.isCartao : other.isCartao
      return abs(entry.dia.number - row.dia.number)
        <= (isOnCard ? reach : Limites.diasDeTransferencia)
    }
    let wanted = rows.map { row in
      ValorProcurado(-row.valor.fine, (row.dia...row.dia).widened(by: reach))
    }
    var halves: [Int128: [(entry: LancamentoVizinho, conta: Conta)]] = [:]
    let others = contas.filter {
      $0.classe.isPropria && $0.id != account.id && $0.moeda == account.moeda
        && $0.unificadaEm == nil && $0.tipo != TipoDeConta.carteira.rawValue
        // Without an import, none of its entries matches a bank's row, as the other half has to.
        && hasImport(on: $0.id)
    }
    for other in others {
      for entry in vizinhos(daConta: other.id, wanted)
      where entry.temLinha && isHalf(entry, besides: account.id)
        && (!other.isCartao || CardHalf.mayBe(entry))
      {
        halves[entry.valor, default: []].append((entry, other))
      }
    }
    var taken: Set<Uuid> = []
    for row in rows {
      let best = (halves[-row.valor.fine] ?? [])
        .filter {
          isNear(row, $0.entry, $0.conta) && !taken.contains($0.entry.id)
        }
        .min { one, two in
          (abs(one.entry.dia.number - row.dia.number), one.entry.id)
            < (abs(two.entry.dia.number - row.dia.number), two.entry.id)
        }
      guard let best else { continue }
      taken.insert(best.entry.id)
      decided[row.index].estado = .casa(best.entry.id)
      decided[row.index].isDuvidosa = true
      decided[row.index].isTransferencia = true
      decided[row.index].motivo =
        row.valor.minor < 0
        ? "pode ter ido para \(best.conta.nome): é uma transferência entre as suas contas?"
        : "pode ter vindo de \(best.conta.nome): é uma transferência entre as suas contas?"
    }
  }
}
