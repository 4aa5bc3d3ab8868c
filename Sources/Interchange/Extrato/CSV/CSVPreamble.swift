internal import Canonical

/// The lines before a table: the account's number, the period, the balance.
struct CSVPreamble {
  /// A line before the table.
  struct Row {
    var linha: Int
    /// Its cells, with their texts for comparison.
    var celulas: [(celula: CSVRecords.Celula, texto: [UInt8])]
  }

  private let rows: [Row]
  private let records: CSVRecords
  private let rules: RegrasDeLayout

  init(_ found: CSVReader.Encontrado, _ records: CSVRecords) {
    rows = found.antes
    rules = found.layout.regras
    self.records = records
  }

  // MARK: The account

  /// The account's number, if a line states it after the word for it.
  func numero(banco: String, isCartao: Bool) -> NumeroDeConta? {
    guard let conta = number(after: ["conta", "conta corrente"]) else { return nil }
    let agencia = number(after: ["agencia", "ag", "ag."]) ?? ""
    return NumeroDeConta(banco: banco, agencia: agencia, conta: conta, isCartao: isCartao)
  }

  /// The first number after one of some words, in its cell or in the next.
  private func number(after names: [String]) -> String? {
    for row in rows {
      // A line with both is split into words; cells are split like words.
      let words = row.celulas.map(\.texto).joined(separator: [0x20])
        .split { $0 == 0x20 || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "|") }
      for name in names {
        let wanted = name.utf8.split(separator: 0x20).map(Array.init)
        for start in words.indices.dropLast(wanted.count)
        where words[start..<start + wanted.count].map(Array.init) == wanted {
          let next = words[start + wanted.count]
          if next.first.map(\.isAlgarismo) == true, isNumber(next) {
            return String(decoding: next, as: UTF8.self).uppercased()
          }
        }
      }
    }
    return nil
  }

  private func isNumber(_ word: some Collection<UInt8>) -> Bool {
    word.allSatisfy {
      $0.isAlgarismo || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".")
        || $0 == UInt8(ascii: "x") || $0 == UInt8(ascii: "/")
    } && !word.contains(UInt8(ascii: "/"))
  }

  // MARK: The balance

  /// The balance that a line states, and the last day of the period if it is stated.
  var saldo: (linha: Int, valor: Amount, dia: Day?)? {
    guard !rules.saldoAntes.isEmpty else { return nil }
    for (index, row) in rows.enumerated() {
      for (column, cell) in row.celulas.enumerated() {
        let name = cell.texto.last == UInt8(ascii: ":") ? cell.texto.dropLast() : cell.texto[...]
        guard rules.saldoAntes.contains(where: { name.elementsEqual($0) }) else { continue }
        // In the next cell, or in the row below.
        if column + 1 < row.celulas.count, let valor = amount(row.celulas[column + 1].celula) {
          return (row.linha, valor, fim)
        }
        if index + 1 < rows.count, column < rows[index + 1].celulas.count,
          let valor = amount(rows[index + 1].celulas[column].celula)
        {
          return (rows[index + 1].linha, valor, fim)
        }
      }
    }
    return nil
  }

  private func amount(_ cell: CSVRecords.Celula) -> Amount? {
    AmountSpelling(records.bytes, cell.range, mark: rules.decimal).valor
  }

  /// The last day in these lines.
  private var fim: Day? {
    var last: Day?
    for row in rows {
      for word in row.celulas.flatMap({ $0.texto.split(separator: 0x20) }) {
        let word = Array(word)
        let day = DaySpelling(word, word.indices, order: .diaMesAno).dia
        last = [last, day].compactMap(\.self).max()
      }
    }
    return last
  }
}
