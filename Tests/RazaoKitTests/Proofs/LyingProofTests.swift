import Canonical
import Ledger
import Proofs
import RazaoKit
import TestSupport
import Testing

/// A treasurer who gives proofs that mislead: what those see who have nothing but proofs, and those
/// who have a device.
@Suite struct LyingProofTests {
  private let house: Treasury
  private var rui: Computer { house.rui }
  private var ana: Computer { house.ana }
  private var bia: Computer { house.bia }

  init() throws { house = try Treasury() }

  /// A proof of a balance that the wallet never had, by a checkpoint that says so.
  /// - Parameter others: what else the checkpoint's commit holds.
  private func forged(_ others: Evento...) throws -> Prova {
    try house.spends(1_00)
    var made = try house.proof(.saldo).prova
    let (leaf, path) = (made.folhas[0].conteudo, made.folhas[0].caminho)
    let lie = FolhaDoMarco(
      conta: leaf.conta, mes: leaf.mes, partidas: leaf.partidas, saldo: "1000.00", raiz: leaf.raiz)
    // The wallet and the category have a leaf each.
    let root = HashTree.root(
      of: HashTree.leaf(lie.bytes), at: made.folhas[0].indice, of: 2, by: path)
    let mapa = Posicao(seq: 2, hash: try #require(root))
    try rui.writes([.of(.notaMarco(Marco(mapa: mapa)))] + others)
    made.marco = Array(try rui.lastLine().utf8)
    made.folhas[0].conteudo = lie
    made.resposta = "No fim de novembro de 2026, a conta \"Carteira\" tinha 1.000,00 BRL."
    return made
  }

  private func council(_ rules: String, _ proof: ProvaConferida) throws -> Bool {
    let text =
      "razao/1 conselho\naparelho rui \(try rui.device())\naparelho ana \(try ana.device())\n"
      + "aparelho bia \(try bia.device())\n\(rules)"
    return try Conselho(Array(text.utf8), razao: house.id).concorda(com: proof)
  }

  @Test func `a wrong checkpoint is told by an audit, and a proof of it is one device's word`()
    throws
  {
    let lie = try forged()
    let proof = try ProvaConferida.conferir(lie.bytes, razao: house.id).get()
    #expect(proof.saldo == "1000.00" && proof.conferiram.isEmpty)
    #expect(try council("exige rui\n", proof))
    #expect(try !council("grupo dois 2 rui ana bia\nexige dois\n", proof))
    try ana.takes(from: rui)
    let audit = try ana.audit()
    #expect(try audit.achados.map(\.aparelho) == [rui.device()])
    #expect(audit.achados.map(\.tipo) == [.marcoErrado] && !audit.ok)
    // Nobody proves by it, nor by the right one before it.
    let own = try house.proof(.saldo, by: ana)
    #expect(try own.marco.id == ana.device() && own.saldo == "-1.00")
  }

  @Test func `a checkpoint in a line that does not apply is judged by no audit`() throws {
    let lie = try forged(.of(.contaEncerrada(ContaEncerrada()), about: .random()))
    #expect(refusal(lie.bytes, razao: house.id) == nil)
    try ana.takes(from: rui)
    let audit = try ana.audit()
    #expect(audit.achados.map(\.tipo) == [.espera] && audit.ok)
  }

  @Test func `an older proof holds for ever, and today's has a later number`() throws {
    try house.spends(1_00)
    let old = try house.proof()
    try house.spends(2_00)
    let today = try house.proof()
    #expect([old, today].allSatisfy { refusal($0.prova.bytes, razao: house.id) == nil })
    #expect(old.saldo == "-1.00" && today.saldo == "-3.00")
    #expect(old.marco.id == today.marco.id && old.registro < today.registro)
    // Whoever has a device proves it again, to the same byte.
    try ana.takes(from: rui)
    let own = try house.proof(by: ana)
    #expect(own.codigo == today.codigo && own.codigo != old.codigo)
  }

  @Test func `another account of the same name is another UUID, and nothing else shows it`() throws
  {
    try house.spends(1_00)
    let twin = Evento.of(.contaAberta(ContaAberta(nome: "Carteira", classe: .ativo)))
    try rui.writes([twin])
    let (real, other) = (try house.proof(.saldo), try house.proof(.saldo, of: twin.id))
    let said = "No fim de novembro de 2026, a conta \"Carteira\" tinha "
    #expect(real.resposta == said + "-1,00 BRL." && other.resposta == said + "0,00 BRL.")
    #expect([real, other].allSatisfy { refusal($0.prova.bytes, razao: house.id) == nil })
    #expect(real.prova.conta == house.wallet && other.prova.conta == twin.id)
    try ana.takes(from: rui)
    let audit = try ana.audit()
    #expect(audit.achados.isEmpty && audit.conflitos.isEmpty && audit.avisos.isEmpty)
    #expect(audit.contas.count { $0.nome == "Carteira" } == 2)
  }

  @Test func `an account that is read with the one proven is not in its proof`() throws {
    try house.spends(1_00)
    let safe = Evento.of(.contaAberta(ContaAberta(nome: "Cofre", classe: .ativo)))
    let entry = house.entry(7_00, from: safe.id)
    try rui.writes([safe, .of(.transacaoLancada(.init(conteudo: entry)))])
    try rui.writes([.of(.contaUnificada(.init(em: house.wallet)), about: safe.id)])
    try ana.takes(from: rui)
    #expect(try ana.wallet() == "-8.00")
    #expect(try house.proof(.saldo).saldo == "-1.00")
  }

  @Test func `another ledger's proof holds, but not where the ledger's UUID is asked`() throws {
    let other = try Computer("outro", in: house.scratch)
    let razao = try other.founds()
    try other.spends(1_00)
    let bytes = try house.proof(of: razao.conta(por: "Carteira"), by: other).prova.bytes
    #expect(refusal(bytes) == nil && refusal(bytes, razao: razao.id) == nil)
    #expect(refusal(bytes, razao: house.id) == .razao)
  }

  @Test func `lines that hold elsewhere do not hold in another proof`() throws {
    try house.spends(3_00, on: "2026-10-03")
    let old = try house.proof(of: house.wallet, "2026-10").prova
    try house.spends(5_00)
    try rui.writes([.of(.contaAberta(ContaAberta(nome: "Cofre", classe: .ativo)))])
    let opening = Array(try rui.lastLine().utf8)
    let made = try house.proof().prova
    func exchanged(_ change: (inout Prova) -> Void) -> RecusaDeProva.Motivo? {
      var prova = made
      change(&prova)
      return refusal(prova.bytes)
    }
    #expect(exchanged { _ in } == nil)
    #expect(exchanged { $0.marco = old.marco } == .mapa)
    #expect(exchanged { $0.abertura = opening } == .conta)
    #expect(exchanged { $0.partidas = old.partidas } == .partida)
    #expect(exchanged { $0.partidas = [] } == .mes)
    #expect(exchanged { $0.folhas = old.folhas } == .folha)
  }

  @Test func `who has only seen it does not agree; who agreed still does when she is revoked`()
    throws
  {
    try house.spends(1_00)
    let marco = Hash256.of(try house.proof().prova.marco)
    for member in [ana, bia] { try member.takes(from: rui) }
    try ana.writes([.of(.notaConferida(MarcoConferido(marco: marco)))])
    // Bia has seen it, and says that she has worked out another one.
    try bia.writes([.of(.notaConferida(MarcoConferido(marco: .of([1]))))])
    for member in [ana, bia] { try rui.takes(from: member) }
    let proof = try house.proof()
    #expect(try proof.conferiram.map(\.id) == [ana.device()])
    #expect(try proof.viram.map(\.id) == [bia.device()])
    #expect(try council("grupo duas 2 rui ana\nexige duas\n", proof))
    #expect(try !council("grupo duas 2 ana bia\nexige duas\n", proof))
    var lie = proof.prova
    (lie.conferem, lie.viram) = (lie.conferem + lie.viram, [])
    #expect(refusal(lie.bytes) == .conferem)
    // The proof of before goes on as it was.
    _ = try rui.open().revogar(ana.device(), ate: .nada)
    #expect(refusal(proof.prova.bytes, razao: house.id) == nil)
    #expect(try council("grupo duas 2 rui ana\nexige duas\n", proof))
    #expect(try house.proof().conferiram.isEmpty)
  }
}
