package import Canonical
internal import EventLog
package import Ledger
internal import SystemPackage

/// The rows of banks' files that imports on this machine left in doubt: a small file in the state
/// folder, unknown to other machines, because the log does not contain unrecorded rows.
package struct UndecidedRows: Sendable, Equatable {
  /// A file that left rows in doubt.
  package struct OfFile: Sendable, Equatable {
    /// The UUID that its import has, or would have.
    package let importacao: Uuid
    package let arquivo: String
    package let conta: Uuid
    package var linhas: [LinhaPorDecidir]

    package init(importacao: Uuid, arquivo: String, conta: Uuid, linhas: [LinhaPorDecidir]) {
      (self.importacao, self.arquivo) = (importacao, arquivo)
      (self.conta, self.linhas) = (conta, linhas)
    }
  }

  /// The files, the latest last.
  package private(set) var files: [OfFile] = []

  /// Starts without rows.
  package init() {}

  /// Stores the rows that an import left in doubt, replacing those from the same file before.
  ///
  /// Rows that another file of the account also left are asked about with this one; beyond the
  /// limit, the oldest are dropped.
  package mutating func keep(_ left: OfFile) {
    let rows = Set(left.linhas.map(\.id))
    forget(left.importacao)
    for at in files.indices where files[at].conta == left.conta {
      files[at].linhas.removeAll { rows.contains($0.id) }
    }
    files.append(left)
    files.removeAll(where: \.linhas.isEmpty)
    while files.reduce(0, { $0 + $1.linhas.count }) > UndecidedRows.limit, files.count > 1 {
      files.removeFirst()
    }
    if let only = files.indices.first, files[only].linhas.count > UndecidedRows.limit {
      files[only].linhas.removeSubrange(UndecidedRows.limit...)
    }
  }

  /// Drops the rows that a file left in doubt.
  package mutating func forget(_ importacao: Uuid) {
    files.removeAll { $0.importacao == importacao }
  }

  /// The most rows kept for all files together.
  package static let limit = Limits.undecidedRows
  /// The most characters kept of a bank's text.
  package static let textLimit = Limits.undecidedText

  /// Machine-local: not part of the format.
  fileprivate struct Record: Codable {
    struct Row: Codable {
      let linha: Int
      let id, dia, texto: String
      /// In units of the last decimal, and the number of decimals.
      let valor: Int64
      let casas: Int
      let importada: Bool
    }
    struct File: Codable {
      let importacao, arquivo, conta: String
      let linhas: [Row]
    }
    let versao: Int
    let arquivos: [File]
  }

  private static let file = "importacoes.json"

  /// Reads them; empty if nothing was left in doubt, or the file is unreadable.
  /// - Throws: what reading throws: a disk that fails is not a file that is not there.
  package static func load(in state: StateFolder) throws(RazaoError) -> UndecidedRows {
    let record = try state.files.record(Record.self, state.file(file), limit: Limits.undecidedBytes)
    guard let record, record.versao == 1 else { return UndecidedRows() }
    var found = UndecidedRows()
    found.files = record.arquivos.compactMap { OfFile($0) }
    return found
  }

  /// Changes them, in one step, while no other process of this machine does.
  package static func change(
    in state: StateFolder, _ change: (inout UndecidedRows) -> Void
  ) throws(RazaoError) {
    try state.files.holding(state.file("importacoes.lock")) { () throws(RazaoError) in
      let before = try load(in: state)
      var rows = before
      change(&rows)
      guard rows != before else { return }
      try RazaoError.telling(state.files.replace(state.file(file), record: rows.record))
    }
  }

  private var record: Record {
    Record(
      versao: 1,
      arquivos: files.map { file in
        Record.File(
          importacao: file.importacao.description, arquivo: file.arquivo,
          conta: file.conta.description,
          linhas: file.linhas.map {
            Record.Row(
              linha: $0.linha, id: $0.id.description, dia: $0.dia.description, texto: $0.texto,
              valor: $0.valor.minor, casas: $0.valor.decimals, importada: $0.pareceImportada)
          })
      })
  }
}

extension UndecidedRows.OfFile {
  fileprivate init?(_ record: UndecidedRows.Record.File) {
    guard let importacao = Uuid(record.importacao), let conta = Uuid(record.conta) else {
      return nil
    }
    self.init(
      importacao: importacao, arquivo: record.arquivo, conta: conta,
      linhas: record.linhas.compactMap { row in
        guard let id = Uuid(row.id), let dia = Day(row.dia),
          let valor = Amount(minor: row.valor, decimals: row.casas)
        else { return nil }
        return LinhaPorDecidir(
          linha: row.linha, id: id, dia: dia, valor: valor, texto: row.texto,
          pareceImportada: row.importada)
      })
  }
}
