import Canonical
import Ledger
import RazaoKit
import Testing

// Entries of the books that a visitor looks at.
extension Visitor {
  /// Opens an account of what one has or owes.
  @discardableResult
  func opens(
    _ name: String, _ type: String = "corrente", saldo: Int64? = nil, on day: String? = nil
  ) throws -> Uuid {
    let known = try #require(TipoDeConta(rawValue: type))
    let account = NovaConta(
      ContaAberta(nome: name, classe: known.classe, tipo: type),
      saldo: saldo.map { Amount(minor: $0, decimals: 2) } ?? nil,
      data: day.flatMap { Day($0) })
    return try #require(try razao.abrirConta(account).recibo.ids.first)
  }

  /// Records an entry: an everyday word, centavos, the other party, and where.
  @discardableResult
  func records(
    _ word: String, _ cents: Int64, _ party: String? = nil, on account: Uuid? = nil,
    as category: Uuid? = nil, day: String = "2026-11-20", note: String? = nil,
    keys: [String] = []
  ) throws -> Uuid {
    let habits = try razao.costumes(interessado: party)
    let known: PalavraDeLancamento? = PalavraDeLancamento(word)
    var asked = PedidoDeLancamento(
      known, valor: Amount(minor: cents, decimals: 2),
      interessado: party)
    asked.descricao = note
    asked.data = Day(day)
    (asked.conta, asked.outra) = (account, category)
    var new = try habits.esboco(de: asked, em: try habits.conta(pedido: asked))
    new.chaves = keys
    new.mesmoRepetido = true
    return try #require(try razao.lancar(new).recibo.ids.first)
  }
}
