import Canonical
import Ledger
import RazaoKit
import TestSupport
import Testing

/// Statements that the books gave out, when they come back.
struct OwnStatementTests {
  private let books: BankBooks

  init() throws { books = try BankBooks() }

  private func statement(_ format: FormatoDeExportacao) throws -> ArquivoDoBanco {
    var request = PedidoDeExportacao(format)
    request.conta = books.conta
    var bytes: [UInt8] = []
    _ = try books.razao.exportar(request) { bytes += $0 }
    return ArquivoDoBanco(nome: "meu.ofx", bytes: bytes)
  }

  @Test(arguments: [FormatoDeExportacao.ofx, .ofx2])
  func `into its own books a statement brings nothing new`(format: FormatoDeExportacao) throws {
    _ = try books.types(3, -4590, "Padaria & Café <1>")
    _ = try books.types(3, -4590, "Saldo anterior")
    try books.bring(BankFile.ofx([BankRow(4, 250_000, "d", "TED RECEBIDA EMPRESA XYZ")]))
    let before = try books.entries()
    let plan = try books.plan(statement(format))
    #expect(plan.contagem == ["importada": 3])
    try books.bring(statement(format))
    #expect(try books.entries() == before)
  }

  @Test func `an entry that was annulled or changed since stays as it is`() throws {
    let gone = try books.types(3, -4590, "Padaria")
    let kept = try books.types(4, -700, "Feira")
    let file = try statement(.ofx)
    _ = try books.razao.anular(gone)
    var content = try books.razao.lancamento(kept).conteudo
    content.data = try #require(Day("2026-03-30"))
    _ = try books.razao.corrigir(kept, para: content)
    #expect(try books.plan(file).contagem == ["importada": 1, "retirada": 1])
  }

  @Test func `into other books it brings the same rows`() throws {
    _ = try books.types(3, -4590, "Saldo anterior")
    _ = try books.types(9, 1200, nil)
    let other = try BankBooks()
    let plan = try other.plan(statement(.ofx2))
    #expect(plan.contagem == ["nova": 2])
    try other.bring(statement(.ofx2))
    #expect(try other.balance() == (try books.balance()))
  }
}
