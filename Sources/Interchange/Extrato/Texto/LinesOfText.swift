/// The lines of a text with their numbers, whichever of the three ends they have.
struct LinesOfText {
  private let bytes: [UInt8]
  private var index = 0
  private var linha = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The next line without its end; nil at the end of the text.
  /// - Complexity: O(bytes of the line).
  mutating func next() throws(ErroDeArquivo) -> (linha: Int, range: Range<Int>)? {
    guard index < bytes.count else { return nil }
    let start = index
    linha += 1
    while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D { index += 1 }
    let range = start..<index
    guard range.count <= Limits.extratoLinhaBytes else { throw LimitesDeExtrato.linha(linha) }
    if index < bytes.count {
      let isPair = bytes[index] == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A
      index += isPair ? 2 : 1
    }
    return (linha, range)
  }
}
