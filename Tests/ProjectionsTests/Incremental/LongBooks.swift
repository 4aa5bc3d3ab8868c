import Canonical
import EventLog
import Foundation
import Ledger
import Projections
import SystemPackage
import TestSupport

/// Books of two people with a long past, kept in a file, to which one more commit comes.
final class LongBooks {
  let casa: TestLedger
  let ana: Member
  let bia: Member
  let conta: Uuid
  let mercado: Uuid
  /// Entries of the past, oldest first: five a day, one in five a bus at one price.
  private(set) var entries: [Uuid] = []
  static let firstDay = Day.of("2015-01-05").number

  init(entries count: Int) {
    let (casa, members) = TestLedger.of("ana", "bia")
    (self.casa, ana, bia) = (casa, members[0], members[1])
    conta = ana.opens("Corrente")
    mercado = ana.opens("Mercado", .despesa)
    bia.sees(ana)
    for batch in stride(from: 0, to: count, by: 250) {
      let writer = batch / 250 % 2 == 0 ? ana : bia
      writer.sees(writer === ana ? bia : ana)
      writer.together {
        for number in batch..<min(batch + 250, count) {
          entries.append(post(Int32(number), on: writer))
        }
      }
    }
    ana.sees(bia)
    bia.sees(ana)
  }

  /// The day of the entry in the middle of the past.
  var middle: String { day(Int32(entries.count) / 2) }
  /// The day after the past.
  var end: String { day(Int32(entries.count) + 5) }

  private func day(_ number: Int32) -> String {
    Day(number: LongBooks.firstDay + number / 5).description
  }

  private func post(_ number: Int32, on writer: Member) -> Uuid {
    let isBus = number % 5 == 0
    return writer.posts(
      isBus ? -500 : -1000 - Int64(number) % 997, on: conta, against: mercado, day: day(number),
      who: isBus ? "Ônibus" : "Loja \(number % 50)")
  }

  /// How many rows it takes to fold the last line into a file that holds all others, and what is
  /// shown then.
  func foldLast() throws -> (rows: Int, open: Set<TipoDeConflito>) {
    let delivery = Delivery(lines: casa.allLines)
    let last = casa.allLines.count - 1
    return try kept(delivery, 0..<last) { fold, file in
      let before = file.rowsFetched
      delivery.deliver([last], to: &fold)
      let rows = file.rowsFetched - before
      precondition(!fold.mustBeginAgain && file.failure == nil, "it is folded by the difference")
      return (rows, Set((fold.store.conflitos + fold.store.avisos).map(\.tipo)))
    }
  }

  /// How many rows it takes to show a part of the account's statement from a file that holds all
  /// lines, and that part.
  func show(_ pedido: PedidoDeExtrato) throws -> (rows: Int, extrato: Extrato) {
    let delivery = Delivery(lines: casa.allLines)
    return try kept(delivery, casa.allLines.indices) { fold, file in
      let before = file.rowsFetched
      let extrato = try fold.store.extrato(pedido, hoje: .of(end))
      return (file.rowsFetched - before, extrato)
    }
  }

  /// How many rows it takes to tell who came in with the recovery code, from a file that holds all
  /// lines, and who that is.
  func recovered() throws -> (rows: Int, devices: [Uuid]) {
    let delivery = Delivery(lines: casa.allLines)
    return try kept(delivery, casa.allLines.indices) { fold, file in
      let before = file.rowsFetched
      let own = ana.id
      let found = fold.store.recuperados(alemDe: [own], este: own, desde: nil)
      return (file.rowsFetched - before, found.map(\.aparelho))
    }
  }

  /// How many rows it takes to list all entries from a file that holds all lines, in pages of so
  /// many; the pages; and how many rows one entry takes before and after it.
  func list(
    de size: Int
  ) throws -> (rows: Int, pages: [[Uuid]], before: Int, after: Int) {
    let delivery = Delivery(lines: casa.allLines)
    return try kept(delivery, casa.allLines.indices) { fold, file in
      func rows(_ act: () throws -> Void) rethrows -> Int {
        let before = file.rowsFetched
        try act()
        return file.rowsFetched - before
      }
      func one() -> Int { rows { _ = fold.store.apart().transacao(entries[entries.count / 2]) } }
      let before = one()
      var pages: [[Uuid]] = []
      let listed = try rows {
        try fold.store.lancamentos(PedidoDeLancamentos(), hoje: .of(end), de: size) {
          pages.append($0.lancamentos.map(\.id))
        }
      }
      return (listed, pages, before, one())
    }
  }

  /// The account's entries of some amounts on their days, and all of its entries, in a file that holds
  /// all lines but the last.
  func near(
    _ wanted: [ValorProcurado]
  ) throws -> (found: [LancamentoVizinho], all: [LancamentoVizinho]) {
    let delivery = Delivery(lines: casa.allLines)
    let last = casa.allLines.count - 1
    return try kept(delivery, 0..<last) { fold, _ in
      delivery.deliver([last], to: &fold)
      let days = Day(number: LongBooks.firstDay)...Day.of(end)
      return (
        fold.store.vizinhos(daConta: conta, wanted),
        fold.store.vizinhos(daConta: conta, days, limite: .max)
      )
    }
  }

  /// Does something with what a file gives back that holds some lines.
  private func kept<Value>(
    _ delivery: Delivery, _ lines: Range<Int>, _ body: (inout Fold, CacheFile) throws -> Value
  ) throws -> Value {
    var whole = Fold()
    delivery.deliver(lines, to: &whole)
    let folder = try TemporaryFolder()
    let file = try CacheFile(folder.path.appending("model"))
    defer { file.close() }
    try file.transaction(saving: true) { try file.saveAll(whole) }
    guard let ledger = whole.store.ledger, var fold = file.load(ledger: ledger) else {
      preconditionFailure("what was saved can be read")
    }
    return try body(&fold, file)
  }
}
