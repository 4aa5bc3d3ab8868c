internal import Canonical

extension [SaldoDeExtrato] {
  /// One balance a day, by day: the last one of each that is named.
  /// - Parameter better: balances that hold in place of the others of their day.
  /// - Complexity: O(n log n).
  static func porDia(_ stated: [SaldoDeExtrato], _ better: [SaldoDeExtrato] = []) -> Self {
    var days: [Day: SaldoDeExtrato] = [:]
    for balance in stated + better { days[balance.dia] = balance }
    return days.values.sorted { $0.dia < $1.dia }
  }
}

extension [LinhaDeArquivo] {
  /// The balances among rows that are those of the ends of their days: none that is carried over.
  var saldosDoDia: [SaldoDeExtrato] {
    compactMap { row in
      guard case .saldo(let day, let amount?) = row.leitura, TextoDeSaldo.tipo(row.texto) == .final
      else { return nil }
      return SaldoDeExtrato(linha: row.linha, dia: day, valor: amount)
    }
  }
}
