/// A stretch of text read as a Pix code, with all mistakes in it.
struct PixCheck {
  let texto: TextoColado
  let inicio: Int
  let fila: CampoEMV.Fila
  /// Its content; nil if there is a mistake other than text after the code.
  private(set) var conteudo: BRCode?
  /// The code; nil if something is wrong.
  var codigo: BRCode? { erros.isEmpty ? conteudo : nil }
  private(set) var erros: [ErroDeLeitura] = []
  /// Whether it is a valid beginning of a code.
  private(set) var isIncompleto = false

  /// The end of the last field that could be read.
  var fim: Int { fila.fim }

  /// Whether the last field is present, so that any other absent field is missing.
  var isInteiro: Bool { fila[BRCode.Numero.crc] != nil }

  /// The distance from a code: complete candidates come first, then those with fewer mistakes.
  var peso: (Int, Int) { (isInteiro ? 0 : 1, erros.count) }

  /// Checks the code that begins at a letter.
  /// - Parameter typed: the typed text, for finding text after the code.
  init(_ text: TextoColado, de start: Int, em typed: [Character]) {
    texto = text
    inicio = start
    let row = CampoEMV.fila(text, start..<text.letras.count, ate: BRCode.Numero.crc)
    // After a truncated code, a quotation mark or an ellipsis is not a field.
    fila =
      row.falha == .semNumero
      ? CampoEMV.fila(text, start..<text.fimDasLetras, ate: BRCode.Numero.crc) : row
    let content = campos()
    if isInteiro {
      soma()
      if erros.isEmpty { conteudo = content }
      sobra(typed)
    } else {
      isIncompleto = erros.isEmpty && fila.falha != .semNumero
      falha(fila.falha ?? .acaba(numero: nil, faltam: 0), em: fim..<text.letras.count)
    }
    erros = erros.emOrdem
  }

  private mutating func soma() {
    guard let field = fila[BRCode.Numero.crc] else { return }
    let right = CRC16.texto(texto.texto(inicio..<field.conteudo.lowerBound).utf8)
    guard texto.texto(field.conteudo).uppercased() != right else { return }
    erro(
      .crc,
      "O CRC, os quatro últimos caracteres, não confere: algum caractere do código está trocado ou "
        + "falta. Copie o código de novo.", field.inteiro)
  }

  /// Text directly after the code, without a blank.
  private mutating func sobra(_ typed: [Character]) {
    let end = texto.posicao(de: inicio..<fim).upperBound
    guard end < typed.count, typed[end].isLetter || typed[end].isNumber else { return }
    erros.append(
      ErroDeLeitura(
        .sobra, "O código Pix acaba antes daqui: apague o que vem depois.", end..<end + 1))
  }

  // MARK: Mistakes

  mutating func erro(_ code: ErroDeLeitura.Codigo, _ message: String, _ part: Range<Int>) {
    erros.append(ErroDeLeitura(code, message, texto.posicao(de: part)))
  }

  /// Reports that a field's content is invalid.
  mutating func erro(_ field: CampoEMV, em outer: Int? = nil, _ what: String) {
    erro(.conteudo, "O \(nome(field.numero, em: outer)) \(what).", field.inteiro)
  }

  /// Reports why no field can be read at a place.
  mutating func falha(_ failure: CampoEMV.Falha, em rest: Range<Int>, de outer: Int? = nil) {
    switch failure {
    case .semNumero:
      let place = rest.lowerBound..<min(rest.lowerBound + 4, rest.upperBound)
      erro(
        .estrutura,
        "Aqui devia começar um campo, com o número e o tamanho dele em quatro algarismos: o código "
          + "está cortado, ou o tamanho do campo anterior está errado. Copie o código inteiro.",
        place)
    case .acaba(let number, let missing):
      if let outer {
        erro(
          .estrutura,
          "\(number.map { "O " + nome($0, em: outer) } ?? "Um campo") vai "
            + "\(missing) além do fim do \(nome(outer)), em que está.", rest)
      } else {
        let place = number.map { "no meio do \(nome($0))" } ?? "antes do CRC, que é o fim dele"
        erro(
          .incompleto,
          "O código Pix está cortado: acaba \(place). Copie o código inteiro.\(documento)", rest)
      }
    }
  }

  /// The advice for a document that happens to begin like a code.
  private var documento: String {
    let isNumber = texto.letras.allSatisfy(\.isAlgarismo)
    guard isNumber, texto.letras.count == 11 || texto.letras.count == 14 else { return "" }
    return " Se é um CPF ou CNPJ, escreva com os pontos."
  }

  /// The name of a field: `campo 59 (nome de quem recebe)`.
  func nome(_ number: Int, em outer: Int? = nil) -> String {
    let known = outer.map { BRCode.nomes(em: $0)[number] } ?? BRCode.nomes[number]
    let inside = outer.map { " do \($0)" } ?? ""
    return "campo \(number.digits(2))\(inside)" + (known.map { " (\($0))" } ?? "")
  }
}
