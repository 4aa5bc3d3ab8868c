import Canonical
import Foundation
import Ledger
import Machine
import RazaoKit
import SystemPackage
import TestSupport
import Testing

/// Kinds of expense of the ledger's own, and the categories of all kinds.
@Suite("A kind of expense", .timeLimit(.minutes(1)))
struct ExpenseKindTests {
  private let ledger: OpenLedger
  private var razao: Razao { ledger.razao }
  private let viagens: Uuid
  private let day = Day.of("2026-09-12")

  init() throws {
    ledger = try OpenLedger(modelo: .empresa)
    viagens = try ledger.razao.conta(por: "Viagens")
  }

  private func titles() throws -> [String] { try razao.tiposDeDespesa().map(\.titulo) }

  private func balance(_ nome: String) throws -> String? {
    try razao.saldos().first { $0.nome == nome }?.saldo.description
  }

  @Test("is created with a category, is offered by title, and its expenses are posted there")
  func created() throws {
    let hotel = try razao.criarTipoDeDespesa(" Hospedagem ", categoria: viagens).tipo
    #expect(hotel.titulo == "Hospedagem")
    #expect(hotel.nomeDaCategoria == "Viagens")
    _ = try razao.criarTipoDeDespesa("Correio")
    #expect(try titles() == ["Eletrônicos", "Escritório", "Correio", "Hospedagem"])
    #expect(try razao.tipoDeDespesa(por: "hospe").numero == hotel.numero)
    #expect(try razao.tipoDeDespesa(por: "\(hotel.numero)") == hotel)
    let feira = try razao.criarRelatorio("Feira", data: day).relatorio.id
    _ = try razao.adicionarDespesa(.of("Hotel", 30_000, tipo: hotel.numero), em: feira)
    _ = try razao.adicionarDespesa(.of("Fone", 4_990), em: feira)
    _ = try razao.registrarRelatorio(feira)
    let paid = try razao.reembolsarRelatorio(feira, em: ledger.carteira, data: day).relatorio
    #expect(paid.tipos.map(\.titulo) == ["Eletrônicos", "Hospedagem"])
    #expect(try balance("Viagens") == "300.00")
    #expect(try balance("Eletrônicos") == "49.90")
  }

  @Test("that every ledger has may be given a category, and keeps its title")
  func fixed() throws {
    let given = try razao.alterarTipoDeDespesa(2, MudancaDeTipo(categoria: .por(viagens))).tipo
    #expect(given.titulo == "Escritório")
    #expect(given.categoria == viagens)
    let feira = try razao.criarRelatorio("Feira", data: day).relatorio.id
    _ = try razao.adicionarDespesa(.of("Papel", 1_000, tipo: 2), em: feira)
    _ = try razao.registrarRelatorio(feira)
    _ = try razao.reembolsarRelatorio(feira, em: ledger.carteira, data: day)
    #expect(try balance("Viagens") == "10.00")
    #expect(try balance("Escritório") == "0.00")
    let taken = try razao.alterarTipoDeDespesa(2, MudancaDeTipo(categoria: .nada)).tipo
    #expect(taken.categoria == nil)
  }

  @Test("that was removed stays on its expenses, is had by no other, and comes back by its title")
  func removed() throws {
    let taxi = try razao.criarTipoDeDespesa("Táxi").tipo.numero
    let feira = try razao.criarRelatorio("Feira", data: day).relatorio.id
    let ride = try razao.adicionarDespesa(.of("Corrida", 100, tipo: taxi), em: feira).recibo.ids[0]
    #expect(try razao.removerTipoDeDespesa(taxi).tipo.removido)
    let kind = TipoDefinido.id(taxi, in: razao.id)
    let history = try razao.historia(por: kind.description)
    #expect(history.nome == "Táxi")
    #expect(history.eventos.count == 2)
    #expect(try titles() == ["Eletrônicos", "Escritório"])
    #expect(try razao.relatorio(feira).tipos.map(\.titulo) == ["Táxi"])
    #expect(throws: RazaoError(.dadosInvalidos, "")) {
      try razao.adicionarDespesa(.of("Outra", 100, tipo: taxi), em: feira)
    }
    let kept = try razao.corrigirDespesa(ride, em: feira, CorrecaoDeDespesa(valor: .cents(200)))
    #expect(kept.relatorio.despesas[0].tipo == taxi)
    #expect(try razao.criarTipoDeDespesa("táxi").tipo.numero == taxi)
    #expect(try titles().last == "táxi")
  }

  @Test("that cannot be is refused, with why, and nothing is recorded")
  func refused() throws {
    _ = try razao.criarTipoDeDespesa("Hospedagem")
    let hotel = try razao.tipoDeDespesa(por: "hospedagem").numero
    _ = try razao.alterarTipoDeDespesa(hotel, MudancaDeTipo(titulo: "Hotel"))
    let before = try ledger.bytes
    let vendas = try razao.conta(por: "Vendas")
    let caixa = try razao.conta(por: "Caixa")
    let wrong: [(String, () throws -> TipoGravado)] = [
      ("escreva um título", { try razao.criarTipoDeDespesa("  ") }),
      ("só um número", { try razao.criarTipoDeDespesa("12") }),
      ("Já há o tipo 1 Eletrônicos", { try razao.criarTipoDeDespesa("eletronicos") }),
      ("Já há o tipo Hotel", { try razao.criarTipoDeDespesa("HOTEL") }),
      ("já se chamou “Hospedagem”", { try razao.criarTipoDeDespesa("Hospedagem") }),
      ("não é uma categoria de despesa", { try razao.criarTipoDeDespesa("A", categoria: vendas) }),
      ("não é uma categoria de despesa", { try razao.criarTipoDeDespesa("A", categoria: caixa) }),
      ("não se remove", { try razao.removerTipoDeDespesa(1) }),
      ("não muda de título", { try razao.alterarTipoDeDespesa(1, MudancaDeTipo(titulo: "TV")) }),
      ("nada mudaria", { try razao.alterarTipoDeDespesa(hotel, MudancaDeTipo(titulo: "Hotel")) }),
      ("Não há tipo de despesa 1234", { try razao.removerTipoDeDespesa(1234) }),
    ]
    for (words, act) in wrong {
      let error = #expect(throws: RazaoError.self) { _ = try act() }
      #expect(error?.mensagens.contains { $0.texto.contains(words) } == true, "\(words)")
    }
    #expect(try ledger.bytes == before)
  }

  @Test("is the same on every machine, also where two create it apart")
  func machines() throws {
    let second = try SecondDevice(ledger)
    let numero = TipoDefinido.numero(doTitulo: "Hospedagem")
    #expect(Limites.tiposDeTitulo.contains(numero))
    _ = try razao.criarTipoDeDespesa("Hospedagem", categoria: viagens)
    try second.records(
      .tipoDefinido(TipoDefinido(numero: numero, titulo: "Hospedagem", categoria: viagens)),
      of: TipoDefinido.id(numero, in: razao.id))
    #expect(try titles() == ["Eletrônicos", "Escritório", "Hospedagem"])
    try second.records(
      .tipoDefinido(TipoDefinido(numero: numero, titulo: "Hotel")),
      of: TipoDefinido.id(numero, in: razao.id))
    let audit = try Razao.auditar(razao.pasta, options: AuditOptions(now: SystemClock().now()))
    #expect(audit.conflitos.map(\.tipo) == [.versoesDivergentes])
    _ = try razao.alterarTipoDeDespesa(numero, MudancaDeTipo(titulo: "Hotel"))
    #expect(try titles() == ["Eletrônicos", "Escritório", "Hotel"])
    let settled = try Razao.auditar(razao.pasta, options: AuditOptions(now: SystemClock().now()))
    #expect(settled.conflitos.isEmpty)
  }

  @Test("is found again after the ledger was closed, and gone once its creation is undone")
  func kept() throws {
    _ = try razao.criarTipoDeDespesa("Hospedagem")
    let home = ledger.scratch.path
    let machine = MachineFolders(state: home.appending("state"), cache: home.appending("cache"))
    let again = try Razao.abrir(razao.pasta, machine: machine)
    #expect(try again.tiposDeDespesa().map(\.titulo).last == "Hospedagem")
    _ = try again.desfazer()
    #expect(try titles() == ["Eletrônicos", "Escritório"])
  }

  @Test("of a ledger whose model nobody can read leaves the side of a reimbursement open")
  func damagedModel() throws {
    #expect(try razao.ladoDeReembolso() == .empresa)
    let file = ledger.scratch.path.appending("state/\(razao.id)/modelo")
    for text in ["", "loja\n", String(repeating: "empresa", count: 100)] {
      try Data(text.utf8).write(to: URL(filePath: file.string))
      #expect(try razao.ladoDeReembolso() == nil, "\(text.prefix(20))")
    }
  }
}
