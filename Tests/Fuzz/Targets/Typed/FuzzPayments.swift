import Canonical
import Interchange

extension FuzzTarget {
  /// A slip's code as somebody pastes it: a slip or mistakes, each in its place; and a slip is itself
  /// however it is written.
  static let slip = FuzzTarget("slip") { (input) throws(Finding) in
    let typed = String(decoding: input, as: UTF8.self)
    let read = LeituraDeBoleto(typed)
    try check(read.erros, of: typed, isRead: read.boleto != nil, begun: read.isIncompleto)
    guard let slip = read.boleto else { return }
    let line = slip.linhaDigitavel
    for written in [line, line.filter(\.isNumber), "\u{FEFF}(\(line))\n"] {
      try expect(LeituraDeBoleto(written).boleto == slip, "a slip's line is another slip's")
    }
    // Of 44 digits that begin with 8 nobody can tell a bank's from a utility's where both hold.
    if slip.codigoDeBarras.first != "8" {
      try expect(
        LeituraDeBoleto(slip.codigoDeBarras).boleto == slip, "a slip's bar code is another slip's")
    }
  }

  /// A Pix code, a key or an end-to-end id as somebody pastes it: one or mistakes, each in its place;
  /// and what was read is itself when it is written.
  static let pix = FuzzTarget("pix") { (input) throws(Finding) in
    let typed = String(decoding: input, as: UTF8.self)
    let read = LeituraDePix(typed)
    try check(read.erros, of: typed, isRead: read.codigo != nil, begun: read.isIncompleto)
    if let code = read.codigo {
      let text = try require(try? code.copiado().get(), "a code that was read can be copied")
      try expect(LeituraDePix(text).codigo == code, "a code that is copied is another")
    }
    let key = LeituraDeChave(typed)
    try check(key.erros, of: typed, isRead: key.chave != nil, begun: false)
    for chave in [key.chave, key.outra].compactMap(\.self) {
      try expect(ChavePix(chave.texto) == chave, "a key is another in a code")
      try expect(
        LeituraDeChave(chave.formatada).chave == chave, "a key is another when it is typed again")
    }
    if let id = IdFimAFim(typed) {
      try expect(id.texto.utf8.count == 32, "an end-to-end id has 32 characters")
    }
  }
}

/// What must be so of whatever was read.
private func check(
  _ mistakes: [ErroDeLeitura], of typed: String, isRead: Bool, begun: Bool
) throws(Finding) {
  try expect(isRead == mistakes.isEmpty, "read, or told what is wrong, and not both")
  try expect(!begun || !isRead, "what is read is not only begun")
  let places = 0...typed.count
  for mistake in mistakes {
    try expect(
      places.contains(mistake.posicao.lowerBound) && places.contains(mistake.posicao.upperBound),
      "a mistake is in what was typed: \(mistake)")
    try expect(!mistake.mensagem.isEmpty, "a mistake says something")
  }
  let starts = mistakes.map(\.posicao.lowerBound)
  try expect(starts == starts.sorted(), "mistakes stand in their order: \(mistakes)")
}
