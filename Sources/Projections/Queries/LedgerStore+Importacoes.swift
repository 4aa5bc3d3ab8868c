package import Canonical
internal import EventLog
package import Ledger

extension LedgerStore {
  /// How many imports were ever recorded.
  package var quantasImportacoes: Int { state.created[.importacao].count }

  /// All imports, the newest first.
  /// - Complexity: O(imports + entries that they brought).
  package var importacoes: [ImportacaoListada] {
    ids(.importacao).compactMap { importacao($0) }
      .sorted { ($1.autoria.quando, $1.id) < ($0.autoria.quando, $0.id) }
  }

  /// Whether an import to an account, as it is read, counts.
  /// - Complexity: O(imports).
  package func hasImport(on conta: Uuid) -> Bool {
    ids(.importacao).contains { id in
      guard !isDesfeita(importacao: id), let made = feita(id)?.dados else { return false }
      return contaDeLeitura(made.conta) == conta
    }
  }

  /// The account that the last file in a layout was imported into, as it is read; nil for none.
  /// - Complexity: O(imports).
  package func conta(doFormato formato: String) -> Uuid? {
    let made = ids(.importacao).filter { !isDesfeita(importacao: $0) }.compactMap { feita($0) }
      .filter { $0.dados.formato == formato }
    return made.max { graph.stamp(commit($0.ref)) < graph.stamp(commit($1.ref)) }
      .map { contaDeLeitura($0.dados.conta) }
  }

  /// Whether an entry is a row of a bank's file, or was made of it.
  /// - Complexity: O(log entries).
  package func isInTheBooks(row: Uuid) -> Bool {
    !criacoes(de: Agregado(.transacao, row)).isEmpty || !linked(from: .linha(row)).isEmpty
  }

  /// The event of an import, with its content; nil where there is none.
  func feita(_ id: Uuid) -> (ref: EventRef, dados: Importacao)? {
    guard let creation = criacao(de: Agregado(.importacao, id)),
      case .importacaoFeita(let made) = evento(creation).dados
    else { return nil }
    return (creation, made)
  }

  /// An import, with the files of other imports from its days or a few days away; nil if there is
  /// none with this UUID.
  ///
  /// A row that came before is not recorded again, so the log does not say which files contain it:
  /// a file's entries begin where it continues another.
  /// - Complexity: O(entries that imports of its account brought).
  package func importacaoComVizinhas(_ id: Uuid) -> ImportacaoListada? {
    guard var one = importacao(id) else { return nil }
    one.outrasContas = partes(daImportacao: id).filter { $0 != id }
      .compactMap { feita($0).map { nome(daConta: $0.dados.conta) } }.sorted()
    guard one.soDaqui > 0, let days = dias(daImportacao: id) else { return one }
    let near = days.widened(by: Limites.diasDeArquivoVizinho)
    let files = ids(.importacao).filter { other in
      guard other != id, !isDesfeita(importacao: other), let made = feita(other)?.dados,
        contaDeLeitura(made.conta) == one.idDaConta
      else { return false }
      return dias(daImportacao: other).map(near.overlaps) ?? false
    }.compactMap { feita($0)?.dados.arquivo }
    one.arquivosVizinhos = Array(Set(files).sorted().prefix(Limites.arquivosVizinhos))
    return one
  }

  /// From the first day of an import's entries to the last; nil where it has none.
  private func dias(daImportacao id: Uuid) -> ClosedRange<Day>? {
    let days = transacoes(importacao: id).compactMap { base($0)?.conteudo.data }
    guard let first = days.min(), let last = days.max() else { return nil }
    return first...last
  }

  /// An import; nil where there is none with this UUID.
  /// - Complexity: O(entries that it brought).
  package func importacao(_ id: Uuid) -> ImportacaoListada? {
    guard let (creation, made) = feita(id) else { return nil }
    var (brought, matched, leaving, dropped) = (0, 0, 0, 0)
    lazy var parts = partes(daImportacao: id)
    for number in state.entries(ofImport: id) {
      // Of most there is nothing to read: they came with this import, and that is all.
      guard state.history(of: number) != nil else {
        (brought, leaving) = (brought + 1, leaving + 1)
        continue
      }
      let entry = tables.agregado(number).id
      var (own, other) = origins(of: entry, [id])
      if own { brought += 1 } else { matched += 1 }
      // Another account's part of the same file is undone and redone with it.
      if other || !own, parts.count > 1 { (own, other) = origins(of: entry, parts) }
      let annulled = situacao(de: Agregado(.transacao, entry)) == .desfeita
      guard own, !other else { continue }
      if annulled { dropped += 1 } else { leaving += 1 }
    }
    let account = contaDeLeitura(made.conta)
    return ImportacaoListada(
      id: id, arquivo: made.arquivo, formato: made.formato, conta: nome(daConta: account),
      idDaConta: account,
      vale: !isDesfeita(importacao: id), trazidos: brought, conciliados: matched,
      soDaqui: leaving, anulados: dropped, autoria: autoria(creation))
  }
}
