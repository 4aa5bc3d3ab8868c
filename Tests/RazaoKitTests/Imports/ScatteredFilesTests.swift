import Canonical
import Ledger
import RazaoKit
import TestSupport
import Testing

/// A year of an account's rows, brought in as files that overlap, on several devices that sync now and
/// then: the books have each row once, and what a person did stays.
struct ScatteredFilesTests {
  @Test(arguments: 0..<6 * TestSeed.scale)
  func `files that one to four devices bring in, apart and in any order, are the year, once`(
    ordinal: Int
  ) throws {
    let seed = TestSeed.value &+ UInt64(ordinal)
    var random = SplitMix(seed: seed)
    let street = try Street(1 + ordinal % 4, at: BankBooks.later)
    let first = street.houses[0]
    let account = try first.razao.abrirConta(
      NovaConta(ContaAberta(nome: "Banco", classe: .ativo, tipo: "corrente"))
    ).recibo.ids[0]
    try street.meet(at: [street.place("a")])
    let rows = ScatteredFilesTests.year(&random)
    // Each file comes twice: on any device, and any time later on the same or another one.
    var waiting = ScatteredFilesTests.files(rows, &random).flatMap { [$0, $0] }
    waiting.shuffle(using: &random)
    var annulled: Set<Uuid> = []
    var renamed: Set<Uuid> = []
    for file in waiting {
      guard let house = street.houses.randomElement(using: &random) else { return }
      let razao = house.razao
      let effect = try razao.importar(file, em: account)
      if random.next() % 3 == 0, let id = effect.importacao, !effect.recibos.isEmpty {
        _ = try razao.desfazerImportacao(id)
        _ = try razao.refazerImportacao(id)
      }
      if random.next() % 4 == 0, let entry = effect.plano.novas.randomElement(using: &random)?.id {
        if random.next() % 2 == 0 {
          _ = try razao.anular(entry)
          annulled.insert(entry)
        } else if !annulled.contains(entry), !renamed.contains(entry) {
          var content = try razao.versao(lancamento: entry).conteudo
          content.interessado = "À mão \(renamed.count)"
          _ = try razao.corrigir(entry, para: content)
          renamed.insert(entry)
        }
      }
      if random.next() % 2 == 0 { _ = try razao.sincronizar([street.place("a")]) }
    }
    try street.meet(at: [street.place("a")])
    try street.agree("seed \(seed)")
    let wanted = ScatteredFilesTests.ids(rows, on: account)
    for house in street.houses {
      var pedido = PedidoDeExtrato(conta: account)
      pedido.em = Day("2027-12-31")
      pedido.limite = 20_000
      let there = try house.razao.extrato(pedido).historico
      #expect(Set(there.map(\.id)) == Set(wanted).subtracting(annulled), "seed \(seed)")
      #expect(there.count == wanted.count - annulled.count, "seed \(seed)")
      for entry in renamed.subtracting(annulled) {
        let party = try house.razao.versao(lancamento: entry).conteudo.interessado
        #expect(party?.hasPrefix("À mão") == true, "seed \(seed)")
      }
      for file in ScatteredFilesTests.files(rows, &random) {
        #expect(try house.razao.importar(file, em: account).plano.novas.isEmpty, "seed \(seed)")
      }
    }
  }

  /// Rows of a year, some of them instalments of one purchase.
  private static func year(_ random: inout SplitMix) -> [BankRow] {
    .rows(ofDays: 365, &random) { day in
      guard day % 30 == 10 else { return nil }
      return BankRow(day, -7990, "p\(day)", "COMPRA PARCELADA \(day / 30 + 1)/12")
    }
  }

  /// The year in files of whole days that overlap, with the bank's ids, with others, or with a running
  /// balance.
  private static func files(_ rows: [BankRow], _ random: inout SplitMix) -> [ArquivoDoBanco] {
    rows.parts(upTo: 50, overlap: 9, &random).enumerated().map { at, part in
      switch random.next() % 4 {
      case 0: return BankFile.csv(part.rows, from: part.before, named: "\(at).csv")
      case 1:
        // A bank that numbers anew in each file.
        let renamed = part.rows.enumerated().map { BankRow($1.day, $1.cents, "\($0)", $1.text) }
        return BankFile.ofx(renamed, named: "\(at).ofx")
      default: return BankFile.ofx(part.rows, named: "\(at).ofx")
      }
    }
  }

  /// The UUIDs of rows, by their days, amounts and counts (docs/FORMAT.md, section 8).
  private static func ids(_ rows: [BankRow], on account: Uuid) -> [Uuid] {
    var counts: [String: Int] = [:]
    return rows.map { row in
      let group = "\(row.date):\(row.amount)"
      counts[group, default: 0] += 1
      return .derived(in: account, from: "\(group):\(counts[group, default: 0])")
    }
  }
}
