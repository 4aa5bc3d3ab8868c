internal import Canonical
internal import Ledger
internal import Tables

// The real-world facts that two entries may share: keys, and rows of banks' files.
extension LedgerStore {
  /// The keys of an entry, and the rows that it is or was matched with, undone imports included.
  func keys(of entry: Int32) -> [Chave] {
    let own =
      isOfOneEvent(entry)
      ? (tables.rarity(of: plainContent(entry))?.keys ?? []).map { Chave($0) }
      : base(tables.aggregates[Int(entry)].id)?.chaves ?? []
    return own + rows(of: entry)
  }

  /// The rows among those; its own only if another entry was matched with it.
  func rows(of entry: Int32) -> [Chave] {
    guard !state.links.isEmpty else { return [] }
    let id = tables.aggregates[Int(entry)].id
    let own = state.links[.linha(id)] == nil ? [] : [id]
    let matched = (state.history(of: entry)?.matches ?? []).compactMap { number -> Uuid? in
      guard case .transacaoConciliada(let match) = tables.evento(number).dados else { return nil }
      return match.linha
    }
    return (own + matched).map { Chave(linha: $0) }
  }

  /// Whether more than one entry may have a key.
  func isShared(_ key: Chave) -> Bool {
    (state.byKey[key]?.count ?? 0) > 1
      || key.linha.map { state.links[.linha($0)] != nil } ?? false
  }

  /// The entries that share a key, or a row, with another.
  var entriesSharingKeys: [Int32] {
    let keys = state.byKey.present.filter { $0.value.count > 1 }.flatMap(\.value)
    let rows = state.links.present.flatMap { link, entries -> [Int32] in
      guard case .linha(let row) = link else { return [] }
      return entries + [tables.known(Agregado(.transacao, row))].compactMap(\.self)
    }
    return (kept?.sharedKeys() ?? []) + keys + rows
  }
}
