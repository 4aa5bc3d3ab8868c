import Canonical
import Foundation
import Ledger
import TestSupport
import Testing

/// A log cut at every byte.
@Suite struct CutTests {
  @Test(arguments: ["casa", "damaged/recovered", "damaged/untrusted"])
  func `whole lines count, the unfinished one is listed, and what others saw is missed`(
    vector: String
  ) throws {
    let copy = try LedgerCopy(of: vector)
    let whole = try copy.audit()
    var missed = 0
    for (name, bytes) in copy.carriers {
      var lines = 0
      var between = try audit(copy, name, [])
      for count in 0..<bytes.count {
        let isEnd = count > 0 && bytes[count - 1] == 0x0A
        if isEnd { lines += 1 }
        if isEnd || count == 0 {
          between = try audit(copy, name, Array(bytes[..<count]))
          missed += expectExplained(between, whole, copy, (name, lines))
        } else if TestSeed.scale >= 10 || count.isMultiple(of: 13) {
          // But for the unfinished line nothing depends on where in it the cut is.
          var cut = try audit(copy, name, Array(bytes[..<count]))
          let start = bytes[..<count].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
          let torn = Localizacao(arquivo: name, linha: lines + 1, byte: start)
          let place: Comment = "\(vector)/\(name) cut at byte \(count)"
          #expect(cut.incompletas.contains(torn), place)
          cut.incompletas.removeAll { $0 == torn }
          cut.bytes = between.bytes
          #expect(cut == between, place)
        }
      }
      try copy.write(bytes, to: name)
    }
    #expect(missed > 1)
  }

  private func audit(_ copy: LedgerCopy, _ name: String, _ bytes: [UInt8]) throws -> Auditoria {
    try copy.write(bytes, to: name)
    return try copy.audit()
  }

  /// Expects that no more is wrong than a cut after `lines` explains, and that the founding line and
  /// a line which a trusted device has seen are missed.
  /// - Returns: 1 where one was missed.
  private func expectExplained(
    _ cut: Auditoria, _ whole: Auditoria, _ copy: LedgerCopy, _ file: (name: String, lines: Int)
  ) -> Int {
    let place: Comment = "\(file.name) cut after \(file.lines) lines"
    let grave = cut.achados.filter { $0.grave && !whole.achados.contains($0) }
    let isFounded = file.lines > 0 || !copy.founds(file.name)
    let expected: Set<Achado.Tipo> = [.caudaCortada, .fundacao]
    #expect(Set(grave.map(\.tipo)).isSubset(of: expected), "\(grave) \(place)")
    #expect(grave.contains { $0.tipo == .fundacao } == !isFounded, place)
    let device = String(file.name.dropLast(".jsonl".count))
    let isSeen = copy.carriers.contains { name, bytes in
      let isTrusted = cut.aparelhos.contains {
        name.hasPrefix("\($0.aparelho)") && $0.confianca == .confiavel
      }
      return isTrusted && name != file.name
        && heads(of: device, in: bytes).contains { $0 >= file.lines }
    }
    #expect(grave.contains { "\($0.aparelho, default: "")" == device } == isSeen, place)
    #expect(grave.count == (isSeen ? 1 : 0) + (isFounded ? 0 : 1), place)
    return isSeen ? 1 : 0
  }

  /// The numbers of a device's heads that a carrier's lines have seen, found without the reader.
  private func heads(of device: String, in bytes: [UInt8]) -> [Int] {
    String(decoding: bytes, as: UTF8.self).components(separatedBy: "[\"\(device)\",").dropFirst()
      .compactMap { Int($0.prefix { $0.isNumber }) }
  }
}

extension LedgerCopy {
  /// Whether the first line of a carrier founds the ledger, found without the reader.
  fileprivate func founds(_ name: String) -> Bool {
    String(decoding: (carriers[name] ?? []).prefix { $0 != 0x0A }, as: UTF8.self)
      .contains(#""type":"razao.criado""#)
  }
}
