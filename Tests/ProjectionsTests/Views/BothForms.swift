import Canonical
import EventLog
import Ledger
import Projections
import SystemPackage
import TestSupport
import Testing

/// A ledger in both forms of the store: all in memory, and over a file with a few lines that came
/// since; with whatever a view of the past may be worked out by.
final class BothForms {
  let memory: Fold
  private let kept: Fold
  private let file: CacheFile
  private let folder: TemporaryFolder

  /// - Parameter last: how many lines come after the file was saved, as long as they can be folded
  ///   by the difference.
  init(_ delivery: Delivery, last: Int) throws {
    folder = try TemporaryFolder()
    var whole = Fold()
    delivery.deliver(delivery.lines.indices, to: &whole)
    memory = whole
    let ledger = try #require(whole.store.ledger)
    for (number, fresh) in [max(0, last), 0].enumerated() {
      var fold = Fold(ledger: ledger)
      delivery.deliver(delivery.lines.indices.dropLast(fresh), to: &fold)
      let file = try CacheFile(folder.path.appending("\(number)"))
      try file.transaction(saving: true) { try file.saveAll(fold) }
      if var loaded = file.load(ledger: ledger) {
        delivery.deliver(delivery.lines.indices.suffix(fresh), to: &loaded)
        if !loaded.mustBeginAgain {
          (self.file, kept) = (file, loaded)
          return
        }
      }
      file.close()
    }
    preconditionFailure("what was saved whole can be read")
  }

  deinit { file.close() }

  /// A difference of an account's balances, which is the same whatever it is worked out by.
  func diferenca(
    conta: Uuid, de one: Vista, para two: Vista, _ said: Comment
  ) throws -> DiferencaDeSaldo {
    let plain = try memory.store.diferenca(conta: conta, de: one, para: two)
    for size in [1, 5, nil] {
      let found = try kept.store.diferenca(
        conta: conta, de: one, para: two, PastWalk(eventsInBlock: size))
      #expect(found == plain, "\(said), \(one), \(two), \(size ?? 0)")
    }
    #expect(file.failure == nil, said)
    return plain
  }

  /// An answer that is the same in both forms.
  func answer<Answer: Equatable>(
    _ said: Comment, _ ask: (LedgerStore) throws -> Answer
  ) throws -> Answer {
    let plain = try ask(memory.store)
    #expect(try ask(kept.store) == plain, said)
    #expect(file.failure == nil, said)
    return plain
  }

  /// The balances from a point of view, which are the same whatever they are worked out by.
  func saldos(_ vista: Vista, _ said: Comment) throws -> [SaldoDeConta] {
    let plain = try memory.store.saldos(vista, hoje: vista.em)
    try expectThatParts(of: plain, areAll: vista, said)
    for (name, fold) in [("memory", memory), ("file", kept)] {
      for side in [PastWalk.Side.shown, .hidden] {
        for size in [1, 7, nil] {
          let walk = PastWalk(side: side, eventsInBlock: size)
          let found = try fold.store.saldos(vista, hoje: vista.em, walk)
          #expect(found == plain, "\(said), \(vista), \(name), \(side), \(size ?? 0)")
        }
      }
    }
    #expect(file.failure == nil, said)
    return plain
  }

  /// What lies up to a day, and what lies after it, are all that the view shows.
  private func expectThatParts(
    of saldos: [SaldoDeConta], areAll vista: Vista, _ said: Comment
  ) throws {
    guard vista.em != nil else { return }
    var whole = vista
    whole.em = nil
    let parts = saldos.map { ($0.conta, $0.saldo.fine + $0.agendado.fine) }
    let all = try memory.store.saldos(whole).map { ($0.conta, $0.saldo.fine) }
    func known(_ sums: [(Uuid, Int128)]) -> [Uuid: Int128] {
      Dictionary(sums) { first, _ in first }.filter { $0.value != 0 }
    }
    #expect(known(parts) == known(all), "\(said), \(vista)")
  }
}
