/// The sentences for files beyond a limit.
enum LimitesDeExtrato {
  /// The reason why a row that the end of a file cuts is not read.
  static let cortada = "O arquivo acaba no meio deste lançamento: baixe-o de novo no banco."

  static let bytes = ErroDeArquivo(
    codigo: .longo, linha: nil,
    mensagem: "O arquivo tem mais de \(Limits.extratoBytes >> 20) MB: baixe períodos menores.")

  static func linhas(_ line: Int) -> ErroDeArquivo {
    ErroDeArquivo(
      codigo: .longo, linha: line,
      mensagem: "O arquivo tem mais de \(Limits.extratoLinhas / 1000) mil lançamentos: baixe "
        + "períodos menores.")
  }

  static func linha(_ line: Int) -> ErroDeArquivo {
    ErroDeArquivo(
      codigo: .longo, linha: line,
      mensagem: "A linha \(line) é longa demais para um extrato: confira se o arquivo está inteiro."
    )
  }

  static func celula(_ line: Int) -> ErroDeArquivo {
    ErroDeArquivo(
      codigo: .longo, linha: line,
      mensagem: "Uma célula da linha \(line) é longa demais: confira se o arquivo está inteiro.")
  }

  static func celulas(_ line: Int) -> ErroDeArquivo {
    ErroDeArquivo(
      codigo: .longo, linha: line,
      mensagem: "A linha \(line) tem mais de \(Limits.celulas) células: confira se o arquivo é um "
        + "extrato.")
  }
}
