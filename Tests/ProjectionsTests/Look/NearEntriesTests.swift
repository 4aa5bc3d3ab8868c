import Canonical
import Ledger
import Testing

/// The entries of some amounts, each on days of its own: what rows of a bank's file may be.
struct NearEntriesTests {
  private func span(_ first: Int32, _ last: Int32) -> ClosedRange<Day> {
    Day(number: LongBooks.firstDay + first)...Day(number: LongBooks.firstDay + last)
  }

  private func fine(_ cents: Int64) -> Int128 { Int128(cents) * 100 }

  @Test(arguments: 0..<20)
  func `are those of the account that have the amount and the day`(seed: UInt64) throws {
    let books = LongBooks(entries: 300)
    // Of these three the account moves by 7.00 where both of its postings count.
    books.ana.posts(
      [(books.conta, "-4.00"), (books.conta, "-3.00"), (books.mercado, "7.00")], day: books.middle)
    books.ana.annuls(books.entries[5])
    books.bia.corrects(
      books.entries[10], -1234, on: books.conta, against: books.mercado, day: books.middle)
    books.ana.posts(-1234, on: books.conta, against: books.mercado, day: books.middle)
    var random = SplitMix(seed: seed)
    let wanted = (0..<60).map { _ in
      let cents: Int64 = [-500, -700, -1234, 500, -1000 - Int64(random.next() % 300)][
        Int(random.next() % 5)]
      let first = Int32(random.next() % 60)
      return ValorProcurado(fine(cents), span(first, first + Int32(random.next() % 8)))
    }
    let (found, all) = try books.near(wanted)
    let expected = all.filter { entry in
      wanted.contains { $0.valor == entry.valor && $0.dias.contains(entry.dia) }
    }
    #expect(found == expected)
    #expect(!found.isEmpty)
  }

  @Test func `with two postings on the account are found by their sum`() throws {
    let books = LongBooks(entries: 50)
    books.ana.posts(
      [(books.conta, "-4.00"), (books.conta, "-3.00"), (books.mercado, "7.00")], day: books.middle)
    books.ana.posts(-900, on: books.conta, against: books.mercado, day: books.end)
    let days = span(0, 30)
    #expect(try books.near([ValorProcurado(fine(-700), days)]).found.count == 1)
    #expect(try books.near([ValorProcurado(fine(-400), days)]).found.isEmpty)
    #expect(try books.near([]).found.isEmpty)
  }
}
