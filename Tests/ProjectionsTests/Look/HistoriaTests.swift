import Canonical
import Ledger
import Projections
import Testing

/// An entry as it stands, and everything that happened to it.
@Suite struct HistoriaTests {
  private let casa: TestLedger
  private let ana: Member
  private let bia: Member
  private let corrente: Uuid
  private let lazer: Uuid

  init() {
    let (casa, members) = TestLedger.of("ana", "bia")
    (self.casa, ana, bia) = (casa, members[0], members[1])
    corrente = ana.opens("Corrente")
    lazer = ana.opens("Lazer", .despesa)
    bia.sees(ana)
  }

  private func historia(_ especie: Especie, _ id: Uuid) throws -> Historia {
    try #require(casa.store.historia(Agregado(especie, id)))
  }

  /// What happened, each as `<type> by <device>: <field> <before> → <after>, …`.
  private func told(_ especie: Especie, _ id: Uuid) throws -> [String] {
    try historia(especie, id).eventos.map { event in
      let changes = event.alteracoes.map {
        "\($0.campo) \($0.antes.map(text)) → \($0.depois.map(text))"
      }
      return "\(event.tipo) by \(event.autoria.nome ?? "?"): " + changes.joined(separator: ", ")
    }
  }

  private func text(_ value: ValorDeCampo) -> String {
    switch value {
    case .texto(let text), .tipo(let text, _): text
    case .dia(let day): "\(day)"
    case .mes(let month): "\(month)"
    case .valor(let amount, _): "\(amount)"
    case .partida(let partida): "\(partida.nome) \(partida.valor)"
    case .conta(_, let nome): nome
    case .id(let id): "\(id)"
    case .despesa(let titulo, let valor, _): "\(titulo) \(valor)"
    }
  }

  private func transacao(_ id: Uuid) throws -> Lancamento {
    try #require(casa.store.transacao(id))
  }

  @Test func `a correction says what was before and what is after, and nothing else`() throws {
    let entry = ana.posts(-100, on: corrente, against: lazer, who: "Cinema")
    bia.sees(ana)
    bia.corrects(entry, -120, on: corrente, against: lazer, day: "2026-09-11")
    #expect(
      try told(.transacao, entry).last
        == "transacao.corrigida by bia: data [\"2026-09-10\"] → [\"2026-09-11\"], "
        + "interessado [\"Cinema\"] → [], "
        + "partidas [\"Corrente -1.00\", \"Lazer 1.00\"] → [\"Corrente -1.20\", \"Lazer 1.20\"]")
  }

  @Test func `before is what the author had, not what is first in the list`() throws {
    let entry = ana.posts(-100, on: corrente, against: lazer)
    bia.sees(ana)
    ana.corrects(entry, -200, on: corrente, against: lazer)
    bia.corrects(entry, -300, on: corrente, against: lazer)
    let before = try historia(.transacao, entry).eventos.dropFirst().map {
      $0.alteracoes[0].antes.map(text)
    }
    #expect(before == Array(repeating: ["Corrente -1.00", "Lazer 1.00"], count: 2))
  }

  @Test func `annulling and restoring say so, with their reasons`() throws {
    let entry = ana.posts(-100, on: corrente, against: lazer)
    ana.annuls(entry, motivo: "era do vizinho")
    #expect(try transacao(entry).situacao == .anulada)
    ana.restores(entry, motivo: "era nosso")
    #expect(try transacao(entry).situacao == .viva)
    #expect(
      try told(.transacao, entry).dropFirst() == [
        "transacao.anulada by ana: situacao [\"viva\"] → [\"anulada\"]",
        "transacao.restaurada by ana: situacao [\"anulada\"] → [\"viva\"]",
      ])
    let reasons = try historia(.transacao, entry).eventos.map(\.motivo)
    #expect(reasons == [nil, "era do vizinho", "era nosso"])
  }

  @Test func `an event stands after those that its author knew, whatever the clocks say`() throws {
    // Bia's device has written less, so its stamps are earlier than Ana's.
    let entry = ana.posts(-100, on: corrente, against: lazer)
    bia.sees(ana)
    bia.annuls(entry)
    #expect(
      try historia(.transacao, entry).eventos.map(\.tipo)
        == ["transacao.lancada", "transacao.anulada"])
    let stamps = try historia(.transacao, entry).eventos.map(\.autoria.quando)
    #expect(stamps[1] < stamps[0])
  }

  @Test func `a decision that keeps another entry is part of the history`() throws {
    let one = ana.posts(-100, on: corrente, against: lazer, keys: ["boleto:1"])
    let other = bia.posts(-100, on: corrente, against: lazer, keys: ["boleto:1"])
    #expect(try transacao(one).conflitos.map(\.tipo) == [.pagamentoEmDobro])
    ana.sees(bia)
    ana.decides(
      .pagamentoEmDobro, "boleto:1", TipoDeConflito.mesmo, about: [one, other], keeping: one,
      nota: "o mesmo boleto")
    #expect(try transacao(other).situacao == .preterida(por: one))
    #expect(try transacao(other).conflitos.isEmpty)
    #expect(try transacao(one).situacao == .viva)
    let last = try historia(.transacao, other).eventos.last
    #expect(last?.tipo == "conflito.resolvido")
    #expect(last?.motivo == "o mesmo boleto")
    #expect(
      try told(.transacao, other).last
        == "conflito.resolvido by ana: decisao [] → [\"mesmo\"], mantido [] → [\"\(one)\"]")
  }

  @Test func `an import that was undone is part of the history`() throws {
    let file = ana.imports("a.ofx", into: corrente)
    let entry = ana.posts(-100, on: corrente, against: lazer, keys: ["fitid:1"], from: file)
    ana.undoes(file)
    #expect(try transacao(entry).situacao == .importacaoDesfeita)
    #expect(try transacao(entry).importacoes == [file])
    #expect(try transacao(entry).chaves == ["fitid:1"])
    #expect(
      try historia(.transacao, entry).eventos.map(\.tipo)
        == ["importacao.feita", "transacao.lancada", "importacao.desfeita"])
  }

  @Test func `what it is linked to is told`() throws {
    let bought = ana.posts(-100, on: corrente, against: lazer, who: "Loja")
    let refund = ana.posts(100, on: corrente, against: lazer, tipo: .estorno, linked: bought)
    #expect(
      try transacao(refund).ligada
        == .transacao(
          id: bought, data: .of("2026-09-10"), titulo: "Compra no débito", interessado: "Loja"))
    let relatorio = ana.reports("Viagem")
    let paid = ana.posts(100, on: corrente, against: lazer, tipo: .reembolso, linked: relatorio)
    #expect(try transacao(paid).ligada == .relatorio(id: relatorio, titulo: "Viagem"))
    let absent = casa.freshId()
    let odd = ana.posts(100, on: corrente, against: lazer, linked: absent)
    #expect(try transacao(odd).ligada == .ausente(id: absent))
  }

  @Test func `what does not count yet is told as such`() throws {
    let entry = ana.posts(-100, on: corrente, against: lazer)
    let carla = Member("carla", casa)
    carla.sees(ana)
    carla.joins(.nothing)
    carla.annuls(entry)
    #expect(
      try historia(.transacao, entry).eventos.map(\.contagem) == [.aplicado, .quarentena])
    #expect(try transacao(entry).situacao == .viva)
  }

  @Test func `an account, a report, an assertion and a closing have histories too`() throws {
    ana.alters(corrente, nome: "Banco", tipo: "corrente")
    let velha = ana.opens("Velha")
    ana.unifies(velha, into: corrente)
    ana.unifies(velha, into: nil)
    ana.closes(velha, motivo: "sem uso")
    #expect(
      try told(.conta, corrente).last
        == "conta.alterada by ana: nome [\"Corrente\"] → [\"Banco\"], tipo [] → [\"corrente\"]")
    #expect(
      try told(.conta, velha).dropFirst() == [
        "conta.unificada by ana: unificada [] → [\"Banco\"]",
        "conta.unificada by ana: unificada [\"Banco\"] → []",
        "conta.encerrada by ana: situacao [\"aberta\"] → [\"encerrada\"]",
      ])
    let viagem = ana.reports("Viagem")
    let cabo = ana.spends(100, in: viagem)
    ana.spends(150, in: viagem, as: cabo)
    ana.drops(cabo, from: viagem)
    ana.retitles(viagem, "Feira")
    #expect(
      try told(.relatorio, viagem).dropFirst() == [
        "despesa.adicionada by ana: despesa [] → [\"Cabo 1.00\"]",
        "despesa.corrigida by ana: despesa [\"Cabo 1.00\"] → [\"Cabo 1.50\"]",
        "despesa.removida by ana: despesa [\"Cabo 1.50\"] → []",
        "relatorio.renomeado by ana: titulo [\"Viagem\"] → [\"Feira\"]",
      ])
    let conferencia = ana.asserts(0, of: corrente)
    #expect(
      try told(.conferencia, conferencia) == [
        "conferencia.feita by ana: conta [] → [\"Banco\"], data [] → [\"2026-09-30\"], "
          + "valor [] → [\"0.00\"]"
      ])
    let periodo = ana.closesPeriod()
    ana.reopensPeriod(periodo)
    #expect(
      try told(.periodo, periodo) == [
        "periodo.fechado by ana: ate [] → [\"2026-09-30\"]",
        "periodo.reaberto by ana: situacao [\"fechado\"] → [\"reaberto\"]",
      ])
  }

  @Test func `nothing is told of what nobody has written`() {
    #expect(casa.store.historia(Agregado(.transacao, casa.freshId())) == nil)
    #expect(casa.store.transacao(casa.freshId()) == nil)
  }
}
