package import Canonical
internal import EventLog
package import Interchange
public import Ledger
internal import Machine
package import Projections
public import SystemPackage

extension Razao {
  /// Writes the books in the format of other programs, delivered a piece at a time.
  ///
  /// The same books and the same day give the same bytes, on every machine. Entries that do not
  /// count are left out, scheduled ones are included and marked; conflicts appear as they count
  /// now. Anything that the format cannot express is put into a comment and the result, never
  /// dropped.
  /// - Parameters:
  ///   - pedido: the format, and which part of the books.
  ///   - take: takes the next bytes. The books wait for it.
  /// - Returns: what was exported.
  /// - Throws: `naoEncontrado` where there is no such account; `dadosInvalidos` where the first day
  ///   comes after the last, or a format of one account is of none; `semPermissao`, `entradaSaida`,
  ///   `ocupado` where the carriers cannot be read; `entradaSaida` where the read model turned out
  ///   to be damaged after bytes had been delivered, which are not the whole then.
  /// - Complexity: O(n log n) for n entries, and some megabytes of memory whatever their number.
  public func exportar(
    _ pedido: PedidoDeExportacao, _ take: ([UInt8]) -> Void
  ) throws(RazaoError) -> Exportacao {
    var isGiven = false
    return try exportar(pedido) { () throws(RazaoError) in
      guard isGiven else { return }
      throw .naoInteiro("Exporte de novo.")
    } take: { (bytes) throws(FileError) in
      isGiven = true
      take(bytes)
    }
  }

  /// Writes the books into a file, which gets its name only once it is complete.
  /// - Parameters:
  ///   - caminho: the file.
  ///   - substituir: whether a file of that name may be replaced.
  /// - Returns: what was exported.
  /// - Throws: as the other does, and `naoPodeCriar` where there is something of that name.
  public func exportar(
    _ pedido: PedidoDeExportacao, em caminho: FilePath, substituir: Bool = false
  ) throws(RazaoError) -> Exportacao {
    let path = Razao.absolute(caminho)
    guard pedido.levaComprovantes else {
      return try inFile(path, substituir: substituir) { take, again throws(RazaoError) in
        try exportar(pedido, again: again, take: take)
      }
    }
    if !substituir { try refuse(whatIsAt: path) }
    let given = try darComprovantes(
      de: pedido, em: path.removingLastComponent(), substituir: substituir)
    var done = try inFile(path, substituir: substituir) { take, again throws(RazaoError) in
      try exportar(pedido, receipts: given.nomes, again: again, take: take)
    }
    done.comprovantes = given.nomes.values.flatMap(\.self).sorted()
    done.avisos += given.faltam.map(\.avisoDaFalta)
    return done
  }

  /// Writes texts into files, each of which gets its name only once it is complete.
  /// - Throws: `naoPodeCriar` where there is one of those names, before any is written;
  ///   `entradaSaida`, `semPermissao`.
  package func gravar(
    _ textos: [(caminho: FilePath, texto: String)], substituir: Bool
  ) throws(RazaoError) {
    if !substituir { for one in textos { try refuse(whatIsAt: one.caminho) } }
    for (path, text) in textos {
      try inFile(path, substituir: substituir) { take, _ throws(RazaoError) in
        try RazaoError.telling(take(Array(text.utf8)))
      }
    }
  }

  /// Writes a file into a folder, which is created where it is missing.
  /// - Parameters:
  ///   - nome: its path in the folder.
  ///   - substituir: whether a file of that name may be replaced.
  /// - Throws: `naoPodeCriar` where something is there already; `entradaSaida`, `semPermissao`.
  package func gravar(
    _ bytes: [UInt8], como nome: String, em pasta: FilePath, substituir: Bool = false
  ) throws(RazaoError) {
    let path = Razao.absolute(pasta).pushing(FilePath(nome))
    try RazaoError.telling(files.createFolders(path.removingLastComponent(), for: .shared))
    try inFile(path, substituir: substituir) { take, _ throws(RazaoError) in
      try RazaoError.telling(take(bytes))
    }
  }

  /// Refuses a folder in which there is something, and what is no folder.
  package func recusarPastaCheia(_ pasta: FilePath) throws(RazaoError) {
    let folder = Razao.absolute(pasta)
    do throws(FileError) {
      if try !files.list(folder).isEmpty { throw FileError(.exists, "open", folder) }
    } catch {
      if error.code == .exists || error.code == .notFolder {
        throw RazaoError(
          .naoPodeCriar, "“\(pasta)” já existe, e não está vazia. Diga uma pasta nova.")
      }
      if error.code != .notFound { throw RazaoError(error) }
    }
  }

  /// Writes a file that gets its name only once it is complete.
  /// - Parameter write: gives the bytes, and calls its second argument to begin again with none.
  func inFile<Result>(
    _ path: FilePath, substituir: Bool,
    _ write: (([UInt8]) throws(FileError) -> Void, () throws(RazaoError) -> Void)
      throws(RazaoError) -> Result
  ) throws(RazaoError) -> Result {
    // The folder belongs to the user: we only use a name there that nobody else has.
    let unfinished = path.removingLastComponent().appending(".\(random.uuid()).exportado")
    let there = try kind(at: path)
    if !substituir { try refuse(whatIsAt: path) }
    let file = try RazaoError.telling { () throws(FileError) in
      guard there == nil || there == .regular else { throw FileError(.exists, "open", path) }
      return try files.open(unfinished, .creating(.owner))
    }
    do throws(RazaoError) {
      let done = try write(
        { (bytes) throws(FileError) in
          guard try file.append(bytes) == bytes.count else {
            throw FileError(.noSpace, "write", path)
          }
        }, { () throws(RazaoError) in try RazaoError.telling(file.truncate(to: 0)) })
      try finish(file, unfinished, path)
      return done
    } catch {
      try? files.remove(unfinished)
      throw error
    }
  }

  /// Refuses an existing file.
  func refuse(whatIsAt path: FilePath) throws(RazaoError) {
    guard try kind(at: path) == .regular else { return }
    throw RazaoError(
      .naoPodeCriar, "“\(path)” já existe. Para trocá-lo, \(instrucao: .substituir).")
  }

  private func kind(at path: FilePath) throws(RazaoError) -> FileKind? {
    return try RazaoError.telling { () throws(FileError) in
      guard let name = path.lastComponent else { throw FileError(.exists, "open", path) }
      return try files.list(path.removingLastComponent()).first { $0.name == name }?.kind
    }
  }

  private func finish(
    _ file: any OpenFile, _ unfinished: FilePath, _ path: FilePath
  ) throws(RazaoError) {
    try RazaoError.telling { () throws(FileError) in
      try file.sync()
      try files.rename(unfinished, to: path)
      try files.syncFolder(path.removingLastComponent())
    }
  }

  /// - Parameter again: called before all is given once more, as the read model turned out to be
  ///   damaged.
  func exportar(
    _ pedido: PedidoDeExportacao, receipts: [Uuid: [String]] = [:],
    again: () throws(RazaoError) -> Void, take: ([UInt8]) throws(FileError) -> Void
  ) throws(RazaoError) -> Exportacao {
    if let de = pedido.de, let ate = pedido.ate, de > ate {
      throw RazaoError.dadosInvalidos("O primeiro dia vem depois do último. Troque os dois.")
    }
    if pedido.formato.isDeUmaConta, pedido.conta == nil {
      throw RazaoError.dadosInvalidos("Um extrato é de uma conta: diga qual.")
    }
    var isBegun = false
    return try read { fold, hoje throws(RazaoError) in
      if isBegun { try again() }
      isBegun = true
      var export = try Export(pedido, fold.store, hoje: hoje, receipts: receipts) {
        pedido.writer($0)
      }
      try RazaoError.telling(export.write(take))
      guard !export.isDamaged else {
        throw RazaoError(
          .entradaSaida,
          "O modelo de leitura deste computador está danificado: nada do que saiu vale. Refaça-o e "
            + "exporte de novo.")
      }
      return export.result
    }
  }
}

extension PedidoDeExportacao {
  /// Gives the books to a writer that collects instead of writing.
  /// - Returns: the writer at the end of the books, and what was exported.
  package func collected<Writer: ExportWriter>(
    _ store: LedgerStore, hoje: Day, by make: @escaping (Diario) -> Writer
  ) throws(RazaoError) -> (writer: Writer, feita: Exportacao) {
    var export = try Export(self, store, hoje: hoje, make)
    try RazaoError.telling(export.write { _ in })
    guard let writer = export.writer as? Writer else {
      preconditionFailure("an export has the writer that it was given")
    }
    return (writer, export.result)
  }

  /// The writer of the format.
  func writer(_ diario: Diario) -> any ExportWriter {
    switch formato {
    case .hledger: PlainJournalWriter(diario, .hledger)
    case .ledger: PlainJournalWriter(diario, .ledger)
    case .beancount: BeancountWriter(diario)
    case .csvLancamentos: TableWriter(diario, .entries, isPlanilha: isPlanilha)
    case .csvPartidas: TableWriter(diario, .postings, isPlanilha: isPlanilha)
    case .csvSaldos: TableWriter(diario, .balances, isPlanilha: isPlanilha)
    case .json: JSONWriter(diario)
    case .ofx: OFXWriter(diario, version: 1)
    case .ofx2: OFXWriter(diario, version: 2)
    case .hledgerPlanos: HledgerExpectationsWriter(diario, .plans)
    case .hledgerOrcamentos: HledgerExpectationsWriter(diario, .budgets)
    case .livroCaixa: CashBookWriter(diario, isPlanilha: isPlanilha)
    }
  }
}
