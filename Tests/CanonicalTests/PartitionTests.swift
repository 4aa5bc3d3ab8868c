import Canonical
import Testing

@Suite("The first index that a condition holds for") struct PartitionTests {
  @Test(arguments: 0...9) func `is found wherever it is`(first: Int) {
    let numbers = Array(0..<9)
    #expect(numbers.partitioningIndex { $0 >= first } == first)
  }

  @Test(arguments: 3...7) func `counts from where a part of a list begins`(first: Int) {
    let numbers = Array(0..<9)[3..<7]
    #expect(numbers.partitioningIndex { $0 >= first } == first)
  }

  @Test func `is where a list without elements ends`() {
    #expect([Int]().partitioningIndex { _ in true } == 0)
  }

  @Test func `is the first of several alike`() {
    #expect([1, 2, 2, 2, 3].partitioningIndex { $0 >= 2 } == 1)
  }
}
