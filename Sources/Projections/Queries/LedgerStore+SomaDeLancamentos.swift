internal import Canonical
internal import Ledger
internal import Tables

/// The content of all entries, as sums of hashes: the same in any order of rows.
///
/// Good for comparing within one process, as Swift's hashes differ from one to the next.
struct SomaDeLancamentos {
  var contents = 0
  /// By the account that is posted on.
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
