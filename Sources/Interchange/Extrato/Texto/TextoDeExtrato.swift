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

  /// UTF-16 as UTF-8; a surrogate without its other half becomes U+FFFD, an odd last byte is left out.
  private static func utf16(_ file: [UInt8], from start: Int, bigEndian: Bool) -> [UInt8] {
    let (high, low) = bigEndian ? (0, 1) : (1, 0)
    let units = stride(from: start, to: file.count - 1, by: 2).map { at -> UInt16 in
      UInt16(file[at + high]) << 8 | UInt16(file[at + low])
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }
}

/// UTF-8 as bytes.
enum UTF8Bytes {
  /// Whether bytes are UTF-8 from beginning to end.
  /// - Complexity: O(bytes).
  static func isValid(_ bytes: [UInt8]) -> Bool { (try? UTF8Span(validating: bytes.span)) != nil }

  /// Adds a scalar as UTF-8.
  static func append(_ scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
    if scalar.value < 0x80 {
      bytes.append(UInt8(scalar.value))
    } else {
      bytes.append(contentsOf: scalar.utf8)
    }
  }
}
