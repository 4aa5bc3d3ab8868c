/// The reason why a bank's file cannot be read.
public struct ErroDeArquivo: Error, Hashable, Sendable {
  /// The kinds of reason.
  public enum Codigo: String, CaseIterable, Sendable {
    /// It is empty, or has no row.
    case vazio
    /// A limit of size, of rows, or of a line's length is exceeded.
    case longo
    /// It is not text: a PDF, a spreadsheet, an archive, or bytes that no text contains.
    case binario
    /// It is a page of a bank's site.
    case pagina
    /// It is text of an unknown format, or CSV of an unknown layout.
    case desconhecido
    /// It is a layout's text with a mistake.
    case layout
  }

  /// The kind of reason.
  public let codigo: Codigo
  /// The line that it is about, counted from 1; nil for the file as a whole.
  public let linha: Int?
  /// The sentence for people, with the next step.
  public let mensagem: String

  package init(_ codigo: Codigo, linha: Int? = nil, _ mensagem: String) {
    (self.codigo, self.linha, self.mensagem) = (codigo, linha, mensagem)
  }

  /// The error for a file of a known format without any row.
  static func semLancamentos(_ file: String, _ more: String = "") -> ErroDeArquivo {
    ErroDeArquivo(
      .vazio, "\(file) não tem nenhum lançamento: escolha outro período ao baixar." + more)
  }
}

/// The sentences for files beyond a limit.
package enum LimitesDeExtrato {
  /// The reason why a row that the file's end cuts off is not read.
  static let cortada = "O arquivo acaba no meio deste lançamento: baixe-o de novo no banco."

  package static let bytes = ErroDeArquivo(
    .longo, "O arquivo tem mais de \(Limits.extratoBytes >> 20) MB: baixe períodos menores.")

  package static func linhas(_ line: Int) -> ErroDeArquivo {
    ErroDeArquivo(
      .longo, linha: line,
      "O arquivo tem mais de \(Limits.extratoLinhas / 1000) mil lançamentos: baixe períodos "
        + "menores.")
  }

  static func linha(_ line: Int) -> ErroDeArquivo {
    ErroDeArquivo(
      .longo, linha: line,
      "A linha \(line) é longa demais para um extrato: confira se o arquivo está inteiro.")
  }

  static func celula(_ line: Int) -> ErroDeArquivo {
    ErroDeArquivo(
      .longo, linha: line,
      "Uma célula da linha \(line) é longa demais: confira se o arquivo está inteiro.")
  }

  static func celulas(_ line: Int) -> ErroDeArquivo {
    ErroDeArquivo(
      .longo, linha: line,
      "A linha \(line) tem mais de \(Limits.celulas) células: confira se o arquivo é um extrato.")
  }
}
