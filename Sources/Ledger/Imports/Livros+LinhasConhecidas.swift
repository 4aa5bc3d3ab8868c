internal import Canonical

// The rows of a file that are already here: those exported from these books themselves, and those
// that came before, as `RowCount` says.
extension Livros {
  /// The decision about a row that is an entry of these books, exported before: the bank's id of it
  /// is the entry's UUID.
  ///
  /// This holds whatever was changed in the entry since: the row brings nothing new.
  func exported(_ row: LinhaDoBanco, on conta: Uuid) -> LinhaDecidida? {
    guard case .lancamento = row.leitura, let id = row.fitid.flatMap({ Uuid($0) }),
      let base = base(id),
      base.conteudo.partidas.contains(where: {
        contaDeLeitura($0.conta) == contaDeLeitura(conta)
      })
    else { return nil }
    return base.viva
      ? LinhaDecidida(
        row, .importada(id), "é um lançamento deste livro, que saiu em uma exportação")
      : LinhaDecidida(
        row, .retirada(id), "saiu daqui em uma exportação, e não conta mais; fica assim")
  }

  /// Recognises the rows that came before, and leaves the others open.
  func takeKnown(_ rows: inout RowsToDecide, _ balance: RunningBalance?) {
    let conta = rows.plan.conta.id
    let groups = Dictionary(grouping: rows.entries, by: \.group).mapValues {
      known($0[0], $0.count, on: conta)
    }
    for row in counted(rows, groups, balance) {
      let line = row.entry.row
      let known = groups[row.entry.group] ?? KnownGroup()
      let id = known.id(of: row, on: conta)
      let standing = row.n <= known.rows.count ? known.rows[row.n - 1].standing : nil
      switch standing {
      case .viva(let entry):
        rows[row.entry] = LinhaDecidida(
          line, id: id, .importada(entry), row.doubt ?? "já está no livro",
          isDuvidosa: row.doubt != nil)
        if row.doubt != nil { rows.asked.append(row) }
      case .anulada(let entry):
        rows[row.entry] = LinhaDecidida(
          line, id: id, .retirada(entry), "foi importada antes e anulada; fica assim")
      case .desfeita, nil:
        rows[row.entry] = LinhaDecidida(line, id: id, .nova, "")
        rows.open.append(row)
      }
    }
    rows.fresh = rows.open.filter { !comesBack($0, with: rows.plan) }.map(\.entry)
  }

  /// Whether importing the same file again would restore a row as an entry of its own.
  private func comesBack(_ row: CountedRow, with plan: PlanoDeImportacao) -> Bool {
    plan.anterior == .desfeito
      && isBrought(row.entry.id(row.n, on: plan.conta.id), .nova, plan.importacao)
  }

  /// The rows with their counts.
  private func counted(
    _ file: RowsToDecide, _ groups: [RowGroup: KnownGroup], _ balance: RunningBalance?
  ) -> [CountedRow] {
    let (conta, edges) = (file.plan.conta.id, file.edges)
    var count = RowCount(
      file.entries, groups: groups, edges: edges, origins: { self.origens(de: $0, $1) },
      isBrought: { importacoes(dasCriacoesDe: $0).contains(file.plan.importacao) },
      isKnown: { !transacoes(chave: Chave($0)).isEmpty })
    let rowsOf = Dictionary(grouping: file.entries, by: \.group)
    var facts: [Day: (isPartial: Bool, fresh: Set<Int>?)] = [:]
    for day in Set([edges.lowerBound, edges.upperBound]) {
      let there = groups.filter { name, _ in rowsOf[name]?.first?.dia == day }
      let lacks = there.contains { name, known in
        (rowsOf[name]?.count ?? 0) < known.rows.count
      }
      let held = Set(there.values.flatMap { $0.rows.map(\.standing.entry) })
      let others = file.near.contains { $0.dia == day && $0.temLinha && !held.contains($0.id) }
      let fresh =
        held.isEmpty
        ? nil
        : balance.flatMap { balance in
          stretch(on: conta, day).flatMap { balance.rows(of: day, beyond: $0) }
        }
      facts[day] = (lacks || others, fresh)
    }
    return rowsOf.values.flatMap { rows in
      let fact = facts[rows[0].dia]
      return count.counted(
        rows, isEdge: fact != nil, isPartial: fact?.isPartial ?? false, fresh: fact?.fresh)
    }.sorted { $0.entry.index < $1.entry.index }
  }
}
