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
    let rows = [BankRow].rows(ofDays: 90, &random)
    let books = try BankBooks(clock: SteppedClock(at: BankBooks.later))
    var files = rows.parts(upTo: 25, overlap: 6, &random).enumerated().map { at, part in
      random.next() % 2 == 0
        ? BankFile.ofx(part.rows, named: "\(at).ofx")
        : BankFile.csv(part.rows, from: part.before, named: "\(at).csv")
    }
    files.shuffle(using: &random)
    for file in files + files { try books.bring(file) }
    let wanted = rows.map { "\($0.date) \($0.amount)" }.sorted()
    #expect(try books.entries() == wanted, "seed \(seed)")
  }
}
