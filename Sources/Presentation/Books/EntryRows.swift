internal import Canonical
package import Ledger

/// The rows of a list of entries, grouped by month and by day.
///
/// A row begins with the other party, then its category, its kind, and the rest. Each month and each
/// day has a heading, with the sums of what came in and went out; rows of another list say their day.
struct EntryRows: Sendable {
  let rows: [LancamentoListado]
  /// The balance after each row; empty unless one account is shown.
  let balances: [Total]
  /// The account whose entries are shown; nil for all accounts.
  let conta: ContaEmDetalhe?
  /// The year whose days are shown without their year in rows without headings.
  let year: Int
  /// Whether amounts have the signs of a printed card bill: purchases add, refunds subtract.
  private let isBill: Bool
  /// The lines above rows; nil for a list that is not grouped.
  private let headings: [Int: [Line]]?

  /// - Parameter isCut: whether entries of the first and the last month were left out.
  init(
    _ rows: [LancamentoListado], balances: [Total] = [], of conta: ContaEmDetalhe? = nil,
    year: Int, isCut: (first: Bool, last: Bool) = (false, false), isGrouped: Bool = true,
    isBill: Bool = false
  ) {
    (self.rows, self.balances, self.conta) = (rows, balances, conta)
    (self.year, self.isBill) = (year, isBill)
    headings = isGrouped ? EntryRows.headings(rows, conta, isCut) : nil
  }

  subscript(index: Int) -> Row {
    let entry = rows[index]
    let facts =
      [
        others(entry), kind(entry), conta == nil ? entry.contasEmPalavras : nil,
        headings == nil ? day(of: entry.conteudo.data) : nil, entry.agendado ? "agendado" : nil,
        entry.ocorrencia?.marcaEmPalavras, entry.conferido ? "conferido" : nil,
        entry.anulado ? "anulado" : nil, entry.id.curto,
      ]
      .compactMap(\.self).joined(separator: " · ")
    let balance = conta.flatMap { conta in
      balances.isEmpty
        ? nil
        : (entry.agendado ? "previsto " : "saldo ")
          + PtBR.money(conta.natural(balances[index]), conta.moeda)
    }
    let conflicts = Line.counted(entry.conflitos, "conflito aberto", "conflitos abertos", .warning)
    var row = Row(
      title(entry), icon: entry.conteudo.icone, value: amount(entry),
      details: [Line(facts, .quiet, value: balance)]
        + entry.conteudo.anotacoes.map { Line($0, .quiet) } + [conflicts].compactMap(\.self),
      selection: .lancamento(entry.id))
    row.above = headings?[index] ?? []
    row.valueTone = entry.sentido == .entrada && isMoney ? .good : nil
    return row
  }

  /// Whether amounts have their everyday sign: positive is money that comes in.
  private var isMoney: Bool { !isBill && conta.map { $0.classe == .ativo } ?? true }

  /// The amount with its sign, as a person reads it on this account.
  private func amount(_ entry: LancamentoListado) -> String {
    let natural =
      isBill ? entry.valor.negated : conta.map { $0.natural(entry.valor) } ?? entry.valor
    return PtBR.moved(natural, entry.moeda, isMoney ? entry.sentido : nil)
  }

  /// The other party; failing that, the accounts that money moved between, or the kind.
  private func title(_ entry: LancamentoListado) -> String {
    if let party = entry.conteudo.interessado { return party }
    if conta == nil, entry.isEntreContas { return entry.contasEmPalavras ?? entry.titulo }
    return entry.titulo
  }

  /// The kind in words, unless the title says it.
  private func kind(_ entry: LancamentoListado) -> String? {
    let subtype = entry.conteudo.nomeDoSubtipo.map { " (\($0))" } ?? ""
    let words = entry.titulo + subtype
    return words == title(entry) ? nil : words
  }

  /// The other side: categories, or another of the user's own accounts.
  private func others(_ entry: LancamentoListado) -> String? {
    let names = entry.categorias.filter { $0.conta != conta?.id }.map(\.nome).semRepeticao
    guard names.isEmpty else { return PtBR.list(names) }
    guard let conta else { return nil }
    let own = entry.contas.filter { $0.conta != conta.id }
    let from = own.filter { $0.valor.minor < 0 }.map(\.nome).semRepeticao
    let to = own.filter { $0.valor.minor > 0 }.map(\.nome).semRepeticao
    let words = [
      from.isEmpty ? nil : "de " + PtBR.list(from), to.isEmpty ? nil : "para " + PtBR.list(to),
    ].compactMap(\.self)
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  private func day(of day: Day) -> String {
    PtBR.shortDay(day) + (day.parts.year == year ? "" : " \(day.parts.year)")
  }
}

extension LancamentoListado {
  /// The amount as the list's owner sees it.
  package var valorEmPalavras: String { PtBR.moved(valor, moeda, sentido) }

  /// The user's own accounts in the entry: `Corrente`, or `Corrente → Poupança`; nil if none.
  package var contasEmPalavras: String? {
    let from = contas.filter { $0.valor.minor < 0 }.map(\.nome).semRepeticao
    let to = contas.filter { $0.valor.minor >= 0 }.map(\.nome).semRepeticao
    let sides = [from, to].filter { !$0.isEmpty }.map { PtBR.list($0) }
    return sides.isEmpty ? nil : sides.joined(separator: " → ")
  }
}

// MARK: Headings

extension EntryRows {
  /// The headings above the first row of each month and of each day.
  private static func headings(
    _ rows: [LancamentoListado], _ conta: ContaEmDetalhe?, _ isCut: (first: Bool, last: Bool)
  ) -> [Int: [Line]] {
    var lines: [Int: [Line]] = [:]
    func sums(_ part: Range<Int>) -> String? {
      let isPart =
        isCut.first && part.lowerBound == 0 || isCut.last && part.upperBound == rows.count
      return rows[part].somas(em: conta?.id).words(conta?.classe).map {
        isPart ? "dos listados: " + $0 : $0
      }
    }
    for month in groups(rows, by: { Month(of: $0) }) {
      let title = PtBR.monthTitle(Month(of: rows[month.lowerBound].conteudo.data))
      lines[month.lowerBound] = [Line(title, .strong, value: sums(month))]
    }
    for day in groups(rows, by: { $0 }) {
      lines[day.lowerBound, default: []].append(
        Line(PtBR.shortDay(rows[day.lowerBound].conteudo.data), .quiet, value: sums(day)))
    }
    return lines
  }

  /// The runs of consecutive rows whose days have the same key.
  private static func groups<Key: Equatable>(
    _ rows: [LancamentoListado], by key: (Day) -> Key
  ) -> [Range<Int>] {
    var groups: [Range<Int>] = []
    for index in rows.indices {
      if let last = groups.last,
        key(rows[last.lowerBound].conteudo.data) == key(rows[index].conteudo.data)
      {
        groups[groups.count - 1] = last.lowerBound..<index + 1
      } else {
        groups.append(index..<index + 1)
      }
    }
    return groups
  }
}

extension [String] {
  /// The elements without repetitions, in order.
  var semRepeticao: [String] { reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }
}
