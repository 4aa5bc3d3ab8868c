import Foundation
import Testing

/// The halves of a transfer that two computers imported, joined by a command.
@Suite("razao conciliar --juntar")
struct TransferCommandTests {
  private let casa: Casa
  private let head = "Data,Valor,Identificador,Descrição\\n"

  init() throws {
    casa = try Casa([
      "razao conta abrir Corrente --tipo corrente", "razao conta abrir Reserva --tipo poupanca",
    ])
    try casa.invites("celular")
    try casa.done(
      "notebook",
      "printf '\(head)10/11/2026,-500.00,a,Pix enviado Reserva\\n' > c.csv && "
        + "razao importar c.csv --conta Corrente --sim")
    try casa.done(
      "celular",
      "printf '\(head)11/11/2026,500.00,x,Transferência recebida\\n' > r.csv && "
        + "razao importar r.csv --conta Reserva --sim")
  }

  private func meet() throws { try casa.meet("notebook", "celular", "notebook") }

  private func pairs(_ computer: String) throws -> [[String: Any]] {
    let text = try casa.done(computer, "razao conciliar Corrente --json")
    let value = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    return try #require(value?["transferencias"] as? [[String: Any]])
  }

  private func id(_ half: Any?) throws -> String {
    let entry = (half as? [String: Any])?["lancamento"] as? [String: Any]
    return try #require(entry?["id"] as? String)
  }

  @Test("lists them on either computer, and one of the two is enough to join them")
  func joined() throws {
    try meet()
    for computer in ["notebook", "celular"] {
      let shown = try casa.done(computer, "razao conciliar Reserva")
      #expect(shown.contains("Talvez transferências entre as suas contas: 1"))
      #expect(shown.contains("saiu de Corrente em 10/11/2026 · Reserva · A classificar"))
      #expect(shown.contains("entrou em Reserva em 11/11/2026 · Transferência recebida"))
    }
    let pair = try #require(try pairs("celular").first)
    let half = try id(pair["entrada"])
    let tried = try casa.done("celular", "razao conciliar Corrente --juntar \(half) --simular")
    #expect(tried.contains("Simulação: nada foi gravado."))
    #expect(try pairs("celular").count == 1)
    let done = try casa.done("celular", "razao conciliar Corrente --juntar \(half.prefix(8))")
    #expect(done.contains("Transferência juntada num lançamento só"))
    #expect(done.contains("A classificar: R$\u{A0}0,00"))
    try casa.meet("celular", "notebook")
    for computer in ["notebook", "celular"] {
      #expect(try casa.balance("Corrente", computer) == "-500.00")
      #expect(try casa.balance("Reserva", computer) == "500.00")
      #expect(try pairs(computer).isEmpty)
    }
  }

  @Test("is led to by the sync that brings the other half, and by no other")
  func told() throws {
    try casa.done(
      "notebook",
      "printf '\(head)14/11/2026,-80.00,b,Pix enviado\\n' > d.csv && "
        + "razao importar d.csv --conta Corrente --sim")
    try casa.done(
      "celular",
      "printf '\(head)14/11/2026,80.00,y,Pix recebido\\n' > s.csv && "
        + "razao importar s.csv --conta Reserva --sim")
    let told = "2 possíveis transferências entre as suas contas saem de Corrente"
    let first = try casa.done("notebook", "razao sincronizar ../nuvem")
    #expect(!first.contains("transferência"))
    let second = try casa.done("celular", "razao sincronizar ../nuvem")
    #expect(second.contains(told) && second.contains("razao conciliar "))
    let again = try casa.done("celular", "razao sincronizar ../nuvem")
    #expect(!again.contains("transferência"))
    let json = try casa.done("notebook", "razao sincronizar ../nuvem --json")
    #expect(json.contains("\"nome\":\"Corrente\",\"quantas\":2}]"))
  }

  @Test("lets two be that are distinct")
  func distinct() throws {
    try meet()
    let half = try id(try #require(try pairs("notebook").first)["saida"])
    try casa.done("notebook", "razao conciliar Corrente --distintos \(half)")
    try casa.meet("notebook", "celular")
    #expect(try pairs("celular").isEmpty)
    let late = try casa.run("celular", "razao conciliar Corrente --juntar \(half)")
    #expect(
      late.status == 65 && late.errors.contains("não é metade de uma transferência por juntar"))
  }

  @Test(
    "is not mixed with ticks, files and balances",
    arguments: [
      "--juntar 1b4e --distintos 1b4e", "--juntar 1b4e --marcar tudo", "c.csv --juntar 1b4e",
      "--juntar 1b4e --saldo 10", "--mesmo-fechado --motivo x",
      "--juntar 1b4e --mesmo-fechado",
    ])
  func mixed(options: String) throws {
    let result = try casa.run("notebook", "razao conciliar Corrente \(options)")
    #expect(result.status == 64 && !result.errors.isEmpty, "\(result.errors)")
  }
}
