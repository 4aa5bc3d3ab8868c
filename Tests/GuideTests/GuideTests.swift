import Canonical
import Foundation
import Ledger
import RazaoKit
import SystemPackage
import Testing

@Suite("The program in docs/RAZAOKIT.md", .timeLimit(.minutes(1)))
struct GuideTests {
  private let place: Place
  private let razao: Razao
  private let corrente: Uuid
  private let today: Day

  init() throws {
    place = try Place()
    razao = try openOrCreate(place.folder("casa"), machine: place.machine("um"))
    corrente = try openAccounts(in: razao).corrente
    today = try razao.costumes().hoje
  }

  @Test("opens what it has made")
  func opens() throws {
    let again = try openOrCreate(place.folder("casa"), machine: place.machine("um"))
    #expect(again.id == razao.id)
    #expect(again.aparelho == razao.aparelho)
  }

  @Test("shows the worked example of an account, of whose history a page is fetched at a time")
  func account() throws {
    let cdb = try razao.conta(por: "CDB")
    _ = try post("rendimento", reais(19_990), on: cdb, in: razao)
    #expect(
      try show(corrente, rows: 5, in: razao) == [
        "Corrente: 99999.90", "investido: 19999.90", "rendimento do mês: 199.90",
        "\(today) 99999.90 99999.90",
      ])
    for cents in 1...5 {
      _ = try post("debito", reais(Int64(cents)), on: corrente, in: razao)
    }
    #expect(try show(corrente, rows: 4, in: razao).count == 7)
    var all = razao.historico(corrente, pagina: 2)
    var count = 0
    while try all.next() != nil { count += 1 }
    #expect(count == 6)
  }

  @Test("records, corrects, annuls, restores and undoes")
  func entries() throws {
    let split = try #require(try postSplit(from: corrente, on: today, in: razao))
    #expect(try razao.conta(corrente).saldo.description == "99954.00")
    try change(split, in: razao)
    #expect(try razao.lancamento(split).situacao == .anulada)
    #expect(try razao.lancamento(split).conteudo.descricao == "pão e bolo")
    #expect(try razao.conta(corrente).saldo.description == "99999.90")
  }

  @Test("tries out without recording, and records once what it says twice")
  func once() throws {
    let mercado = try razao.conta(por: "Mercado")
    let novo = NovoLancamento(
      ConteudoDeTransacao(
        data: today, tipo: "compraNoDebito",
        partidas: [
          Partida(conta: corrente, valor: try #require(reais(-1000))),
          Partida(conta: mercado, valor: try #require(reais(1000))),
        ]))
    #expect(try balanceAfter(novo, of: corrente, in: razao)?.description == "99989.90")
    #expect(try razao.conta(corrente).saldo.description == "99999.90")
    let id = SystemRandom().uuid()
    #expect(try postOnce(novo, id: id, in: razao).jaEstava == false)
    #expect(try postOnce(novo, id: id, in: razao).jaEstava)
    #expect(try razao.conta(corrente).saldo.description == "99989.90")
  }

  @Test("says what is left of a budget")
  func budgets() throws {
    let mercado = try razao.conta(por: "Mercado")
    _ = try postSplit(from: corrente, on: today, in: razao)
    #expect(
      try budget(mercado, reais(80_000), from: Month(of: today), in: razao) == ["Mercado: 760.00"])
  }

  @Test("pays a report back")
  func report() throws {
    let report = try #require(try reimburse(into: corrente, on: today, in: razao))
    #expect(report.estado == .reembolsado)
    #expect(report.valorTotal.description == "350.00")
    #expect(try razao.conta(corrente).saldo.description == "100349.90")
  }

  @Test("explains a balance that changed after its closing, in conflict with what was asserted")
  func checks() throws {
    let bread = try post("debito", reais(590), "Padaria", on: corrente, in: razao)
    let right = try #require(reais(9_999_400))
    #expect(try compare(corrente, with: right, on: today, in: razao) == [])
    let closing = try close(upTo: today, in: razao)
    #expect(throws: RazaoError.self) { try razao.anular(bread) }
    _ = try razao.anular(bread, motivo: "devolvido", mesmoFechado: true)
    #expect(try balance(of: corrente, closing, in: razao)?.description == "99994.00")
    #expect(try balance(of: corrente, .agora, in: razao)?.description == "99999.90")
    let events = try changes(of: corrente, since: closing, in: razao)
    #expect(events.map(\.sobre) == [bread])
    #expect(events.map(\.valor.description) == ["5.90"])

    let conflict = try #require(try razao.conflitos().conflitos.first)
    #expect(conflict.tipo == .saldoNaoConfere)
    #expect(try !explain(in: razao).isEmpty)
    #expect(try accept(conflict, in: razao) == 0)
  }

  @Test("names who may be to blame where the bank says another balance")
  func suspects() throws {
    let bread = try post("debito", reais(590), "Padaria", on: corrente, in: razao)
    // The bank says 99.994,90, as if it had been 5,00.
    let banco = try #require(reais(9_999_490))
    let found = try compare(corrente, with: banco, on: today, in: razao)
    #expect(
      found.contains { $0.suspeita.lancamentos.contains(bread) || $0.suspeita.tipo == .falta })
  }

  @Test("tells who watches an account")
  func watching() async throws {
    let (told, tell) = AsyncStream.makeStream(of: Total.self)
    let (razao, corrente) = (razao, corrente)
    let watcher = Task { try await follow(corrente, in: razao) { tell.yield($0) } }
    // Watching begins when the task does; so record until the first telling.
    let poster = Task {
      while !Task.isCancelled {
        _ = try post(
          "debito", reais(100), SystemRandom().uuid().description, on: corrente, in: razao)
        try await Task.sleep(for: .milliseconds(20))
      }
    }
    var balances = told.makeAsyncIterator()
    let balance = try #require(await balances.next())
    #expect(balance.description < "99999.90")
    poster.cancel()
    watcher.cancel()
  }

  @Test("audits what it recorded")
  func audits() throws {
    let auditoria = try audit(place.folder("casa"))
    #expect(auditoria.ok)
    #expect(auditoria.balancete.values.allSatisfy { $0.minor == 0 })
  }
}
