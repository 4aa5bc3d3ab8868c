internal import Canonical

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
