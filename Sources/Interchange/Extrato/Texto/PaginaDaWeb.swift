/// A page of a bank's site that was saved under the name of a statement: a session that had ended, so
/// that the bank sent its login page instead of the file.
enum PaginaDaWeb {
  /// The reason why it cannot be read.
  static let erro = ErroDeArquivo(
    codigo: .pagina, linha: nil,
    mensagem: "É uma página da web, e não um extrato: o banco mandou uma página do site, "
      + "provavelmente porque a sessão nele acabou. Entre de novo no site do banco e baixe o arquivo "
      + "outra vez.")

  /// Whether a text is one: HTML, with or without what may stand before it.
  /// - Complexity: O(1): only the beginning is looked at.
  static func recognises(_ bytes: [UInt8]) -> Bool {
    let head = bytes.prefix(2048).drop { $0 <= 0x20 || [0xEF, 0xBB, 0xBF].contains($0) }
    guard head.first == UInt8(ascii: "<") else { return false }
    let small = head.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    func holds(_ mark: String) -> Bool { small.firstRange(of: Array(mark.utf8)) != nil }
    return !holds("<ofx") && (holds("<html") || holds("<!doctype html"))
  }
}
