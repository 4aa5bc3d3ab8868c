package import Canonical
package import Ledger
internal import Tables

/// An entry that counts, with the content that counts.
package struct LancamentoContado: Sendable {
  package let id: Uuid
  package let conteudo: ConteudoDeTransacao
}

// All entries of a period, for an export: far too many to hold in memory.
extension LedgerStore {
  /// Goes through the live entries on the days of a range, oldest first: by day, within a day by
  /// UUID.
  ///
  ///     numbers of contents, by day ──> blocks of whole days ──> their rows, fetched together
  ///     into a separate store, which is released with them
  ///
  /// - Parameters:
  ///   - conta: the account, as it is read, that must be posted on; nil for all.
  ///   - take: is given one entry after the other; what it throws ends it.
  /// - Complexity: O(n log n) for n entries of those days, and eight bytes of memory each.
  package func percorrer<Failure: Error>(
    _ dias: ClosedRange<Day>, conta: Uuid?,
    _ take: (LancamentoContado) throws(Failure) -> Void
  ) throws(Failure) {
    let days = dias.lowerBound.number...dias.upperBound.number
    let found = contados(days, em: conta)
    var start = 0
    while start < found.count {
      var end = min(start + Limits.entriesInBlock, found.count)
      while end < found.count, found[end].day == found[end - 1].day { end += 1 }
      for entry in bloco(found[start..<end].map(\.content)) { try take(entry) }
      start = end
    }
  }

  /// The number of open conflicts about each entry.
  package var conflitosDosLancamentos: [Uuid: Int] { conflitosPorTransacao }

  /// The last day with a posting on an account, as it is read, counting or not; nil means any.
  package func ultimoDia(com conta: Uuid?) -> Day? {
    let accounts = conta.map { conta in
      contas(lidasCom: conta).compactMap { tables.known(Agregado(.conta, $0)) }
    }
    return ultimoDia(accounts ?? state.created[.conta], ate: .last)
  }

  /// The contents on some days that count, by day, without their rows.
  private func contados(
    _ days: ClosedRange<Int32>, em conta: Uuid?
  ) -> [(day: Int32, content: Int32)] {
    let accounts = conta.map { conta in
      contas(lidasCom: conta).compactMap { tables.known(Agregado(.conta, $0)) }
    }
    var found: [(day: Int32, content: Int32)] = []
    if let kept {
      for account in accounts.map({ $0.map(Optional.some) }) ?? [nil] {
        kept.counted(account, days) { found.append(($1, $0)) }
      }
    }
    let part = apart()
    found += newerContents.compactMap { content in
      let day = part.tables.contents[Int(content)].day
      let isWanted = accounts.map { accounts in
        part.tables.postings(of: content).contains { accounts.contains($0.account) }
      }
      return days.contains(day) && isWanted ?? true ? (day, content) : nil
    }
    return found.sorted { ($0.day, $0.content) < ($1.day, $1.content) }
  }

  /// The entries of some contents, by day and UUID; contents that no longer count are left out.
  private func bloco(_ contents: [Int32]) -> [LancamentoContado] {
    let part = apart()
    part.tables.bring(contents: contents)
    let entries = contents.map { part.tables.contents[Int($0)].entry }.filter { $0 >= 0 }
    part.tables.aggregates.bring(entries)
    part.state.aggregates.bring(entries)
    part.tables.texts.texts.bring(
      contents.flatMap { content -> [Int32] in
        let row = part.tables.contents[Int(content)]
        return [row.kind, row.subkind, row.party, row.description]
      })
    return part.counted(contents).map { entry in
      let content = part.state.aggregates[Int(entry)].counted
      return LancamentoContado(
        id: part.tables.agregado(entry).id, conteudo: part.tables.conteudo(content))
    }.sorted { ($0.conteudo.data, $0.id) < ($1.conteudo.data, $1.id) }
  }
}
