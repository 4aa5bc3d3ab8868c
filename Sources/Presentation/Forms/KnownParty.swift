internal import Canonical
package import Ledger

/// A party of earlier entries, with the form of the next one as it usually is.
package struct KnownParty: Sendable, Equatable {
  /// Its name as last written.
  package let nome: String
  /// Party, kind, account and category of the last time; the amount too where it was always the
  /// same, twice or more.
  package let form: EntryForm

  /// The parties of some entries, the likeliest first: those that occur often and lately.
  /// - Parameters:
  ///   - entries: the entries, newest first.
  ///   - kinds: the kinds of entries that the next one may be of.
  ///   - limit: how many to give at most.
  /// - Complexity: O(entries × accounts).
  package static func likely(
    _ entries: [LancamentoListado], _ books: Costumes, kinds: Set<String>, limit: Int
  ) -> [KnownParty] {
    var order: [String] = []
    var met: [String: (weight: Int, entries: [LancamentoListado])] = [:]
    for (index, entry) in entries.enumerated() {
      guard let name = entry.conteudo.interessado?.foldedForComparison.naoVazio else { continue }
      if met[name] == nil { order.append(name) }
      met[name, default: (0, [])].entries.append(entry)
      met[name]?.weight += entries.count - index
    }
    let known = order.compactMap { name in
      met[name].flatMap { one in
        KnownParty(one.entries, books, kinds).map { (weight: one.weight, party: $0) }
      }
    }
    // The sort is not stable, so the first met stays first where two weigh the same.
    return known.enumerated().sorted {
      ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset)
    }.prefix(limit).map(\.element.party)
  }

  /// - Parameter entries: all of one party, newest first.
  private init?(_ entries: [LancamentoListado], _ books: Costumes, _ kinds: Set<String>) {
    guard let last = entries.first, let name = last.conteudo.interessado else { return nil }
    let whole = EntryForm(of: last.conteudo, books, data: books.hoje)
    guard let kind = whole[.tipo], kinds.contains(kind) else { return nil }
    func usable(_ id: String?) -> String? {
      id.flatMap { Uuid($0) }.flatMap { books.conta($0) }?.isEmUso == true ? id : nil
    }
    let amounts = Set(entries.map(\.valor))
    (nome, form) = (
      name,
      EntryForm([
        .tipo: kind, .interessado: name, .conta: usable(whole[.conta]),
        .outra: usable(whole[.outra]),
        .valor: entries.count > 1 && amounts.count == 1 ? whole[.valor] : nil,
      ])
    )
  }
}
