import Canonical
import Testing

/// What is remembered of signature checks is what the checks say.
@Suite struct SignatureMemoryTests {
  private let key = SigningKey(seed: [UInt8](repeating: 7, count: 32))
  private let other = SigningKey(seed: [UInt8](repeating: 8, count: 32))

  @Test func `answers for one key, one signature and one text only`() {
    let (first, second) = (key.signature(of: "um"), key.signature(of: "dois"))
    SignatureMemory.$current.withValue(SignatureMemory()) {
      for _ in 0..<2 {
        #expect(key.publicKey.verifies(first, of: "um"))
        #expect(key.publicKey.verifies(second, of: "dois"))
        #expect(!key.publicKey.verifies(first, of: "dois"))
        #expect(!key.publicKey.verifies(second, of: "um"))
        #expect(!other.publicKey.verifies(first, of: "um"))
      }
    }
  }
}
