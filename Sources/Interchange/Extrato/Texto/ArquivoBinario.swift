/// A file that is no text, told by its first bytes.
enum ArquivoBinario: CaseIterable {
  case pdf, planilha, planilhaAntiga, comprimido, imagem, outro

  private var inicios: [[UInt8]] {
    switch self {
    case .pdf: [Array("%PDF".utf8)]
    case .planilha: [[0x50, 0x4B, 0x03, 0x04], [0x50, 0x4B, 0x05, 0x06]]
    case .planilhaAntiga: [[0xD0, 0xCF, 0x11, 0xE0]]
    case .comprimido:
      [
        [0x1F, 0x8B], Array("7z\u{BC}\u{AF}".unicodeScalars.map { UInt8($0.value) }),
        Array("Rar!".utf8),
      ]
    case .imagem: [[0x89, 0x50, 0x4E, 0x47], [0xFF, 0xD8, 0xFF]]
    case .outro: []
    }
  }

  /// The kind of a file; nil for what may be text.
  init?(_ file: [UInt8]) {
    let found = Self.allCases.first { kind in kind.inicios.contains { file.starts(with: $0) } }
    guard let found else { return nil }
    self = found
  }

  /// The reason why it cannot be read.
  var erro: ErroDeArquivo {
    ErroDeArquivo(codigo: .binario, linha: nil, mensagem: mensagem + Self.passo)
  }

  private var mensagem: String {
    switch self {
    case .pdf: "É um PDF, feito para ler e imprimir, e não para importar."
    case .planilha: "É uma planilha (XLSX) ou um arquivo ZIP."
    case .planilhaAntiga: "É uma planilha antiga (XLS)."
    case .comprimido: "É um arquivo comprimido: extraia o que há nele."
    case .imagem: "É uma imagem."
    case .outro: "O arquivo não é um texto."
    }
  }

  private static let passo =
    " Baixe o extrato no site ou no aplicativo do banco como OFX (às vezes “Money”), ou como CSV."
}
