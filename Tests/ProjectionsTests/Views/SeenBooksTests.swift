import Canonical
import Ledger
import Projections
import TestSupport
import Testing

/// Reports from a point of view are those of a ledger that holds nothing but what the view shows.
@Suite struct SeenBooksTests {
  @Test(arguments: 0..<UInt64(20 * TestSeed.scale))
  func `every report from a view is that of a replay of its commits`(round: UInt64) throws {
    let seed = TestSeed.value &+ round &* 24_593
    let writer = ViewWriter(seed: seed)
    for _ in 0..<40 { writer.step() }
    let delivery = Delivery(lines: writer.casa.allLines)
    let forms = try BothForms(delivery, last: writer.pick(below: 9))
    for _ in 0..<4 {
      let (vista, lines) = try #require(writer.view())
      var replay = Fold(ledger: writer.casa.id)
      delivery.deliver(lines.sorted(), to: &replay)
      let expected = try Reports(replay.store, writer.accounts)
      let found = try forms.answer("seed \(seed)") {
        try Reports(try $0.vistos(por: vista), writer.accounts)
      }
      #expect(found == expected, "seed \(seed), \(vista)")
    }
  }
}

/// The reports of some books, as far as they do not tell of conflicts.
private struct Reports: Equatable {
  private struct Line: Equatable {
    let conta, id: Uuid
    let conteudo: ConteudoDeTransacao
    let valor, saldo: Total
  }

  private let resultado: [ResultadoEmMoeda]
  private let gastos: [[TabelaPorMes]]
  private let balancete: [Uuid: Total]
  private let extratos: [Line]
  private let lancamentos: [Uuid]

  init(_ store: LedgerStore, _ accounts: [Uuid]) throws {
    let (days, hoje) = (Day.of("2026-09-01") ... .of("2026-09-30"), Day.of("2026-09-30"))
    var pedido = PedidoPorMes(dias: days)
    pedido.comLancamentos = true
    resultado = store.resultado(pedido, hoje: hoje).moedas
    gastos = [DivisaoDeGastos.categoria, .interessado].map { por in
      var pedido = PedidoPorMes(dias: days)
      pedido.por = por
      return store.gastos(pedido, hoje: hoje).tabelas
    }
    balancete = try store.balancete(em: .of("2026-09-12")).moedas.flatMap(\.contas)
      .reduce(into: [:]) { $0[$1.conta] = $1.saldo }
    let read = accounts.filter {
      store.texto(de: Agregado(.conta, $0), .nome) != nil && store.contaDeLeitura($0) == $0
    }
    extratos = try read.flatMap { conta in
      try store.extrato(PedidoDeExtrato(conta: conta), hoje: hoje).historico.map {
        Line(conta: conta, id: $0.id, conteudo: $0.conteudo, valor: $0.valor, saldo: $0.saldo)
      }
    }
    lancamentos = try store.lancamentos(PedidoDeLancamentos(), hoje: hoje).lancamentos.map(\.id)
  }
}
