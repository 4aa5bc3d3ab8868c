/// Reads CSV by the layout that its header, or its content, is of.
struct CSVReader {
  /// A layout that a file is of: where the table begins, and what its columns are.
  struct Encontrado {
    var layout: LayoutDeCSV
    var separador: UInt8
    /// The header's names, without empty ones at its end; none for a table without one.
    var cabecalho: [[UInt8]]
    /// How many cells the header has, with those.
    var celulas = 0
    /// Where the first row begins, and on which line.
    var index: Int
    var linha: Int
    /// Rows before the header, as texts to compare and as they stand.
    var antes: [CSVPreamble.Row]
  }

  /// Reads a file by the first of some layouts that it is of.
  /// - Complexity: O(bytes).
  static func read(
    _ text: TextoDeExtrato, _ layouts: [LayoutDeCSV], escolhido: LayoutDeCSV?
  ) throws(ErroDeArquivo) -> ArquivoDeExtrato {
    let tried = escolhido.map { [$0] } ?? layouts + LayoutDeCSV.conhecidos
    guard let found = try find(text.bytes, tried) else {
      throw ErroDeArquivo(.desconhecido, escolhido.map(notOf) ?? Self.unknown)
    }
    var table = CSVTable(text.bytes, found, hoje: text.hoje)
    return try table.read(text)
  }

  private static func notOf(_ layout: LayoutDeCSV) -> String {
    let first = layout.regras.cabecalhos.first.map { names in
      names.map { String(decoding: $0, as: UTF8.self) }.joined(separator: ";")
    }
    let wanted =
      first.map { "o cabeçalho “\($0)” não está nele" }
      ?? "as primeiras linhas não têm \(layout.regras.colunas ?? 0) colunas com dia e valor"
    return
      "O arquivo não é do layout “\(layout.nome)”: \(wanted). Confira o layout, ou importe sem "
      + "escolher um."
  }

  static let unknown =
    "O arquivo não é de nenhum formato conhecido. Se o banco também dá OFX, prefira-o; se é um CSV, "
    + "olhe as colunas dele e escreva um layout."

  // MARK: Recognising

  static let separadores: [UInt8] = [
    UInt8(ascii: ";"), UInt8(ascii: ","), 0x09, UInt8(ascii: "|"),
  ]

  /// The rows of a file by each separator that it may have: the one that its first line states, or else
  /// all of them.
  /// - Parameter own: the separator that is tried before the others.
  static func readings(_ bytes: [UInt8], first own: UInt8? = nil) -> [CSVRecords] {
    if let (separador, index) = stated(bytes) {
      return [CSVRecords(bytes, separador: separador, index: index, linha: 2)]
    }
    return ([own].compactMap(\.self) + separadores).map { CSVRecords(bytes, separador: $0) }
  }

  /// The separator that a file states in its first line (`sep=;`), and where the text goes on.
  private static func stated(_ bytes: [UInt8]) -> (separador: UInt8, index: Int)? {
    guard bytes.count > 5, bytes[..<4].elementsEqual("sep=".utf8), separadores.contains(bytes[4]),
      bytes[5] == 0x0A || bytes[5] == 0x0D
    else { return nil }
    let isPair = bytes[5] == 0x0D && bytes.count > 6 && bytes[6] == 0x0A
    return (bytes[4], isPair ? 7 : 6)
  }

  /// The first row, by any separator, that is the header of a layout; else the first layout without
  /// a header that the first rows are of.
  static func find(
    _ bytes: [UInt8], _ layouts: [LayoutDeCSV]
  ) throws(ErroDeArquivo) -> Encontrado? {
    var byHeader: [[[UInt8]]: LayoutDeCSV] = [:]
    for layout in layouts {
      for header in layout.regras.cabecalhos where byHeader[header] == nil {
        byHeader[header] = layout
      }
    }
    var best: Encontrado?
    for records in readings(bytes) {
      let found = headerRow(records, byHeader)
      if let found, found.index < best?.index ?? Int.max { best = found }
    }
    if let best { return best }
    for layout in layouts where layout.regras.colunas != nil {
      for records in readings(bytes, first: layout.regras.separador) {
        let found = Encontrado(
          layout: layout, separador: records.separador, cabecalho: [], index: records.index,
          linha: records.linha, antes: [])
        if CSVTable.isContent(records, found) { return found }
      }
    }
    return nil
  }

  private static func headerRow(
    _ records: CSVRecords, _ byHeader: [[[UInt8]]: LayoutDeCSV]
  ) -> Encontrado? {
    var records = records
    var cells: [CSVRecords.Celula] = []
    var before: [CSVPreamble.Row] = []
    for _ in 0..<Limits.antesDoCabecalho {
      // A row beyond a limit is told where the table is read.
      guard let line = try? records.next(&cells) else { return nil }
      let names = header(cells, records)
      if let layout = byHeader[names] {
        return Encontrado(
          layout: layout, separador: records.separador, cabecalho: names, celulas: cells.count,
          index: records.index, linha: records.linha, antes: before)
      }
      before.append(CSVPreamble.Row(linha: line, celulas: cells.map { ($0, records.folded($0)) }))
    }
    return nil
  }

  /// The names of a row's cells, to compare, without empty ones at the end.
  static func header(_ cells: [CSVRecords.Celula], _ records: CSVRecords) -> [[UInt8]] {
    var names = cells.map { records.folded($0) }
    while names.last?.isEmpty == true { names.removeLast() }
    return names
  }
}
