import Synchronization
import Tables
import Testing

/// Rows that somebody keeps: fetched when they are asked for, or many at once.
@Suite struct KeptRowsTests {
  /// Keeps the squares of numbers, and notes what is fetched.
  private final class Keeper: Sendable {
    private let fetched = Mutex<[Range<Int>]>([])

    func rows(
      missing: Int? = nil, where isPossible: @escaping @Sendable (Int) -> Bool = { _ in true }
    )
      -> KeptRows<Int>
    {
      KeptRows(
        placeholder: -1, where: isPossible,
        fetch: { [self] number in
          fetched.withLock { $0.append(number..<number + 1) }
          return number == missing ? nil : number * number
        },
        range: { [self] range in
          fetched.withLock { $0.append(range) }
          return range.filter { $0 != missing }.map { $0 * $0 }
        })
    }

    /// What was fetched since this was asked.
    var new: [Range<Int>] {
      fetched.withLock { fetched in
        defer { fetched = [] }
        return fetched
      }
    }
  }

  private let keeper = Keeper()

  @Test func `rows that were brought are not fetched again`() {
    let table = Table(kept: keeper.rows(), count: 1000)
    table.bring([3..<7, 5..<10].map { $0 })
    #expect(keeper.new == [3..<10])
    let kept: [Int] = (3..<10).map { table[$0] }
    #expect(kept == [9, 16, 25, 36, 49, 64, 81])
    table.bring([4..<9].map { $0 })
    #expect(keeper.new == [])
    #expect(table[10] == 100)
    #expect(keeper.new == [10..<11])
  }

  @Test func `what lies close together is brought at once, what lies apart is not`() {
    let table = Table(kept: keeper.rows(), count: 1000)
    table.bring([900, 20, -1, 12, 21, 905] as [Int32])
    #expect(keeper.new == [12..<22, 900..<906])
    #expect([12, 15, 21, 900, 905].map { table[$0] } == [144, 225, 441, 810_000, 819_025])
    #expect(keeper.new == [])
  }

  @Test func `for a number that no row has, something stands in, beside rows fetched one by one`() {
    let table = Table(kept: keeper.rows(missing: -1), count: 1000)
    #expect([7, -1, 8, 7].map { table[$0] } == [49, -1, 64, 49])
    #expect(keeper.new == [7..<8, -1..<0, 8..<9])
  }

  @Test func `only rows that are kept are brought, and what has changed stays`() {
    var table = Table(kept: keeper.rows(), count: 5)
    table.append(77)
    table[2] = 66
    #expect(keeper.new == [2..<3])
    table.bring([0..<6].map { $0 })
    #expect(keeper.new == [0..<5])
    #expect(table[0..<6] == [0, 1, 66, 9, 16, 77])
  }

  @Test func `a table apart sees what was fetched before, and forgets what it fetches`() {
    var table = Table(kept: keeper.rows(), count: 10)
    table[1] = 11
    _ = table[2]
    table.append(77)
    #expect(keeper.new == [1..<2, 2..<3])
    for _ in 0..<2 {
      let apart = table.apart()
      #expect([1, 2, 10].map { apart[$0] } == [11, 4, 77])
      #expect(keeper.new == [])
      apart.bring([4..<6].map { $0 })
      #expect([4, 5, 7].map { apart[$0] } == [16, 25, 49])
      #expect(keeper.new == [4..<6, 7..<8])
    }
    #expect(table[5] == 25)
    #expect(keeper.new == [5..<6])
  }

  @Test func `of rows of which one is missing or impossible none is brought`() {
    let holed = Table(kept: keeper.rows(missing: 3), count: 10)
    holed.bring([2..<5].map { $0 })
    #expect([2, 3, 4].map { holed[$0] } == [4, -1, 16])
    #expect(keeper.new == [2..<5, 2..<3, 3..<4, 4..<5])
    let picky = Table(kept: keeper.rows { $0 != 9 }, count: 10)
    picky.bring([2..<5].map { $0 })
    _ = picky[2]
    #expect(keeper.new == [2..<5, 2..<3])
  }

  @Test func `a lookup apart sees what was fetched before, and forgets what it fetches`() {
    let asked = Mutex<[String]>([])
    var lookup = Lookup(
      kept: KeptValues<String, Int> { key in
        asked.withLock { $0.append(key) }
        return key == "none" ? nil : key.count
      }, count: 3)
    lookup["two"] = 2
    _ = lookup["a"]
    for _ in 0..<2 {
      let apart = lookup.apart()
      #expect(["two", "a", "none", "none", "abc"].map { apart[$0] } == [2, 1, nil, nil, 3])
    }
    #expect(asked.withLock { $0 } == ["two", "a", "none", "abc", "none", "abc"])
  }
}
