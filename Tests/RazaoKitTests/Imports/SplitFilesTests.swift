import Canonical
import Ledger
import RazaoKit
import TestSupport
import Testing

/// However a year's rows are split into files, the books have each row once.
struct SplitFilesTests {
  @Test(arguments: 0..<12)
  func `overlapping files in any order and in several formats are the rows, each once`(
    ordinal: Int
  ) throws {
    let seed = TestSeed.value &+ UInt64(ordinal)
    var random = SplitMix(seed: seed)
    let rows = SplitFilesTests.rows(&random)
    let books = try BankBooks()
    var files: [ArquivoDoBanco] = []
    var day = 1
    while day <= 90 {
      let end = day + Int(random.next() % 25)
      let begin = max(1, day - Int(random.next() % 6))
      let part = rows.filter { (begin...end).contains($0.day) }
      let before = rows.filter { $0.day < begin }.reduce(0) { $0 + $1.cents }
      if !part.isEmpty {
        files.append(
          random.next() % 2 == 0
            ? BankFile.ofx(part, named: "\(day).ofx")
            : BankFile.csv(part, from: before, named: "\(day).csv"))
      }
      day = end + 1
    }
    files.shuffle(using: &random)
    for file in files + files { try books.bring(file) }
    let wanted = rows.map { "\($0.date) \($0.amount)" }.sorted()
    #expect(try books.entries() == wanted, "seed \(seed)")
  }

  /// Rows of ninety days, many of them of equal days and amounts.
  private static func rows(_ random: inout SplitMix) -> [BankRow] {
    var rows: [BankRow] = []
    for day in 1...90 {
      for _ in 0..<Int(random.next() % 4) {
        let cents = [-1200, -1200, -500, -990, 2000][Int(random.next() % 5)]
        rows.append(BankRow(day, cents, "n\(rows.count)", "COMPRA CARTAO LOJA"))
      }
    }
    return rows
  }
}
