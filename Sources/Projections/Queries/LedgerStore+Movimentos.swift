package import Canonical
package import Ledger
internal import Tables

extension LedgerStore {
  /// An entry, and the content with which it counts from some point of view.
  struct Contado {
    let entry: Int32
    let content: Int32
  }

  /// The entries behind the balance of an account, newest day first.
  /// - Parameters:
  ///   - em: the last day that counts; nil for all days.
  ///   - hoje: the day that it is, for the part of the balance that lies after it; nil where nobody
  ///     asks for that.
  ///   - depois: the entry after which to go on; nil to begin.
  ///   - limite: how many to give at most.
  /// - Throws: `naoEncontrado` where there is no such account, or no entry `depois` on it.
  /// - Complexity: O(entries that are given), a count of those on the account, and at the beginning
  ///   O(entries on it in a year).
  package func explicacao(
    daConta conta: Uuid, em: Day?, hoje: Day? = nil, depois: Uuid?, limite: Int
  ) throws(RazaoError) -> Explicacao {
    let header = try saldo(daConta: conta, Vista(em: em))
    let accounts = tables.known(Agregado(.conta, conta)).map { self.accounts(readWith: $0) } ?? []
    let start = try depois.map { id throws(RazaoError) in try lugar(depoisDe: id, accounts) }
    let last = [em, start?.data].compactMap(\.self).min() ?? .last
    var page: [Contado] = []
    var (looked, balance) = (0, saldo(conta, ate: last))
    var windows = janelas(accounts, .first...last, rows: limite)
    while page.count < limite, let window = windows.next(in: self) {
      for movement in movimentos(accounts, window) where page.count < limite {
        looked += 1
        guard start.map({ movement.lugar < $0 }) ?? true else {
          balance -= movement.valor
          continue
        }
        if let entry = tables.known(Agregado(.transacao, movement.lugar.id)) {
          page.append(Contado(entry: entry, content: state.aggregates[Int(entry)].counted))
        }
      }
    }
    let scheduled =
      em == nil ? hoje.map { saldo(conta) - saldo(conta, ate: $0) } : nil
    var found = Explicacao(
      conta: header, em: em, movimentos: movimentos(page, em: conta, .agora, from: balance),
      restantes: countOfThoseThatCount(accounts, ate: last) - looked,
      agendado: scheduled.map { Total(fine: $0, decimals: header.saldo.decimals) })
    if depois == nil, let end = em ?? hoje { found.meses = try meses(doSaldo: conta, ate: end) }
    return found
  }

  /// The months in which an account moved, of the year that ends with a day; oldest first.
  private func meses(doSaldo conta: Uuid, ate end: Day) throws(RazaoError) -> [MesDoSaldo] {
    var request = PedidoDeExtrato(conta: conta)
    let first = (Month(of: end).advanced(by: -11) ?? Month(of: .first)).day(1)
    (request.de, request.ate) = (first, end)
    // Nothing is scheduled as of the last day.
    let statement = try extrato(request, hoje: end)
    let rows = Dictionary(grouping: statement.historico) { Month(of: $0.conteudo.data) }
    func balance(_ day: Day) -> Total {
      Total(fine: saldo(statement.conta.id, ate: day), decimals: statement.conta.casas)
    }
    var before = balance(Day(number: max(Day.first.number, first.number - 1)))
    return rows.sorted { $0.key < $1.key }.map { month, rows in
      let last = min(month.day(31), end)
      let after = balance(last)
      defer { before = after }
      return MesDoSaldo(
        mes: month, ate: last, antes: before,
        somas: rows.map { $0.listado(em: statement.conta.moeda) }.somas(em: statement.conta.id),
        saldo: after)
    }
  }

  /// The position of an entry among those on some accounts.
  private func lugar(
    depoisDe id: Uuid, _ accounts: [Int32]
  ) throws(RazaoError) -> StatementOrder {
    let entry = tables.known(Agregado(.transacao, id))
    let content = entry.map { state.aggregates[Int($0)].counted } ?? -1
    guard let entry, content >= 0,
      tables.postings(of: content).contains(where: { accounts.contains($0.account) })
    else {
      throw RazaoError.naoEncontrado(
        "O lançamento \(id.curto) não está nesta conta. "
          + "\(guia: "Veja", .explicar(nil)).")
    }
    return lugar(entry, content)
  }

  /// The balance of one account from a point of view.
  /// - Throws: `naoEncontrado` where nothing was known of the account there.
  package func saldo(
    daConta conta: Uuid, _ vista: Vista, _ walk: PastWalk = PastWalk()
  ) throws(RazaoError) -> SaldoDeConta {
    if let found = try saldos(vista, walk).first(where: { $0.conta == conta }) { return found }
    throw RazaoError.naoEncontrado(
      "A conta não existia, ou era lida com outra, nessa vista. \(guia: "Veja", .contas).")
  }

  private func id(_ counted: Contado) -> Uuid { tables.aggregates[Int(counted.entry)].id }

  /// The entries on an account as a view shows and reads them, newest day first; of one day the
  /// last recorded first.
  /// - Parameter days: after which day they begin; nil for all.
  func contados(
    em conta: Uuid, _ visao: Visao, semOs hidden: Set<EventRef>, days after: Day?, ate: Day?
  ) -> [Contado] {
    let accounts = accounts(readAs: conta, visao)
    let range = (after.map { $0.number + 1 } ?? .min)...(ate?.number ?? .max)
    let touched = hidden.isEmpty ? [] : lancamentosTocados(por: hidden)
    let untouched = entries(on: accounts, days: range).filter { !touched.contains($0) }
      .map { Contado(entry: $0, content: state.aggregates[Int($0)].counted) }
    let others = touched.map { Contado(entry: $0, content: contado($0, visao)) }.filter {
      $0.content >= 0 && range.contains(tables.contents[Int($0.content)].day)
        && tables.postings(of: $0.content).contains { accounts.contains($0.account) }
    }
    return (untouched + others).map { (lugar: lugar($0.entry, $0.content), value: $0) }
      .sorted { $0.lugar > $1.lugar }.map(\.value)
  }

  /// The amount by which a content moves an account as a view reads it, in units of 10⁻⁴.
  func efeito(_ content: Int32, em conta: Uuid, _ visao: Visao) -> Int128 {
    guard content >= 0 else { return 0 }
    return tables.postings(of: content).reduce(0) { sum, posting in
      guard contaDeLeitura(tables.aggregates[Int(posting.account)].id, visao) == conta else {
        return sum
      }
      return sum + Int128(posting.minor) * Amount.scale(from: Int(posting.decimals))
    }
  }

  /// Entries in the form of movements on an account.
  /// - Parameter balance: the balance once the first of them counts, in units of 10⁻⁴.
  func movimentos(
    _ entries: [Contado], em conta: Uuid, _ visao: Visao, from balance: Int128
  ) -> [Movimento] {
    let decimals = atributos(daConta: conta)?.casas ?? 0
    var balance = balance
    return entries.compactMap { counted in
      guard let base = base(id(counted), visao) else { return nil }
      let valor = efeito(counted.content, em: conta, visao)
      defer { balance -= valor }
      return Movimento(
        id: id(counted), data: base.conteudo.data, tipo: base.conteudo.tipo,
        subtipo: base.conteudo.subtipo, interessado: base.conteudo.interessado,
        descricao: base.conteudo.descricao, valor: Total(fine: valor, decimals: decimals),
        saldo: Total(fine: balance, decimals: decimals),
        contrapartidas: contrapartidas(base.conteudo, de: conta, visao),
        conciliado: isConciliado(counted.entry), autor: autoria(base.versao))
    }
  }

  private func contrapartidas(
    _ conteudo: ConteudoDeTransacao, de conta: Uuid, _ visao: Visao
  ) -> [String] {
    var others: [Uuid] = []
    for partida in conteudo.partidas {
      let other = contaDeLeitura(partida.conta, visao)
      if other != conta, !others.contains(other) { others.append(other) }
    }
    return others.map { texto(de: Agregado(.conta, $0), .nome) ?? "" }
  }

  /// Whether an entry came from a bank's file, or was matched by a row of one, in an import that is
  /// not undone.
  func isConciliado(_ entry: Int32) -> Bool {
    guard !state.created[.importacao].isEmpty else { return false }
    let id = tables.aggregates[Int(entry)].id
    return importacoes(daTransacao: id).contains { !isDesfeita(importacao: $0) }
  }
}
