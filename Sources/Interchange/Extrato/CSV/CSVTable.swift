internal import Canonical

/// The table of a CSV file while it is read by a layout.
struct CSVTable {
  private let found: CSVReader.Encontrado
  private let rules: RegrasDeLayout
  private let columns: CSVColumns
  private var records: CSVRecords
  private var cells: [CSVRecords.Celula] = []
  private var avisos: [AvisoDeExtrato] = []
  /// The rows of each account, in the order in which accounts appear.
  private var accounts: [CSVAccount] = []
  private var byNumber: [String: Int] = [:]

  init(_ bytes: [UInt8], _ found: CSVReader.Encontrado) {
    self.found = found
    rules = found.layout.regras
    columns = CSVColumns(rules, header: found.cabecalho)
    records = CSVRecords(
      bytes, separador: found.separador, index: found.index, linha: found.linha)
  }

  /// Whether the first rows are of a layout without header: so many cells, with a day and an amount.
  static func isContent(_ start: CSVRecords, _ found: CSVReader.Encontrado) -> Bool {
    var table = CSVTable(start.bytes, found)
    var right = 0
    for _ in 0..<table.rules.pular { _ = try? table.records.next(&table.cells) }
    while right < 3, (try? table.records.next(&table.cells)) != nil {
      if table.isBlankRow { continue }
      let count = table.cells.lastIndex { !table.records.isBlank($0) }.map { $0 + 1 } ?? 0
      guard count <= table.rules.colunas ?? 0, table.cells.count >= table.rules.colunas ?? 0,
        case .day = table.day(), case .amount = table.amount()
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
      if isBlankRow || isLeftOut { continue }
      rows += 1
      guard rows <= Limits.extratoLinhas else { throw LimitesDeExtrato.linhas(line) }
      take(line)
    }
    tell(of: text)
    let preamble = CSVPreamble(found, records)
    if accounts.isEmpty { accounts.append(CSVAccount()) }
    let read = accounts.map { $0.account(rules, preamble, &avisos) }
    guard read.contains(where: { !$0.linhas.isEmpty || $0.saldo != nil }) else {
      throw ErroDeArquivo(
        codigo: .vazio, linha: nil,
        mensagem: "O arquivo não tem nenhum lançamento: escolha outro período ao baixar.")
    }
    return ArquivoDeExtrato(
      formato: found.layout.nome, contas: read, avisos: Array(avisos.prefix(Limits.avisos)))
  }

  private mutating func tell(of text: TextoDeExtrato) {
    if text.codificacao == .duasVezes {
      avisos.append(
        AvisoDeExtrato(mensagem: "Os acentos estavam codificados duas vezes, e foram corrigidos."))
    }
    if let line = records.aspasAbertas {
      avisos.append(
        AvisoDeExtrato(
          linha: line,
          mensagem: "Na linha \(line) abre uma aspa que não fecha: cada linha foi lida por si."))
    }
  }

  private var isBlankRow: Bool { cells.allSatisfy { records.isBlank($0) } }

  /// Whether a row is the header again, or one that the layout leaves out.
  private var isLeftOut: Bool {
    if !found.cabecalho.isEmpty, let first = cells.first,
      records.folded(first) == found.cabecalho[0],
      CSVReader.header(cells, records) == found.cabecalho
    {
      return true
    }
    guard !rules.fora.isEmpty else { return false }
    return cells.contains { cell in
      let words = records.folded(cell)
      return rules.fora.contains { words.starts(with: $0) }
    }
  }

  /// Whether a row is words in one cell, such as a title between two tables or a note below them.
  private var isTitle: Bool {
    let full = cells.filter { !records.isBlank($0) }
    guard full.count == 1, let first = records.folded(full[0]).first else { return false }
    return !(0x30...0x39).contains(first)
  }

  private mutating func take(_ line: Int) {
    let (day, amount) = (day(), amount())
    var texts = TextosDaLinha()
    for index in columns.textos where index < cells.count { texts.add(records.texto(cells[index])) }
    let text = texts.texto
    let account = account()
    if day == .blank, amount == .blank {
      // A text alone goes on with the row before it, where the layout says so; a title or a note
      // among the rows is none.
      if rules.continua { accounts[account].goOn(text) }
      return
    }
    if isTitle { return }
    let balance = balance(text)
    var row = LinhaDeArquivo(
      linha: line, leitura: reading(day, amount, balance), texto: text.isEmpty ? whole : text)
    if case .ilegivel = row.leitura { row.texto = whole }
    if balance == nil { describe(&row) }
    if case .amount(let valor) = value(columns.saldo) { row.saldoDepois = valor }
    var ofDay: Amount?
    if case .amount(let valor) = value(columns.saldoDoDia) { ofDay = valor }
    accounts[account].add(row, saldoDoDia: ofDay, tipo: balance)
  }

  /// The parts of a row beside its day and amount.
  private func describe(_ row: inout LinhaDeArquivo) {
    if let name = text(columns.nome), !name.isEmpty { row.nome = name }
    if let key = text(columns.chave), !key.isEmpty { row.chave = key }
    var world = ChavesDoMundo()
    for index in columns.textos + [columns.chave].compactMap(\.self) where index < cells.count {
      world.look(records.bytes, cells[index].range)
    }
    row.chavesDoMundo = world.chaves
    if let parcela = text(columns.parcela) { row.parcela = TextoDeParcela.coluna(parcela) }
    if row.parcela == nil, rules.parcelaNoTexto { row.parcela = TextoDeParcela.noTexto(row.texto) }
  }

  /// The account that a row is of.
  private mutating func account() -> Int {
    let number = text(columns.conta) ?? ""
    if let known = byNumber[number] { return known }
    byNumber[number] = accounts.count
    accounts.append(CSVAccount(numero: number))
    return accounts.count - 1
  }

  // MARK: Cells

  private func text(_ column: Int?) -> String? {
    guard let column, column < cells.count else { return nil }
    return records.texto(cells[column])
  }

  /// The whole row as text.
  private var whole: String {
    cells.map { records.texto($0) }.filter { !$0.isEmpty }.joined(separator: " · ")
  }

  private func value(_ column: Int?) -> AmountSpelling {
    guard let column, column < cells.count else { return .blank }
    return AmountSpelling(records.bytes, cells[column].range, mark: rules.decimal)
  }

  private func day() -> DaySpelling {
    for column in columns.dias where column.index < cells.count {
      let read = DaySpelling(records.bytes, cells[column.index].range, order: column.ordem)
      if read != .blank { return read }
    }
    return .blank
  }

  /// The amount from the account's side.
  private func amount() -> AmountSpelling {
    guard let index = columns.valor else { return twoColumns() }
    guard case .amount(var amount) = value(index) else { return value(index) }
    if let letter = columns.letra, letter < cells.count {
      switch SignLetter(records.folded(cells[letter])) {
      case .out: if amount.minor > 0 { amount = amount.negated }
      case .into: break
      case nil: return .wrong("“\(records.texto(cells[letter]))” não é D (débito) nem C (crédito)")
      }
    }
    return .amount(rules.isInvertido ? amount.negated : amount)
  }

  private func twoColumns() -> AmountSpelling {
    let (into, out) = (value(columns.entrada), value(columns.saida))
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

  /// The balance that a row states by its text, if it is none of an entry.
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
    let dia: Day
    switch day {
    case .blank: return .ilegivel("Falta o dia.")
    case .wrong(let reason): return .ilegivel("O dia não foi lido: \(reason).")
    case .day(let day): dia = day
    }
    if balance != nil {
      for read in [value(columns.saldo), value(columns.saldoDoDia), amount] {
        if case .amount(let valor) = read { return .saldo(dia: dia, valor: valor) }
      }
      return .saldo(dia: dia, valor: nil)
    }
    switch amount {
    case .blank: return .ilegivel("Falta o valor.")
    case .wrong(let reason): return .ilegivel("O valor não foi lido: \(reason).")
    case .amount(let valor): return .lancamento(dia: dia, valor: valor)
    }
  }
}
