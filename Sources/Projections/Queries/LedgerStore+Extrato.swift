package import Canonical
internal import EventLog
package import Ledger

extension LedgerStore {
  /// An account with its history, newest first.
  /// - Parameter hoje: the day that it is: that of the balance and of the yield's month, where none
  ///   was asked for and the last day to list is not before it.
  /// - Throws: `naoEncontrado` where there is no such account or entry to go on after;
  ///   `dadosInvalidos` where that entry is not on the account, or the limit is below 1.
  /// - Complexity: O(listed entries), and what it takes to find them.
  package func extrato(_ pedido: PedidoDeExtrato, hoje: Day) throws(RazaoError) -> Extrato {
    var whole: Extrato?
    try extrato(pedido, hoje: hoje, de: .max) { whole = $0 }
    guard let whole else { preconditionFailure("at least one page is given") }
    return whole
  }

  /// The same, a page at a time: what was read is released about as often.
  /// - Parameters:
  ///   - rows: how many entries a page has; the last one may have fewer.
  ///   - take: takes a page, whose sum is that of all so far.
  package func extrato(
    _ pedido: PedidoDeExtrato, hoje: Day, de rows: Int,
    porPaginas take: (Extrato) throws(RazaoError) -> Void
  ) throws(RazaoError) {
    if let limite = pedido.limite, limite < 1 {
      throw RazaoError.dadosInvalidos("O limite é um número a partir de 1, e não \(limite).")
    }
    // The balance of a period that is over is the one at its end.
    var pedido = pedido
    pedido.em = pedido.em ?? pedido.ate.flatMap { $0 < hoje ? $0 : nil }
    let root = contaDeLeitura(pedido.conta)
    guard let conta = conta(root, em: pedido.em, hoje: hoje) else {
      throw RazaoError.naoEncontrado(
        "Não há conta \(pedido.conta). \(passo: "Veja as contas", .contas).")
    }
    let contas = contasLidas(com: root)
    let start = try pedido.depois.map { id throws(RazaoError) in
      try lugar(lancamento: id, em: contas, chamada: conta.nome)
    }
    let accounts = contas.compactMap { tables.known(Agregado(.conta, $0)) }
    var page = Extrato(conta: conta, pedido: pedido, em: pedido.em ?? hoje, historico: [])
    try linhas(pedido, conta, accounts, from: start, hoje: hoje, de: rows) {
      (lines, continues) throws(RazaoError) in
      // The sum of the page before this one.
      if !page.historico.isEmpty { page.antes = page.soma }
      (page.historico, page.continua) = (lines, continues ? lines.last?.id : nil)
      try take(page)
    }
  }

  /// The position of an entry on a statement, annulled or not.
  private func lugar(
    lancamento id: Uuid, em contas: [Uuid], chamada nome: String
  ) throws(RazaoError) -> StatementOrder {
    guard let base = base(id), let creation = criacao(de: Agregado(.transacao, id)) else {
      throw RazaoError.naoEncontrado(
        "Não há lançamento \(id). Veja a conta \(instrucao: .desdeOComeco).")
    }
    guard base.conteudo.partidas.contains(where: { contas.contains($0.conta) }) else {
      throw RazaoError.dadosInvalidos(
        "O lançamento \(id) não está na conta “\(nome)”. Veja-a \(instrucao: .desdeOComeco).")
    }
    return StatementOrder(
      data: base.conteudo.data, carimbo: graph.stamp(commit(creation)), id: id)
  }

  /// Gives the requested rows in pages, and whether there are more.
  private func linhas(
    _ pedido: PedidoDeExtrato, _ conta: ContaEmDetalhe, _ accounts: [Int32],
    from start: StatementOrder?, hoje: Day, de rows: Int,
    _ take: (_ lines: [LinhaDeExtrato], _ continues: Bool) throws(RazaoError) -> Void
  ) throws(RazaoError) {
    let last = [pedido.ate, pedido.em, start?.data].compactMap(\.self).min() ?? .last
    let first = pedido.de ?? .first
    var filter = EntryFilter(pedido.condicoes, em: accounts, self, hoje: hoje)
    var lister = EntryLister(em: accounts, hoje: hoje)
    guard first <= last, let days = filter.days(first...last) else { return try take([], false) }
    var left = pedido.limite ?? .max
    let found = dias(filter, accounts, days)
    // Without a file each window would be searched for among all entries.
    var windows = janelas(accounts, days, rows: kept == nil ? left : min(left, rows))
    var lines: [LinhaDeExtrato] = []
    var (part, read) = (part(de: rows), 0)
    func next() -> ClosedRange<Day>? {
      if let found { return found().map { $0...$0 } }
      return windows.next(in: self)
    }
    while let window = next() {
      var balance = saldo(conta.id, ate: window.upperBound)
      let contents = part.contents(
        on: accounts, days: window.lowerBound.number...window.upperBound.number)
      for movement in part.movimentos(accounts, entre: contents) {
        defer { balance -= movement.valor }
        let id = movement.lugar.id
        guard start.map({ movement.lugar < $0 }) ?? true,
          filter.accepts(movement.conteudo, part)
        else { continue }
        if left == 0 || lines.count == rows {
          try take(lines, true)
          guard left > 0 else { return }
          lines = []
        }
        let row = lister.row(id, movement.conteudo, part)
        lines.append(
          LinhaDeExtrato(
            id: id, conteudo: row.conteudo, titulo: row.titulo,
            valor: Total(fine: movement.valor, decimals: conta.casas),
            saldo: Total(fine: balance, decimals: conta.casas), agendado: row.agendado,
            conflitos: row.conflitos, contas: row.contas, categorias: row.categorias,
            conferido: row.conferido, ocorrencia: row.ocorrencia))
        left -= 1
      }
      read += contents.count
      if read >= rows { (part, read) = (self.part(de: rows), 0) }
    }
    try take(lines, false)
  }

  /// The days from the last back to the first, in windows that begin where something was posted: a
  /// page costs as much as it shows.
  /// - Parameter rows: about how many rows are wanted; `.max` for all, for which one window is best.
  func janelas(_ accounts: [Int32], _ days: ClosedRange<Day>, rows: Int) -> DayWindows {
    DayWindows(
      accounts: accounts, days: days, last: days.upperBound, length: rows == .max ? .max : 1,
      // Windows stay short, because the next days may be denser than those before.
      longest: Int32(clamping: max(rows / Limits.rowsOfDay, 8)))
  }

  /// The number of open conflicts about each entry.
  var conflitosPorTransacao: [Uuid: Int] {
    conflitosAbertos.reduce(into: [:]) { counts, conflito in
      for id in conflito.sobre { counts[id, default: 0] += 1 }
    }
  }
}

/// Windows of days, going back.
struct DayWindows {
  fileprivate let accounts: [Int32]
  fileprivate let days: ClosedRange<Day>
  /// The last day that is left.
  fileprivate var last: Day
  fileprivate var length: Int32
  fileprivate let longest: Int32

  /// The next window with a posting; nil after the last.
  mutating func next(in store: LedgerStore) -> ClosedRange<Day>? {
    guard days.lowerBound <= last, let end = store.ultimoDia(accounts, ate: last),
      end >= days.lowerBound
    else { return nil }
    let count = min(length, end.number - days.lowerBound.number + 1)
    let start = Day(number: end.number - count + 1)
    last = Day(number: start.number - 1)
    if length < longest { length = min(length * 2, longest) }
    return start...end
  }
}

extension Day {
  /// The first and the last day that a line can hold.
  static let first = Day(number: Day.numbers.lowerBound)
  static let last = Day(number: Day.numbers.upperBound)
}

extension PedidoDeExtrato {
  /// The conditions that a listed entry must meet, including the search text.
  fileprivate var condicoes: FiltroDeLancamentos {
    var filtro = filtro
    if let buscar { filtro.buscar = buscar }
    return filtro
  }
}
