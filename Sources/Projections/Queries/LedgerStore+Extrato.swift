package import Canonical
internal import EventLog
package import Ledger
internal import Tables

extension LedgerStore {
  /// An account with its history, newest first.
  /// - Parameter hoje: whose month the yield is of, where no day was asked for.
  /// - Throws: `naoEncontrado` where there is no such account or entry to go on after;
  ///   `dadosInvalidos` where that entry is not on the account, or the limit is below 1.
  /// - Complexity: O(listed entries), and what it takes to find them.
  package func extrato(_ pedido: PedidoDeExtrato, hoje: Day) throws(RazaoError) -> Extrato {
    if let limite = pedido.limite, limite < 1 {
      throw RazaoError(
        .dadosInvalidos, "O limite é um número a partir de 1, e não \(limite).")
    }
    let root = contaDeLeitura(pedido.conta)
    guard let conta = conta(root, em: pedido.em, mes: pedido.em ?? hoje) else {
      throw RazaoError(
        .naoEncontrado,
        "Não há conta \(pedido.conta). Veja as contas: razao conta listar.")
    }
    let contas = contasLidas(com: root)
    let start = try pedido.depois.map { id throws(RazaoError) in
      try lugar(doLancamento: id, em: contas, chamada: conta.nome)
    }
    let (rows, continues) = linhas(pedido, conta, contas, from: start)
    return Extrato(
      conta: conta, pedido: pedido, historico: rows,
      continua: continues ? rows.last?.id : nil)
  }

  /// Where an entry stands or stood on a statement; annulled or not.
  private func lugar(
    doLancamento id: Uuid, em contas: [Uuid], chamada nome: String
  ) throws(RazaoError) -> LugarNoExtrato {
    guard let base = base(id), let creation = criacao(de: Agregado(.transacao, id)) else {
      throw RazaoError(
        .naoEncontrado, "Não há lançamento \(id). Veja a conta desde o começo, sem --depois.")
    }
    guard base.conteudo.partidas.contains(where: { contas.contains($0.conta) }) else {
      throw RazaoError(
        .dadosInvalidos,
        "O lançamento \(id) não está na conta “\(nome)”. Veja-a desde o começo, sem --depois.")
    }
    return LugarNoExtrato(
      data: base.conteudo.data, carimbo: graph.stamp(commit(creation)), id: id)
  }

  /// The rows that were asked for, and whether there are more.
  private func linhas(
    _ pedido: PedidoDeExtrato, _ conta: Conta, _ contas: [Uuid], from start: LugarNoExtrato?
  ) -> (rows: [LinhaDeExtrato], continues: Bool) {
    let last = [pedido.ate, pedido.em, start?.data].compactMap(\.self).min() ?? .last
    let days = Janelas(
      de: pedido.de ?? .first, ate: last, primeira: pedido.limite == nil ? nil : .firstWindow)
    let wanted = pedido.buscar.map { transacoes(contendo: $0) }
    let conflicts = conflitosPorTransacao
    var balance = saldo(conta.id, ate: last)
    var rows: [LinhaDeExtrato] = []
    for movement in days.lazy.flatMap({ movimentos(contas, $0) }) {
      defer { balance -= movement.valor }
      let id = movement.lugar.id
      guard start.map({ movement.lugar < $0 }) ?? true, wanted?.contains(id) ?? true,
        let base = base(id)
      else { continue }
      if rows.count == pedido.limite { return (rows, true) }
      rows.append(
        LinhaDeExtrato(
          id: id, conteudo: base.conteudo,
          valor: Total(fine: movement.valor, decimals: conta.casas),
          saldo: Total(fine: balance, decimals: conta.casas), conflitos: conflicts[id] ?? 0))
    }
    return (rows, false)
  }

  /// How many open conflicts are about each entry.
  private var conflitosPorTransacao: [Uuid: Int] {
    conflitosAbertos.reduce(into: [:]) { counts, conflito in
      for id in conflito.sobre { counts[id, default: 0] += 1 }
    }
  }
}

/// Days from the last back to the first, in windows each twice as long as the one before: a page
/// costs what is on it, and a whole history few questions.
private struct Janelas: Sequence, IteratorProtocol {
  private let first: Int32
  private var last: Int32
  private var length: Int32

  /// - Parameter primeira: the days of the first window; nil for one window of all.
  init(de first: Day, ate last: Day, primeira: Int32?) {
    self.first = first.number
    self.last = last.number
    length = primeira ?? Day.last.number - Day.first.number + 1
  }

  mutating func next() -> ClosedRange<Day>? {
    guard first <= last else { return nil }
    let start = Swift.max(first, last - length + 1)
    defer {
      last = start - 1
      length = Swift.min(length * 2, Day.last.number - Day.first.number + 1)
    }
    return Day(number: start)...Day(number: last)
  }
}

extension Int32 {
  /// Days of the first window: about a month.
  fileprivate static let firstWindow: Int32 = 32
}

extension Day {
  fileprivate static let first = Day(number: -719_162)
  fileprivate static let last = Day(number: 2_932_896)
}
