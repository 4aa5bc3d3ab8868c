import Foundation
import Testing

/// The rent of the 5th of December, which one computer skips and another moves to the 20th before
/// they meet.
@Suite("An occurrence of which two computers say different things")
struct PlanConflictTests {
  private let casa: Casa

  init() throws {
    casa = try Casa([
      "razao conta abrir Corrente --tipo corrente --saldo 5000 --em 01/11/2026",
      "razao plano criar Aluguel pix 1.850 Ipê --categoria moradia --conta corrente --data 05/12/2026",
    ])
    try casa.invites("desktop")
    try casa.done("notebook", "razao plano pular aluguel 1")
    try casa.done("desktop", "razao plano adiar aluguel 1 --para 20/12/2026")
    try casa.meet("notebook", "desktop")
  }

  private func conflict() throws -> String {
    let text = try casa.done("notebook", "razao conflitos --json")
    return try #require(text.firstMatch(of: /"conflito":"([0-9a-f-]{36})"/)).output.1.description
  }

  @Test("is shown with its conflict by what is due, the plan, the list of plans and the forecast")
  func shown() throws {
    let way = "Há um conflito aqui. razao conflitos mostrar \(try conflict().prefix(8))"
    for line in ["vencer", "plano mostrar aluguel", "plano listar", "previsao"] {
      let text = try casa.done("notebook", "razao \(line)")
      #expect(text.contains(way), "\(line)")
      #expect(!text.contains("Nada vence"))
      #expect(text.matches(of: /Há um conflito aqui/).count == 1, "\(line)")
    }
    // In December neither of the two days is past the end that was asked for.
    #expect(try casa.done("notebook", "razao vencer --ate 04/12/2026").contains("Nada vence até"))
    #expect(
      !(try casa.done("notebook", "razao previsao --ate 04/12/2026")).contains("Em conflito"))
    #expect(
      !(try casa.done("notebook", "razao previsao --conta carteira")).contains("Em conflito"))
  }

  @Test("is not shown before the earlier of the days to which both move it")
  func later() throws {
    try casa.done("notebook", "razao plano adiar aluguel 2 --para 20/01/2027")
    try casa.done("desktop", "razao plano adiar aluguel 2 --para 25/01/2027")
    try casa.meet("notebook", "desktop")
    func shown(_ day: String) throws -> Int {
      try casa.done("notebook", "razao vencer --ate \(day)")
        .matches(of: /Há um conflito aqui/).count
    }
    // The plan's own day is the 5th: neither computer expects it then.
    #expect(try shown("19/01/2027") == 1)
    #expect(try shown("20/01/2027") == 2)
  }

  @Test("is shown so whichever of the two counts for now, and no longer once somebody decides")
  func decided() throws {
    let id = try conflict()
    let shown = try casa.done("notebook", "razao conflitos mostrar \(id) --json")
    let versions = shown.matches(of: /"manter":"([0-9a-f-]{36})"/).map { String($0.output.1) }
    #expect(versions.count == 2)
    try casa.done("notebook", "razao conflitos resolver \(id) escolher --manter \(versions[1])")
    for line in ["vencer", "plano mostrar aluguel", "plano listar"] {
      #expect(!(try casa.done("notebook", "razao \(line)")).contains("conflito"), "\(line)")
    }
  }

  @Test("has the conflict's id in the documents")
  func documents() throws {
    let member = "\"conflito\":\"\(try conflict())\""
    for line in ["vencer --json", "plano mostrar aluguel --json", "previsao --json"] {
      #expect(try casa.done("notebook", "razao \(line)").contains(member), "\(line)")
    }
    let list = try casa.done("notebook", "razao plano listar --json")
    #expect(list.contains("\"conflitos\":[\"\(try conflict())\"]"))
  }
}
