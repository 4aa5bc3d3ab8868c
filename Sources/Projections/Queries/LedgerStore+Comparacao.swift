package import Canonical
internal import Ledger
internal import Tables

/// A difference between two stores of one log, which there should not be.
package enum Divergencia: Hashable, Sendable {
  /// An account: its name, its balance on some day, or its postings.
  case conta(Uuid)
  /// Some entry's day, kind, party or description, or whether it counts.
  case lancamentos
  case relatorios
  case conflitos
}

extension LedgerStore {
  /// The facts that differ in another store.
  ///
  /// For an audit, which compares the read model with the log.
  /// - Complexity: O(entries), in a few passes over the tables.
  package func divergencias(de other: LedgerStore) -> [Divergencia] {
    let (entries, others) = (somaDosLancamentos, other.somaDosLancamentos)
    let accounts = contas.map(\.id) + other.contas.map(\.id)
    let different = Set(accounts).filter {
      totals(of: $0) != other.totals(of: $0) || conta($0) != other.conta($0)
        || entries.postings[$0] != others.postings[$0]
    }
    var found = different.sorted().map { Divergencia.conta($0) }
    if entries.contents != others.contents { found.append(.lancamentos) }
    if relatorios != other.relatorios { found.append(.relatorios) }
    if conflitos != other.conflitos || avisos != other.avisos { found.append(.conflitos) }
    return found
  }

  /// The change of an account's balance in each year, month and day.
  private func totals(of id: Uuid) -> [TotalSpan: Int128] {
    guard let account = tables.known(Agregado(.conta, id)) else { return [:] }
    let number = state.aggregates[Int(account)].account
    guard number >= 0 else { return [:] }
    return state.accounts[Int(number)].totals.spans
      .merging(kept?.totals(number) ?? [:], uniquingKeysWith: +).filter { $0.value != 0 }
  }
}

/// The content of all entries as sums of hashes, which do not depend on the order of rows.
///
/// Valid only within one process, as Swift's hashes differ from run to run.
struct SomaDeLancamentos {
  var contents = 0
  /// By the account that has the posting.
  var postings: [Uuid: Int] = [:]
}

extension LedgerStore {
  /// The sum over the rows in memory and those kept elsewhere.
  /// - Complexity: O(contents + postings + texts), and no row of those is held.
  var somaDosLancamentos: SomaDeLancamentos {
    let texts = (kept?.hashesOfTexts() ?? []) + tables.texts.freshHashes
    var sum = SomaDeLancamentos()
    var accounts: [Int32: Int] = [:]
    func look(_ posting: PostingRow, _ day: Int32) {
      accounts[posting.account, default: 0] &+= posting.hash(on: day)
    }
    kept?.everyContent { number, row, isCounted in
      let changed = state.aggregates.changed[Int(row.entry)].map { $0.counted == number }
      sum.contents &+= row.hash(texts, isCounted: changed ?? isCounted)
    }
    kept?.everyPosting { look($0, $1) }
    for number in tables.contents.base..<tables.contents.count {
      let row = tables.contents[number]
      let isCounted = state.aggregates[Int(row.entry)].counted == Int32(number)
      sum.contents &+= row.hash(texts, isCounted: isCounted)
      for posting in tables.postings(of: Int32(number)) { look(posting, row.day) }
    }
    for (number, hash) in accounts { sum.postings[tables.agregado(number).id] = hash }
    return sum
  }
}

extension PostingRow {
  fileprivate func hash(on day: Int32) -> Int {
    var hasher = Hasher()
    hasher.combine(minor)
    hasher.combine(decimals)
    hasher.combine(day)
    return hasher.finalize()
  }
}

extension ContentRow {
  /// - Parameter texts: the hashes of all texts, by number.
  fileprivate func hash(_ texts: [Int], isCounted: Bool) -> Int {
    var hasher = Hasher()
    for text in [kind, subkind, party, description] {
      hasher.combine(texts.indices.contains(Int(text)) ? texts[Int(text)] : Int(text.signum()))
    }
    hasher.combine(day)
    hasher.combine(postings)
    hasher.combine(isCreation)
    hasher.combine(isCounted)
    return hasher.finalize()
  }
}
