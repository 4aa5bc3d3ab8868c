/// Keys that are nobody's (docs/FORMAT.md, section 3).
///
/// By a point of small order anybody makes signatures, and libraries disagree on which of them hold;
/// a point that has two spellings could be two devices. Both are seen by the number that a key's
/// bytes spell, least significant first:
///
///     255   254 ………………………………… 0
///     sign  y of an Ed25519 key         refused: y of a small order, y >= p; the sign is not asked
///     0     u of an X25519 key          refused: u of a small order, u >= p, a first bit that is 1
extension PublicKey {
  /// Whether this Ed25519 key is of small order or not written canonically, so that no signature
  /// holds by it.
  package var isRefused: Bool {
    var y = bytes.array
    y[31] &= 0x7F
    return Self.isPrimeOrMore(y) || Self.smallOrder.contains(y)
  }

  /// Whether this X25519 key is of small order or not written canonically: whatever is sealed for it
  /// could be opened by anybody.
  package var isRefusedForSealing: Bool {
    let u = bytes.array
    return u[31] > 0x7F || Self.isPrimeOrMore(u) || Self.smallOrderForSealing.contains(u)
  }

  /// Whether a number of 255 bits is 2²⁵⁵ - 19 or more.
  private static func isPrimeOrMore(_ number: [UInt8]) -> Bool {
    number[31] == 0x7F && number[1..<31].allSatisfy { $0 == 0xFF } && number[0] >= 0xED
  }

  /// The y of the eight points whose order divides eight: 1; p - 1; 0, twice; and two others, twice
  /// each.
  private static let smallOrder: Set<[UInt8]> = zeroAndItsNeighbours.union([
    [
      0x26, 0xE8, 0x95, 0x8F, 0xC2, 0xB2, 0x27, 0xB0, 0x45, 0xC3, 0xF4, 0x89, 0xF2, 0xEF, 0x98, 0xF0,
      0xD5, 0xDF, 0xAC, 0x05, 0xD3, 0xC6, 0x33, 0x39, 0xB1, 0x38, 0x02, 0x88, 0x6D, 0x53, 0xFC, 0x05,
    ],
    [
      0xC7, 0x17, 0x6A, 0x70, 0x3D, 0x4D, 0xD8, 0x4F, 0xBA, 0x3C, 0x0B, 0x76, 0x0D, 0x10, 0x67, 0x0F,
      0x2A, 0x20, 0x53, 0xFA, 0x2C, 0x39, 0xCC, 0xC6, 0x4E, 0xC7, 0xFD, 0x77, 0x92, 0xAC, 0x03, 0x7A,
    ],
  ])

  /// The u of the points of small order on the curve and on its twist: 0, 1, p - 1, and two others.
  private static let smallOrderForSealing: Set<[UInt8]> = zeroAndItsNeighbours.union([
    [
      0xE0, 0xEB, 0x7A, 0x7C, 0x3B, 0x41, 0xB8, 0xAE, 0x16, 0x56, 0xE3, 0xFA, 0xF1, 0x9F, 0xC4, 0x6A,
      0xDA, 0x09, 0x8D, 0xEB, 0x9C, 0x32, 0xB1, 0xFD, 0x86, 0x62, 0x05, 0x16, 0x5F, 0x49, 0xB8, 0x00,
    ],
    [
      0x5F, 0x9C, 0x95, 0xBC, 0xA3, 0x50, 0x8C, 0x24, 0xB1, 0xD0, 0xB1, 0x55, 0x9C, 0x83, 0xEF, 0x5B,
      0x04, 0x44, 0x5C, 0xC4, 0x58, 0x1C, 0x8E, 0x86, 0xD8, 0x22, 0x4E, 0xDD, 0xD0, 0x9F, 0x11, 0x57,
    ],
  ])

  private static let zeroAndItsNeighbours: Set<[UInt8]> = [
    [UInt8](repeating: 0, count: 32),
    [1] + [UInt8](repeating: 0, count: 31),
    [0xEC] + [UInt8](repeating: 0xFF, count: 30) + [0x7F],
  ]
}
