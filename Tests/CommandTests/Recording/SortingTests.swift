import Foundation
import Testing

@Suite("razao classificar")
struct SortingTests {
  /// Twenty unsorted entries of eight parties.
  private static let parties = [
    ("Uber", 6), ("Padaria", 4), ("Ifood", 3), ("Posto", 2), ("Farmacia", 2), ("Banca", 1),
    ("Cinema", 1), ("Escola", 1),
  ]

  private func book() throws -> Livro {
    var lines = ["razao conta abrir Corrente --tipo corrente --saldo 1000 --em 01/11/2026"]
    for (party, count) in SortingTests.parties {
      for number in 1...count {
        lines.append(
          "razao lancar debito \(number),00 \(party) --categoria 'A classificar' "
            + "--conta Corrente --data 0\(number)/11/2026 --outra")
      }
    }
    return try Livro(lines)
  }

  @Test("lists the parties, with most entries first, and answers one in a record")
  func answers() throws {
    let book = try book()
    let listed = try book.done("razao classificar")
    #expect(listed.hasPrefix("A classificar: 20 lançamentos\n"))
    let order = SortingTests.parties.map(\.0).compactMap { listed.range(of: "  " + $0)?.lowerBound }
    #expect(order.count == 8 && order.prefix(3).elementsEqual(order.prefix(3).sorted()))
    // Five of its six entries are named.
    #expect(try book.done("razao classificar uber").contains("e mais 1"))
    let said = try book.done("razao classificar uber transporte")
    #expect(said.contains("Uber: 6 lançamentos em Transporte"))
    #expect(try book.balance("Transporte") == "21.00")
    #expect(try !book.done("razao classificar").contains("Uber"))
    try book.done("razao desfazer")
    #expect(try book.balance("Transporte") == "0.00")
  }

  @Test("makes the rule with --sempre, and says what is missing")
  func rule() throws {
    let book = try book()
    let said = try book.done("razao classificar uber transporte --sempre")
    #expect(said.contains("Daqui em diante, “uber” vai para lá."))
    #expect(try book.done("razao regra listar").contains("“uber”, só saídas"))
    #expect(try book.run("razao classificar padaria --sempre").status == 64)
    #expect(try book.run("razao classificar padaria alimentação --tambem").status == 64)
    #expect(try book.run("razao classificar ninguem alimentação").status == 66)
    #expect(try book.run("razao classificar padaria 'nada disso'").status == 66)
  }

  @Test("tells the queue as a document")
  func document() throws {
    let book = try Livro([
      "razao conta abrir Corrente --tipo corrente",
      "razao lancar debito 45,90 Padaria --categoria 'A classificar' --conta Corrente",
    ])
    let json = try book.done("razao classificar --json")
    #expect(json.hasPrefix(#"{"quantos":1,"grupos":[{"grupo":"padaria","nome":"Padaria","#))
    #expect(json.contains(#""moeda":"BRL","sentido":"saida","soma":"45.90","de":"2026-11-21","#))
    #expect(json.contains(#""regra":"padaria","sugestao":null,"categorias":[{"categoria":""#))
  }

  @Test("asks at a terminal for one party after the other, with less than thirty keys for twenty")
  func walk() throws {
    try #require(FileManager.default.isExecutableFile(atPath: "/usr/bin/script"))
    let book = try book()
    let typed = (1...8).map { "\($0)\n" }.joined()
    #expect(typed.count <= 30)
    let said = try book.run(
      "printf '\(typed.replacing("\n", with: "\\n"))' "
        + #"| script -qec '"$RAZAO" classificar' /dev/null"#)
    #expect(said.output.contains("Uber: 6 lançamentos em "))
    #expect(said.output.contains("Nada a classificar"))
    #expect(try book.balance("A classificar") == "0.00")
  }

  @Test("passes, ends, takes a name, and asks again where it does not understand")
  func keys() throws {
    try #require(FileManager.default.isExecutableFile(atPath: "/usr/bin/script"))
    let book = try book()
    let said = try book.run(
      #"printf 'p\n99\nxyz\ns lazer\nq\n' | script -qec '"$RAZAO" classificar' /dev/null"#)
    #expect(said.output.contains("Não há categoria “xyz”."))
    #expect(said.output.contains("Padaria: 4 lançamentos em Lazer"))
    #expect(said.output.contains("Daqui em diante, “padaria” vai para lá."))
    #expect(try book.balance("Lazer") == "10.00")
    #expect(try book.balance("A classificar") == "36.00")
  }
}
