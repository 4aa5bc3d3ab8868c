internal import Canonical

/// The table of a CSV file, as it is read by a layout.
struct CSVTable {
  private let found: CSVReader.Encontrado
  private let rules: RegrasDeLayout
  private let columns: CSVColumns
  private var records: CSVRecords
  private var cells: [CSVRecords.Celula] = []
  private var avisos: [AvisoDeExtrato] = []
  /// The rows of each account, in the order in which the accounts appear.
  private var accounts: [CSVAccount] = []
  private var byNumber: [String: Int] = [:]
  /// The most cells of a row: as in the header, or as in the layout's columns.
  private let width: Int
  private let hoje: Day?
  private var shape: CSVShape
  /// The day of the last row with a day.
  private var lastDay: Day?

  init(_ bytes: [UInt8], _ found: CSVReader.Encontrado, hoje: Day? = nil) {
    (self.found, self.hoje) = (found, hoje)
    rules = found.layout.regras
    columns = CSVColumns(rules, header: found.cabecalho)
    records = CSVRecords(bytes, separador: found.separador, index: found.index, linha: found.linha)
    let stated = found.cabecalho.isEmpty ? rules.colunas ?? 0 : found.cabecalho.count
    width = max(stated, columns.last + 1)
    shape = CSVShape(width: max(width, found.celulas), named: width, mark: rules.decimal.byte)
    records.largura = width
  }

  /// Whether the first rows match a layout without a header: by their cells, a day and an amount.
  static func isContent(_ start: CSVRecords, _ found: CSVReader.Encontrado) -> Bool {
    var table = CSVTable(start.bytes, found)
    var right = 0
    for _ in 0..<table.rules.pular { _ = try? table.records.next(&table.cells) }
    while right < 3, (try? table.records.next(&table.cells)) != nil {
      if table.isBlankRow { continue }
      let count = table.cells.lastIndex { !table.records.isBlank($0) }.map { $0 + 1 } ?? 0
      guard count <= table.rules.colunas ?? 0, table.cells.count >= table.rules.colunas ?? 0,
        table.day().dia != nil, table.amount().valor != nil
      else { return false }
      right += 1
    }
    return right > 0
  }

  // MARK: Reading

  /// Reads all rows.
  /// - Complexity: O(bytes).
  mutating func read(_ text: TextoDeExtrato) throws(ErroDeArquivo) -> ArquivoDeExtrato {
    for _ in 0..<rules.pular { _ = try records.next(&cells) }
    var rows = 0
    while let line = try records.next(&cells) {
      if isBlankRow || isHeaderAgain { continue }
      if isLeftOut {
        shape.leaveOut(line, whole)
        continue
      }
      rows += 1
      guard rows <= Limits.extratoLinhas else { throw LimitesDeExtrato.linhas(line) }
      take(line)
    }
    tell()
    let preamble = CSVPreamble(found, records)
    if accounts.isEmpty { accounts.append(CSVAccount()) }
    let read = accounts.map { $0.account(rules, preamble, &avisos) }
    guard read.contains(where: \.saysSomething) else { throw .semLancamentos("O arquivo") }
    return ArquivoDeExtrato(
      formato: found.layout.nome, contas: read, avisos: Array(avisos.prefix(Limits.avisos)))
  }

  private mutating func tell() {
    avisos += shape.avisos
    if let line = records.aspasAbertas {
      avisos.note(
        linha: line, "Na linha \(line) abre uma aspa que não fecha: cada linha foi lida por si.")
    }
  }

  private var isBlankRow: Bool { cells.allSatisfy { records.isBlank($0) } }

  private var isHeaderAgain: Bool {
    guard !found.cabecalho.isEmpty, let first = cells.first else { return false }
    return records.folded(first) == found.cabecalho[0]
      && CSVReader.header(cells, records) == found.cabecalho
  }

  /// Whether the layout leaves the row out.
  private var isLeftOut: Bool {
    guard !rules.fora.isEmpty || !rules.foraSemDia.isEmpty else { return false }
    func holds(_ texts: [[UInt8]]) -> Bool {
      cells.contains { cell in
        let words = records.folded(cell)
        return texts.contains { words.begins(withWords: $0) }
      }
    }
    if holds(rules.fora) { return true }
    return day().dia == nil && holds(rules.foraSemDia)
  }

  /// Whether a row is text in a single cell, such as a title between tables or a note below them.
  private var isTitle: Bool {
    let full = cells.filter { !records.isBlank($0) }
    guard full.count == 1, let first = records.folded(full[0]).first else { return false }
    return !first.isAlgarismo
  }

  private mutating func take(_ line: Int) {
    let (day, amount) = (day(), amount())
    var texts = TextosDaLinha()
    for index in columns.textos where index < cells.count { texts.add(records.texto(cells[index])) }
    let text = texts.texto
    let balance = balance(text)
    if day == .blank, amount == .blank, balance == nil {
      // Text alone continues the row before it, if the layout allows that; otherwise it is a title
      // or a note.
      let others = cells.indices.filter {
        !records.isBlank(cells[$0]) && !(rules.continua && columns.textos.contains($0))
      }
      if rules.continua { accounts[account(isRow: false)].goOn(text) }
      if isLastWithoutEnd || others.contains(where: { hasDigits(cells[$0]) }) {
        shape.leaveOut(line, whole)
      }
      return
    }
    if isTitle {
      if hasDigits(cells[0]) || isLastWithoutEnd { shape.leaveOut(line, whole) }
      return
    }
    var row = LinhaDeArquivo(
      linha: line, leitura: reading(day, amount, balance), texto: text.isEmpty ? whole : text)
    if let why = shapeMistake(line, row.leitura) { row.leitura = .ilegivel(why) }
    var isRow = true
    if case .ilegivel = row.leitura { (row.texto, isRow) = (whole, false) }
    lastDay = day.dia ?? lastDay
    if balance == nil { describe(&row) }
    row.saldoDepois = value(.saldo).valor
    accounts[account(isRow: isRow)].add(
      row, saldoDoDia: value(.saldoDoDia).valor,
      tipo: day.dia != nil ? balance : balance.map { _ in .outro })
  }

  // MARK: The form of a row

  private func hasDigits(_ cell: CSVRecords.Celula) -> Bool {
    records.bytes[cell.range].contains(where: \.isAlgarismo)
  }

  /// Whether the row is the file's last, and has no line end.
  private var isLastWithoutEnd: Bool {
    records.index >= records.bytes.count && ![0x0A, 0x0D].contains(records.bytes.last)
  }

  /// The reason why a row cannot be an entry: it has too many cells, or the file's end cuts it off.
  private mutating func shapeMistake(_ line: Int, _ reading: LinhaDeArquivo.Leitura) -> String? {
    guard case .lancamento = reading else { return nil }
    if cells.dropFirst(width).contains(where: { !records.isBlank($0) }) {
      return "A linha tem mais colunas que o cabeçalho: há um separador a mais em algum texto."
    }
    // The end matters only if an amount may be cut off.
    let last = columns.isOfMoney(cells.count - 1) ? cells.last.map { records.bytes[$0.range] } : nil
    if isLastWithoutEnd, shape.isCut(cells.count, last.map(Array.init)) {
      return LimitesDeExtrato.cortada
    }
    shape.add(line, cells.count, amount: amountCell, last.map(Array.init), isLast: isLastWithoutEnd)
    return nil
  }

  /// The bytes of the cell with the row's amount.
  private var amountCell: ArraySlice<UInt8> {
    let places =
      columns[.valor].map { [$0] } ?? [columns[.entrada], columns[.saida]].compactMap(\.self)
    let full = places.first { $0 < cells.count && !records.isBlank(cells[$0]) }
    return full.map { records.bytes[cells[$0].range] } ?? []
  }

  /// Fills in a row's facts besides its day and amount.
  private func describe(_ row: inout LinhaDeArquivo) {
    if let name = text(.nome).map(Self.withoutMoment), !name.isEmpty { row.nome = name }
    if let key = text(.chave), !key.isEmpty { row.chave = key }
    var world = ChavesDoMundo()
    for index in columns.textos + [columns[.chave]].compactMap(\.self) where index < cells.count {
      world.look(records.bytes, cells[index].range)
    }
    row.chavesDoMundo = world.chaves
    if let parcela = text(.parcela) { row.parcela = TextoDeParcela.coluna(parcela) }
    if row.parcela == nil, rules.parcelaNoTexto { row.parcela = TextoDeParcela.noTexto(row.texto) }
  }

  /// The account of a row; an unreadable row without a known account goes to the last one.
  private mutating func account(isRow: Bool) -> Int {
    let number = text(.conta) ?? ""
    if let known = byNumber[number] { return known }
    if !isRow, !accounts.isEmpty { return accounts.count - 1 }
    byNumber[number] = accounts.count
    accounts.append(CSVAccount(numero: number))
    return accounts.count - 1
  }

  /// A party's name without the leading day and time that some banks write.
  private static func withoutMoment(_ name: String) -> String {
    let words = name.split(separator: " ", maxSplits: 2)
    guard words.count == 3, words[0].utf8.count == 5, words[1].utf8.count == 5,
      words[0].utf8.dropFirst(2).first == UInt8(ascii: "/"),
      words[1].utf8.dropFirst(2).first == UInt8(ascii: ":"),
      (words[0].utf8 + Array(words[1].utf8)).filter(\.isAlgarismo).count == 8
    else { return name }
    return String(words[2])
  }

  // MARK: Cells

  private func text(_ papel: RegrasDeLayout.Papel) -> String? {
    guard let column = columns[papel], column < cells.count else { return nil }
    return records.texto(cells[column])
  }

  /// The whole row as text.
  private var whole: String {
    cells.map { records.texto($0) }.filter { !$0.isEmpty }.joined(separator: " · ")
  }

  private func value(_ papel: RegrasDeLayout.Papel) -> AmountSpelling {
    guard let column = columns[papel], column < cells.count else { return .blank }
    return AmountSpelling(records.bytes, cells[column].range, mark: rules.decimal)
  }

  private func day() -> DaySpelling {
    for column in columns.dias where column.index < cells.count {
      let read = DaySpelling(
        records.bytes, cells[column.index].range, order: column.ordem, hoje: hoje)
      if read != .blank { return read }
    }
    return .blank
  }

  /// Whether the day's cell has zeros.
  private var isZeroDay: Bool {
    columns.dias.contains { column in
      column.index < cells.count
        && records.bytes[cells[column.index].range].allSatisfy { !(0x31...0x39).contains($0) }
    }
  }

  /// The amount from the account's side.
  private func amount() -> AmountSpelling {
    guard columns[.valor] != nil else { return twoColumns() }
    guard var amount = value(.valor).valor else { return value(.valor) }
    if let letter = columns[.letra] {
      guard letter < cells.count else { return .wrong("falta a coluna de débito ou crédito") }
      switch SignLetter(records.folded(cells[letter])) {
      case .out: if amount.minor > 0 { amount = amount.negated }
      case .into: break
      case nil: return .wrong("“\(records.texto(cells[letter]))” não é D (débito) nem C (crédito)")
      }
    }
    return signed(amount)
  }

  private func twoColumns() -> AmountSpelling {
    let (into, out) = (value(.entrada), value(.saida))
    switch (into, out) {
    case (.wrong, _): return into
    case (_, .wrong): return out
    case (.amount(let into), .amount(let out)) where into.minor != 0 && out.minor != 0:
      return .wrong("“\(into)” está na coluna de entrada, e “\(out)” na de saída da mesma linha")
    case (_, .amount(let out)) where out.minor != 0:
      return signed(out.minor > 0 ? out.negated : out)
    case (.amount(let into), _): return signed(into)
    case (.blank, _): return out
    }
  }

  private func signed(_ amount: Amount) -> AmountSpelling {
    .amount(rules.isInvertido ? amount.negated : amount)
  }

  /// The balance that a row's text states; nil if it is an entry.
  private func balance(_ text: String) -> TextoDeSaldo.Tipo? {
    if !rules.balanco.isEmpty {
      let words = text.folded
      if rules.balanco.contains(where: { words.starts(with: $0) }) { return .outro }
    }
    return TextoDeSaldo.tipo(text)
  }

  private func reading(
    _ day: DaySpelling, _ amount: AmountSpelling, _ balance: TextoDeSaldo.Tipo?
  ) -> LinhaDeArquivo.Leitura {
    guard balance != nil else { return LinhaDeArquivo.Leitura(day, amount, isBalance: false) }
    var day = day
    // A balance without a day, or with zeros, belongs to the rows above it.
    if day == .blank || day.dia == nil && isZeroDay {
      day = lastDay.map { .day($0) } ?? .blank
    }
    let stated = [value(.saldo), value(.saldoDoDia), amount]
    return LinhaDeArquivo.Leitura(day, stated.first { $0.valor != nil } ?? .blank, isBalance: true)
  }
}
