internal import Canonical

/// Reads a layout's text: one directive a line, a word and its arguments (docs/LAYOUTS.md).
struct LayoutParser {
  private var regras = RegrasDeLayout()
  private var linha = 0
  /// The lines that name columns, to report a column that is in no header.
  private var named: [(linha: Int, escrito: String, coluna: RegrasDeLayout.Coluna)] = []

  static func read(_ texto: String) throws(ErroDeArquivo) -> RegrasDeLayout {
    var parser = LayoutParser()
    guard texto.utf8.count <= Limits.layoutBytes else {
      throw parser.wrong("O layout é longo demais: cabem \(Limits.layoutBytes >> 10) KB.")
    }
    for line in texto.lines {
      parser.linha += 1
      let text = line.trimmed
      if !text.isEmpty, !text.begins(with: "#") { try parser.take(text) }
    }
    try parser.finish()
    return parser.regras
  }

  private func wrong(_ message: String, linha: Int? = nil) -> ErroDeArquivo {
    let line = linha ?? self.linha
    return ErroDeArquivo(
      .layout, linha: line == 0 ? nil : line,
      line == 0 ? message : "Linha \(line) do layout: \(message)")
  }

  // MARK: Directives

  private mutating func take(_ text: String) throws(ErroDeArquivo) {
    let (word, rest) = text.firstWord
    switch word.lowercased() {
    case "separador": regras.separador = try separador(rest)
    case "cabecalho", "cabeçalho": regras.cabecalhos.append(try cabecalho(rest))
    case "colunas": regras.colunas = try number(rest, 2...Limits.celulas, "colunas 3")
    case "pular": regras.pular = try number(rest, 0...1000, "pular 1")
    case "data": try data(rest)
    case "parcela" where rest.folded == "no texto".folded: regras.parcelaNoTexto = true
    case "decimal": regras.decimal = try decimal(rest)
    case "sinal":
      guard rest.folded == "invertido".folded else {
        throw wrong("depois de “sinal” só cabe “invertido”.")
      }
      regras.isInvertido = true
    case "cartao", "cartão": regras.isCartao = true
    case "repete": try repete(rest)
    case "continua": regras.continua = true
    case "fora" where rest.folded.starts(with: "sem dia ".utf8):
      regras.foraSemDia.append(try texto(String(rest.dropFirst(8)), "fora sem dia Total").folded)
    case "fora": regras.fora.append(try texto(rest, "fora Total").folded)
    case "balanco", "balanço": regras.balanco.append(try texto(rest, "balanco Saldo do dia").folded)
    case "banco": regras.banco = try texto(rest, "banco 077")
    case "saldo" where rest.folded.starts(with: "antes ".utf8):
      regras.saldoAntes.append(try texto(String(rest.dropFirst(6)), "saldo antes Saldo").folded)
    case "saldo" where rest.folded.starts(with: "do dia ".utf8) && !isInHeader(rest):
      let column = try coluna(String(rest.dropFirst(7)), "saldo do dia Saldo")
      regras.papeis[.saldoDoDia, default: []].append(column)
    case let word: try column(word, rest)
    }
  }

  /// Whether the header, if it came before, has a column with exactly that name.
  private func isInHeader(_ name: String) -> Bool {
    regras.cabecalhos.contains { $0.contains(name.folded) }
  }

  private mutating func column(_ word: String, _ rest: String) throws(ErroDeArquivo) {
    let words: [String: RegrasDeLayout.Papel] = [
      "texto": .texto, "nome": .nome, "valor": .valor, "entrada": .entrada, "saida": .saida,
      "saída": .saida, "letra": .letra, "saldo": .saldo, "chave": .chave, "parcela": .parcela,
      "conta": .conta,
    ]
    guard let papel = words[word] else {
      throw wrong(
        "“\(word)” não é uma palavra de layout: comece a linha com uma destas: separador, cabecalho, "
          + "colunas, pular, banco, data, texto, nome, valor, entrada, saida, letra, saldo, chave, "
          + "parcela, conta, decimal, sinal, cartao, repete, continua, fora, balanco; ou com # para "
          + "uma anotação.")
    }
    regras.papeis[papel, default: []].append(try coluna(rest, "\(word) Valor"))
  }

  private mutating func coluna(
    _ text: String, _ example: String
  ) throws(ErroDeArquivo) -> RegrasDeLayout.Coluna {
    let name = try texto(text, example)
    let column: RegrasDeLayout.Coluna
    if name.begins(with: "#") {
      guard let number = Int(String(decoding: name.utf8.dropFirst(), as: UTF8.self)),
        (1...Limits.celulas).contains(number)
      else { throw wrong("“\(name)” não é um número de coluna: escreva #1 para a primeira.") }
      column = .numero(number)
    } else {
      column = .nome(name.folded)
    }
    named.append((linha, name, column))
    return column
  }

  private func texto(_ text: String, _ example: String) throws(ErroDeArquivo) -> String {
    guard !text.isEmpty else {
      throw wrong("falta o que vem depois: escreva como em “\(example)”.")
    }
    return text.trimmed
  }

  private func number(
    _ text: String, _ range: ClosedRange<Int>, _ example: String
  ) throws(ErroDeArquivo) -> Int {
    guard let number = Int(text), range.contains(number) else {
      throw wrong(
        "“\(text)” não é um número de \(range.lowerBound) a \(range.upperBound): escreva como em "
          + "“\(example)”.")
    }
    return number
  }

  private func separador(_ text: String) throws(ErroDeArquivo) -> UInt8 {
    switch text.lowercased() {
    case ";", ",", "|": return text.utf8.first ?? 0
    case "tab": return 0x09
    default: throw wrong("o separador é um destes: ; , | tab.")
    }
  }

  private func decimal(_ text: String) throws(ErroDeArquivo) -> AmountSpelling.Mark {
    guard let mark = AmountSpelling.Mark(rawValue: text.lowercased()), mark != .lone else {
      throw wrong("depois de “decimal” vem , ou . ou “ambos”.")
    }
    return mark
  }

  private mutating func data(_ text: String) throws(ErroDeArquivo) {
    let (before, last) = text.lastWord
    let order = DaySpelling.Order(rawValue: last.lowercased())
    let name = order == nil ? text : before
    if order == nil, last.contains("aa") || last.contains("mm") {
      let all = DaySpelling.Order.allCases.map(\.rawValue).joined(separator: ", ")
      throw wrong("“\(last)” não é um formato de data: use um destes: \(all).")
    }
    let column = try coluna(name, "data Data dd/mm/aaaa")
    regras.dias.append(.init(coluna: column, ordem: order ?? .diaMesAno))
  }

  private mutating func repete(_ text: String) throws(ErroDeArquivo) {
    guard text.folded == "o dia da compra".folded else {
      throw wrong("depois de “repete” só cabe “o dia da compra”.")
    }
    regras.repeteODiaDaCompra = true
  }

  private func cabecalho(_ text: String) throws(ErroDeArquivo) -> [[UInt8]] {
    let bytes = Array(text.utf8)
    let separator =
      regras.separador
      ?? [UInt8(ascii: ";"), UInt8(ascii: ","), 0x09, UInt8(ascii: "|")]
      .first(where: bytes.contains) ?? UInt8(ascii: ";")
    var records = CSVRecords(bytes, separador: separator)
    var cells: [CSVRecords.Celula] = []
    _ = try records.next(&cells)
    let names = CSVReader.header(cells, records)
    guard names.count > 1 else {
      throw wrong(
        "escreva as colunas do cabeçalho como no arquivo, como em “Data;Histórico;Valor”.")
    }
    return names
  }

  // MARK: The whole

  private mutating func finish() throws(ErroDeArquivo) {
    linha = 0
    guard !regras.cabecalhos.isEmpty || regras.colunas != nil else {
      throw wrong("Falta no layout a linha “cabecalho …”, ou “colunas N” se não há cabeçalho.")
    }
    guard !regras.dias.isEmpty else {
      throw wrong("Falta no layout a coluna do dia: “data Data dd/mm/aaaa”.")
    }
    let papeis = regras.papeis
    guard papeis[.texto] != nil else {
      throw wrong("Falta no layout a coluna do texto: “texto Histórico”.")
    }
    guard papeis[.valor] != nil || papeis[.entrada] != nil && papeis[.saida] != nil else {
      throw wrong("Falta no layout a coluna do valor: “valor Valor”, ou “entrada …” e “saida …”.")
    }
    for (line, name, column) in named {
      switch column {
      case .nome(let words):
        guard regras.cabecalhos.contains(where: { $0.contains(words) }) else {
          throw wrong(
            "a coluna “\(name)” não está no cabeçalho: escreva o nome como está lá, ou o número, "
              + "como #2.", linha: line)
        }
      case .numero(let number):
        // Rows may be wider than their header.
        let most = regras.cabecalhos.isEmpty ? regras.colunas ?? 0 : Limits.celulas
        guard number <= most else {
          throw wrong("não há coluna \(name): são \(most).", linha: line)
        }
      }
    }
  }
}

extension RegrasDeLayout {
  /// Reads a layout's text.
  init(_ texto: String) throws(ErroDeArquivo) { self = try LayoutParser.read(texto) }
}

// By bytes: a blank and a following combining mark are one character.
extension StringProtocol {
  /// The text without surrounding white space.
  var trimmed: String {
    let bytes = Array(utf8)
    return String(decoding: bytes[bytes.trimmed(bytes.indices)], as: UTF8.self)
  }

  /// The first word, and the rest.
  fileprivate var firstWord: (String, String) {
    let bytes = Array(utf8)
    let end = bytes.firstIndex { $0 <= 0x20 } ?? bytes.count
    return (
      String(decoding: bytes[..<end], as: UTF8.self),
      String(decoding: bytes[end...], as: UTF8.self).trimmed
    )
  }

  /// The text before the last word, and that word.
  fileprivate var lastWord: (String, String) {
    let bytes = Array(utf8)
    let start = bytes.lastIndex { $0 <= 0x20 }.map { $0 + 1 } ?? 0
    return (
      String(decoding: bytes[..<start], as: UTF8.self).trimmed,
      String(decoding: bytes[start...], as: UTF8.self)
    )
  }
}
