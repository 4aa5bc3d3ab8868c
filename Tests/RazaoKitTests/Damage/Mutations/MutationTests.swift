import Canonical
import FoundedLedger
import Ledger
import TestSupport
import Testing

/// Valid logs, changed at random in every way that needs no key.
@Suite struct MutationTests {
  private static let ledger = ForgeableLedger("mutações", commits: 40)
  private static let foreign = ForgeableLedger("outra", commits: 20, devices: 2)

  @Test(arguments: Mutation.allCases)
  func `a changed log never crashes, and what is gone or strange is told`(mutation: Mutation)
    throws
  {
    let (folder, clean) = (
      try LedgerCopy(MutationTests.ledger.carriers), try LedgerCopy(of: nil)
    )
    let ordinal = Mutation.allCases.firstIndex(of: mutation) ?? 0
    var random = SplitMix(seed: TestSeed.value &+ UInt64(ordinal) << 32)
    let trials = 100 * TestSeed.scale
    var untouched = 0
    for trial in 0..<trials {
      // Alone at first, then with another of any kind.
      var files = MutationTests.ledger.carriers
      let other = trial.isMultiple(of: 3) ? Mutation.allCases.randomElement(using: &random) : nil
      for change in [mutation] + (other.map { [$0] } ?? []) {
        change.change(
          &files, .init(ledger: MutationTests.ledger, foreign: MutationTests.foreign), &random)
      }
      if files == MutationTests.ledger.carriers { untouched += 1 }
      let survivors = Survivors(of: MutationTests.ledger, in: files)
      try folder.replace(with: files)
      try clean.replace(with: survivors.carriers)
      expect(
        try folder.audit(), survivors, try clean.audit(),
        "\(mutation)\(other.map { " and \($0)" } ?? ""), trial \(trial), seed \(TestSeed.value)")
    }
    print("\(mutation): \(trials) changed logs, \(untouched) of them the same bytes")
    #expect(untouched < trials / 2)
  }

  /// Expects the figures of the lines that are still there, and a word on everything else.
  private func expect(
    _ audit: Auditoria, _ survivors: Survivors, _ clean: Auditoria, _ note: Comment
  ) {
    #expect(audit.contas == clean.contas, note)
    #expect(audit.transacoesVivas == clean.transacoesVivas, note)
    // A first line that was changed still gives the device's key, whoever signed it (section 6.2):
    // then those after it are authentic, and in quarantine.
    if !(survivors.hasStrangeLines && survivors.lacksFirstLine) {
      #expect(audit.fingerprint == clean.fingerprint, note)
      #expect(audit.aparelhos == clean.aparelhos, note)
    }
    #expect(audit.incompletas.count == survivors.unfinished, note)
    if survivors.hasStrangeLines || survivors.misses {
      #expect(!audit.achados.isEmpty, note)
    } else {
      // A device that is not admitted any more may still speak of lines that went with its admission.
      let told = audit.achados.filter { $0.tipo != .testemunho && $0.tipo != .fundacao }
      #expect(told.isEmpty && audit.espera == 0, "\(told.prefix(3)) \(note)")
      #expect(audit.achados.contains { $0.tipo == .fundacao } == survivors.lackFounding, note)
    }
  }
}

extension LedgerCopy {
  /// Makes the folder hold these files and no others.
  fileprivate func replace(with files: [String: [UInt8]]) throws {
    try clear()
    for (name, bytes) in files { try write(bytes, to: name) }
  }
}
