import Canonical
import Ledger
import RazaoKit
import Testing

/// Thinking better of a decision, one's own or another's.
@Suite("Decisions that are undone on pages", .visits)
struct DecisionUndoPageTests: TwoDevices {
  let visitor: Visitor
  let neighbour: Neighbour

  init() async throws {
    visitor = try await Visitor()
    neighbour = try Neighbour(of: visitor)
  }

  @Test("a decision is taken back when other things were recorded since")
  func later() async throws {
    try paysTwice()
    let address = try open()
    let page = try await visitor.look(address)
    let after = try await visitor.done(try page.form("São distintos"))
    #expect(try visitor.razao.conflitos().conflitos.isEmpty)
    try visitor.razao.gasta(300)
    // The old page means the commit that is not the last any more.
    let late = try await visitor.send(try after.form("Desfazer a decisão"))
    #expect(late.status == 422)
    #expect(
      late.alerts == [
        "Depois disso este aparelho já gravou outra coisa, e só o último registro se desfaz assim."
      ])
    let decided = try await visitor.look(address)
    #expect(try decided.words("//main/p | //main//p").contains("Decidido: são distintos."))
    let again = try await visitor.done(
      try decided.form("Desfazer a decisão"), ["nota": "olhei de novo"])
    #expect(again.receipt.first == "Pagamento em dobro: a decisão foi retirada")
    #expect(try again.word("//h1") == "Pagou uma ou duas vezes?")
    #expect(try visitor.razao.carteira() == "-23.00")
  }

  @Test("another's decision is taken back too")
  func others() async throws {
    try paysTwice()
    let address = try open()
    let id = String(address.dropFirst("/conflitos/".count))
    _ = try neighbour.razao.resolverConflito(id, por: "distintos")
    try neighbour.meet()
    let page = try await visitor.look(address)
    #expect(try page.words("//main//p").contains { $0.hasPrefix("Quem decidiu: celular") })
    _ = try await visitor.done(try page.form("Desfazer a decisão"))
    try neighbour.meet()
    #expect(try neighbour.razao.conflitos().conflitos.count == 1)
  }

  @Test("one of several versions is chosen, and what counted before counts again")
  func versions() async throws {
    let entry = try visitor.razao.gasta(1000)
    try neighbour.meet()
    for (razao, note) in [(visitor.razao, "pão"), (neighbour.razao, "bolo")] {
      var content = try razao.lancamento(entry).conteudo
      content.descricao = note
      _ = try razao.corrigir(entry, para: content)
    }
    try neighbour.meet()
    let before = try visitor.razao.lancamento(entry).conteudo.descricao
    let page = try await visitor.look(try open())
    // What differs is said of each.
    #expect(page.text.contains("pão") && page.text.contains("bolo"))
    // The one that does not count for now stands second.
    let choices = try page.words("//h2").filter { $0.hasPrefix("Vale “") }
    try #require(choices.count == 2)
    #expect(choices.contains { $0.hasPrefix("Vale “bolo”, corrigido em 21/11 no celular") })
    let after = try await visitor.done(try page.form(choices[1]))
    #expect(try visitor.razao.lancamento(entry).conteudo.descricao != before)
    _ = try await visitor.done(try after.form("Desfazer a decisão"))
    #expect(try visitor.razao.lancamento(entry).conteudo.descricao == before)
  }

  /// An entry that one has corrected while the other annulled it.
  private func correctsAndAnnuls() throws {
    let entry = try visitor.razao.gasta(1000)
    try neighbour.meet()
    var content = try visitor.razao.lancamento(entry).conteudo
    content.descricao = "pão"
    _ = try visitor.razao.corrigir(entry, para: content)
    _ = try neighbour.razao.anular(entry)
    try neighbour.meet()
  }

  @Test("corrected by one and annulled by the other, it is as it was once a decision is undone")
  func annulled() async throws {
    try correctsAndAnnuls()
    #expect(try visitor.razao.carteira() == "0.00")
    let page = try await visitor.look(try open())
    let restored = try await visitor.done(try page.form("Volta a contar"))
    #expect(try visitor.razao.carteira() == "-10.00")
    _ = try await visitor.done(try restored.form("Desfazer a decisão"))
    #expect(try visitor.razao.carteira() == "0.00")
  }

  @Test("a decision that changed nothing is not undone into something else")
  func nothingToUndo() async throws {
    try correctsAndAnnuls()
    let page = try await visitor.look(try open())
    let after = try await visitor.done(try page.form("Deixa de contar"))
    #expect(try after.elements("//form[@aria-label='Desfazer a decisão']").isEmpty)
    #expect(
      try after.words("//main//p").contains("O último registro deste aparelho nada mudou."))
    #expect(try visitor.razao.carteira() == "0.00")
  }
}
