import Canonical
import Foundation
import Ledger
import RazaoKit
import TestSupport
import Testing

/// Who records one entry after the other does not save the read model after each.
@Suite("What a process has not saved", .timeLimit(.minutes(1)))
struct UnsavedTests {
  private let books: KeptBooks
  private let razao: Razao

  init() throws {
    books = try KeptBooks(entries: 5)
    razao = try books.open()
  }

  private func record(_ cents: Int64, by razao: Razao) throws {
    let entry = try books.both.entry(cents, de: books.carteira, para: books.mercado, "Loja 3")
    _ = try razao.lancar(NovoLancamento(entry, mesmoRepetido: true))
  }

  @Test("is in its own answers, and in those of who opens the books next")
  func everybodySees() throws {
    for number in 1...20 {
      try record(Int64(number), by: razao)
      let right = try books.rightFigures
      #expect(try books.figures(razao) == right)
      #expect(try books.figures(books.open()) == right)
    }
    #expect(try books.differences() == [])
  }

  @Test("is saved ever more at once")
  func rarelySaved() throws {
    let log = URL(filePath: try books.model.path + "-wal")
    var sizes: [Int] = []
    for number in 1...63 {
      try record(Int64(number), by: razao)
      sizes.append(try log.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0)
    }
    let saved = zip(sizes, sizes.dropFirst()).count { $0 != $1 }
    #expect(saved <= 6)
    #expect(try books.figures(razao) == books.rightFigures)
  }

  @Test("stays where something is refused")
  func refused() throws {
    for number in 1...9 {
      try record(Int64(number), by: razao)
      #expect(throws: RazaoError(.dadosInvalidos, "")) { try record(0, by: razao) }
      #expect(throws: RazaoError(.naoEncontrado, "")) { try razao.anular(.random()) }
    }
    #expect(try books.figures(razao) == books.rightFigures)
    try books.expectRecordsOnce(razao, "after what was refused")
  }

  @Test("is taken in by others that record, and this one takes in theirs")
  func inTurns() throws {
    let other = try books.open()
    for number in 1...40 {
      // Sometimes the one, sometimes the other several times in a row.
      try record(Int64(number), by: (number * number / 7).isMultiple(of: 2) ? razao : other)
    }
    let right = try books.rightFigures
    #expect(try books.figures(razao) == right)
    #expect(try books.figures(other) == right)
    #expect(try books.differences() == [])
  }

  /// Which device's lines come first there is a matter of their ids, which are random.
  @Test(
    "hides nothing from who observes, however another process numbers the lines", arguments: 1...6)
  func observed(_: Int) async throws {
    for number in 1...6 { try record(Int64(number), by: razao) }
    var changes = razao.mudancas().makeAsyncIterator()
    let entry = try books.both.entry(7_00, de: books.carteira, para: books.mercado, "Feira")
    let theirs = Evento(
      id: .random(), dados: .transacaoLancada(TransacaoLancada(conteudo: entry, chaves: [])))
    try books.both.outro(theirs)
    try record(8, by: books.open())
    #expect(try razao.saldos().count > 0)
    #expect(await changes.next()?.transacoes.contains(theirs.id) == true)
  }

  @Test("is folded again once the read model is thrown away")
  func discarded() throws {
    for number in 1...6 { try record(Int64(number), by: razao) }
    try FileManager.default.removeItem(at: books.cache)
    try record(7, by: razao)
    #expect(try books.figures(razao) == books.rightFigures)
    #expect(try books.differences() == [])
  }
}
