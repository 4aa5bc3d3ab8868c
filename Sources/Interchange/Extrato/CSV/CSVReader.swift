/// Reads CSV by the layout that matches its header, or its content.
struct CSVReader {
  /// A layout that matches a file, with the place of the table and the columns.
  struct Encontrado {
    var layout: LayoutDeCSV
    var separador: UInt8
    /// The header's names, without trailing empty ones; none for a table without a header.
    var cabecalho: [[UInt8]]
    /// The header's number of cells, including those.
    var celulas = 0
    /// The place of the first row, and its line.
    var index: Int
    var linha: Int
    /// The rows before the header, with their texts for comparison.
    var antes: [CSVPreamble.Row]
  }

  /// Reads a file by the first layout that matches it.
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

  /// The rows of a file by each possible separator: the one that its first line states, or else
  /// all.
  /// - Parameter own: the separator to try before the others.
  static func readings(_ bytes: [UInt8], first own: UInt8? = nil) -> [CSVRecords] {
    if let (separador, index) = stated(bytes) {
      return [CSVRecords(bytes, separador: separador, index: index, linha: 2)]
    }
    return ([own].compactMap(\.self) + separadores).map { CSVRecords(bytes, separador: $0) }
  }

  /// The separator that a file states in its first line (`sep=;`), and the place after it.
  private static func stated(_ bytes: [UInt8]) -> (separador: UInt8, index: Int)? {
    guard bytes.count > 5, bytes[..<4].elementsEqual("sep=".utf8), separadores.contains(bytes[4]),
      bytes[5] == 0x0A || bytes[5] == 0x0D
    else { return nil }
    let isPair = bytes[5] == 0x0D && bytes.count > 6 && bytes[6] == 0x0A
    return (bytes[4], isPair ? 7 : 6)
  }

  /// The first row that is a layout's header, by any separator.
  ///
  /// If there is none, the first layout without a header that matches the first rows is used.
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
      // A row beyond a limit is reported when the table is read.
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

  /// The texts of a row's cells for comparison, without trailing empty ones.
  static func header(_ cells: [CSVRecords.Celula], _ records: CSVRecords) -> [[UInt8]] {
    var names = cells.map { records.folded($0) }
    while names.last?.isEmpty == true { names.removeLast() }
    return names
  }
}
