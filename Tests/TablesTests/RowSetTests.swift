import Canonical
import Tables
import TestSupport
import Testing

/// A set of row numbers is what a set of integers is.
@Suite struct RowSetTests {
  @Test(arguments: [0, 1, 63, 64, 65, 127, 128, 200])
  func `a set of rows holds what was put in, and its others the rest`(rows: Int) {
    var random = SplitMix(seed: TestSeed.value &+ UInt64(rows))
    for chance in [1, 2, 40] {
      var (set, plain) = (RowSet(rows: rows), Set<Int32>())
      for number in 0..<Int32(rows) where Int.random(in: 0..<chance, using: &random) == 0 {
        let (isNew, again) = (set.insert(number), set.insert(number))
        #expect(isNew && !again)
        plain.insert(number)
      }
      let all = Set(0..<Int32(rows))
      #expect(Array(set.numbers) == plain.sorted())
      #expect(set.count == plain.count)
      #expect(Array(set.others.numbers) == all.subtracting(plain).sorted())
      #expect(set.others.count == rows - plain.count)
      for first in stride(from: Int32(0), to: Int32(rows), by: 7) {
        for last in first..<Int32(rows) {
          #expect(
            set.contains(anyOf: first...last) == plain.contains { (first...last).contains($0) })
        }
      }
    }
  }

  @Test func `from a set another can be taken away`() {
    var (one, other) = (RowSet(rows: 130), RowSet(rows: 130))
    for number in [0, 63, 64, 129] as [Int32] { one.insert(number) }
    for number in [1, 63, 129] as [Int32] { other.insert(number) }
    #expect(Array(one.subtracting(other).numbers) == [0, 64])
    #expect(one.subtracting(other).count == 2)
    #expect(one.subtracting(one).count == 0)
  }

  @Test func `a number of no row is not in it`() {
    var all = RowSet(rows: 3).others
    for number in [-1, 3, 1000] as [Int32] { all.insert(number) }
    #expect(all.count == 3)
    #expect([-1, 0, 2, 3, 1000].map { all.contains($0) } == [false, true, true, false, false])
  }
}
