import Canonical

extension FuzzTarget {
  /// A code as somebody types it: read as the plain way reads it, and what was read is a code that
  /// gives the same secret however it is written.
  static let code = FuzzTarget("code") { (input) throws(Finding) in
    let typed = String(decoding: input, as: UTF8.self)
    let plain = PlainCode.read(typed)
    let read: Result<[UInt8], SecretCodeMistake>
    do throws(SecretCodeMistake) {
      read = .success(try SecretCode(typed: typed).bytes)
    } catch {
      read = .failure(error)
    }
    try expect(read == plain, "a code is read as \(read), and the plain way as \(plain)")
    guard case .success(let bytes) = read else { return }
    let text = SecretCode(bytes: bytes).text
    for written in [text, text.lowercased(), text.replacing("-", with: " "), "\t\(text)\n"] {
      let again = try never("a code that is written can be read") {
        try SecretCode(typed: written)
      }
      try expect(again.bytes == bytes, "a code gives another secret when it is written otherwise")
    }
  }
}

/// A code read bit by bit, with the alphabet spelled out.
private enum PlainCode {
  private static let digits: [Character: Int] = {
    let alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
    var digits = Dictionary(uniqueKeysWithValues: alphabet.enumerated().map { ($1, $0) })
    for (letter, digit) in [("O", 0), ("I", 1), ("L", 1)] { digits[Character(letter)] = digit }
    for (letter, digit) in digits {
      for small in letter.lowercased() { digits[small] = digit }
    }
    return digits
  }()

  static func read(_ typed: String) -> Result<[UInt8], SecretCodeMistake> {
    var bits = ""
    for character in typed where !character.isWhitespace && character != "-" {
      guard let digit = digits[character] else { return .failure(.character(character)) }
      let binary = String(digit, radix: 2)
      bits += String(repeating: "0", count: 5 - binary.count) + binary
    }
    guard bits.count == 140 else { return .failure(.length(bits.count / 5)) }
    let bytes = stride(from: 0, to: 128, by: 8).compactMap {
      UInt8(bits.dropFirst($0).prefix(8), radix: 2)
    }
    let check = Hash256.of(bytes).bytes.array.prefix(2).map { byte in
      let binary = String(byte, radix: 2)
      return String(repeating: "0", count: 8 - binary.count) + binary
    }.joined().prefix(10)
    guard bits.dropFirst(128) == "00" + check else { return .failure(.check) }
    return .success(bytes)
  }
}
