internal import Canonical

// Determines which of a file's rows are already here.
//
// A row is named by its day, its amount and a count (docs/FORMAT.md, section 8), so for whole days
// the file itself shows which rows are new: those beyond the known number. A file's first and last
// day may be partial. There the bank's ids decide, if they are reliable, or the running balance; if
// nothing decides, the row counts as known, and a person is asked.

/// A row already in the books.
struct KnownRow: Sendable {
  /// The status of a known row.
  enum Standing: Sendable, Hashable {
    /// It is this live entry.
    case viva(Uuid)
    /// It is this entry, annulled by a person.
    case anulada(Uuid)
    /// Only undone imports brought it.
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
  /// The bank's ids of its entry.
  let keys: Set<String>
  /// The bank's text for it; nil if it matches an entry that a person recorded.
  var text: String?
}

/// The known rows of one day and amount, in the order of their counts.
struct KnownGroup: Sendable {
  var rows: [KnownRow] = []
  /// The UUID of the next possible row; nil if the books were not asked.
  var next: Uuid?
  /// How many of the last ones came before they were recognised as instalments.
  var unparted = 0

  /// The UUID of the row with a count, which may lie beyond all known ones.
  func id(of row: CountedRow, on conta: Uuid) -> Uuid {
    if row.n <= rows.count { return rows[row.n - 1].id }
    if row.n == rows.count + 1, let next { return next }
    return row.entry.id(row.n - unparted, on: conta)
  }
}

extension Livros {
  /// The known rows of a day and amount on an account.
  ///
  /// Of equal rows, the second may be here and the first, about which somebody was asked, not: that
  /// one is treated as a row of an undone import.
  /// - Parameter alike: how many such rows a file has.
  /// - Complexity: O(rows of the group).
  func known(_ entry: BankEntry, _ alike: Int = 1, on conta: Uuid) -> KnownGroup {
    var group = KnownGroup()
    var missing: [Uuid] = []
    while true {
      let id = entry.id(group.rows.count + missing.count + 1, on: conta)
      if let row = known(row: id, on: conta) {
        group.rows += missing.map { KnownRow(id: $0, standing: .desfeita($0), keys: []) } + [row]
        missing = []
      } else {
        missing.append(id)
        guard group.rows.count + missing.count < alike else { break }
      }
    }
    group.next = missing.first
    if entry.group.parcela != nil {
      let before = unparted(entry, on: conta)
      group.unparted = before.count
      group.rows += before
    }
    return group
  }

  /// The rows of the same day, amount and text that were not recognised as instalments when they
  /// came, as the file was not for a card.
  private func unparted(_ entry: BankEntry, on conta: Uuid) -> [KnownRow] {
    let plain = RowGroup(dia: entry.dia, valor: entry.valor)
    return (1...Limites.linhasRepetidas).lazy.map { plain.id($0, on: conta) }
      .prefix { !criacoes(de: Agregado(.transacao, $0)).isEmpty }
      .compactMap { known(row: $0, on: conta) }.filter { $0.text == entry.row.texto }
  }

  /// A row, if it ever came.
  ///
  /// A row with its own entry counts as another entry only while that one replaces it.
  private func known(row id: Uuid, on conta: Uuid) -> KnownRow? {
    let own = base(id)
    let keys = own.map(fitids) ?? []
    for entry in linked(from: .linha(id)) {
      guard let base = base(entry), base.linhas.contains(id) else { continue }
      guard own == nil || isInPlace(base, on: conta) else { continue }
      return KnownRow(
        id: id, standing: standing(entry, base), keys: fitids(base).union(keys),
        text: textoDoBanco(id))
    }
    return own.map {
      KnownRow(id: id, standing: standing(id, $0), keys: keys, text: textoDoBanco(id))
    }
  }

  /// The text of a row as written by the import that made an entry of it.
  private func textoDoBanco(_ row: Uuid) -> String? { lancada(row)?.conteudo.descricao }

  /// An entry as written by the import that made it from a row.
  func lancada(_ row: Uuid) -> TransacaoLancada? {
    criacoes(de: Agregado(.transacao, row)).lazy.compactMap { ref in
      guard case .transacaoLancada(let made) = evento(ref).dados, made.origem != nil else {
        return nil
      }
      return made
    }.first
  }

  /// Whether an entry that is a row may replace another one: it counts, and is on the row's
  /// account.
  private func isInPlace(_ base: BaseDeTransacao, on conta: Uuid) -> Bool {
    base.viva && base.conteudo.partidas.contains { contaDeLeitura($0.conta) == conta }
  }

  /// Whether another entry has replaced one that an import brought to an account.
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

  /// The imports that gave an entry one of some bank's ids.
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
