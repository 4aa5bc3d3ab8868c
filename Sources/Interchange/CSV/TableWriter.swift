internal import Canonical

/// The books as a table for spreadsheets.
///
/// The last column has no cells: its name identifies the books.
package struct TableWriter: ExportWriter {
  /// The rows of a table.
  package enum Rows: Sendable {
    /// One for each entry.
    case entries
    /// One for each posting.
    case postings
    /// One for each account and month end.
    case balances
  }

  private let diario: Diario
  private let rows: Rows
  private let isPlanilha: Bool
  /// The balance of each account, in units of 10⁻⁴; nil until something is posted to it.
  private var sums: [Int128?]
  private var month: Month?
  private var untrue = 0
  /// The most consecutive months without entries that are written.
  private static let emptyMonths = 120

  /// - Parameter isPlanilha: whether it is written as a Brazilian Excel does.
  package init(_ diario: Diario, _ rows: Rows, isPlanilha: Bool = false) {
    (self.diario, self.rows, self.isPlanilha) = (diario, rows, isPlanilha)
    sums = Array(repeating: nil, count: diario.contas.count)
  }

  package func head(_ out: inout ExportText) {
    let names: [String] =
      switch rows {
      case .entries:
        [
          "data", "titulo", "interessado", "descricao", "etiquetas", "contas", "categorias",
          "sentido", "valor", "moeda", "agendado", "conflitos", "id",
        ]
      case .postings:
        [
          "data", "lancamento", "titulo", "interessado", "descricao", "conta", "classe", "valor",
          "moeda", "agendado", "id",
        ]
      case .balances: ["dia", "conta", "classe", "tipo", "moeda", "saldo", "id"]
      }
    if isPlanilha { out.add(CSVCell.byteOrderMark) }
    write(names.map { .plain($0) } + [.plain("livros de \(diario.dia) \(diario.voz)")], &out)
  }

  package mutating func entry(_ entry: Diario.Lancamento, _ out: inout ExportText) {
    switch rows {
    case .entries: if entry.id != nil { write(cells(entry), &out) }
    case .postings:
      for posting in entry.partidas { write(cells(entry, posting), &out) }
    case .balances:
      close(before: entry.data, &out)
      for posting in entry.partidas {
        sums[posting.conta] = (sums[posting.conta] ?? 0) + posting.valor.fine
      }
    }
  }

  package mutating func assertion(_ assertion: Diario.Conferencia, _ out: inout ExportText) {
    if !assertion.confere { untrue += 1 }
  }

  package mutating func end(_ out: inout ExportText) { if rows == .balances { close(&out) } }

  package var unsaid: [String] {
    untrue == 0 ? [] : [Self.untrue(untrue)]
  }

  /// The sentence about failed balance assertions, which a table cannot express.
  static func untrue(_ count: Int) -> String {
    "Saldos conferidos com o banco que não conferem, e aqui não estão: \(count)."
  }

  private func write(_ cells: [CSVCell], _ out: inout ExportText) {
    out.add(cells.line(isPlanilha: isPlanilha))
  }

  // MARK: Entries

  private func cells(_ entry: Diario.Lancamento) -> [CSVCell] {
    let seen = seen(entry)
    return [
      .day(entry.data), .text(entry.titulo), .text(entry.interessado),
      .text(entry.descricao), texts(entry.etiquetas), names(entry) { $0.isPropria },
      names(entry) { !$0.isPropria }, .plain(seen.way),
      .amount(diario.digits(seen.amount, seen.moeda)), .plain(seen.moeda.description),
      .plain(entry.agendado ? "sim" : "nao"), .plain(String(entry.conflitos)),
      .plain(entry.id?.description), .plain(nil),
    ]
  }

  private func texts(_ texts: [String]) -> CSVCell {
    .text(texts.isEmpty ? nil : texts.joined(separator: "; "))
  }

  private func names(_ entry: Diario.Lancamento, _ isWanted: (Diario.Classe) -> Bool) -> CSVCell {
    texts(entry.partidas.map { diario.contas[$0.conta] }.filter { isWanted($0.classe) }.map(\.nome))
  }

  /// The effect of an entry on assets and debts; for a transfer the amount moved, for an exchange
  /// the amount given.
  private func seen(
    _ entry: Diario.Lancamento
  ) -> (way: String, amount: Diario.Valor, moeda: Currency) {
    var effects: [(moeda: Currency, sum: Int128, came: Int128)] = []
    for posting in entry.partidas where diario.contas[posting.conta].classe.isPropria {
      let at = effects.firstIndex { $0.moeda == posting.moeda } ?? effects.count
      if at == effects.count { effects.append((posting.moeda, 0, 0)) }
      effects[at].sum += posting.valor.fine
      effects[at].came += max(0, posting.valor.fine)
    }
    let moved = effects.filter { $0.sum != 0 }
    guard let first = moved.first else {
      let only = effects.first ?? (entry.partidas.first?.moeda ?? .real, 0, 0)
      return ("", Diario.Valor(fine: only.came), only.moeda)
    }
    if let left = moved.first(where: { $0.sum < 0 }), moved.contains(where: { $0.sum > 0 }) {
      return ("", Diario.Valor(fine: -left.sum), left.moeda)
    }
    return (first.sum > 0 ? "entrada" : "saida", Diario.Valor(fine: first.sum), first.moeda)
  }

  // MARK: Postings

  private func cells(_ entry: Diario.Lancamento, _ posting: Diario.Partida) -> [CSVCell] {
    let conta = diario.contas[posting.conta]
    return [
      .day(entry.data), .plain(entry.id?.description), .text(entry.titulo),
      .text(entry.interessado), .text(entry.descricao), .text(conta.nome),
      .plain(conta.classe.rawValue),
      .amount(posting.valor.text(decimals: conta.moeda == nil ? 4 : conta.casas)),
      .plain(posting.moeda.description), .plain(entry.agendado ? "sim" : "nao"),
      .plain(conta.id.description), .plain(nil),
    ]
  }

  // MARK: Balances

  /// Writes the month-end balances before a day.
  private mutating func close(before day: Day, _ out: inout ExportText) {
    let next = Month(of: day)
    while let current = month, current < next {
      close(&out)
      let following = current.advanced(by: 1) ?? next
      // Nobody wants a thousand years of empty months.
      month = next.number - following.number > Self.emptyMonths ? next : following
    }
    month = next
  }

  private func close(_ out: inout ExportText) {
    guard let month else { return }
    let day = min(month.day(31), diario.fim)
    for (index, (conta, sum)) in zip(diario.contas, sums).enumerated() {
      // For the other accounts, only their postings with the chosen one are known.
      guard diario.conta.map({ $0 == index }) ?? true else { continue }
      guard let sum, let moeda = conta.moeda else { continue }
      write(
        [
          .day(day), .text(conta.nome),
          .plain(conta.classe.rawValue), .text(conta.tipo), .plain(moeda.description),
          .amount(Diario.Valor(fine: sum).text(decimals: conta.casas)),
          .plain(conta.id.description), .plain(nil),
        ], &out)
    }
  }
}
