import Canonical
import Testing

/// Keys that are nobody's: points of small order, and second spellings (docs/FORMAT.md, section 3).
@Suite struct RefusedKeyTests {
  private func key(_ text: String) -> PublicKey {
    PublicKey(hex(text).withUnsafeBytes { Bytes32($0) })
  }

  private static func repeated(_ byte: String, _ count: Int) -> String {
    String(repeating: byte, count: count)
  }

  private static let order8 = [
    "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc",
    "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03",
  ]

  /// The eight points of small order, and all other spellings that some library takes for them
  /// (Chalkias, Garillot and Nikolaenko, "Taming the many EdDSAs", 2020, table 1).
  static let smallOrder = [
    "01" + repeated("00", 31), "01" + repeated("00", 30) + "80",
    "ec" + repeated("ff", 30) + "7f", "ec" + repeated("ff", 31),
    repeated("00", 32), repeated("00", 31) + "80",
    order8[0] + "05", order8[0] + "85", order8[1] + "7a", order8[1] + "fa",
    "ed" + repeated("ff", 30) + "7f", "ed" + repeated("ff", 31),
    "ee" + repeated("ff", 30) + "7f", "ee" + repeated("ff", 31),
  ]

  @Test(arguments: smallOrder)
  func `each spelling of a point of small order is refused`(text: String) {
    #expect(key(text).isRefused)
  }

  /// y from p to 2²⁵⁵ - 1, with both signs.
  @Test(arguments: UInt8(0xED)...0xFF)
  func `a key that is not below the prime is refused`(first: UInt8) {
    for last in ["7f", "ff"] {
      #expect(key(hex([first]) + Self.repeated("ff", 30) + last).isRefused)
    }
  }

  @Test(arguments: [
    // RFC 8032, section 7.1.
    "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a",
    "fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025",
    // The base point.
    "58" + repeated("66", 31),
    // Next to those that are refused.
    "02" + repeated("00", 31), "eb" + repeated("ff", 30) + "7f", "ec" + repeated("ff", 30) + "7e",
    "ed" + repeated("ff", 29) + "fe7f", order8[0] + "06", order8[1] + "79",
    // A point of mixed order: its owner alone can sign.
    "f7badec5b8abeaf699583992219b7b223f1df3fbbea919844e3f7c554a43dd43",
  ])
  func `any other key is not`(text: String) {
    #expect(!key(text).isRefused)
  }

  /// RFC 7748, section 6.1 warns of the zeros that these give; the twist's points are among them.
  @Test(arguments: [
    repeated("00", 32), "01" + repeated("00", 31), "ec" + repeated("ff", 30) + "7f",
    "e0eb7a7c3b41b8ae1656e3faf19fc46ada098deb9c32b1fd866205165f49b800",
    "5f9c95bca3508c24b1d0b1559c83ef5b04445cc4581c8e86d8224eddd09f1157",
    "ed" + repeated("ff", 30) + "7f", "ee" + repeated("ff", 30) + "7f", repeated("ff", 32),
    // The highest bit, which readers mask, hides none of them.
    repeated("00", 31) + "80", "ec" + repeated("ff", 31),
    "5f9c95bca3508c24b1d0b1559c83ef5b04445cc4581c8e86d8224eddd09f11d7",
  ])
  func `a key to seal for that opens to anybody, or is not below the prime, is refused`(
    text: String
  ) {
    #expect(key(text).isRefusedForSealing)
  }

  @Test(arguments: [
    "09" + repeated("00", 31), "02" + repeated("00", 31), "eb" + repeated("ff", 30) + "7f",
    // Readers mask the highest bit (RFC 7748, section 5).
    "09" + repeated("00", 30) + "80",
    // RFC 7748, section 6.1.
    "8520f0098930a754748b7ddcb43ef75a0dbf3a0d26381af4eba4a98eaa9b4e6a",
  ])
  func `any other key to seal for is not`(text: String) {
    #expect(!key(text).isRefusedForSealing)
  }
}
