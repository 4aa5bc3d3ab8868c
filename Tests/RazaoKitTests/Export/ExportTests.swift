import Canonical
import Foundation
import Ledger
import RazaoKit
import SystemPackage
import TestSupport
import Testing

/// The books given out in the formats of other programs: which entries, with which balances before
/// them, and into which files.
struct ExportTests {
  /// Today is 12 September 2026.
  private let open: OpenLedger
  private var razao: Razao { open.razao }
  private let food: Uuid

  init() throws {
    open = try OpenLedger()
    food = try open.razao.conta(por: "Mercado")
  }

  @discardableResult private func posts(
    _ cents: Int64, on day: String, _ party: String = "Padaria"
  ) throws -> Uuid {
    var entry = ConteudoDeTransacao(
      data: .of(day), tipo: "outro",
      partidas: [
        Partida(conta: food, valor: .cents(cents)),
        Partida(conta: open.carteira, valor: .cents(-cents)),
      ])
    entry.interessado = party
    return try open.records(.transacaoLancada(TransacaoLancada(conteudo: entry)))
  }

  private func exported(
    _ format: FormatoDeExportacao = .hledger,
    _ more: (inout PedidoDeExportacao) -> Void = { _ in }
  ) throws -> (text: String, done: Exportacao) {
    var request = PedidoDeExportacao(format)
    more(&request)
    var bytes: [UInt8] = []
    let done = try razao.exportar(request) { bytes += $0 }
    return (String(decoding: bytes, as: UTF8.self), done)
  }

  private func entries(_ text: String) -> [String] {
    text.split(separator: "\n").filter { $0.first?.isNumber == true }.map {
      String($0.prefix(12)) + ($0.components(separatedBy: ") ").last ?? "")
    }
  }

  @Test func `entries come by day, those to come marked, those that do not count left out`() throws
  {
    try posts(100, on: "2026-10-01", "Depois")
    try posts(100, on: "2026-09-12", "Hoje")
    let gone = try posts(100, on: "2026-08-02", "Nada")
    try posts(100, on: "2026-08-01", "Antes")
    _ = try razao.anular(gone)
    let (text, done) = try exported()
    #expect(
      entries(text) == [
        "2026-08-01 *Antes | Compra em dinheiro", "2026-09-12 *Hoje | Compra em dinheiro",
        "2026-10-01 !Depois | Compra em dinheiro",
      ])
    #expect(done.lancamentos == 3)
    #expect(done.avisos.isEmpty)
    #expect(text.contains("importações desfeitas, repetidos) ficaram de fora: 1.\n"))
    #expect(text.contains("código de conferência \(done.voz)\n; \(done.verificacao)\n"))
  }

  @Test func `a period begins with the balances of the day before`() throws {
    try posts(1000, on: "2026-07-31")
    try posts(234, on: "2026-08-31")
    try posts(50, on: "2026-09-01")
    try posts(7, on: "2026-09-30")
    let (text, done) = try exported { ($0.de, $0.ate) = (.of("2026-09-01"), .of("2026-09-29")) }
    #expect(done.lancamentos == 1)
    #expect(
      text.contains(
        """
        2026-08-31 * () Saldos anteriores
            assets:Carteira  -12.34 BRL
            expenses:Mercado  12.34 BRL

        2026-09-01 * 
        """))
    #expect(!text.contains("0.07"))
  }

  @Test func `one account comes with its entries whole, and its own balance before them`() throws {
    let bank = try #require(
      try razao.abrirConta(
        NovaConta(
          ContaAberta(nome: "Banco", classe: .ativo, tipo: "corrente", moeda: .real, casas: 2))
      ).recibo.ids.first)
    try posts(1000, on: "2026-07-31")
    let entry = ConteudoDeTransacao(
      data: .of("2026-08-01"), tipo: "outro",
      partidas: [
        Partida(conta: bank, valor: .cents(500)),
        Partida(conta: open.carteira, valor: .cents(-500)),
      ])
    _ = try razao.lancar(NovoLancamento(entry))
    let (text, done) = try exported {
      $0.conta = bank
      $0.de = .of("2026-08-01")
    }
    #expect(done.lancamentos == 1)
    #expect(!text.contains("Saldos anteriores\n    assets"))
    let wallet = try exported {
      $0.conta = self.open.carteira
      $0.de = .of("2026-08-01")
    }
    #expect(
      wallet.text.contains(
        """
        2026-07-31 * () Saldos anteriores
            assets:Carteira  -10.00 BRL
            equity:Saldos anteriores  10.00 BRL

        2026-08-01 * 
        """))
  }

  @Test func `a balance compared with the bank's comes after the entries of its day`() throws {
    try posts(100, on: "2026-08-01")
    try posts(100, on: "2026-08-02")
    _ = try razao.conferir(open.carteira, .cents(-100), em: .of("2026-08-01"))
    _ = try razao.conferir(open.carteira, .cents(-100), em: .of("2026-08-02"))
    let (text, done) = try exported(.ledger)
    #expect(
      entries(text) == [
        "2026-08-01 *Padaria | Compra em dinheiro", "2026-08-01 *Saldo conferido",
        "2026-08-02 *Padaria | Compra em dinheiro",
      ])
    #expect(
      done.avisos == [
        "Conflitos abertos: 1. Está aqui o que conta enquanto isso.",
        "1 saldo conferido com o banco não confere: está só em comentário.",
      ])
  }

  @Test func `accounts stand as they are read`() throws {
    try posts(100, on: "2026-08-01")
    let other = try #require(
      try razao.abrirConta(
        NovaConta(
          ContaAberta(nome: "Bolso", classe: .ativo, tipo: "carteira", moeda: .real, casas: 2))
      ).recibo.ids.first)
    _ = try razao.unificarConta(open.carteira, em: other)
    let (text, _) = try exported()
    #expect(text.contains("    assets:Bolso  -1.00 BRL\n"))
    #expect(!text.contains("assets:Carteira"))
  }

  @Test(arguments: FormatoDeExportacao.allCases)
  func `made twice it is the same bytes, whatever was asked between`(
    format: FormatoDeExportacao
  ) throws {
    for day in 1...9 { try posts(Int64(day), on: "2026-08-0\(day)") }
    let first = try exported(format) { $0.conta = self.open.carteira }.text
    _ = try razao.saldos()
    #expect(try exported(format) { $0.conta = self.open.carteira }.text == first)
  }

  @Test func `a file that is there stays, unless it may be replaced`() throws {
    try posts(100, on: "2026-08-01")
    let path = try open.file("casa.journal", "meu")
    let error = #expect(throws: RazaoError.self) {
      try self.razao.exportar(PedidoDeExportacao(.hledger), em: path)
    }
    #expect(error?.code == .naoPodeCriar)
    let folder = path.removingLastComponent()
    #expect(throws: RazaoError(.naoPodeCriar, "")) {
      try self.razao.exportar(PedidoDeExportacao(.hledger), em: folder, substituir: true)
    }
    let done = try razao.exportar(PedidoDeExportacao(.hledger), em: path, substituir: true)
    #expect(done.lancamentos == 1)
    let written = try String(contentsOfFile: path.string, encoding: .utf8)
    #expect(written == (try exported().text))
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.string)
    #expect(!names.contains { $0.hasSuffix(".exportado") })
  }

  @Test func `the JSON has reports, what is expected of plans, and budgets`() throws {
    let trip = try razao.criarRelatorio("São Paulo", data: .of("2026-09-01")).relatorio.id
    let expense = try razao.adicionarDespesa(
      NovaDespesa(
        titulo: "Fone", tipo: TipoDeDespesa.eletronicos.numero, valor: .cents(349_90)),
      em: trip
    ).relatorio.despesas[0].despesa
    let rent = ConteudoDeTransacao(
      data: .of("2026-09-05"), tipo: "outro", descricao: "Aluguel",
      partidas: [
        Partida(conta: food, valor: .cents(1850_00)),
        Partida(conta: open.carteira, valor: .cents(-1850_00)),
      ])
    let plan = try razao.criarPlano(
      NovoPlano(
        ritmo: Ritmo(cada: "mes", intervalo: 1, inicio: rent.data), vezes: 3,
        lancamento: NovoLancamento(rent))
    ).plano.id
    _ = try razao.orcar([
      NovoOrcamento(
        conta: food, mes: try #require(Month("2026-11")), valor: .cents(800_00),
        transporta: true)
    ])
    let text = try exported(.json).text
    #expect(
      text.contains(
        """
        "relatorios":[{"id":"\(trip)","titulo":"São Paulo","data":"2026-09-01","moeda":"BRL",\
        "estado":"parcial","total":"349.90","despesas":[{"id":"\(expense)","titulo":"Fone","tipo":1,\
        "nomeDoTipo":"Eletrônicos","valor":"349.90","data":null,"comprovante":null}],"reembolsos":[]}],
        """))
    #expect(
      text.contains(
        """
        "planos":[{"id":"\(plan)","nome":"Aluguel","cada":"mes","intervalo":1,"inicio":"2026-09-05",\
        "fimDeSemana":null,"semFim":false,"previstos":[{"id":
        """))
    for day in ["2026-09-05", "2026-10-05", "2026-11-05"] {
      #expect(text.contains(#""data":"\#(day)","tipo":"outro""#))
    }
    #expect(
      text.hasSuffix(
        """
        "orcamentos":[{"conta":"\(food)","moeda":"BRL","de":"2026-11","antesDe":null,"valor":"800.00",\
        "transporta":true}]}

        """))
    let ofOne = try exported(.json) { $0.conta = self.open.carteira }.text
    #expect(ofOne.hasSuffix(#""relatorios":[],"planos":[],"orcamentos":[]}"# + "\n"))
    let before = try exported(.json) { $0.ate = .of("2026-08-31") }.text
    #expect(before.contains(#""relatorios":[],"#))
  }

  @Test func `no such account, and days the wrong way round`() throws {
    #expect(throws: RazaoError(.naoEncontrado, "")) {
      try self.exported { $0.conta = Uuid(high: 1, low: 1) }
    }
    #expect(throws: RazaoError(.dadosInvalidos, "")) {
      try self.exported { ($0.de, $0.ate) = (.of("2026-02-01"), .of("2026-01-31")) }
    }
  }

  @Test func `receipts go beside the file, named by their entry, and what is missing is told`()
    throws
  {
    let (kept, lost) = (try posts(100, on: "2026-09-01"), try posts(200, on: "2026-09-02"))
    let outside = try posts(300, on: "2026-08-01")
    func attach(_ text: String, _ name: String, to entry: Uuid) throws -> ComprovanteJuntado {
      let receipt = try razao.guardarComprovante(Array(text.utf8), nome: name)
      _ = try razao.juntarComprovante(receipt, a: entry)
      return receipt
    }
    _ = try attach("a", "a.pdf", to: kept)
    _ = try attach("b", "b.png", to: kept)
    let changed = try attach("c", "c.pdf", to: lost)
    _ = try attach("d", "d.pdf", to: outside)
    // As long as before: no listing tells it, only reading does.
    try Data("x".utf8).write(to: URL(filePath: "\(razao.pasta)/comprovantes/\(changed.hash).pdf"))
    let folder = open.scratch.path.appending("saida")
    var request = PedidoDeExportacao(.hledger)
    (request.de, request.levaComprovantes) = (.of("2026-09-01"), true)
    let (done, file) = try razao.exportar(request, naPasta: folder)
    let names = ["comprovantes/\(kept)-2.png", "comprovantes/\(kept).pdf"]
    #expect(done.comprovantes == names)
    #expect(done.avisos.filter { $0.contains("falta") }.count == 1)
    #expect(done.avisos.last?.contains("c.pdf") == true)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.appending("comprovantes").string)
        .sorted() == names.map { String($0.dropFirst("comprovantes/".count)) })
    #expect(
      try String(contentsOfFile: folder.appending(names[0]).string, encoding: .utf8) == "b")
    let text = try String(contentsOfFile: file.string, encoding: .utf8)
    #expect(text.components(separatedBy: "; comprovante: comprovantes/\(kept)").count == 3)
    #expect(!text.contains("comprovantes/\(lost)"))
    #expect(throws: RazaoError(.naoPodeCriar, "")) {
      try razao.exportar(request, naPasta: folder)
    }
  }
}
