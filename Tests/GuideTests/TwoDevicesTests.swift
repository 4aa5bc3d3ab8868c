import Canonical
import Ledger
import RazaoKit
import SystemPackage
import Testing

@Suite("Two devices of one ledger", .timeLimit(.minutes(1)))
struct TwoDevicesTests {
  private let place: Place
  private let um: Razao
  private let dois: Razao
  private let corrente: Uuid

  init() throws {
    place = try Place()
    um = try openOrCreate(place.folder("um"), machine: place.machine("um"))
    corrente = try openAccounts(in: um).corrente
    let code = try #require(try invite(through: place.folder("nuvem"), in: um))
    dois = try join(
      place.folder("nuvem"), with: code, in: place.folder("dois"), machine: place.machine("dois"))
  }

  /// Each goes to the place, until what either has recorded has reached both.
  private func meet() throws {
    for razao in [um, dois, um] { _ = try sync(razao) }
  }

  @Test("record apart, and agree once they have synced")
  func agree() throws {
    #expect(um.aparelho != dois.aparelho)
    #expect(dois.aparelho != nil)
    _ = try post("debito", reais(1000), "Padaria", on: corrente, in: um)
    _ = try post("debito", reais(250), "Banca", on: corrente, in: dois)
    #expect(try um.conta(corrente).saldo.description == "99989.90")
    #expect(try dois.conta(corrente).saldo.description == "99997.40")

    try meet()
    for razao in [um, dois] {
      #expect(try razao.conta(corrente).saldo.description == "99987.40")
    }
    #expect(try sync(um).voz == sync(dois).voz)
    // Its last commit is older than the entry here and the approval that closed the invitation.
    #expect(try sync(um).aparelhos.map(\.faltam) == [2])
    let (one, other) = (try audit(place.folder("um")), try audit(place.folder("dois")))
    #expect(one.ok && other.ok)
    #expect(one.fingerprint == other.fingerprint)
    #expect(one.contas == other.contas)
  }

  @Test("correct one entry differently, and one decision ends that on both")
  func decide() throws {
    let bread = try post("debito", reais(1000), "Padaria", on: corrente, in: um)
    try meet()
    for (razao, note) in [(um, "pão"), (dois, "bolo")] {
      var conteudo = try razao.lancamento(bread).conteudo
      conteudo.descricao = note
      _ = try razao.corrigir(bread, para: conteudo)
    }
    try meet()
    let conflict = try #require(try um.conflitos().conflitos.first)
    #expect(conflict.tipo == .versoesDivergentes)
    #expect(try dois.conflitos().conflitos.map(\.id) == [conflict.id])

    let id = conflict.id.description
    let versions = try um.conflito(por: id).versoes
    let cake = try #require(versions.first { $0.autor.nome == "celular" })
    _ = try um.resolverConflito(
      id, por: "escolher", mantendo: cake.evento.description, nota: "era bolo")
    try meet()
    for razao in [um, dois] {
      #expect(try razao.conflitos().conflitos == [])
      #expect(try razao.lancamento(bread).conteudo.descricao == "bolo")
    }
  }

  @Test("take in a file what the other is not known to have")
  func bundle() throws {
    try meet()
    _ = try post("debito", reais(1000), "Padaria", on: corrente, in: um)
    #expect(try carry(place.folder("pacote.jsonl"), from: um, to: dois) == 1)
    #expect(try dois.conta(corrente).saldo.description == "99989.90")
  }

  @Test("take in a third one, once its code was compared")
  func approved() throws {
    _ = try sync(um)
    let machine = place.machine("tres")
    let joined = try Razao.entrar(
      de: place.folder("nuvem"), em: place.folder("tres"), aparelho: "tablet", machine: machine)
    let tres = try Razao.abrir(place.folder("tres"), machine: machine)
    let receipt = try post("debito", reais(300), "Feira", on: corrente, in: tres)
    #expect(try tres.semConfianca()?.registros == 2)
    #expect(try tres.conta(corrente).saldo.description == "99999.90")
    _ = (receipt, try sync(tres), try sync(um))
    let waiting = try #require(try um.aparelhos().aparelhos.first { $0.nome == "tablet" })
    #expect(waiting.codigo == joined.codigo && waiting.naoContado?.registros == 2)
    #expect(throws: RazaoError.self) { try approve(waiting.id, "0000-0000-0000-0000", in: um) }
    let moved = try approve(waiting.id, joined.codigo, in: um)
    #expect(moved.contains("Corrente: 99999.90 → 99996.90"))
    #expect(try um.conta(corrente).saldo.description == "99996.90")
  }
}
