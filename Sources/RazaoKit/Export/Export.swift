internal import Canonical
internal import EventLog
internal import Interchange
package import Ledger
internal import Machine
internal import Projections
internal import SystemPackage

/// Streams the books into one file: entries a block at a time, each day's assertions after them.
struct Export {
  private let pedido: PedidoDeExportacao
  private let store: LedgerStore
  private let hoje: Day
  private let situacao: SituacaoDoRazao
  private let accounts: ExportAccounts
  private let conflicts: [Uuid: Int]
  private let receipts: [Uuid: [String]]
  /// The only account, as it is read, whose entries are exported; nil for all.
  private let conta: Uuid?
  private var assertions: ArraySlice<Diario.Conferencia>
  private(set) var writer: (any ExportWriter)?
  private let make: (Diario) -> any ExportWriter
  private var text = ExportText()
  private var count = 0
  /// Whether there were entries whose accounts are not there, as in a damaged read model.
  private(set) var isDamaged = false

  /// - Parameters:
  ///   - receipts: the paths of receipts, by their entry.
  ///   - make: gives the writer, once the accounts and the first day are known.
  init(
    _ pedido: PedidoDeExportacao, _ store: LedgerStore, hoje: Day,
    receipts: [Uuid: [String]] = [:], _ make: @escaping (Diario) -> any ExportWriter
  ) throws(RazaoError) {
    (self.pedido, self.store, self.hoje, self.make) = (pedido, store, hoje, make)
    self.receipts = receipts
    accounts = ExportAccounts(store, isOfOne: pedido.conta != nil && pedido.de != nil)
    if let conta = pedido.conta, accounts.place(of: conta) == nil { throw .semConta(conta) }
    conta = pedido.conta.map { store.contaDeLeitura($0) }
    situacao = store.situacao
    conflicts = store.conflitosDosLancamentos
    assertions = accounts.conferencias(pedido, store)[...]
  }

  /// Writes the whole file.
  mutating func write(_ take: ([UInt8]) throws(FileError) -> Void) throws(FileError) {
    if let opening {
      begin(on: opening.data)
      write(opening)
    }
    let first = pedido.de ?? Day(number: Day.numbers.lowerBound)
    let last = pedido.ate ?? Day(number: Day.numbers.upperBound)
    // The walk is given a function, which may not change this value during the call.
    var export = self
    try store.percorrer(first...last, conta: conta) { (entry) throws(FileError) in
      export.take(entry)
      if export.text.bytes.count >= Limits.exportedBytes { try take(export.text.take()) }
    }
    self = export
    assertions(before: nil)
    begin(on: hoje)
    writer?.end(&text)
    try take(text.take())
  }

  var result: Exportacao {
    Exportacao(
      pedido: pedido, dia: hoje, verificacao: situacao.fingerprint, voz: situacao.voz,
      lancamentos: count - (writer?.omitted ?? 0), avisos: doubts + (writer?.unsaid ?? []))
  }

  /// Writes the head, unless it has been written.
  private mutating func begin(on day: Day) {
    guard writer == nil else { return }
    var diario = Diario(
      nome: store.nome ?? "", razao: store.razao, verificacao: situacao.fingerprint,
      voz: situacao.voz, dia: hoje, inicio: day,
      fim: pedido.ate ?? max(hoje, store.ultimoDia(com: conta) ?? hoje),
      observacoes: notes + doubts, contas: accounts.contas,
      conta: conta.flatMap { accounts.place(of: $0) })
    switch pedido.formato {
    case .hledgerPlanos: diario.planos = accounts.planos(store, hoje: hoje)
    case .hledgerOrcamentos: (diario.metas, diario.metasComSobra) = accounts.metas(store)
    case .json:
      // For a single account, they would be incomplete.
      guard pedido.conta == nil else { break }
      diario.relatorios = accounts.relatorios(pedido, store)
      diario.planos = accounts.planosInteiros(store, hoje: hoje)
      diario.metas = accounts.metas(store).metas
    case .hledger, .ledger, .beancount, .csvLancamentos, .csvPartidas, .csvSaldos, .ofx, .ofx2,
      .livroCaixa:
      break
    }
    var writer = make(diario)
    writer.head(&text)
    self.writer = writer
  }

  private mutating func take(_ entry: LancamentoContado) {
    guard accounts.knows(entry) else {
      isDamaged = true
      return
    }
    assertions(before: entry.conteudo.data)
    begin(on: entry.conteudo.data)
    var written = accounts.lancamento(entry, conflicts[entry.id] ?? 0, hoje: hoje)
    written.comprovantes = receipts[entry.id] ?? []
    write(written)
    count += 1
  }

  private mutating func write(_ entry: Diario.Lancamento) { writer?.entry(entry, &text) }

  /// Writes the assertions of the days before one; nil for all.
  private mutating func assertions(before day: Day?) {
    while let next = assertions.first, day.map({ next.data < $0 }) ?? true {
      begin(on: next.data)
      writer?.assertion(next, &text)
      assertions = assertions.dropFirst()
    }
  }

  /// The balances of the day before the first one, as an entry of that day.
  private var opening: Diario.Lancamento? {
    guard let de = pedido.de, de.number > Day.numbers.lowerBound else { return nil }
    let day = Day(number: de.number - 1)
    let postings = accounts.saldos(em: day, conta, store)
    return postings.isEmpty
      ? nil
      : Diario.Lancamento(id: nil, data: day, titulo: "Saldos anteriores", partidas: postings)
  }
}

// MARK: - What is said of the books

extension Export {
  /// The part of the books that the file contains.
  private var notes: [String] {
    var notes: [String] = []
    switch (pedido.de, pedido.ate) {
    case (nil, nil): break
    case (let de?, nil): notes.append("De \(de) em diante; antes, os saldos.")
    case (nil, let ate?): notes.append("Até \(ate).")
    case (let de?, let ate?): notes.append("De \(de) até \(ate); antes, os saldos.")
    }
    if let conta = pedido.conta {
      notes.append(
        "Só os lançamentos da conta “\(store.nome(daConta: conta))”: só o saldo dela está inteiro.")
    }
    let entries = store.transacoes
    if entries.todas > entries.vivas {
      notes.append(
        "Lançamentos que não contam (anulados, de importações desfeitas, repetidos) ficaram de fora: "
          + "\(entries.todas - entries.vivas).")
    }
    if pedido.ate.map({ $0 > hoje }) ?? true {
      notes.append("O que vem depois de \(hoje) está agendado, e marcado como tal.")
    }
    return notes
  }

  /// The doubts about the books that a reader of the file should know.
  private var doubts: [String] {
    var doubts: [String] = []
    let open = store.quantosConflitos
    if open > 0 {
      doubts.append("Conflitos abertos: \(open). Está aqui o que conta enquanto isso.")
    }
    let waiting =
      situacao.esperas.reduce(0) { $0 + $1.registros }
      + situacao.quarentenas.reduce(0) { $0 + $1.registros }
    if waiting > 0 {
      doubts.append(
        "Registros que ainda não contam, por falta de outro ou de aprovação: \(waiting).")
    }
    if !situacao.faltas.isEmpty {
      doubts.append("Faltam registros que outros aparelhos já fizeram: os valores podem mudar.")
    }
    if situacao.versao > 0 {
      doubts.append(
        "Registros de uma versão mais nova do programa, que aqui não contam: \(situacao.versao).")
    }
    return doubts
  }
}

/// A complete export that waits to be read, piece by piece.
///
/// It is in a file of this machine that no longer has a name, so that it disappears with this value
/// or the process, however that ends; in memory if no file can be kept.
package final class HeldExport: Sendable {
  fileprivate enum Content: Sendable {
    case file(any OpenFile)
    case memory([UInt8])
  }

  /// The request and its result.
  package let feita: Exportacao
  /// Its size in bytes.
  package let size: Int
  private let content: Content

  fileprivate init(_ done: Exportacao, _ size: Int, _ content: Content) {
    (feita, self.size, self.content) = (done, size, content)
  }

  /// The bytes from an offset on, one piece; empty at the end.
  /// - Throws: `entradaSaida` where they cannot be read.
  package func piece(at offset: Int) throws(RazaoError) -> [UInt8] {
    let end = min(offset + Limits.exportedBytes, size)
    guard offset < end else { return [] }
    switch content {
    case .memory(let bytes): return Array(bytes[offset..<end])
    case .file(let file):
      return try RazaoError.telling(file.bytes(offset..<end))
    }
  }
}

extension Razao {
  /// Writes the books in the format of other programs, and holds them to be read at leisure, so
  /// that the books wait for no reader.
  /// - Throws: as `exportar`.
  package func exportacao(_ pedido: PedidoDeExportacao) throws(RazaoError) -> HeldExport {
    guard let machine else {
      var bytes: [UInt8] = []
      let done = try exportar(pedido) { () throws(RazaoError) in
        bytes = []
      } take: { (piece) throws(FileError) in
        bytes += piece
      }
      return HeldExport(done, bytes.count, .memory(bytes))
    }
    let folder = Identity.cache(of: id, machine)
    let path = folder.appending("exportado.\(random.uuid())")
    try RazaoError.telling(files.createFolders(folder, for: .owner))
    let done = try exportar(pedido, em: path)
    // A file that cannot be removed stays in the cache, where it is harmless.
    defer { try? files.remove(path) }
    return try RazaoError.telling { () throws(FileError) in
      let file = try files.open(path, .reading)
      return HeldExport(done, try file.status().size, .file(file))
    }
  }
}
