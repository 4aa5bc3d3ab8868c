import Canonical
import ForeignBooks
import Foundation
import Ledger
import RazaoKit
import SystemPackage
import TestSupport
import Testing

/// Two machines bring the same books of another program before they hear of each other.
///
/// Categories and entries have the same ids on both, other accounts are opened twice. No sum is ever
/// doubled, somebody is told, and one decision ends it.
struct TwoMachinesBooksTests {
  private let street: Street

  init() throws { street = try Street(2) }

  private static let rows = """
    1,2026-01-01,*,opening balances,,assets:bank,1000.00,BRL
    1,2026-01-01,*,opening balances,,equity:opening balances,-1000.00,BRL
    2,2026-01-02,*,Padaria,,expenses:food:bread,10.50,BRL
    2,2026-01-02,*,Padaria,,assets:bank,-10.50,BRL
    3,2026-01-03,*,Visa,,liabilities:visa,30.00,BRL
    3,2026-01-03,*,Visa,,assets:bank,-30.00,BRL
    4,2026-01-02,*,Padaria,,expenses:food:bread,10.50,BRL
    4,2026-01-02,*,Padaria,,assets:bank,-10.50,BRL

    """

  private func file(_ rows: String = rows) -> ArquivoDoBanco {
    let head =
      "\"txnidx\",\"date\",\"status\",\"description\",\"comment\",\"account\",\"amount\",\"commodity\"\n"
    return ArquivoDoBanco(nome: "livro.csv", bytes: Array((head + rows).utf8), formato: nil)
  }

  private func meet() throws { try street.meet(at: [street.place("a")]) }

  /// The balances of the accounts that the file names, each by its name, those of zero left out.
  private func balances(_ house: House) throws -> [String] {
    try house.razao.contasDosCostumes()
      .filter { ["bank", "visa", "opening balances", "food: bread"].contains($0.nome) }
      .filter { $0.unificadaEm == nil && $0.saldo.fine != 0 }
      .map { "\($0.nome) \($0.saldo)" }.sorted()
  }

  private static let whole = [
    "bank 949.00", "food: bread 21.00", "opening balances -1000.00", "visa 30.00",
  ]

  /// Brings a file in on a machine; gives the account that it opened for the bank there.
  private func bring(_ file: ArquivoDoBanco, to house: House) throws -> Uuid {
    let done = try house.razao.importar(livros: file)
    return try #require(done.livros.contas.first { $0.nome == "bank" }?.id)
  }

  /// Joins the accounts on `house`, keeping those that were opened together with one.
  @discardableResult
  private func join(on house: House, keeping bank: Uuid) throws -> Resolucao {
    let hint = try #require(
      try house.razao.conflitos().avisos.first { $0.sobre.contains(bank) })
    return try house.razao.resolverConflito(
      "\(hint.id)", por: "unificar", mantendo: "\(bank)", todos: true)
  }

  @Test(arguments: [(0, 1), (1, 0)], [0, 1])
  func `one decision makes them one, whoever came first and whichever accounts stay`(
    order: (Int, Int), kept: Int
  ) throws {
    let houses = street.houses
    let banks = try [bring(file(), to: houses[order.0]), bring(file(), to: houses[order.1])]
    try meet()
    for house in houses {
      let open = try house.razao.conflitos()
      #expect(open.avisos.map(\.tipo) == Array(repeating: .contaDuplicada, count: 3))
      #expect(open.conflitos.map(\.tipo) == Array(repeating: .criacoesDivergentes, count: 4))
      // Each entry counts once, on whichever of the accounts.
      #expect(try house.razao.importacoes().count == 1)
    }
    let done = try join(on: houses[order.0], keeping: banks[kept])
    #expect(done.quantos == 3)
    #expect(done.concordam == 4)
    #expect(done.restantes == 0)
    try meet()
    try street.agree("joined")
    for house in houses {
      #expect(try house.razao.conflitos().conflitos.isEmpty)
      #expect(try house.razao.conflitos().avisos.isEmpty)
      #expect(try balances(house) == Self.whole)
      #expect(try house.razao.planejar(livros: file()).novos.isEmpty)
    }
  }

  @Test func `unifying the accounts one by one ends it too`() throws {
    for house in street.houses { _ = try house.razao.importar(livros: file()) }
    try meet()
    let razao = street.houses[1].razao
    for _ in 0..<3 {
      let hint = try #require(try razao.conflitos().avisos.first)
      _ = try razao.unificarConta(hint.sobre[0], em: hint.sobre[1])
    }
    #expect(try razao.conflitos().conflitos.isEmpty)
    #expect(try balances(street.houses[1]) == Self.whole)
    try meet()
    try street.agree("one by one")
  }

  @Test func `both decide at once, each for its own accounts, and end as one`() throws {
    let banks = try street.houses.map { try bring(file(), to: $0) }
    try meet()
    for (house, bank) in zip(street.houses, banks) { try join(on: house, keeping: bank) }
    try meet()
    try street.agree("both")
    for house in street.houses { #expect(try balances(house) == Self.whole) }
  }

  @Test func `undone on one before they meet, it is told and counts nothing twice`() throws {
    let (one, other) = (street.houses[0].razao, street.houses[1].razao)
    _ = try one.importar(livros: file())
    let done = try other.importar(livros: file())
    _ = try other.desfazerImportacao(try #require(done.recibos.first?.ids.first))
    try meet()
    try street.agree("undone")
    let open = try one.conflitos()
    // The accounts are empty and there twice, which is told; joining them is possible still.
    #expect(open.conflitos.isEmpty)
    #expect(open.avisos.map(\.tipo) == Array(repeating: .contaDuplicada, count: 3))
    for house in street.houses { #expect(try balances(house) == []) }
  }

  @Test func `edited on one before they meet, the edit stays or is told`() throws {
    let (one, other) = (street.houses[0].razao, street.houses[1].razao)
    _ = try one.importar(livros: file())
    let done = try other.importar(livros: file())
    let bank = try #require(done.livros.contas.first { $0.nome == "bank" }?.id)
    let entry = done.livros.lancamentos[1].id
    var content = try other.versao(lancamento: entry).conteudo
    content.interessado = "Padaria da esquina"
    _ = try other.corrigir(entry, para: content)
    try meet()
    let effect = try join(on: street.houses[0], keeping: bank)
    #expect(effect.restantes == 0)
    try meet()
    try street.agree("edited")
    for house in street.houses {
      #expect(try balances(house) == Self.whole)
      let party = try house.razao.versao(lancamento: entry).conteudo.interessado
      #expect(party == "Padaria da esquina")
    }
  }
}
