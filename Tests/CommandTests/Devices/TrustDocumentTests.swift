import Foundation
import TestSupport
import Testing

@Suite("The documents and screens of trust")
struct TrustDocumentTests {
  private let casa: Casa

  init() throws {
    casa = try Casa()
    try casa.joins("celular")
    try casa.spends("celular", "31,00")
    try casa.done("notebook", "razao sincronizar")
  }

  /// The same without what is another each time.
  private func steady(_ text: String) -> String {
    text.replacing(/[0-9a-f]{64}/, with: "HASH")
      .replacing(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/, with: "UUID")
      .replacing(/[0-9A-Z]{4}(-[0-9A-Z]{4}){6}/, with: "PAPEL")
      .replacing(/[0-9A-Z]{4}(-[0-9A-Z]{4}){3}/, with: "CODIGO")
  }

  private func saldo(_ name: String, _ before: String, _ after: String) -> String {
    #"{"conta":"UUID","nome":"\#(name)","moeda":"BRL","antes":"\#(before)","depois":"\#(after)"}"#
  }

  /// Both balances in either order: accounts are sorted by their ids, which are random.
  private func saldos(_ text: String, before: String, after: String) -> Bool {
    let (one, two) = (
      saldo(
        "Carteira", before.isEmpty ? "0.00" : "-" + before, after.isEmpty ? "0.00" : "-" + after),
      saldo("A classificar", before.isEmpty ? "0.00" : before, after.isEmpty ? "0.00" : after)
    )
    return text.contains("[\(one),\(two)]") || text.contains("[\(two),\(one)]")
  }

  @Test("tell of a device that waits all that it wrote, and what that would change")
  func shown() throws {
    let text = steady(try casa.done("notebook", "razao aparelhos mostrar celular --json"))
    #expect(
      text.hasPrefix(
        #"{"dispositivo":"UUID","nome":"celular","papel":"outro","confianca":"quarentena","#
          + #""bifurcado":false,"commits":2,"ultimo":[1,"HASH"],"#
          + #""quando":"2026-11-21T12:00:00.000Z","visto":[0,"HASH"],"faltam":0,"#
          + #""codigo":"CODIGO","naoContado":{"commits":2,"saldos":["#), "\(text)")
    #expect(saldos(text, before: "", after: "31.00"), "\(text)")
    #expect(
      text.contains(
        #"]},"desde":"2026-11-21T12:00:00.000Z","restantes":0,"novidades":[{"especie":"transacao","#
          + #""sobre":"UUID","nome":"Compra em dinheiro","data":"2026-11-21","#
          + #""interessado":"Feira","#
          + #""conta":"Carteira","contrapartidas":["A classificar"],"valor":"-31.00","moeda":"BRL","#
      ),
      "\(text)")
  }

  @Test("tell of an approval and of a revocation what they moved")
  func decided() throws {
    let code = try casa.code(of: "celular")
    let approved = steady(
      try casa.done("notebook", "razao aparelhos aprovar celular --codigo \(code) --json"))
    #expect(
      approved.hasPrefix(
        #"{"id":"UUID","dispositivo":"UUID","seq":1,"hash":"HASH","confianca":"confiavel","saldos":["#
      ))
    #expect(saldos(approved, before: "", after: "31.00"))
    #expect(approved.hasSuffix(#"],"outros":[]}"# + "\n"))
    let tried = steady(
      try casa.done("notebook", "razao aparelhos revogar celular --simular --json"))
    #expect(
      tried == #"{"id":"UUID","dispositivo":"UUID","seq":2,"confianca":"revogado","saldos":[],"#
        + #""outros":[],"ate":[1,"HASH"],"convites":[]}"# + "\n")
    let revoked = steady(
      try casa.done("notebook", "razao aparelhos revogar celular --ate nada --json"))
    #expect(saldos(revoked, before: "31.00", after: ""))
    #expect(revoked.hasSuffix(#"],"outros":[],"ate":null,"convites":[]}"# + "\n"))
    let renamed = steady(try casa.done("notebook", "razao aparelhos renomear mesa --json"))
    #expect(renamed == #"{"id":"UUID","dispositivo":"UUID","seq":3,"hash":"HASH"}"# + "\n")
  }

  @Test("tell of a recovery who the machine is, who else counts, and what it moved")
  func recovered() throws {
    let paper = try casa.paper()
    #expect(
      steady(try casa.done("notebook", "razao aparelhos codigo --json"))
        == #"{"recuperacao":"PAPEL"}"# + "\n")
    #expect(
      try casa.done(
        "celular", "echo \(paper) | razao aparelhos codigo --guardar --recuperacao - --json")
        == #"{"guardado":true}"# + "\n")
    let text = steady(
      try casa.done("celular", "echo \(paper) | razao aparelhos recuperar --recuperacao - --json"))
    #expect(
      text.hasPrefix(
        #"{"dispositivo":"UUID","anterior":"UUID","nome":"celular","outros":[{"dispositivo":"UUID","#
          + #""nome":"notebook","confianca":"confiavel"}],"saldos":["#), "\(text)")
    #expect(saldos(text, before: "", after: "31.00"))
  }

  @Test("of joining and syncing tell a device that it waits, and with which code")
  func waiting() throws {
    #expect(
      steady(try casa.done("celular", "razao sincronizar --json")).hasSuffix(
        #","naoConta":{"confianca":"quarentena","codigo":"CODIGO","commits":2}}"# + "\n"))
    #expect(
      steady(try casa.done("celular", "razao lancar dinheiro 1,00 Banca --json"))
        == #"{"id":"UUID","dispositivo":"UUID","seq":2,"hash":"HASH","naoConta":"quarentena"}"#
        + "\n")
  }

  @Test("are beside screens that look as they did, wide and narrow", arguments: [40, 100])
  func screen(columns: Int) throws {
    let lines = [
      ("celular", "saldo"), ("celular", "aparelhos"),
      ("notebook", "aparelhos mostrar celular"), ("notebook", "aparelhos"),
      ("notebook", "aparelhos revogar celular --ate nada"), ("notebook", "aparelhos"),
    ]
    let shown = try lines.map { computer, line in
      let result = try casa.run(computer, "COLUMNS=\(columns) razao \(line)")
      #expect(result.status == 0, "\(result.errors)")
      return "$ razao \(line)\n\(result.output)\(result.errors)"
    }
    let text = steady(shown.joined(separator: "\n"))
      .replacing(/\b[0-9a-f]{8}\b/, with: "ID")
    try GoldenFile("CommandTests/Golden/aparelhos-confianca-\(columns).txt").compare(text)
  }
}
