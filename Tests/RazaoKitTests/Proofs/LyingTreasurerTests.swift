import Canonical
import Foundation
import Ledger
import Proofs
import RazaoKit
import SystemPackage
import TestSupport
import Testing

/// A treasurer who keeps lines back, writes two versions or writes falsely: what those see who have
/// a device of their own.
@Suite struct LyingTreasurerTests {
  private let house: Treasury
  private var rui: Computer { house.rui }
  private var ana: Computer { house.ana }
  private var bia: Computer { house.bia }

  init() throws { house = try Treasury() }

  /// Kinds of the findings of an audit that are about the treasurer's device.
  private func found(_ audit: Auditoria) throws -> [Achado.Tipo] {
    let device = try rui.device()
    #expect(audit.achados.allSatisfy { $0.aparelho == device })
    return audit.achados.map(\.tipo)
  }

  @Test func `an entry that is left out is a gap, and nobody proves anything across it`() throws {
    try house.spends(1_00)
    let kept = try rui.lastLine()
    try house.spends(2_00)
    try ana.takes(from: rui, except: [kept])
    let audit = try ana.audit()
    #expect(try found(audit) == [.lacuna] && !audit.ok)
    #expect(throws: RazaoError(.dadosInvalidos, "")) { try house.proof(by: ana) }
  }

  @Test func `the last lines are missed by whoever saw them, and by nobody else`() throws {
    try house.spends(1_00)
    try house.spends(2_00)
    let kept = try Set([rui.lastLine()])
    try ana.takes(from: rui)
    try bia.takes(from: rui)
    let given = try house.given(by: rui, except: kept)
    let alone = try given.audit()
    #expect(alone.achados.isEmpty && alone.completa)
    // Who has them all can say their code.
    let whole = try ana.audit().voz
    let expecting = AuditOptions(expected: AuditExpectation(voz: whole), now: Computer.later)
    #expect(try Razao.auditar(given.folder, options: expecting).achados.map(\.tipo) == [.codigo])
    // Bia's next line names the last of the treasurer's that she had.
    try bia.spends(3_00)
    try given.takes(from: bia, except: kept)
    let audit = try given.audit()
    #expect(try found(audit) == [.caudaCortada] && !audit.ok)
  }

  @Test func `two versions, one for each, are told when the two meet, also if one is accepted`()
    throws
  {
    let clone = try house.clone()
    try house.spends(1_00)
    try clone.spends(2_00)
    try ana.takes(from: rui)
    try bia.takes(from: clone)
    for member in [ana, bia] {
      let audit = try member.audit()
      #expect(audit.achados.isEmpty && audit.completa && audit.conflitos.isEmpty)
    }
    #expect(try ana.audit().voz != bia.audit().voz)
    // Two proofs: one device, one number, two checkpoints.
    let (one, other) = (try house.proof(), try house.proof(by: clone))
    #expect(one.marco.id == other.marco.id && one.registro == other.registro)
    #expect(one.prova.marco != other.prova.marco && one.codigo != other.codigo)
    #expect([one, other].allSatisfy { refusal($0.prova.bytes, razao: house.id) == nil })

    try ana.takes(from: bia)
    let audit = try ana.audit()
    #expect(audit.achados.isEmpty && audit.conflitos.map(\.tipo) == [.dispositivoBifurcado])
    #expect(try audit.conflitos.map(\.sobre) == [[rui.device()]])
    // The treasurer decides it, as everybody may: the decision is what stays.
    let conflict = try #require(audit.conflitos.first)
    try rui.takes(from: ana)
    _ = try rui.open().resolverConflito("\(conflict.id)", por: "aceitar")
    try ana.takes(from: rui)
    let decided = try ana.audit()
    #expect(!decided.conflitos.contains { $0.tipo == .dispositivoBifurcado })
    #expect(
      decided.decisoes.filter { $0.conflito == conflict.id }.map(\.decisao.decisao) == ["aceitar"])
  }

  @Test func `a line that only a proof shows is found once the proof's lines lie with the others`()
    throws
  {
    let clone = try house.clone()
    try clone.spends(5_00)
    let proof = try house.proof(by: clone)
    // The checkpoint is the second line of the clone, and so has the number of rui's second.
    try house.spends(1_00)
    try house.spends(2_00)
    try ana.takes(from: rui)
    let before = try ana.audit()
    #expect(before.achados.isEmpty && before.conflitos.isEmpty)
    #expect(refusal(proof.prova.bytes, razao: house.id) == nil)
    let lines = proof.prova.aparelhos + [proof.prova.abertura, proof.prova.marco]
    try Data(lines.carrier).write(to: URL(filePath: ana.folder.appending("prova.jsonl").string))
    let audit = try ana.audit()
    #expect(audit.conflitos.map(\.tipo) == [.dispositivoBifurcado])
    #expect(try found(audit) == [.lacuna])
  }

  @Test func `an entry that leaves a closed month, or comes into it backdated, is a conflict`()
    throws
  {
    let entry = try house.spends(5_00, on: "2026-10-31")
    try ana.takes(from: rui)
    _ = try ana.open().marcarComoVistas(ana.open().novidades(limite: 1))
    _ = try ana.open().fechar(ate: .of("2026-10-31"))
    try rui.takes(from: ana)
    let before = try house.proof(of: house.wallet, "2026-10")
    let moved = TransacaoCorrigida(house.entry(5_00, on: "2026-11-01"))
    try rui.writes([.of(.transacaoCorrigida(moved), about: entry)])
    let after = try house.proof(of: house.wallet, "2026-10")
    #expect(
      before.resposta == "Em outubro de 2026, a conta \"Carteira\" teve 1 partida, de -5,00 BRL; "
        + "no fim do mês tinha -5,00 BRL.")
    #expect(
      after.resposta == "Em outubro de 2026, a conta \"Carteira\" não teve partidas; "
        + "no fim do mês tinha 0,00 BRL.")
    #expect([before, after].allSatisfy { refusal($0.prova.bytes, razao: house.id) == nil })
    #expect(before.registro < after.registro)

    let late = Evento.of(.transacaoLancada(.init(conteudo: house.entry(7_00, on: "2026-10-30"))))
    let old = try #require(Instant("2026-10-30T12:00:00.000Z"))
    try rui.writes(
      [late], in: Razao.abrir(rui.folder, machine: rui.machine, clock: SteppedClock(at: old)))
    try ana.takes(from: rui)
    let audit = try ana.audit()
    #expect(audit.achados.isEmpty)
    #expect(audit.conflitos.map(\.tipo) == [.periodoFechado, .periodoFechado])
    #expect(
      Set(audit.conflitos.flatMap(\.sobre)).isSuperset(of: [entry, late.id]))
    // News go by lines, whatever their stamps say.
    let news = try ana.open().novidades(limite: 100).aparelhos.flatMap(\.novidades)
    let kinds = Set(news.map(\.acontecimento.tipo))
    #expect(kinds.isSuperset(of: ["transacao.corrigida", "transacao.lancada"]))
  }

  @Test func `a witness who is revoked afterwards speaks for nobody, and no longer agrees`() throws
  {
    // A computer that never held the entry, and one that did.
    let clone = try house.clone()
    try house.spends(1_00)
    let kept = try Set([rui.lastLine()])
    try ana.takes(from: rui)
    try ana.spends(2_00)
    let given = try house.given(by: clone, ana, except: kept)
    #expect(try found(given.audit()) == [.caudaCortada])
    let witness = try ana.device()
    _ = try clone.open().revogar(witness, ate: .nada)
    try given.takes(from: clone)
    let audit = try given.audit()
    #expect(audit.achados.map(\.tipo) == [.testemunho] && audit.achados[0].aparelho == witness)
    #expect(audit.ok && !audit.completa)
    #expect(audit.aparelhos.first { $0.aparelho == witness }?.confianca == .revogado)
    // Whoever holds the entry meets two lines of one number.
    try ana.takes(from: clone)
    #expect(try ana.audit().conflitos.map(\.tipo) == [.dispositivoBifurcado])
  }
}
