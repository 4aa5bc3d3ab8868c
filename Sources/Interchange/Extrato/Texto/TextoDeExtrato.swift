internal import Canonical

/// A bank's file as text: valid UTF-8 without a byte-order mark, its lines unchanged.
///
///     bytes ──> byte-order mark? ──> UTF-8, if all of it is ──> else Windows-1252
///                                       ├─> encoded twice, if all of it was
///                                       └─> but for a few bytes: a letter that was cut in the middle
///
/// Headers of files often name another encoding than the file has, so they are not asked.
package struct TextoDeExtrato {
  /// The encoding of the file.
  enum Codificacao {
    case ascii, utf8, utf16, windows1252
    /// UTF-8 that was read as Windows-1252 and encoded again.
    case duasVezes
  }

  /// The text.
  let bytes: [UInt8]
  let codificacao: Codificacao
  /// The number of invalid bytes in text that is otherwise UTF-8; each is now U+FFFD.
  let ilegiveis: Int
  /// The day of reading, by which two-digit years are completed; nil if unknown.
  let hoje: Day?

  /// Reads the text of a file that is no longer than the limit.
  /// - Complexity: O(bytes).
  init(_ file: [UInt8], hoje: Day? = nil) throws(ErroDeArquivo) {
    if let erro = ArquivoBinario.erro(file) { throw erro }
    self.hoje = hoje
    let text = Self.semMarca(file)
    let form = UTF8Bytes.form(text)
    // Windows-1252 text hardly ever has two bytes in a row that are a UTF-8 letter; the byte-order
    // mark counts as one.
    if form.wrong > 0, form.right + (text.startIndex > 0 ? 1 : 0) > form.wrong {
      bytes = Array(String(decoding: text, as: UTF8.self).utf8)
      (codificacao, ilegiveis) = (.utf8, form.wrong)
    } else {
      (bytes, codificacao) = Self.decoded(file)
      ilegiveis = 0
    }
    if bytes.contains(0) { throw ArquivoBinario.outro }
  }

  /// The oddities of the encoding, in any format.
  var avisos: [AvisoDeExtrato] {
    if codificacao == .duasVezes {
      return [
        AvisoDeExtrato(mensagem: "Os acentos estavam codificados duas vezes, e foram corrigidos.")
      ]
    }
    guard ilegiveis > 0 else { return [] }
    return [
      AvisoDeExtrato(
        mensagem: ilegiveis == 1
          ? "1 letra do arquivo está danificada, e ficou como “\u{FFFD}”."
          : "\(ilegiveis) letras do arquivo estão danificadas, e ficaram como “\u{FFFD}”.")
    ]
  }

  private static func decoded(_ file: [UInt8]) -> ([UInt8], Codificacao) {
    if let text = utf16(file) { return (text, .utf16) }
    let rest = semMarca(file)
    guard UTF8Bytes.isValid(file) else { return (Windows1252.utf8(rest), .windows1252) }
    let text = rest.count == file.count ? file : Array(rest)
    guard text.contains(where: { $0 >= 0x80 }) else { return (text, .ascii) }
    if let once = Windows1252.undone(text) { return (once, .duasVezes) }
    return (text, .utf8)
  }

  /// The text of a file in UTF-16, as UTF-8; nil if it is in another encoding.
  static func utf16(_ file: [UInt8]) -> [UInt8]? {
    if file.starts(with: [0xFF, 0xFE]) { return utf16(file, from: 2, bigEndian: false) }
    if file.starts(with: [0xFE, 0xFF]) { return utf16(file, from: 2, bigEndian: true) }
    guard file.count >= 4 else { return nil }
    switch (file[0] == 0, file[1] == 0, file[2] == 0, file[3] == 0) {
    case (false, true, false, true): return utf16(file, from: 0, bigEndian: false)
    case (true, false, true, false): return utf16(file, from: 0, bigEndian: true)
    default: return nil
    }
  }

  /// A file without its UTF-8 byte-order mark, if it has one.
  package static func semMarca(_ file: [UInt8]) -> ArraySlice<UInt8> {
    file[(file.starts(with: marca) ? marca.count : 0)...]
  }

  private static let marca: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// UTF-16 as UTF-8; a lone surrogate becomes U+FFFD, and an odd last byte is dropped.
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
  /// The numbers of multi-byte letters, and of places with invalid bytes.
  /// - Complexity: O(bytes).
  static func form(_ bytes: ArraySlice<UInt8>) -> (right: Int, wrong: Int) {
    guard bytes.contains(where: { $0 >= 0x80 }) else { return (0, 0) }
    var (right, wrong) = (0, 0)
    var decoder = Unicode.UTF8.ForwardParser()
    var input = bytes.makeIterator()
    while true {
      switch decoder.parseScalar(from: &input) {
      case .valid(let letter): if letter.count > 1 { right += 1 }
      case .error: wrong += 1
      case .emptyInput: return (right, wrong)
      }
    }
  }

  /// Whether all bytes are valid UTF-8.
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
