internal import Canonical
internal import Interchange

/// Transactions as Actual exports them: each row changes the balance of one account.
///
/// A transfer has two rows, one on each account, with the other's name as its payee, and with its
/// own bank's day. A split has a row without an amount, followed by a row for each part.
enum ActualRows {
  private struct Row {
    let line: Int
    let day: Day
    let account, payee, notes, category: String
    let amount: DiarioDeFora.Quantia
    /// The parts of a split.
    var parts: [Part] = []

    /// The parts, or the row itself if it is not split.
    var allParts: [Part] {
      parts.isEmpty ? [Part(category: category, amount: amount)] : parts
    }

    /// Whether another row may be its other side, regardless of the days.
    func isMirrored(by other: Row) -> Bool {
      account == other.payee && payee == other.account && isPlain && other.isPlain
        && amount == other.amount.negated
    }

    var isPlain: Bool { category.isEmpty && parts.isEmpty }
  }

  private struct Part {
    let category: String
    let amount: DiarioDeFora.Quantia
  }

  static func read(_ table: inout ForeignTable) throws(ErroDeArquivo) -> DiarioDeFora {
    var books = DiarioDeFora(programa: .actual)
    let rows = try rows(&table, &books)
    let pairs = transfers(rows)
    let taken = Set(pairs.values)
    let kinds = kinds(rows)
    for index in rows.indices where !taken.contains(index) {
      let row = rows[index]
      var entry = DiarioDeFora.Lancamento(linha: row.line, data: row.day)
      entry.interessado = row.payee.unlessEmpty
      entry.descricao = row.notes.unlessEmpty
      let own = DiarioDeFora.Conta(nome: row.account, classe: .ativo)
      entry.partidas = [.init(conta: own, moeda: .real, valor: row.amount)]
      if let other = pairs[index].map({ rows[$0] }) {
        entry.interessado = nil
        entry.data = min(row.day, other.day)
        if row.day != other.day {
          books.warn(
            row.line,
            "os dois lados da transferência entre “\(row.account)” e “\(row.payee)” são de dias "
              + "diferentes, e ela fica no primeiro.")
        }
        let account = DiarioDeFora.Conta(nome: row.payee, classe: .ativo)
        entry.partidas.append(.init(conta: account, moeda: .real, valor: row.amount.negated))
      } else {
        for part in row.allParts {
          let category = account(of: part, kinds)
          entry.isSaldoInicial = entry.isSaldoInicial || category.classe == .patrimonio
          entry.partidas.append(.init(conta: category, moeda: .real, valor: part.amount.negated))
        }
      }
      books.take(entry)
    }
    return books
  }

  private static func rows(
    _ table: inout ForeignTable, _ books: inout DiarioDeFora
  ) throws(ErroDeArquivo) -> [Row] {
    var rows: [Row] = []
    /// The number of parts of the last split still to come.
    var awaited = 0
    while try table.next() {
      let line = table.line
      guard let day = books.day(table["date"], line),
        let value = books.quantity(table["amount"], line)
      else { continue }
      let notes = table["notes"]
      if let split = split(notes), let whole = DiarioDeFora.Quantia(table["split_amount"]),
        whole.mantissa != 0
      {
        awaited = split.parts
        rows.append(
          Row(
            line: line, day: day, account: table["account"], payee: table["payee"],
            notes: split.notes, category: "", amount: whole))
        continue
      }
      if awaited > 0, isPart(notes) {
        awaited -= 1
        rows[rows.count - 1].parts.append(Part(category: table["category"], amount: value))
        continue
      }
      awaited = 0
      rows.append(
        Row(
          line: line, day: day, account: table["account"], payee: table["payee"], notes: notes,
          category: table["category"], amount: value))
    }
    return rows
  }

  /// The number of parts in a row's notes, `(SPLIT INTO 3) …`, and the rest; nil for other rows.
  private static func split(_ notes: String) -> (parts: Int, notes: String)? {
    let head = "(SPLIT INTO "
    let halves = notes.parts(at: ")", most: 2)
    guard notes.begins(with: head), halves.count == 2,
      let parts = count(halves[0].dropFirst(head.count))
    else { return nil }
    let rest = halves[1].unicodeScalars
    return (
      parts, String(String.UnicodeScalarView(rest.first == " " ? rest.dropFirst() : rest[...]))
    )
  }

  /// Whether a row is part of a split, by its notes: `(SPLIT 1 OF 3) …`.
  private static func isPart(_ notes: String) -> Bool {
    let head = "(SPLIT "
    let halves = notes.parts(at: ")", most: 2)
    guard notes.begins(with: head), halves.count == 2 else { return false }
    let words = halves[0].dropFirst(head.count).parts(at: " ")
    return words.count == 3 && words[1] == "OF" && count(words[0][...]) != nil
      && count(words[2][...]) != nil
  }

  /// A number of one to three digits.
  private static func count(_ digits: Substring) -> Int? {
    (1...3).contains(digits.utf8.count) && digits.utf8.allSatisfy(\.isAlgarismo)
      ? Int(digits) : nil
  }

  /// The transfers: for the row that comes first in the file, the row on the other account.
  ///
  /// Rows of one day are matched before those of different days.
  private static func transfers(_ rows: [Row]) -> [Int: Int] {
    let accounts = Set(rows.map(\.account))
    let open = rows.indices.filter { rows[$0].isPlain && accounts.contains(rows[$0].payee) }
    var pairs: [Int: Int] = [:]
    var taken: Set<Int> = []
    for days in 0...Limits.transferDays {
      for (place, index) in open.enumerated() where !taken.contains(index) {
        let row = rows[index]
        let other = open.dropFirst(place + 1).prefix { $0 <= index + Limits.transferRows }.first {
          !taken.contains($0) && abs(rows[$0].day.number - row.day.number) == days
            && row.isMirrored(by: rows[$0])
        }
        guard let other else { continue }
        pairs[index] = other
        taken.formUnion([index, other])
      }
    }
    return pairs
  }

  /// The class of each category: income if more came in than went out.
  private static func kinds(_ rows: [Row]) -> [String: Diario.Classe] {
    var sums: [String: Int128] = [:]
    for row in rows {
      for part in row.allParts { sums[part.category, default: 0] += part.amount.fine ?? 0 }
    }
    return sums.mapValues { $0 > 0 ? .receita : .despesa }
  }

  private static func account(
    of part: Part, _ kinds: [String: Diario.Classe]
  ) -> DiarioDeFora.Conta {
    let name = part.category.parts(at: ":").last { !$0.isEmpty }?.withoutBlanksAround
    switch name?.foldedForComparison {
    case "starting balances": return .init(nome: "Saldos iniciais", classe: .patrimonio)
    case nil:
      return .init(nome: "A classificar", classe: part.amount.mantissa > 0 ? .receita : .despesa)
    default: return .init(nome: part.category, classe: kinds[part.category] ?? .despesa)
    }
  }
}
