import Canonical
import Interchange

extension FuzzTarget {
  /// A bank's file: read or refused, every row with its line and a text that a terminal can show;
  /// the layout that is guessed of it can be understood; and as a layout's text it is one, or refused
  /// with a sentence.
  static let extrato = FuzzTarget("extrato") { (input) throws(Finding) in
    let bytes = Array(input)
    let read = LeituraDeExtrato(bytes)
    try expect((read.arquivo == nil) != (read.erro == nil), "read, or told why not, and not both")
    if let erro = read.erro { try sentence(erro.mensagem) }
    if let file = read.arquivo {
      let lines = 1 + bytes.filter { $0 == 0x0A || $0 == 0x0D }.count
      try expect(!file.contas.isEmpty, "a file that is read has an account")
      for account in file.contas { try check(account, lines) }
      for aviso in file.avisos {
        try sentence(aviso.mensagem)
        try expect((1...lines).contains(aviso.linha ?? 1), "an oddity is in the file: \(aviso)")
      }
    }
    let look = OlharDeExtrato(bytes)
    try expect(look.erro == nil || look.colunas.isEmpty, "a table is seen, or told why not")
    if !look.layout.isEmpty, !look.layout.contains("\n# Falta a coluna") {
      _ = try never("a layout that is guessed can be understood:\n\(look.layout)") {
        try LayoutDeCSV(nome: "achado", texto: look.layout)
      }
    }
    do throws(ErroDeArquivo) {
      let layout = try LayoutDeCSV(nome: "meu", texto: String(decoding: bytes, as: UTF8.self))
      _ = LeituraDeExtrato(bytes, layouts: [layout])
    } catch {
      try sentence(error.mensagem)
    }
  }
}

private func sentence(_ text: String) throws(Finding) {
  try expect(text.hasSuffix("."), "a sentence ends: \(text)")
}

/// What must be so of every account that was read.
private func check(_ account: ExtratoDeConta, _ lines: Int) throws(Finding) {
  var keys: Set<String> = []
  for row in account.linhas {
    try expect((1...lines).contains(row.linha), "a row is in the file: \(row)")
    try expect(
      !row.texto.unicodeScalars.contains { $0.value < 0x20 }, "a text is one line: \(row.texto)")
    if case .ilegivel(let why) = row.leitura { try sentence(why) }
    if let key = row.chave {
      try expect(keys.insert(key).inserted, "a key is one row's: \(key)")
    }
  }
  if let saldo = account.saldo {
    try expect((1...lines).contains(saldo.linha), "a balance is in the file: \(saldo)")
  }
}
