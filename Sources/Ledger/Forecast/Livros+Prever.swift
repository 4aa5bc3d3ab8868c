package import Canonical

extension Livros {
  /// The balances from today up to a day, from scheduled entries, plans, and cards' bills.
  ///
  /// A pure function of the books and today's date.
  /// - Parameters:
  ///   - last: the last day, not before today.
  ///   - only: the accounts that are wanted; none for all.
  ///   - pagam: the account that pays a card, where somebody said so.
  /// - Complexity: O(accounts + expected movements × accounts), and what bills cost.
  package func previsao(
    hoje: Day, ate last: Day, contas only: Set<Uuid> = [], pagam: [Uuid: Uuid] = [:]
  ) -> Previsao {
    let wanted = Set(only.map(contaDeLeitura))
    // A bill may be paid by something expected after the last day.
    let later = min(last.number + 2 * Limites.diasDeFatura, Day.numbers.upperBound)
    let expected = esperados(hoje: hoje, ate: Day(number: later))
    var bills = BillForecast(self, hoje: hoje, ate: last, expected, pagam: pagam)
    let payments = bills.payments()
    let all =
      expected.filter { $0.dia <= last }.map { movimento($0) }
      + payments.filter { $0.de != nil }.map { pagamento($0.causa, $0.dia, $0.de, $0.soma) }
    let shown = all.filter { one in
      wanted.isEmpty || one.partidas.contains { wanted.contains($0.conta) }
    }.map { (lugar: $0.lugar, movimento: $0) }.sorted { $0.lugar < $1.lugar }.map(\.movimento)
    let unknown = payments.filter { $0.de == nil }.map { pagamento($0.causa, $0.dia, nil, $0.soma) }
    let own = contas.filter { $0.classe.isPropria && contaDeLeitura($0.id) == $0.id }
    let listed = own.filter { wanted.isEmpty || wanted.contains($0.id) }
    let paths = listed.map { path([$0], shown, hoje) }
    let accounts = zip(listed, paths).filter { conta, path in
      !wanted.isEmpty || path.saldo != 0 || !path.changes.isEmpty
    }.map { conta, path in
      ContaPrevista(
        conta: conta.id, nome: conta.nome, classe: conta.classe, isDinheiro: conta.isDinheiro,
        moeda: conta.moeda, caminho: path.caminho)
    }
    let together = listed.filter { !wanted.isEmpty || $0.isDinheiro }
    return Previsao(
      hoje: hoje, ate: last, contas: accounts.sorted { $0.lugar < $1.lugar },
      moedas: Set(together.map(\.moeda)).sorted().compactMap { moeda in
        self.moeda(moeda, together.filter { $0.moeda == moeda }, shown, hoje, last)
      }, movimentos: shown,
      semConta: wanted.isEmpty
        ? unknown : unknown.filter { $0.partidas.contains { wanted.contains($0.conta) } })
  }

  /// Some accounts in one currency together; nil if there is nothing to show.
  private func moeda(
    _ moeda: Currency, _ accounts: [Conta], _ movements: [MovimentoPrevisto], _ hoje: Day,
    _ last: Day
  ) -> MoedaPrevista? {
    let path = path(accounts, movements, hoje)
    guard path.saldo != 0 || !path.changes.isEmpty else { return nil }
    let caminho = path.caminho
    let months = (Month(of: hoje).number...Month(of: last).number).map { Month(number: $0) }
    var sums: [Month: (came: Int128, went: Int128)] = [:]
    for movement in movements {
      for posting in movement.partidas where posting.moeda == moeda {
        let month = Month(of: movement.dia)
        switch posting.classe {
        case .receita: sums[month, default: (0, 0)].came -= posting.valor.fine
        case .despesa: sums[month, default: (0, 0)].went += posting.valor.fine
        default: break
        }
      }
    }
    func total(_ fine: Int128) -> Total { Total(fine: fine, decimals: path.decimals) }
    return MoedaPrevista(
      moeda: moeda, contas: accounts.map(\.id).sorted(), caminho: caminho,
      meses: months.map { month in
        MesPrevisto(
          mes: month, receitas: total(sums[month]?.came ?? 0),
          despesas: total(sums[month]?.went ?? 0), fim: caminho.saldo(em: min(month.day(31), last)))
      })
  }

  /// The course of the balance of some accounts together.
  private func path(
    _ accounts: [Conta], _ movements: [MovimentoPrevisto], _ hoje: Day
  ) -> BalancePath {
    let ids = Set(accounts.map(\.id))
    return BalancePath(
      hoje: hoje, saldo: accounts.reduce(0) { $0 + saldo($1.id, ate: hoje) },
      changes: movements.enumerated().compactMap { place, movement in
        let moved = movement.partidas.filter { ids.contains($0.conta) }
        let sum = moved.reduce(Int128(0)) { $0 + $1.valor.fine }
        return sum == 0
          ? nil : BalancePath.Change(movimento: place, dia: movement.dia, soma: sum)
      }, decimals: accounts.map(\.saldo.decimals).max() ?? 2,
      isOwned: accounts.contains { $0.classe == .ativo })
  }
}

// MARK: Movements

extension Livros {
  private func movimento(_ expected: ExpectedEntry) -> MovimentoPrevisto {
    let content = expected.conteudo
    return MovimentoPrevisto(
      dia: expected.dia, causa: expected.causa, titulo: titulo(content),
      interessado: content.interessado, descricao: content.descricao,
      partidas: efeitos(de: content.partidas).map { partida($0.conta, $0.soma) })
  }

  private func pagamento(
    _ causa: CausaPrevista, _ dia: Day, _ de: Uuid?, _ soma: Int128
  ) -> MovimentoPrevisto {
    guard case .fatura(let card, _, _) = causa else { preconditionFailure("only bills are paid") }
    return MovimentoPrevisto(
      dia: dia, causa: causa, titulo: TipoDeTransacao.pagamentoDaFatura.titulo,
      interessado: nome(daConta: card),
      partidas: [partida(card, soma)] + (de.map { [partida($0, -soma)] } ?? []))
  }

  private func partida(_ conta: Uuid, _ soma: Int128) -> PartidaPrevista {
    let attributes = atributos(daConta: conta)
    return PartidaPrevista(
      conta: conta, nome: nome(daConta: conta), classe: attributes?.classe ?? .despesa,
      moeda: attributes?.moeda ?? .real,
      valor: Total(fine: soma, decimals: attributes?.casas ?? 2))
  }
}

extension MovimentoPrevisto {
  /// Its sort key: by day, then scheduled entries, plans and bills, each by name.
  fileprivate var lugar: (Day, Int, String, Uuid, UInt64) {
    let name = assunto.foldedForComparison
    return switch causa {
    case .agendado(let id): (dia, 0, name, id, 0)
    case .plano(let id, let number, _): (dia, 1, name, id, number)
    case .fatura(let card, let month, _): (dia, 2, name, card, UInt64(month.number + 100_000))
    }
  }
}

extension ContaPrevista {
  /// Its sort key: assets, then liabilities, each by name.
  fileprivate var lugar: (Int, String, Uuid) { (classe == .ativo ? 0 : 1, nome, conta) }
}
