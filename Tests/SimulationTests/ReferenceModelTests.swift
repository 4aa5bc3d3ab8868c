import Canonical
import Foundation
import Projections
import ReferenceModel
import Simulation
import TestSupport
import Testing

@Suite("The reference model")
struct ReferenceModelTests {
  @Test("The model and the real code give the same figures", arguments: folders)
  func sameFigures(_ folder: LedgerFolder) throws {
    let lines = try folder.lines()
    #expect(ReferenceModelTests.differences(lines) == [])
    // The model does not look at the order of lines, nor at repetitions.
    #expect(ReferenceModelTests.differences(lines.reversed() + lines) == [])
  }

  /// What the model says of lines and the real code does not, and the other way round.
  static func differences(_ lines: [[UInt8]]) -> [String] {
    let fold = Fold(of: lines)
    // Without a ledger there is nothing to compare.
    guard let ledger = fold.store.ledger else { return [] }
    let expected = Figures(of: lines, ledger: ledger)
    return expected.differences(from: Figures(of: fold))
  }

  /// The samples and vectors; with RAZAO_PASTAS set, whatever folders of carriers lie in there.
  static let folders =
    ProcessInfo.processInfo.environment["RAZAO_PASTAS"].map {
      LedgerFolder.folders(in: URL(filePath: $0))
    } ?? LedgerFolder.samples + LedgerFolder.vectors
}
