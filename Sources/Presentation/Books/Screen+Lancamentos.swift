package import Canonical
package import Ledger

extension Screen {
  /// Entries of all accounts, grouped by month and by day.
  /// - Parameters:
  ///   - title: what is listed: `Lançamentos de novembro de 2026`.
  ///   - hoje: the day that it is; entries of other years are told by their year.
  ///   - next: the entries that follow, where there are any and commands are typed.
  package static func lancamentos(
    _ list: Lancamentos, title: String, hoje: Day, next: Destination? = nil,
    annulled: Destination? = nil
  ) -> Screen {
    let rows = EntryRows(
      list.lancamentos, year: hoje.parts.year,
      isCut: (list.pedido.depois != nil, list.continua != nil),
      // Sums of months and days are of what counts.
      isGrouped: list.pedido.filtro.estado != .anulado)
    let isNarrowed = list.pedido != PedidoDeLancamentos() && !list.pedido.isWhole
    let none =
      list.lancamentos.isEmpty
      ? [
        Line(
          isNarrowed
            ? "Nenhum lançamento corresponde ao que foi pedido."
            : "Ainda não há lançamentos.", .quiet)
      ]
        + [annulled.map { Line("Mas há anulados assim", .quiet, leads: .after(": ", $0)) }]
        .compactMap(\.self) : []
    let more = Line(
      "Há mais", .quiet, command: next.map { .below($0) },
      opens: list.continua.map { .continuacao(depois: $0) })
    let sums = list.lancamentos.count > 1 ? Flow(list.soma).lines(nil) : []
    return Screen(
      header: [Line(title, .strong)],
      sections: [
        Section(nil, rowCount: list.lancamentos.count, footer: none) { rows[$0] }
      ]
        + (sums.isEmpty
          ? []
          : [Section("Soma do que está na lista", rowCount: 0, footer: sums) { _ in Row("") }]),
      footer: more.command == nil && more.selection == nil ? [] : [more])
  }
}

extension PedidoDeLancamentos {
  /// Whether all entries are asked for, some at a time.
  fileprivate var isWhole: Bool {
    de == nil && ate == nil && filtro.isVazio && depois == nil
  }
}
