import Canonical
import FoundedLedger
import Ledger
import TestSupport
import Testing

/// Every single bit of a small log flipped, one at a time.
@Suite struct BitFlipTests {
  private static let forty = "four devices and 40 commits"

  /// What became of the flipped bits.
  private struct Tally {
    var trials = 0
    var unfinished = 0
    var newer = 0
    var waiting = 0
  }

  @Test(arguments: ["damaged/swap", "damaged/recovered", "damaged/fork", BitFlipTests.forty])
  func `a flipped bit is always told, and no figure changes in silence`(vector: String) throws {
    let copy =
      vector == BitFlipTests.forty
      ? try LedgerCopy(ForgeableLedger("bits", commits: 40).carriers) : try LedgerCopy(of: vector)
    let before = try copy.audit()
    var tally = Tally()
    for (name, bytes) in copy.carriers.sorted(by: { $0.key < $1.key }) {
      let step = vector == BitFlipTests.forty ? 97 : 31
      for bit in stride(from: 0, to: bytes.count * 8, by: TestSeed.scale >= 10 ? 1 : step) {
        var damaged = bytes
        damaged[bit / 8] ^= 1 << (bit % 8)
        try copy.write(damaged, to: name)
        let place: Comment = "\(vector)/\(name): bit \(bit % 8) of byte \(bit / 8)"
        judge(try copy.audit(), before, isLast: bit / 8 == bytes.count - 1, &tally, place)
      }
      try copy.write(bytes, to: name)
    }
    #expect(try copy.audit() == before)
    print(
      "\(vector): \(tally.trials) bits flipped, all told; not as grave: \(tally.unfinished) last "
        + "line feeds, \(tally.newer) versions, \(tally.waiting) names of devices")
  }

  /// Expects that something grave is told, or one of the few things that cannot be called damage:
  /// an unfinished last line; and of a head that nobody has seen, a version that may be newer and a
  /// device that may be on its way.
  private func judge(
    _ after: Auditoria, _ before: Auditoria, isLast: Bool, _ tally: inout Tally, _ place: Comment
  ) {
    tally.trials += 1
    let found = after.achados.filter { !before.achados.contains($0) }
    if found.contains(where: \.grave) { return }
    if isLast {
      tally.unfinished += 1
      #expect(after.incompletas.count == before.incompletas.count + 1, place)
    } else if found.contains(where: { $0.tipo == .versao }) {
      tally.newer += 1
    } else {
      tally.waiting += 1
      #expect(found.contains { $0.tipo == .espera } && after.espera > before.espera, place)
    }
    #expect(after.fingerprint != before.fingerprint, place)
  }
}
