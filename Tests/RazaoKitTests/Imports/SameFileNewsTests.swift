import Canonical
import Ledger
import RazaoKit
import TestSupport
import Testing

/// Two machines import the same file of a bank before they hear of each other.
struct SameFileNewsTests {
  private let street: Street
  private let bank: Uuid
  private let rows = [
    BankRow(3, -45_90, "a", "PADARIA"), BankRow(4, -12_00, "b", "BANCA"),
    BankRow(5, 2500_00, "c", "SALARIO"),
  ]

  init() throws {
    street = try Street(2)
    bank = try street.houses[0].razao.abrirConta(
      NovaConta(ContaAberta(nome: "Banco", classe: .ativo, tipo: "corrente"))
    ).recibo.ids[0]
    try street.meet(at: [street.place("a")])
    for house in street.houses {
      try house.razao.marcarComoVistas(try house.razao.novidades(limite: 100))
    }
  }

  @Test func `the news is one line, that says how many entries were here already`() throws {
    let file = BankFile.ofx(rows, balance: (5, 2442_10))
    for house in street.houses { _ = try house.razao.importar(file, em: bank) }
    try street.meet(at: [street.place("a")])
    for house in street.houses {
      let news = try house.razao.novidades(limite: 100).aparelhos.flatMap(\.novidades)
      #expect(news.map(\.especie) == ["importacao"])
      #expect(news.map(\.repetidos) == [3])
      #expect(news.map(\.nome) == ["extrato.ofx"])
    }
  }

  @Test func `what only the other machine recorded is told besides`() throws {
    _ = try street.houses[0].razao.importar(BankFile.ofx(rows), em: bank)
    _ = try street.houses[1].razao.importar(
      BankFile.ofx(rows + [BankRow(6, -7_00, "d", "CAFE")], named: "mais.ofx"), em: bank)
    try street.meet(at: [street.place("a")])
    let news = try street.houses[0].razao.novidades(limite: 100).aparelhos.flatMap(\.novidades)
    #expect(news.filter { $0.especie == "importacao" }.map(\.repetidos) == [3])
    #expect(news.filter { $0.especie == "transacao" }.map(\.interessado) == ["Cafe"])
  }
}
