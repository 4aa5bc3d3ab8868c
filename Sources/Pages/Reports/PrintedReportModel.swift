internal import Canonical
internal import Presentation

/// A report for printing.
struct PrintedReportModel: Sendable {
  let id: String
  let cabecalho: [LineModel]
  let nomeDoRelatorio: String
  let legenda: String
  let colunas: [String]
  let colunaDeValor: String
  let fileiras: [PrintedRowModel]
  let tituloDoTotal: String
  let valorTotal: String
  let secoes: [SectionModel]

  init(_ sheet: FolhaDeRelatorio, of report: Uuid) {
    id = report.description
    let header = LineModel.all(sheet.cabecalho)
    nomeDoRelatorio = header.first?.texto ?? ""
    cabecalho = Array(header.dropFirst())
    legenda = SafeText.of(sheet.legenda)
    colunas = FolhaDeRelatorio.colunas
    colunaDeValor = FolhaDeRelatorio.colunaDeValor
    fileiras = sheet.fileiras.map { row in
      let facts = row.fatos.map(SafeText.of)
      return PrintedRowModel(
        dia: facts[0], nomeDaDespesa: facts[1], outros: Array(facts.dropFirst(2)),
        valorDaFileira: row.valor)
    }
    (tituloDoTotal, valorTotal) = sheet.total
    secoes = sheet.secoes.enumerated().map { SectionModel($1, number: $0) }
  }
}

/// A row of the printed table.
struct PrintedRowModel: Sendable {
  let dia: String
  let nomeDaDespesa: String
  let outros: [String]
  let valorDaFileira: String
}
