/// A bank's file as text: valid UTF-8 without a byte-order mark, its lines as they are.
///
///     bytes ──> byte-order mark? ──> UTF-8, if all of it is ──> else Windows-1252
///                                       └─> encoded twice, if all of it was
///
/// Headers of files often name another encoding than the file has, so they are not asked.
struct TextoDeExtrato {
  /// How the file was encoded.
  enum Codificacao {
    case ascii, utf8, utf16, windows1252
    /// UTF-8 that was taken for Windows-1252 and encoded again.
    case duasVezes
  }

  /// The text.
  let bytes: [UInt8]
  let codificacao: Codificacao

  /// Reads the text of a file that is no longer than the limit.
  /// - Complexity: O(bytes).
  init(_ file: [UInt8]) throws(ErroDeArquivo) {
    if let kind = ArquivoBinario(file) { throw kind.erro }
    (bytes, codificacao) = Self.decoded(file)
    if bytes.contains(0) { throw ArquivoBinario.outro.erro }
  }

  private static func decoded(_ file: [UInt8]) -> ([UInt8], Codificacao) {
    if file.starts(with: [0xFF, 0xFE]) { return (utf16(file, from: 2, bigEndian: false), .utf16) }
    if file.starts(with: [0xFE, 0xFF]) { return (utf16(file, from: 2, bigEndian: true), .utf16) }
    if file.count >= 4, file.count.isMultiple(of: 2) {
      if file[0] != 0, file[1] == 0, file[2] != 0, file[3] == 0 {
        return (utf16(file, from: 0, bigEndian: false), .utf16)
      }
      if file[0] == 0, file[1] != 0, file[2] == 0, file[3] != 0 {
        return (utf16(file, from: 0, bigEndian: true), .utf16)
      }
    }
    let marks = file.starts(with: marca) ? marca.count : 0
    guard file[marks...].contains(where: { $0 >= 0x80 }) else {
      return (marks == 0 ? file : Array(file[marks...]), .ascii)
    }
    guard UTF8Bytes.isValid(file) else { return (Windows1252.utf8(file[marks...]), .windows1252) }
    let text = marks == 0 ? file : Array(file[marks...])
    if let once = Windows1252.undone(text) { return (once, .duasVezes) }
    return (text, .utf8)
  }

  private static let marca: [UInt8] = [0xEF, 0xBB, 0xBF]

  private static func utf16(_ file: [UInt8], from start: Int, bigEndian: Bool) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(file.count / 2 + file.count / 16)
    var index = start
    func unit(_ at: Int) -> UInt32 {
      bigEndian
        ? UInt32(file[at]) << 8 | UInt32(file[at + 1])
        : UInt32(file[at + 1]) << 8 | UInt32(file[at])
    }
    while index + 1 < file.count {
      var value = unit(index)
      index += 2
      if (0xD800..<0xDC00).contains(value), index + 1 < file.count,
        (0xDC00..<0xE000).contains(unit(index))
      {
        value = 0x10000 + (value - 0xD800) << 10 + (unit(index) - 0xDC00)
        index += 2
      }
      UTF8Bytes.append(Unicode.Scalar(value) ?? "\u{FFFD}", to: &text)
    }
    return text
  }
}

/// UTF-8 as bytes.
enum UTF8Bytes {
  /// Whether bytes are UTF-8 from beginning to end (The Unicode Standard, table 3-7).
  /// - Complexity: O(bytes).
  static func isValid(_ bytes: [UInt8]) -> Bool {
    var index = 0
    let end = bytes.count
    func follows(_ offset: Int, _ range: ClosedRange<UInt8> = 0x80...0xBF) -> Bool {
      index + offset < end && range.contains(bytes[index + offset])
    }
    while index < end {
      let first = bytes[index]
      switch first {
      case 0x00...0x7F: index += 1
      case 0xC2...0xDF:
        guard follows(1) else { return false }
        index += 2
      case 0xE0...0xEF:
        let second: ClosedRange<UInt8> =
          first == 0xE0 ? 0xA0...0xBF : first == 0xED ? 0x80...0x9F : 0x80...0xBF
        guard follows(1, second), follows(2) else { return false }
        index += 3
      case 0xF0...0xF4:
        let second: ClosedRange<UInt8> =
          first == 0xF0 ? 0x90...0xBF : first == 0xF4 ? 0x80...0x8F : 0x80...0xBF
        guard follows(1, second), follows(2), follows(3) else { return false }
        index += 4
      default: return false
      }
    }
    return true
  }

  /// Adds a scalar as UTF-8.
  static func append(_ scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
    if scalar.value < 0x80 {
      bytes.append(UInt8(scalar.value))
    } else {
      bytes.append(contentsOf: scalar.utf8)
    }
  }
}
