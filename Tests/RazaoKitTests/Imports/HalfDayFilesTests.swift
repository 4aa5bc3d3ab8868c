import Canonical
import Ledger
import RazaoKit
import TestSupport
import Testing

/// Files that begin and end within a day: where the bank gives ids or a running balance the books have
/// each row once, in whatever order the files come; else a person is asked.
struct HalfDayFilesTests {
  private let books: BankBooks

  init() throws { books = try BankBooks() }

  private func amounts() throws -> [String] { try books.entries() }

  @Test func `a day that the bank numbers anew is once, however often its file comes`() throws {
    try books.bring(
      BankFile.ofx([BankRow(7, -900, "p1", "PAO"), BankRow(8, -100, "p2", "BALA")], named: "1.ofx"))
    let rows = [BankRow(8, -100, "q1", "BALA"), BankRow(8, -100, "q2", "BALA")]
    let file = BankFile.ofx(rows, named: "2.ofx")
    // One of the two is new whichever they are; the other may be the one that is there.
    #expect(try books.bring(file).plano.contagem == ["importada": 1, "nova": 1])
    let there = try amounts()
    #expect(there.count == 3)
    for again in [file, file, BankFile.ofx(rows + [BankRow(9, -50, "q3", "MEL")], named: "3.ofx")] {
      let plan = try books.plan(again)
      #expect(plan.linhas.first?.isDuvidosa == true)
      #expect(plan.linhas.prefix(2).allSatisfy { !$0.isNova })
      try books.bring(again)
    }
    #expect(try amounts().count == there.count + 1)
  }

  @Test func `a row that a person said is there is known by its id from then on`() throws {
    try books.bring(BankFile.ofx([BankRow(8, -100, "p2", "BALA")], named: "1.ofx"))
    let rows = [BankRow(8, -100, "q1", "BALA"), BankRow(8, -300, "q2", "PAO")]
    let file = BankFile.ofx(rows, named: "2.ofx")
    #expect(try books.plan(file).linhas[0].isDuvidosa)
    try books.bring(file, EscolhasDeImportacao(linhas: [0: .juntar]))
    let longer = BankFile.ofx(rows + [BankRow(9, -50, "q3", "MEL")], named: "3.ofx")
    for again in [file, longer] {
      let plan = try books.plan(again)
      #expect(plan.linhas.prefix(2).allSatisfy { !$0.isDuvidosa && !$0.isNova })
    }
    #expect(try books.balance() == "-4.00")
  }

  @Test(arguments: 0..<40 * TestSeed.scale)
  func `files cut anywhere are the rows, each once, by ids or by the running balance`(ordinal: Int)
    throws
  {
    let seed = TestSeed.value &+ UInt64(ordinal)
    var random = SplitMix(seed: seed)
    let hasIds = ordinal % 2 == 0
    var rows: [BankRow] = []
    for day in 1...12 {
      for _ in 0..<Int(random.next() % 6) {
        // Enough amounts that few balances come again.
        let cents = random.next() % 3 == 0 ? -1200 : -Int(random.next() % 9000) - 1
        rows.append(BankRow(day, cents, "n\(rows.count)", "COMPRA CARTAO LOJA"))
      }
    }
    var files: [ArquivoDoBanco] = []
    var at = 0
    while at < rows.count {
      let end = min(rows.count, at + 1 + Int(random.next() % 12))
      let begin = max(0, at - Int(random.next() % 4))
      let part = Array(rows[begin..<end])
      let before = rows[..<begin].reduce(0) { $0 + $1.cents }
      files.append(
        hasIds
          ? BankFile.ofx(part, named: "\(begin).ofx")
          : BankFile.csv(part, from: before, named: "\(begin).csv"))
      at = end
    }
    files.shuffle(using: &random)
    for file in files + files { try books.bring(file) }
    let wanted = rows.map { "\($0.date) \($0.amount)" }.sorted()
    if hasIds { #expect(try books.entries() == wanted, "seed \(seed)") }
    // What nothing tells waits for a person, who knows what is missing.
    for file in files {
      var missing = try books.entries().reduce(into: wanted) { left, entry in
        if let at = left.firstIndex(of: entry) { left.remove(at: at) }
      }
      let plan = try books.plan(file)
      #expect(plan.novas.isEmpty, "seed \(seed)")
      var choices = EscolhasDeImportacao()
      for (at, line) in plan.linhas.enumerated() where line.isDuvidosa {
        guard case .lancamento(let day, let amount) = line.linha.leitura,
          let there = missing.firstIndex(of: "\(day) \(amount)")
        else { continue }
        missing.remove(at: there)
        choices.linhas[at] = .gravar
      }
      try books.bring(file, choices)
    }
    #expect(try books.entries() == wanted, "seed \(seed)")
  }

  @Test(arguments: [(7...9, "-45.00"), (7...7, "-28.00")])
  func `the file after a lost one is told not to go on from the balance that was told`(
    days: ClosedRange<Int>, balance: String
  ) throws {
    let rows = (1...9).map { BankRow($0, -100 * $0, "") }
    func file(_ days: ClosedRange<Int>) -> ArquivoDoBanco {
      BankFile.csv(
        rows.filter { days.contains($0.day) },
        from: rows.filter { $0.day < days.lowerBound }.reduce(0) { $0 + $1.cents },
        named: "\(days).csv")
    }
    try books.bring(file(1...3))
    let plan = try books.plan(file(days))
    #expect(plan.quebras.map(\.desde) == [.conferencia(rows[2].date)])
    #expect(plan.quebras.map(\.ate) == [2])
    #expect(plan.quebras.map(\.falta.description) == ["-15.00"])
    try books.bring(file(days))
    #expect(try books.plan(file(4...6)).quebras.isEmpty)
    try books.bring(file(4...6))
    #expect(try books.plan(file(days)).quebras.isEmpty)
    #expect(try books.balance() == balance)
  }
}
