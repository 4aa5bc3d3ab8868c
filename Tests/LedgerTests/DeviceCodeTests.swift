import Canonical
import Foundation
import Ledger
import TestSupport
import Testing

/// The code that two people compare before one approves the other's device.
@Suite struct DeviceCodeTests {
  private let ledger = Uuid(high: 1, low: 2)
  private let device = Uuid(high: 3, low: 4)

  @Test func `is the first 80 bits of the hash of ledger and device, in Crockford's characters`() {
    let text =
      "razao/1 aparelho 00000000-0000-0001-0000-000000000002 00000000-0000-0003-0000-000000000004"
    let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")
    let bits = "\(Hash256.of(Array(text.utf8)))".prefix(20).flatMap { digit -> [Int] in
      let value = digit.hexDigitValue ?? 0
      return [3, 2, 1, 0].map { value >> $0 & 1 }
    }
    let characters = stride(from: 0, to: 80, by: 5).map { start in
      alphabet[bits[start..<start + 5].reduce(0) { $0 * 2 + $1 }]
    }
    let code = CodigoDeAparelho.texto(ledger, device)
    #expect(code.filter { $0 != "-" } == String(characters))
    #expect(code.split(separator: "-").map(\.count) == [4, 4, 4, 4])
  }

  @Test func `is another for another device and another ledger`() {
    let code = CodigoDeAparelho.texto(ledger, device)
    #expect(CodigoDeAparelho.texto(device, ledger) != code)
    #expect(CodigoDeAparelho.texto(ledger, Uuid(high: 3, low: 5)) != code)
  }

  @Test(arguments: ["7K3M-Q9TD-0H1N-8XWA", "7k3m q9td oHiN 8xwa", "7K3MQ9TDOHLN8XWA"])
  func `is the same however it is typed`(typed: String) {
    #expect(CodigoDeAparelho.check(typed, com: "7K3M-Q9TD-0H1N-8XWA"))
  }

  @Test(arguments: [
    "", "7K3M", "7K3M-Q9TD-0H1N-8XWB", "7K3M-Q9TD-0H1N-8XWA-0", "7K3M-Q9TD-0H1N-8XWÁ",
  ])
  func `is not another one, nor a part of it`(typed: String) {
    #expect(!CodigoDeAparelho.check(typed, com: "7K3M-Q9TD-0H1N-8XWA"))
  }
}
