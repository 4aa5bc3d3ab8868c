package import Canonical
internal import EventLog
package import Ledger

extension LedgerStore {
  /// An account with its history, newest first.
  /// - Parameters:
  ///   - hoje: the day that it is: that of the balance and of the yield's month, where none was asked
  ///     for and the last day to list is not before it.
  ///   - rows: how many are enough for now: the list goes on after the last of these days, and
  ///     nothing is read in vain. Nil for as many as the limit says.
  /// - Throws: `naoEncontrado` where there is no such account or entry to go on after;
  ///   `dadosInvalidos` where that entry is not on the account, or the limit is below 1.
  /// - Complexity: O(listed entries), and what it takes to find them.
  package func extrato(
    _ pedido: PedidoDeExtrato, hoje: Day, bastando rows: Int? = nil
  ) throws(RazaoError) -> Extrato {
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
    var lister = EntryLister(em: accounts, hoje: hoje)
    let (listed, continues) = linhas(
      pedido, conta, accounts, from: start, hoje: hoje, bastando: rows, &lister)
    return Extrato(
      conta: conta, pedido: pedido, em: pedido.em ?? hoje, historico: listed,
      continua: continues ? listed.last?.id : nil)
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

  /// The requested rows, and whether there are more.
  private func linhas(
    _ pedido: PedidoDeExtrato, _ conta: ContaEmDetalhe, _ accounts: [Int32],
    from start: StatementOrder?, hoje: Day, bastando enough: Int?, _ lister: inout EntryLister
  ) -> (rows: [LinhaDeExtrato], continues: Bool) {
    let last = [pedido.ate, pedido.em, start?.data].compactMap(\.self).min() ?? .last
    let first = pedido.de ?? .first
    var filter = EntryFilter(pedido.condicoes, em: accounts, self, hoje: hoje)
    guard first <= last, let days = filter.days(first...last) else { return ([], false) }
    let windows =
      dias(filter, accounts, days).map { days in AnyIterator { days.next().map { $0...$0 } } }
      ?? janelas(
        accounts, days, rows: [pedido.limite, enough].compactMap(\.self).min())
    var rows: [LinhaDeExtrato] = []
    for window in windows {
      var balance = saldo(conta.id, ate: window.upperBound)
      for movement in movimentos(accounts, window) {
        defer { balance -= movement.valor }
        let id = movement.lugar.id
        guard start.map({ movement.lugar < $0 }) ?? true,
          filter.accepts(movement.conteudo, self)
        else { continue }
        if rows.count == pedido.limite { return (rows, true) }
        let row = lister.row(id, movement.conteudo, self)
        rows.append(
          LinhaDeExtrato(
            id: id, conteudo: row.conteudo, titulo: row.titulo,
            valor: Total(fine: movement.valor, decimals: conta.casas),
            saldo: Total(fine: balance, decimals: conta.casas), agendado: row.agendado,
            conflitos: row.conflitos, contas: row.contas, categorias: row.categorias,
            conferido: row.conferido, ocorrencia: row.ocorrencia))
      }
      // What the limit ends is known to go on only once there is another.
      if let enough, rows.count >= enough, rows.count != pedido.limite { return (rows, true) }
    }
    return (rows, false)
  }

  /// The days from the last back to the first, in windows that begin where something was posted: a
  /// page costs as much as it shows.
  /// - Parameter rows: how many rows are wanted; nil for all, for which one window is best.
  func janelas(
    _ accounts: [Int32], _ days: ClosedRange<Day>, rows: Int?
  ) -> AnyIterator<ClosedRange<Day>> {
    var last = days.upperBound
    var length: Int32 = rows == nil ? .max : 1
    // Windows stay short, because the next days may be denser than those before.
    let longest = rows.map { Int32(clamping: max($0 / Limits.rowsOfDay, 8)) } ?? .max
    return AnyIterator {
      guard days.lowerBound <= last, let end = ultimoDia(accounts, ate: last),
        end >= days.lowerBound
      else { return nil }
      let count = min(length, end.number - days.lowerBound.number + 1)
      let start = Day(number: end.number - count + 1)
      last = Day(number: start.number - 1)
      if length < longest { length = min(length * 2, longest) }
      return start...end
    }
  }

  /// The number of open conflicts about each entry.
  var conflitosPorTransacao: [Uuid: Int] {
    conflitosAbertos.reduce(into: [:]) { counts, conflito in
      for id in conflito.sobre { counts[id, default: 0] += 1 }
    }
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
