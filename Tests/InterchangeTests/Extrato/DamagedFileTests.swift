import Canonical
import Interchange
import TestSupport
import Testing

@Suite("A damaged bank's file") struct DamagedFileTests {
  @Test("is read or refused, and every row has its line", arguments: BankFile.all)
  func damaged(_ file: BankFile) {
    let seed = TestSeed.value &+ UInt64(file.bytes.count)
    var random = SplitMix(seed: seed)
    for trial in 0..<60 * TestSeed.scale {
      var bytes = file.bytes
      for _ in 0...Int.random(in: 0...3, using: &random) { damage(&bytes, &random) }
      let read = LeituraDeExtrato(bytes)
      #expect((read.arquivo == nil) != (read.erro == nil), "seed \(seed), trial \(trial)")
      let lines = 1 + bytes.filter { $0 == 0x0A || $0 == 0x0D }.count
      for row in read.arquivo?.contas.flatMap(\.linhas) ?? [] {
        #expect((1...lines).contains(row.linha), "seed \(seed), trial \(trial)")
      }
      _ = OlharDeExtrato(bytes)
    }
  }

  private func damage(_ bytes: inout [UInt8], _ random: inout SplitMix) {
    guard !bytes.isEmpty else { return }
    let at = Int.random(in: 0..<bytes.count, using: &random)
    switch Int.random(in: 0...4, using: &random) {
    case 0: bytes[at] = UInt8.random(in: 1...255, using: &random)
    case 1: bytes.remove(at: at)
    case 2: bytes.insert(Array("\"<;&\n".utf8).randomElement(using: &random) ?? 0x20, at: at)
    case 3: bytes.removeLast(bytes.count - at)
    default:
      let end = Int.random(in: at..<bytes.count, using: &random)
      bytes.insert(contentsOf: Array(bytes[at...end]), at: at)
    }
  }
}
