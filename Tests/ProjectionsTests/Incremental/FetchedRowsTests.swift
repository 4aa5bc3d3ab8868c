import Canonical
import Ledger
import Testing

/// A commit that brings a conflict costs what it touches: into ten times as long a past it is
/// folded with at most twice the rows.
///
/// Of a fork this cannot be said: over a file it is not folded by the difference at all.
@Suite struct FetchedRowsTests {
  struct Cause: CustomTestStringConvertible, Sendable {
    let kind: TipoDeConflito?
    let testDescription: String
    let write: @Sendable (LongBooks) -> Void

    init(_ kind: TipoDeConflito?, _ what: String, _ write: @escaping @Sendable (LongBooks) -> Void)
    {
      (self.kind, testDescription, self.write) = (kind, what, write)
    }
  }

  private static let key = ["boleto:00191"]

  static let causes = [
    Cause(.versoesDivergentes, "two corrections") { books in
      for who in [books.ana, books.bia] {
        who.corrects(
          books.entries[100], who === books.ana ? -1 : -2, on: books.conta, against: books.mercado)
      }
    },
    Cause(.correcaoContraAnulacao, "a correction against an annulment") { books in
      books.ana.annuls(books.entries[100])
      books.bia.corrects(books.entries[100], -1, on: books.conta, against: books.mercado)
    },
    Cause(.pagamentoEmDobro, "a slip paid twice") { books in
      for who in [books.ana, books.bia] {
        who.posts(
          -7000, on: books.conta, against: books.mercado, day: books.middle, keys: key)
      }
    },
    Cause(.provavelDuplicata, "a purchase recorded by both") { books in
      for who in [books.ana, books.bia] {
        who.posts(-77_777, on: books.conta, against: books.mercado, day: books.middle)
      }
    },
    Cause(nil, "one more bus in years of buses") { books in
      books.bia.posts(
        -500, on: books.conta, against: books.mercado, day: books.middle, who: "Ônibus")
    },
    Cause(nil, "a bus in years of buses annulled") { books in
      books.bia.annuls(books.entries[books.entries.count / 10 * 5])
    },
    Cause(.despesaTardia, "an expense after the registration") { books in
      let report = books.ana.reports("Viagem")
      books.bia.sees(books.ana)
      books.ana.registers(report, 0, 0)
      books.bia.spends(100, in: report)
    },
    Cause(.registroDivergente, "a registration that declares too much") { books in
      let report = books.ana.reports("Viagem")
      books.ana.spends(100, in: report)
      books.ana.registers(report, 300, 1)
    },
    Cause(.contaEncerrada, "an entry on a closed account") { books in
      books.ana.closes(books.conta)
      books.bia.posts(-700, on: books.conta, against: books.mercado, day: books.end)
    },
    Cause(.contaEncerrada, "the closing of an account that somebody posts on") { books in
      books.bia.posts(-700, on: books.conta, against: books.mercado, day: books.end)
      books.ana.closes(books.conta)
    },
    Cause(nil, "the reopening of an account") { books in
      books.ana.closes(books.conta)
      books.ana.reopens(books.conta)
    },
    Cause(.contaDuplicada, "a second account of one name") { books in
      books.ana.opens("Poupança")
      books.bia.opens("Poupança")
    },
    Cause(.periodoFechado, "an entry in a closed period") { books in
      books.ana.closesPeriod(through: books.middle)
      books.bia.posts(-700, on: books.conta, against: books.mercado, day: books.middle)
    },
    Cause(.periodoFechado, "the closing of a period that somebody posts in") { books in
      books.bia.posts(-700, on: books.conta, against: books.mercado, day: books.middle)
      books.ana.closesPeriod(through: books.middle)
    },
    Cause(.saldoNaoConfere, "an assertion that fails") { books in
      books.ana.asserts(12, of: books.conta, day: books.middle)
    },
    Cause(.saldoNaoConfere, "an entry before an accepted assertion") { books in
      let assertion = books.ana.asserts(0, of: books.conta, day: books.middle)
      books.ana.decides(
        .saldoNaoConfere, "\(assertion)", "aceitar", about: [assertion], valor: .cents(1))
      books.bia.posts(-700, on: books.conta, against: books.mercado, day: "2015-01-05")
    },
    Cause(.conviteRepetido, "an invitation used twice") { books in
      let invitation = books.ana.invites()
      for name in ["carla", "davi"] {
        Member(name, books.casa).joins(.invitation(invitation.key))
      }
    },
  ]

  @Test(arguments: causes)
  func `a conflict is found at the cost of what it touches`(cause: Cause) throws {
    let rows = try [1_500, 15_000].map { count in
      let books = LongBooks(entries: count)
      cause.write(books)
      let (rows, open) = try books.foldLast()
      if let kind = cause.kind { #expect(open.contains(kind)) } else { #expect(open == []) }
      return rows
    }
    print("rows: \(rows[0]) of 1,500 entries, \(rows[1]) of 15,000: \(cause.testDescription)")
    #expect(rows[1] <= 2 * rows[0])
  }

  @Test func `an entry before many assertions is one conflict, at the cost of one`() throws {
    let rows = try [500, 5_000].map { count in
      let books = LongBooks(entries: 10)
      // Two buses at 5.00, and eight purchases from 10.01 to 10.09 but for 10.05.
      let balance: Int64 = -1_000 - 8_040
      for batch in stride(from: 0, to: count, by: 500) {
        books.ana.together {
          for day in batch..<batch + 500 {
            let day = Day(number: LongBooks.firstDay + 2 + Int32(day)).description
            books.ana.asserts(balance, of: books.conta, day: day)
          }
        }
      }
      books.bia.posts(-700, on: books.conta, against: books.mercado, day: "2015-01-05")
      let (rows, open) = try books.foldLast()
      #expect(open == [.saldoNaoConfere])
      return rows
    }
    #expect(rows[1] <= 2 * rows[0])
  }

  @Test func `a device that came in with the recovery code is told of at the same cost always`()
    throws
  {
    let rows = try [150, 1_500].map { count in
      let books = LongBooks(entries: 10)
      for _ in 0..<count { books.bia.posts(-100, on: books.conta, against: books.mercado) }
      let (rows, devices) = try books.recovered()
      #expect(devices == [books.bia.id])
      return rows
    }
    #expect(rows[1] <= rows[0] + 5)
  }

  @Test func `a page of marked rows costs what is on it, whatever was planned and asserted before`()
    throws
  {
    let rows = try [1_500, 15_000].map { count in
      let books = LongBooks(entries: count)
      let plan = books.ana.plans(on: books.conta, against: books.mercado, from: "2015-01-05")
      books.ana.together {
        // An entry of each month is an occurrence, and no balance of any week is the bank's.
        for (number, entry) in stride(from: 0, to: count, by: 150).enumerated() {
          books.ana.fulfils(plan, UInt64(number), by: books.entries[entry])
        }
        for week in stride(from: 0, to: Int32(count) / 5, by: 7) {
          let day = Day(number: LongBooks.firstDay + week).description
          books.ana.asserts(1, of: books.conta, day: day)
        }
      }
      var pedido = PedidoDeExtrato(conta: books.conta)
      pedido.limite = 200
      let (rows, extrato) = try books.show(pedido)
      #expect(extrato.historico.filter { $0.ocorrencia != nil }.count == 1)
      #expect(extrato.historico.allSatisfy { !$0.conferido })
      return rows
    }
    let balance = 31 + 11 + 8
    #expect(rows[1] <= 2 * rows[0] + balance)
  }

  @Test(arguments: [("ônibus", true), ("Loja 7", true), ("nada", false)])
  func `a page of what a search finds costs what is on it`(text: String, isThere: Bool) throws {
    let rows = try [1_500, 15_000].map { count in
      let books = LongBooks(entries: count)
      var pedido = PedidoDeExtrato(conta: books.conta)
      pedido.buscar = text
      pedido.limite = 20
      let (rows, extrato) = try books.show(pedido)
      #expect(extrato.historico.count == (isThere ? 20 : 0))
      #expect((extrato.continua != nil) == isThere)
      return rows
    }
    // The balance of today is the sum of the days of its month, the months of its year and the years
    // before, of which the larger books have eight more.
    let balance = 31 + 11 + 8
    #expect(rows[1] <= 2 * rows[0] + balance)
  }

  @Test func `a list in pages costs its rows once, and keeps none of them`() throws {
    let count = 1_500
    let books = LongBooks(entries: count)
    let costs = try [10, 100, 700, 1_500, 2_000].map { size in
      let (rows, pages, before, after) = try books.list(de: size)
      #expect(pages.joined().sorted() == books.entries.sorted())
      for page in pages.dropLast() { #expect(page.count == size) }
      #expect(pages.count == (count + size - 1) / size)
      // An entry's number, its two postings, and the entry with what created it; for each stretch of
      // days the end of it on each account; and the texts anew, with what else comes first, where
      // those of the last entries were released.
      let stretches = count / 5 / max(size / 32, 8) + 8
      let released = min(stretches, count / size + 1)
      #expect(rows <= 4 * count + 4 * stretches + 80 * released, "pages of \(size)")
      #expect(after == before)
      return rows
    }
    // Fifty shops and the bus are fetched again for each stretch of small pages.
    #expect(costs[0] > costs[4] + 100)
  }
}
