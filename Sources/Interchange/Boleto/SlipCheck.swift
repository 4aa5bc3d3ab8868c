/// Digits read as a slip's code, with all mistakes in them.
struct SlipCheck {
  let digitos: CodigoDigitado.Digitos
  private(set) var boleto: Boleto?
  private(set) var erros: [ErroDeLeitura] = []
  /// Whether they are a valid beginning of a code.
  private(set) var isIncompleto = false

  /// The numbers of digits of a bar code and of the two lines.
  static let quantidades: Set<Int> = [44, 47, 48]

  /// The distance from a valid code, to choose the candidate whose mistakes to report.
  ///
  /// An incomplete line with three right fields comes first, with codes of the right length by
  /// their mistakes; the rest follow, longest first.
  var peso: (Int, Int) {
    let count = digitos.valores.count
    if isIncompleto, count > Self.campos[2].upperBound { return (0, 0) }
    let isCode = !erros.contains { $0.codigo == .quantidade }
    return isCode ? (0, erros.count) : (1, -count)
  }

  /// Checks digits of the right number for a code.
  init(_ digits: CodigoDigitado.Digitos) {
    digitos = digits
    switch digits.valores.count {
    case 47: linhaBancaria()
    case 48: linhaDeArrecadacao()
    default: barras()
    }
    erros = erros.emOrdem
  }

  /// Checks too few or too many digits, as far as possible.
  init(inicio digits: CodigoDigitado.Digitos) {
    digitos = digits
    let count = digits.valores.count
    let wanted = digits.valores.first == GuiaDeArrecadacao.produto ? 48 : 47
    if count < wanted {
      wanted == 48 ? camposDeArrecadacao() : camposBancarios()
      isIncompleto = erros.isEmpty
    }
    erros.append(ErroDeLeitura(.quantidade, Self.quantidade(count, wanted), digits.posicao))
    erros = erros.emOrdem
  }

  private static func quantidade(_ count: Int, _ wanted: Int) -> String {
    if count == 44 {
      return
        "Há 44 dígitos: da linha digitável faltam \(wanted - count); se são do código de barras, "
        + "ele não confere. Compare com o boleto."
    }
    let are = count == 1 ? "Há 1 dígito" : "Há \(count) dígitos"
    return "\(are); a linha digitável tem \(wanted), e o código de barras 44. "
      + (count < wanted ? "Complete o código." : "Confira se há dígitos a mais.")
  }

  // MARK: Bank slips

  /// The three fields of a line; the check digit of each follows it.
  private static let campos = [0..<9, 10..<20, 21..<31]

  private mutating func linhaBancaria() {
    camposBancarios()
    check(bancario: BoletoBancario.codigo(daLinha: digitos.valores), geral: 32)
  }

  /// Checks each complete field.
  private mutating func camposBancarios() {
    let digits = digitos.valores
    for (number, field) in Self.campos.enumerated() where digits.count > field.upperBound {
      let right = DigitoVerificador.modulo10(digits[field])
      if right != digits[field.upperBound] {
        campo(number + 1, de: 3, field.lowerBound..<field.upperBound + 1)
      }
    }
  }

  private mutating func check(bancario code: [UInt8], geral: Int) {
    let slip = BoletoBancario(digitos: code)
    if code[3] != (slip.banco == BoletoBancario.porISPB ? 0 : BoletoBancario.real) {
      erro(.moeda, "O dígito da moeda é \(code[3]): só se lê boleto em reais, com 9.", 3..<4)
    }
    guard DigitoVerificador.cobranca(code[..<4] + code[5...]) == code[4] else {
      return self.geral(geral)
    }
    if erros.isEmpty { boleto = .bancario(slip) }
  }

  // MARK: Utility slips

  private mutating func linhaDeArrecadacao() {
    guard digitos.valores[0] == GuiaDeArrecadacao.produto else {
      return erro(
        .produto,
        "Há 48 dígitos, e só contas que começam com 8 têm tantos; um boleto de banco tem 47. Confira "
          + "se há um dígito a mais.", 0..<1)
    }
    camposDeArrecadacao()
    check(arrecadacao: GuiaDeArrecadacao.codigo(daLinha: digitos.valores))
  }

  /// Checks each complete block.
  private mutating func camposDeArrecadacao() {
    let digits = digitos.valores
    guard digits.count > 2, GuiaDeArrecadacao.identificadores.contains(digits[2]) else { return }
    for number in 0..<4 where digits.count >= 12 * number + 12 {
      let block = 12 * number..<12 * number + 11
      let right = GuiaDeArrecadacao.digito(de: digits[block], identificador: digits[2])
      if right != digits[block.upperBound] {
        campo(number + 1, de: 4, block.lowerBound..<block.upperBound + 1)
      }
    }
  }

  private mutating func check(arrecadacao code: [UInt8]) {
    if GuiaDeArrecadacao.Segmento(rawValue: code[1]) == nil {
      erro(.segmento, "O segundo dígito é \(code[1]): nenhum tipo de conta tem esse.", 1..<2)
    }
    guard GuiaDeArrecadacao.identificadores.contains(code[2]) else {
      return erro(.identificador, "O terceiro dígito é \(code[2]): tem de ser de 6 a 9.", 2..<3)
    }
    let right = GuiaDeArrecadacao.digito(de: code[..<3] + code[4...], identificador: code[2])
    guard right == code[3] else { return geral(3) }
    if erros.isEmpty { boleto = .arrecadacao(GuiaDeArrecadacao(digitos: code)) }
  }

  // MARK: Bar codes

  /// A bar code that begins with 8: a utility slip's, or that of a bank with such a number.
  private mutating func barras() {
    let digits = digitos.valores
    guard digits[0] == GuiaDeArrecadacao.produto else { return check(bancario: digits, geral: 4) }
    var bank = self
    bank.check(bancario: digits, geral: 4)
    check(arrecadacao: digits)
    if boleto == nil, bank.boleto != nil { self = bank }
  }

  // MARK: Mistakes

  private mutating func campo(_ number: Int, de count: Int, _ part: Range<Int>) {
    erro(
      .campo,
      "O dígito verificador do campo \(number) de \(count) não confere: compare os "
        + "\(part.count) dígitos dele com os do boleto.", part)
  }

  private mutating func geral(_ index: Int) {
    erro(
      .geral,
      "O dígito verificador geral não confere: algum dígito está trocado, ou dois fora de ordem.",
      index..<index + 1)
  }

  private mutating func erro(_ code: ErroDeLeitura.Codigo, _ message: String, _ part: Range<Int>) {
    erros.append(ErroDeLeitura(code, message, digitos.posicao(de: part)))
  }
}
