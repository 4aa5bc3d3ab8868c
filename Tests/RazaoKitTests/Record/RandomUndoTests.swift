import Canonical
import Ledger
import RazaoKit
import TestSupport
import Testing

/// Whatever was recorded, so many steps back and as many forth give the same figures.
struct RandomUndoTests {
  /// The figures that somebody sees: accounts, entries, reports, closings.
  private struct Figures: Equatable {
    let accounts: [String]
    let reports: [String]
    let closings: [Day]
    let live: Int

    init(_ razao: Razao) throws {
      accounts = try razao.contas().map { "\($0.id) \($0.nome) \($0.saldo) \($0.encerrada)" }
      reports = try razao.relatorios().map {
        "\($0.relatorio) \($0.titulo) \($0.estado) \($0.total)"
      }
      closings = try razao.fechamentos().map(\.ate)
      live = try Razao.auditar(
        razao.pasta, options: AuditOptions(now: TwoDevices.clock.now())
      ).transacoesVivas
    }
  }

  private struct Somebody {
    let razao: Razao
    let report: Uuid
    var random: SplitMix
    var entries: [Uuid] = []
    var expenses: [Uuid] = []
    var closings: [Uuid] = []
    /// The numbers of the deeds so far, as `records` draws them.
    var deeds: [Int] = []

    /// Records something, if it may be.
    mutating func acts() throws {
      do throws(RazaoError) {
        try records()
      } catch {
        guard [.dadosInvalidos, .naoEncontrado, .pareceRepetido].contains(error.code) else {
          throw error
        }
      }
    }

    private mutating func records() throws(RazaoError) {
      let day = Day(number: 20_777 - Int32.random(in: 0..<6, using: &random))
      deeds.append(Int.random(in: 0..<11, using: &random))
      switch deeds[deeds.count - 1] {
      case 0...2: entries += try razao.lancar(NovoLancamento(try entry(day))).recibo.ids
      case 3:
        guard let id = entries.randomElement(using: &random) else { return }
        _ = try razao.corrigir(id, para: try entry(day), motivoNoFechado: "x")
      case 4:
        guard let id = entries.randomElement(using: &random) else { return }
        _ = try razao.anular(id, motivo: "x", mesmoFechado: true)
      case 5:
        guard let id = entries.randomElement(using: &random) else { return }
        _ = try razao.restaurar(id, mesmoFechado: true)
      case 6:
        let names = ["Mercado", "Feira", "Lazer"]
        _ = try razao.alterarConta(
          try razao.conta(por: "Lazer"), nome: names.randomElement(using: &random))
      case 7:
        let amount = Amount.cents(Int64.random(in: 1..<9, using: &random))
        expenses +=
          try razao.adicionarDespesa(
            NovaDespesa(titulo: "Táxi", tipo: 2, valor: amount), em: report
          ).recibo.ids
      case 8: closings += try razao.fechar(ate: day).recibo.ids
      case 9:
        let account = try razao.conta(por: "Carteira")
        _ = try razao.conferir(account, .cents(0), em: day)
      default: _ = try razao.encerrarConta(try razao.conta(por: "Impostos"))
      }
    }

    private mutating func entry(_ day: Day) throws(RazaoError) -> ConteudoDeTransacao {
      let (from, to) = (try razao.conta(por: "Carteira"), try razao.conta(por: "Mercado"))
      let minor = Int64.random(in: 1..<500, using: &random)
      return ConteudoDeTransacao(
        data: day, tipo: "outro", interessado: "Ana",
        partidas: [
          Partida(conta: from, valor: .cents(-minor)), Partida(conta: to, valor: .cents(minor)),
        ])
    }
  }

  @Test("n steps back and n forth come to the same figures", arguments: 0..<12 * TestSeed.scale)
  func roundTrip(number: Int) throws {
    let both = try TwoDevices()
    let seed = TestSeed.value &+ UInt64(number)
    let report = try both.razao.criarRelatorio(
      "Viagem", data: Day(number: 20_777)
    ).recibo.ids[0]
    var somebody = Somebody(
      razao: both.razao, report: report, random: SplitMix(seed: seed))
    // The figures before each commit that can be undone.
    var before: [Figures] = []
    var recorded: [Int] = []
    var commits = try both.head()
    for _ in 0..<Int.random(in: 3...9, using: &somebody.random) {
      let figures = try Figures(both.razao)
      try somebody.acts()
      if try both.head() != commits {
        commits = try both.head()
        before.append(figures)
        recorded.append(somebody.deeds[somebody.deeds.count - 1])
      }
    }
    let last = try Figures(both.razao)
    for _ in 0..<2 {
      for (step, figures) in before.enumerated().reversed() {
        _ = try both.razao.desfazer()
        #expect(try Figures(both.razao) == figures, "seed \(seed), step \(step) back")
      }
      for (step, figures) in (before.dropFirst() + [last]).prefix(before.count).enumerated() {
        #expect(throws: Never.self, "seed \(seed), step \(step) of \(recorded)") {
          _ = try both.razao.refazer()
        }
        #expect(try Figures(both.razao) == figures, "seed \(seed), step \(step) forth")
      }
    }
  }
}

extension TwoDevices {
  /// The number of this machine's commits.
  fileprivate func head() throws -> UInt64? {
    try razao.aparelho(try #require(razao.aparelho), limite: 0).aparelho.ultimo?.seq
  }
}
