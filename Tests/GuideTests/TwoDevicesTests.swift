import Canonical
import Ledger
import RazaoKit
import SecondMachine
import SystemPackage
import Testing

@Suite("Two devices of one ledger", .timeLimit(.minutes(1)))
struct TwoDevicesTests {
  private let place: Place
  private let um: Razao
  private let dois: Razao
  private let corrente: Uuid
  private var here: FilePath { place.folder("um") }
  private var there: FilePath { place.folder("dois") }

  init() throws {
    place = try Place()
    um = try openOrCreate(place.folder("um"), machine: place.machine("um"))
    corrente = try openAccounts(in: um).corrente
    try copyCarriers(from: place.folder("um"), to: place.folder("dois"))
    let second = try SecondMachine(
      joining: um, in: place.folder("dois"), named: "celular", machine: place.machine("dois"))
    try copyCarriers(from: place.folder("dois"), to: place.folder("um"))
    try second.approve(by: um, machine: place.machine("um"))
    try copyCarriers(from: place.folder("um"), to: place.folder("dois"))
    dois = try openOrCreate(place.folder("dois"), machine: place.machine("dois"))
  }

  @Test("record apart, and agree once their carriers are copied")
  func agree() throws {
    #expect(um.dispositivo != dois.dispositivo)
    #expect(dois.dispositivo != nil)
    _ = try post("debito", reais(1000), "Padaria", on: corrente, in: um)
    _ = try post("debito", reais(250), "Banca", on: corrente, in: dois)
    #expect(try um.conta(corrente).saldo.description == "99989.90")
    #expect(try dois.conta(corrente).saldo.description == "99997.40")

    try copyCarriers(from: here, to: there)
    try copyCarriers(from: there, to: here)
    for razao in [um, dois] {
      #expect(try razao.conta(corrente).saldo.description == "99987.40")
    }
    let (one, other) = (try audit(here), try audit(there))
    #expect(one.ok && other.ok)
    #expect(one.fingerprint == other.fingerprint)
    #expect(one.contas == other.contas)
  }

  @Test("correct one entry differently, and one decision ends that on both")
  func decide() throws {
    let bread = try post("debito", reais(1000), "Padaria", on: corrente, in: um)
    try copyCarriers(from: here, to: there)
    for (razao, note) in [(um, "pão"), (dois, "bolo")] {
      var conteudo = try razao.transacao(bread).conteudo
      conteudo.descricao = note
      _ = try razao.corrigir(bread, para: conteudo)
    }
    try copyCarriers(from: here, to: there)
    try copyCarriers(from: there, to: here)
    let conflict = try #require(try um.conflitos().conflitos.first)
    #expect(conflict.tipo == .versoesDivergentes)
    #expect(try dois.conflitos().conflitos.map(\.id) == [conflict.id])

    let id = conflict.id.description
    let versions = try um.conflito(comecando: id).versoes
    let cake = try #require(versions.first { $0.autor.nome == "celular" })
    _ = try um.resolve(
      conflito: id, por: "escolher", mantendo: cake.evento.description, nota: "era bolo")
    try copyCarriers(from: here, to: there)
    for razao in [um, dois] {
      #expect(try razao.conflitos().conflitos == [])
      #expect(try razao.transacao(bread).conteudo.descricao == "bolo")
    }
  }
}
