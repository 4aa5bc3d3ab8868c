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
  /// The bank's text of it; nil where an entry that a person recorded is it.
  var text: String?
}

/// The known rows of one day and amount, in the order of their counts.
struct KnownGroup: Sendable {
  var rows: [KnownRow] = []
  /// The UUID of the next row that there may be; nil where nobody has asked the books.
  var next: Uuid?
  /// How many of them, the last ones, came when nobody had seen that they are instalments.
  var unparted = 0

  /// The UUID of the row with a count, which may come after all that are known.
  func id(of row: CountedRow, on conta: Uuid) -> Uuid {
    if row.n <= rows.count { return rows[row.n - 1].id }
    if row.n == rows.count + 1, let next { return next }
    return row.entry.id(row.n - unparted, on: conta)
  }
}

extension Livros {
  /// The known rows of a day and amount on an account.
  ///
  /// Of equal rows the second may be here and the first not, about which somebody was asked: that one
  /// stands like a row of an import that was undone.
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

  /// The rows of the same day, amount and text that were not seen to be instalments when they came, as
  /// the file was of an account that was none of a card.
  private func unparted(_ entry: BankEntry, on conta: Uuid) -> [KnownRow] {
    let plain = RowGroup(dia: entry.dia, valor: entry.valor)
    return (1...Limites.linhasRepetidas).lazy.map { plain.id($0, on: conta) }
      .prefix { !criacoes(de: Agregado(.transacao, $0)).isEmpty }
      .compactMap { known(row: $0, on: conta) }.filter { $0.text == entry.row.texto }
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
        id: id, standing: standing(entry, base), keys: fitids(base).union(keys),
        text: textoDoBanco(id))
    }
    return own.map {
      KnownRow(id: id, standing: standing(id, $0), keys: keys, text: textoDoBanco(id))
    }
  }

  /// The text of a row as the import that made an entry of it wrote it.
  private func textoDoBanco(_ row: Uuid) -> String? { lancada(row)?.conteudo.descricao }

  /// An entry as the import that made it of a row wrote it.
  func lancada(_ row: Uuid) -> TransacaoLancada? {
    criacoes(de: Agregado(.transacao, row)).lazy.compactMap { ref in
      guard case .transacaoLancada(let made) = evento(ref).dados, made.origem != nil else {
        return nil
      }
      return made
    }.first
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

// Rows that these books themselves gave out: the bank's id of such a row is the UUID of an entry.
extension Livros {
  /// The rows that are entries of these books, exported before, by their places.
  ///
  /// Whatever was changed of an entry since: the row is it, and brings nothing.
  /// - Complexity: O(rows × log entries).
  func proprias(_ rows: [LinhaDoBanco], on conta: Uuid) -> [Int: LinhaDecidida] {
    var found: [Int: LinhaDecidida] = [:]
    for (at, row) in rows.enumerated() {
      guard case .lancamento = row.leitura, let id = row.fitid.flatMap({ Uuid($0) }),
        let base = base(id),
        base.conteudo.partidas.contains(where: {
          contaDeLeitura($0.conta) == contaDeLeitura(conta)
        })
      else { continue }
      let standing: LinhaDecidida.Estado = base.viva ? .importada(id) : .retirada(id)
      found[at] = LinhaDecidida(
        row, id: nil, standing,
        base.viva
          ? "é um lançamento deste livro, que saiu em uma exportação"
          : "saiu daqui em uma exportação, e não conta mais; fica assim")
    }
    return found
  }
}
