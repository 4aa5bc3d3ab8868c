import Canonical
import Foundation
import Projections
import Simulation
import TestSupport
import Testing

/// The model that judges the real code is itself judged: by an independent reader's figures.
@Suite struct ReferenceModelTests {
  /// The samples and vectors; with RAZAO_PASTAS set, whatever folders of carriers lie in there.
  private static let folders =
    ProcessInfo.processInfo.environment["RAZAO_PASTAS"].map {
      LedgerFolder.folders(in: URL(filePath: $0))
    } ?? LedgerFolder.samples + LedgerFolder.vectors

  @Test(arguments: folders)
  func `the model and the real code give the same figures`(_ folder: LedgerFolder) throws {
    let lines = try folder.lines()
    #expect(differences(lines) == [])
    // Neither looks at the order of lines, nor at repetitions.
    #expect(differences(lines.reversed() + lines) == [])
  }

  @Test(arguments: LedgerFolder.vectors)
  func `the model agrees with an independent reader`(_ folder: LedgerFolder) throws {
    guard let expected = try ExpectedFigures(of: folder) else { return }
    let figures = Figures(
      of: try folder.lines(), ledger: expected.ledger
    ).lines
    #expect(expected.lines.filter { !figures.contains($0) } == [])
    #expect(
      figures.filter { $0.hasPrefix("conflito ") }.sorted() == expected.conflicts.sorted())
    let entries = figures.filter { $0.hasPrefix("lancamento ") }
    #expect(entries.count == expected.entries.all)
    #expect(entries.count { $0.contains(" vivo ") } == expected.entries.live)
  }

  @Test func `a figure that is wrong is told with both of its values`() throws {
    let lines = try LedgerFolder.samples.first?.lines() ?? []
    let whole = Fold(of: lines)
    let ledger = try #require(whole.store.ledger)
    let model = Figures(of: lines, ledger: ledger)
    let lost = model.differences(from: Figures(of: Fold(of: lines.dropLast())))
    #expect(lost.contains { $0.hasPrefix("+ fingerprint ") })
    #expect(lost.contains { $0.hasPrefix("- fingerprint ") })
  }

  /// What the model says of lines and the real code does not, and the other way round.
  private func differences(_ lines: [[UInt8]]) -> [String] {
    let fold = Fold(of: lines)
    // Without a ledger there is nothing to compare.
    guard let ledger = fold.store.ledger else { return [] }
    let model = Figures(of: lines, ledger: ledger)
    return model.differences(from: Figures(of: fold))
  }
}
