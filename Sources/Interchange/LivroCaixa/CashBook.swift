package import Canonical

/// The book of receipts and payments (livro-caixa): the money that entered and left the accounts
/// that hold money, by day and with running balances.
///
/// Accounts that hold money are assets except investments, or the single account if only one is
/// written. Transfers between them have no effect here, and neither do entries after the day of the
/// books.
package struct CashBook: Sendable {
  /// A line of the book.
  package struct Linha: Sendable {
    package enum Especie: String, Sendable {
      /// The opening balance of a month.
      case saldoAnterior = "saldo anterior"
      /// The money that an entry brought or took.
      case lancamento
      /// The sums of a month, and its closing balance.
      case totalDoMes = "total do mês"
    }

    package let especie: Especie
    package let data: Day
    /// The entry; nil for balances and sums.
    package let lancamento: Diario.Lancamento?
    package let moeda: Currency
    package let entrada: Diario.Valor
    package let saida: Diario.Valor
    package let saldo: Diario.Valor
  }

  /// The sums of one currency, in units of 10⁻⁴.
  private struct Sums {
    var saldo: Int128 = 0
    var entrou: Int128 = 0
    var saiu: Int128 = 0

    mutating func add(_ change: Int128) {
      saldo += change
      if change > 0 { entrou += change } else { saiu -= change }
    }
  }

  private let diario: Diario
  /// Whether each account holds money.
  private let isMoney: [Bool]
  private var sums: [Currency: Sums] = [:]
  private var month: Month?
  /// The first day of the book.
  private var first: Day
  /// The number of transfers between the accounts.
  private var moved = 0
  /// The number of entries after the day of the books.
  private var scheduled = 0
  /// The number of entries on none of the accounts, such as purchases on a card.
  private var elsewhere = 0
  /// The number of entries left out of the book.
  package var omitted: Int { moved + scheduled + elsewhere }

  package init(_ diario: Diario) {
    self.diario = diario
    first = diario.inicio
    isMoney = diario.contas.enumerated().map { index, conta in
      diario.conta.map { $0 == index } ?? conta.isDinheiro
    }
  }

  /// Takes the next entry.
  /// - Returns: its lines, preceded by those for the turn of a month.
  package mutating func take(_ entry: Diario.Lancamento) -> [Linha] {
    let effects = effects(entry)
    guard entry.id != nil else {
      for (moeda, effect) in effects { sums[moeda, default: Sums()].saldo += effect }
      first = Day(number: min(entry.data.number + 1, Day.numbers.upperBound))
      return []
    }
    guard !effects.isEmpty else {
      elsewhere += 1
      return []
    }
    guard !entry.agendado else {
      scheduled += 1
      return []
    }
    let changes = effects.filter { $0.value != 0 }.sorted { $0.key < $1.key }
    guard !changes.isEmpty else {
      moved += 1
      return []
    }
    for (moeda, _) in changes where sums[moeda] == nil { sums[moeda] = Sums() }
    var lines = turn(to: Month(of: entry.data))
    for (moeda, change) in changes {
      sums[moeda, default: Sums()].add(change)
      lines.append(line(.lancamento, entry.data, entry, moeda, change))
    }
    return lines
  }

  /// The final lines of the book; without entries, the opening balances.
  package mutating func end() -> [Linha] {
    month == nil
      ? sums.keys.sorted().map { line(.saldoAnterior, first, nil, $0, 0) } : closing
  }

  /// The sentences about entries left out of the book.
  package var leftOut: [String] {
    var sentences: [String] = []
    if scheduled > 0 {
      sentences.append(
        "Lançamentos depois de \(diario.dia), que ainda não entraram nem saíram, ficaram de fora: "
          + "\(scheduled).")
    }
    if moved > 0 {
      sentences.append(
        "Lançamentos que só passaram dinheiro de uma conta para outra ficaram de fora: \(moved).")
    }
    if elsewhere > 0 {
      sentences.append(
        "Lançamentos em que não entrou nem saiu dinheiro, como os de um cartão, ficaram de fora: "
          + "\(elsewhere).")
    }
    return sentences
  }

  private func effects(_ entry: Diario.Lancamento) -> [Currency: Int128] {
    var effects: [Currency: Int128] = [:]
    for posting in entry.partidas where isMoney[posting.conta] {
      effects[posting.moeda, default: 0] += posting.valor.fine
    }
    return effects
  }

  private mutating func turn(to next: Month) -> [Linha] {
    guard month != next else { return [] }
    var lines = closing
    month = next
    sums = sums.mapValues { Sums(saldo: $0.saldo) }
    let first = max(next.day(1), first)
    lines += sums.keys.sorted().map { line(.saldoAnterior, first, nil, $0, 0) }
    return lines
  }

  private var closing: [Linha] {
    guard let month else { return [] }
    let last = min(month.day(31), max(diario.dia, month.day(1)), diario.fim)
    return sums.sorted { $0.key < $1.key }.map { moeda, sums in
      Linha(
        especie: .totalDoMes, data: last, lancamento: nil, moeda: moeda,
        entrada: Diario.Valor(fine: sums.entrou), saida: Diario.Valor(fine: sums.saiu),
        saldo: Diario.Valor(fine: sums.saldo))
    }
  }

  private func line(
    _ kind: Linha.Especie, _ day: Day, _ entry: Diario.Lancamento?, _ moeda: Currency,
    _ change: Int128
  ) -> Linha {
    Linha(
      especie: kind, data: day, lancamento: entry, moeda: moeda,
      entrada: Diario.Valor(fine: max(0, change)), saida: Diario.Valor(fine: max(0, -change)),
      saldo: Diario.Valor(fine: sums[moeda]?.saldo ?? 0))
  }

  /// The names of an entry's accounts that hold money, or of its others.
  package func contas(_ entry: Diario.Lancamento, withMoney: Bool) -> [String] {
    entry.partidas.filter { isMoney[$0.conta] == withMoney }.map { diario.contas[$0.conta].nome }
  }
}

/// The book of receipts and payments as a table for spreadsheets.
///
/// The last column has no cells: its name identifies the books.
package struct CashBookWriter: ExportWriter {
  private let diario: Diario
  private var book: CashBook
  private let isPlanilha: Bool
  private var untrue = 0

  /// - Parameter isPlanilha: whether it is written as a Brazilian Excel does.
  package init(_ diario: Diario, isPlanilha: Bool = false) {
    (self.diario, book, self.isPlanilha) = (diario, CashBook(diario), isPlanilha)
  }

  package func head(_ out: inout ExportText) {
    let names = [
      "data", "linha", "historico", "interessado", "descricao", "contas", "contrapartidas",
      "entrada", "saida", "saldo", "moeda", "id", "livros de \(diario.dia) \(diario.voz)",
    ]
    if isPlanilha { out.add(CSVCell.byteOrderMark) }
    write(names.map { .plain($0) }, &out)
  }

  package mutating func entry(_ entry: Diario.Lancamento, _ out: inout ExportText) {
    for line in book.take(entry) { write(cells(line), &out) }
  }

  package mutating func assertion(_ assertion: Diario.Conferencia, _ out: inout ExportText) {
    if !assertion.confere { untrue += 1 }
  }

  package mutating func end(_ out: inout ExportText) {
    for line in book.end() { write(cells(line), &out) }
  }

  private func write(_ cells: [CSVCell], _ out: inout ExportText) {
    out.add(cells.line(isPlanilha: isPlanilha))
  }

  package var unsaid: [String] {
    book.leftOut + (untrue > 0 ? [TableWriter.untrue(untrue)] : [])
  }

  package var omitted: Int { book.omitted }

  private func cells(_ line: CashBook.Linha) -> [CSVCell] {
    func amount(_ amount: Diario.Valor) -> CSVCell { .amount(diario.digits(amount, line.moeda)) }
    let entry = line.lancamento
    return [
      .day(line.data), .plain(line.especie.rawValue), .text(entry?.titulo),
      .text(entry?.interessado), .text(entry?.descricao),
      .text(entry.map { book.contas($0, withMoney: true).joined(separator: "; ") }),
      .text(entry.map { book.contas($0, withMoney: false).joined(separator: "; ") }),
      amount(line.entrada), amount(line.saida), amount(line.saldo),
      .plain(line.moeda.description), .plain(entry?.id?.description), .plain(nil),
    ]
  }
}
