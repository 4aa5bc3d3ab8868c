internal import Canonical
internal import EventLog
internal import Ledger
internal import Tables

/// Where an entry stands among others, on a statement as behind a balance; the greater is the
/// newer.
struct LugarDeLancamento: Comparable, Sendable {
  let data: Day
  /// When the commit of its creation claims to have been written.
  let carimbo: Instant
  let id: Uuid

  static func < (left: LugarDeLancamento, right: LugarDeLancamento) -> Bool {
    (left.data, left.carimbo, left.id) < (right.data, right.carimbo, right.id)
  }
}

extension LedgerStore {
  /// Where an entry stands with one of its contents.
  func lugar(_ entry: Int32, _ content: Int32) -> LugarDeLancamento {
    let agregado = tables.agregado(entry)
    let creation = criacao(de: agregado) ?? EventRef(state.aggregates[Int(entry)].creation)
    return LugarDeLancamento(
      data: Day(number: tables.contents[Int(content)].day),
      carimbo: graph.stamp(commit(creation)), id: agregado.id)
  }
}
