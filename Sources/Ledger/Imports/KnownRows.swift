internal import Canonical

// Which of a file's rows are here already.
//
// A row is named by its day, its amount and a count (docs/FORMAT.md, section 8), so a file that holds
// whole days says by itself which of its rows are new: those beyond as many as are known. Of a file's
// first and last day it may hold only a part. There the bank's ids tell, where they hold, or the
// running balance; where nothing tells, the row counts as known, and a person is asked.

/// A row that the books have.
struct KnownRow: Sendable {
  /// The fate of a known row.
  enum Standing: Sendable, Hashable {
    /// The entry that it is, live.
    case viva(Uuid)
    /// The entry that it is, annulled by a person.
    case anulada(Uuid)
    /// Only imports that were undone brought it.
    case desfeita(Uuid)

    var isUndone: Bool {
      if case .desfeita = self { true } else { false }
    }

    var entry: Uuid {
      switch self {
      case .viva(let id), .anulada(let id), .desfeita(let id): id
      }
    }
  }

  let id: Uuid
  let standing: Standing
  /// The bank's ids of the entry that it is.
  let keys: Set<String>
}

/// The known rows of one day and amount, in the order of their counts.
struct KnownGroup: Sendable {
  var rows: [KnownRow] = []
  /// The UUID of the next row that there may be; nil where nobody has asked the books.
  var next: Uuid?

  /// The UUID of the row with a count, which may come after all that are known.
  func id(of row: CountedRow, on conta: Uuid) -> Uuid {
    if row.n <= rows.count { return rows[row.n - 1].id }
    if row.n == rows.count + 1, let next { return next }
    return row.entry.id(row.n, on: conta)
  }
}

extension Livros {
  /// The known rows of a day and amount on an account.
  /// - Complexity: O(rows of the group).
  func known(_ entry: BankEntry, on conta: Uuid) -> KnownGroup {
    var group = KnownGroup()
    while true {
      let id = entry.id(group.rows.count + 1, on: conta)
      guard let row = known(row: id, on: conta) else {
        group.next = id
        return group
      }
      group.rows.append(row)
    }
  }

  /// A row, where it ever came.
  ///
  /// A row that is an entry by itself counts as another entry only while that one has taken its place.
  private func known(row id: Uuid, on conta: Uuid) -> KnownRow? {
    let own = base(id)
    let keys = own.map(fitids) ?? []
    for entry in linked(from: .linha(id)) {
      guard let base = base(entry), base.linhas.contains(id) else { continue }
      guard own == nil || isInPlace(base, on: conta) else { continue }
      return KnownRow(
        id: id, standing: standing(entry, base), keys: fitids(base).union(keys))
    }
    return own.map { KnownRow(id: id, standing: standing(id, $0), keys: keys) }
  }

  /// Whether an entry that is a row may stand in the place of another one: it counts, and is on the
  /// row's account.
  private func isInPlace(_ base: BaseDeTransacao, on conta: Uuid) -> Bool {
    base.viva && base.conteudo.partidas.contains { contaDeLeitura($0.conta) == conta }
  }

  /// Whether another entry stands in the place of one that an import brought to an account.
  func hasReplacedRow(_ importacao: Uuid, on conta: Uuid) -> Bool {
    let account = contaDeLeitura(conta)
    return transacoes(importacao: importacao).contains { row in
      linked(from: .linha(row)).contains { entry in
        guard entry != row, let base = base(entry), base.linhas.contains(row) else { return false }
        return isInPlace(base, on: account)
      }
    }
  }

  private func standing(_ entry: Uuid, _ base: BaseDeTransacao) -> KnownRow.Standing {
    if base.viva { return .viva(entry) }
    return situacao(de: Agregado(.transacao, entry), .agora) == .desfeita
      ? .anulada(entry) : .desfeita(entry)
  }

  /// The imports that gave an entry one of some ids.
  func origens(de entry: Uuid, _ keys: Set<String>) -> Set<Uuid> {
    let written = criacoes(de: Agregado(.transacao, entry)) + conciliacoes(de: entry)
    return written.reduce(into: []) { found, ref in
      switch evento(ref).dados {
      case .transacaoLancada(let made):
        if let origin = made.origem, !keys.isDisjoint(with: made.chaves) { found.insert(origin) }
      case .transacaoConciliada(let match):
        if !keys.isDisjoint(with: match.chaves) { found.insert(match.origem) }
      default: break
      }
    }
  }

  private func fitids(_ base: BaseDeTransacao) -> Set<String> {
    Set(base.chaves.map(\.texto).filter { $0.hasPrefix("fitid:") })
  }
}
