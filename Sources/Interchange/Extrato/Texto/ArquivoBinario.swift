/// Files that are not text, recognised by their first bytes.
enum ArquivoBinario {
  /// The reason why a file cannot be read; nil if it may be text.
  static func erro(_ file: [UInt8]) -> ErroDeArquivo? {
    let found = inicios.first { kind in file.starts(with: kind.bytes) }
    return found.map { erro($0.mensagem) }
  }

  /// The error for a file with bytes that no text contains.
  static let outro = erro("O arquivo não é um texto.")

  private static let inicios: [(bytes: [UInt8], mensagem: String)] = [
    (Array("%PDF".utf8), "É um PDF, feito para ler e imprimir, e não para importar."),
    ([0x50, 0x4B, 0x03, 0x04], planilha), ([0x50, 0x4B, 0x05, 0x06], planilha),
    ([0xD0, 0xCF, 0x11, 0xE0], "É uma planilha antiga (XLS)."),
    ([0x1F, 0x8B], comprimido), ([0x37, 0x7A, 0xBC, 0xAF], comprimido),
    (Array("Rar!".utf8), comprimido),
    ([0x89, 0x50, 0x4E, 0x47], imagem), ([0xFF, 0xD8, 0xFF], imagem),
  ]

  private static let planilha = "É uma planilha (XLSX) ou um arquivo ZIP."
  private static let comprimido = "É um arquivo comprimido: extraia o que há nele."
  private static let imagem = "É uma imagem."

  private static func erro(_ mensagem: String) -> ErroDeArquivo {
    ErroDeArquivo(
      .binario,
      mensagem + " Baixe o extrato no site ou no aplicativo do banco como OFX (às vezes “Money”), "
        + "ou como CSV.")
  }
}

/// A page of a bank's site that was saved as a statement: after the session expired, the bank sent
/// its login page instead of the file.
enum PaginaDaWeb {
  /// The error for such a page.
  static let erro = ErroDeArquivo(
    .pagina,
    "É uma página da web, e não um extrato: o banco mandou uma página do site, provavelmente "
      + "porque a sessão nele acabou. Entre de novo no site do banco e baixe o arquivo outra vez.")

  /// Whether a text is HTML, regardless of what precedes it.
  /// - Complexity: O(1): only the beginning is looked at.
  static func recognises(_ bytes: [UInt8]) -> Bool {
    let head = bytes.prefix(2048).drop { $0 <= 0x20 || [0xEF, 0xBB, 0xBF].contains($0) }
    guard head.first == UInt8(ascii: "<") else { return false }
    let small = head.map { $0.isMaiuscula ? $0 | 0x20 : $0 }
    func holds(_ mark: String) -> Bool { small.firstRange(of: Array(mark.utf8)) != nil }
    return !holds("<ofx") && (holds("<html") || holds("<!doctype html"))
  }
}
