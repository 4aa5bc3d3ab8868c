internal import Canonical

/// The rows of one account in a CSV file, and its final balance.
struct CSVAccount {
  /// The number in the rows; empty if no column has it.
  private let numero: String
  private var linhas: [LinhaDeArquivo] = []
  /// The balances at the ends of rows' days, from a column or from a balance row.
  private var saldos: [SaldoDeExtrato] = []

  init(numero: String = "") { self.numero = numero }

  mutating func add(_ row: LinhaDeArquivo, saldoDoDia: Amount?, tipo: TextoDeSaldo.Tipo?) {
    linhas.append(row)
    switch row.leitura {
    case .lancamento(let dia, _):
      if let saldoDoDia { note(row.linha, dia, saldoDoDia) }
    case .saldo(let dia, let valor):
      // A balance carried over belongs to an earlier day.
      if tipo == .final, let valor { note(row.linha, dia, valor) }
    case .ilegivel: break
    }
  }

  private mutating func note(_ line: Int, _ day: Day, _ amount: Amount) {
    saldos.append(SaldoDeExtrato(linha: line, dia: day, valor: amount))
  }

  /// Continues the text of the last row.
  mutating func goOn(_ text: String) {
    guard !text.isEmpty, let last = linhas.indices.last else { return }
    linhas[last].texto += " · " + text
  }

  /// The account that was read, with its oddities.
  func account(
    _ rules: RegrasDeLayout, _ preamble: CSVPreamble, _ avisos: inout [AvisoDeExtrato]
  ) -> ExtratoDeConta {
    let number =
      numero.isEmpty
      ? preamble.numero(banco: rules.banco, isCartao: rules.isCartao)
      : NumeroDeConta(banco: rules.banco, conta: numero, isCartao: rules.isCartao)
    let balance = saldo(preamble, &avisos)
    return ExtratoDeConta(
      numero: number, linhas: withoutRepeatedKeys(&avisos), saldo: balance,
      saldos: .porDia(noFimDeCadaDia, [balance].compactMap(\.self)),
      repeteODiaDaCompra: rules.repeteODiaDaCompra, isCartao: rules.isCartao)
  }

  /// Removes keys that several rows share, as they identify none.
  private func withoutRepeatedKeys(_ avisos: inout [AvisoDeExtrato]) -> [LinhaDeArquivo] {
    let repeated = linhas.compactMap(\.chave).repetidos
    var rows = linhas
    for index in rows.indices where rows[index].chave.map(repeated.contains) == true {
      if avisos.last?.mensagem != Self.repetidos {
        avisos.note(linha: rows[index].linha, Self.repetidos)
      }
      rows[index].chave = nil
    }
    return rows
  }

  private static let repetidos =
    "O arquivo dá o mesmo identificador a linhas diferentes: identificadores repetidos não contam."

  // MARK: The balance

  private func saldo(_ preamble: CSVPreamble, _ avisos: inout [AvisoDeExtrato]) -> SaldoDeExtrato? {
    let last = ultimo
    guard let (line, valor, day) = preamble.saldo,
      let dia = day ?? last?.dia ?? linhas.compactMap(\.leitura.diaDoLancamento).max()
    else { return last }
    guard let last else { return SaldoDeExtrato(linha: line, dia: dia, valor: valor) }
    guard last.valor.fine != valor.fine else {
      return SaldoDeExtrato(linha: line, dia: max(dia, last.dia), valor: valor)
    }
    // The balance at the moment of the download belongs to no day in the file.
    avisos.note(
      linha: line,
      "O saldo no começo do arquivo é \(valor), e o da última linha \(last.valor): vale o da "
        + "última linha.")
    return last
  }

  /// The last end-of-day balance.
  private var ultimo: SaldoDeExtrato? { noFimDeCadaDia.last }

  /// The balances at the ends of days, in order of days, whatever the order of rows.
  private var noFimDeCadaDia: [SaldoDeExtrato] {
    var states = saldos
    states += linhas.compactMap { row in
      guard let valor = row.saldoDepois, let dia = row.leitura.diaDoLancamento else { return nil }
      return SaldoDeExtrato(linha: row.linha, dia: dia, valor: valor)
    }
    guard !states.isEmpty else { return [] }
    let inOrder = states.sorted { $0.linha < $1.linha }
    return .porDia(isNewestFirst ? inOrder.reversed() : inOrder)
  }

  /// Whether the newest row comes first: by the days, else by the running balance.
  private var isNewestFirst: Bool {
    let entries = linhas.compactMap { row -> (dia: Day, valor: Amount, depois: Amount?)? in
      guard case .lancamento(let day, let valor) = row.leitura else { return nil }
      return (day, valor, row.saldoDepois)
    }
    guard let first = entries.first, let last = entries.last else { return false }
    if first.dia != last.dia { return first.dia > last.dia }
    var (forward, backward) = (0, 0)
    for (left, right) in zip(entries, entries.dropFirst()) {
      guard let before = left.depois, let after = right.depois else { continue }
      if before.fine + right.valor.fine == after.fine { forward += 1 }
      if after.fine + left.valor.fine == before.fine { backward += 1 }
    }
    return backward > forward
  }
}
