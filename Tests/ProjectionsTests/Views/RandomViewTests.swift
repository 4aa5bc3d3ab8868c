import Canonical
import Ledger
import Projections
import TestSupport
import Testing

/// Balances from a point of view are those of a ledger that holds nothing but what the view shows.
@Suite struct RandomViewTests {
  @Test(arguments: 0..<UInt64(100 * TestSeed.scale))
  func `a view shows what a replay of its commits adds up to`(round: UInt64) throws {
    let seed = TestSeed.value &+ round &* 104_729
    let writer = ViewWriter(seed: seed)
    for _ in 0..<50 { writer.step() }
    let delivery = Delivery(lines: writer.casa.allLines)
    var fold = Fold()
    delivery.deliver(delivery.lines.indices, to: &fold)
    for _ in 0..<6 {
      let (vista, lines) = try #require(writer.view())
      var replay = Fold(ledger: writer.casa.id)
      delivery.deliver(lines.sorted(), to: &replay)
      let expected = naiveSums(replay.store, writer.casa.events, upTo: vista.em)
      let shown = try fold.store.saldos(vista)
        .reduce(into: [Uuid: Int128]()) { $0[$1.conta] = $1.saldo.fine }
      #expect(
        shown.filter { $0.value != 0 } == expected, "seed \(seed), \(vista), \(lines.sorted())")
      #expect(
        Set(shown.keys) == Set(replay.store.contas.filter { $0.unificadaEm == nil }.map(\.id)))
    }
  }

  @Test(arguments: 0..<UInt64(10 * TestSeed.scale))
  func `every moment of a ledger shows what was there, by whatever it is worked out`(
    round: UInt64
  ) throws {
    let seed = TestSeed.value &+ round &* 15_485_863
    let writer = ViewWriter(seed: seed)
    for _ in 0..<40 { writer.step() }
    let delivery = Delivery(lines: writer.casa.allLines)
    let forms = try BothForms(delivery, last: writer.pick(below: 12))
    var replay = Fold(ledger: writer.casa.id)
    for moment in writer.moments {
      delivery.deliver(
        writer.heldAt.filter { $0.at == moment }.map(\.written.number), to: &replay)
      let days = writer.pick(below: 2) == 0 ? nil : Day.of(writer.day)
      let shown = try forms.saldos(Vista(em: days, sabidoEm: moment), "seed \(seed)")
        .reduce(into: [Uuid: Int128]()) { $0[$1.conta] = $1.saldo.fine }
      #expect(
        shown.filter { $0.value != 0 } == naiveSums(replay.store, writer.casa.events, upTo: days),
        "seed \(seed), \(moment), \(days?.description ?? "all days")")
    }
  }

  /// What the live entries up to a day add up to, by account as it is read; zeros left out.
  private func naiveSums(
    _ store: LedgerStore, _ events: [Evento], upTo em: Day?
  ) -> [Uuid: Int128] {
    let entries = Set(
      events.compactMap { if case .transacaoLancada = $0.dados { $0.sobre } else { nil } })
    var sums: [Uuid: Int128] = [:]
    for id in entries where store.isViva(id) {
      guard let conteudo = store.base(id)?.conteudo, em.map({ conteudo.data <= $0 }) ?? true else {
        continue
      }
      for partida in conteudo.partidas {
        sums[store.contaDeLeitura(partida.conta), default: 0] += partida.valor.fine
      }
    }
    return sums.filter { $0.value != 0 }
  }
}

extension ViewWriter {
  /// The number of the line with a hash.
  func line(of hash: Hash256) -> Int? { heldAt.first { $0.written.hash == hash }?.written.number }

  /// A point of view at random, and the lines that it shows.
  func view() -> (Vista, Set<Int>)? {
    var vista = Vista()
    var lines = Set(casa.allLines.indices)
    if pick(below: 2) == 0 { vista.em = .of(day) }
    let kind = pick(below: 4)
    if kind != 1, let (written, held, _) = pick(heldAt) {
      vista.sabidoPor = written.hash
      lines.formIntersection(held)
    }
    if kind < 2, let moment = pick(moments) {
      vista.sabidoEm = moment
      lines.formIntersection(
        heldAt.filter { $0.at <= moment }.map(\.written.number))
    }
    return (vista, lines)
  }
}
