internal import Canonical

/// The result of reading a typed Pix key.
///
/// A key may contain the usual dots, hyphens, brackets and blanks. A text that begins like a Pix
/// code is a code, complete or not, and never a key.
public struct LeituraDeChave: Hashable, Sendable {
  /// The key; nil if something is wrong.
  public let chave: ChavePix?
  /// The other key that the same digits could be: eleven digits may be a CPF or a telephone number.
  ///
  /// `chave` is then the CPF; with +55, or with the area in brackets, it can only be a telephone
  /// number.
  public let outra: ChavePix?
  /// All mistakes, in the order of their places; none if there is a key.
  public let erros: [ErroDeLeitura]

  /// Reads a key.
  /// - Complexity: O(characters).
  public init(_ typed: String) { self = Self.leitura(typed) }

  private init(_ chave: ChavePix? = nil, outra: ChavePix? = nil, erros: [ErroDeLeitura] = []) {
    (self.chave, self.outra, self.erros) = (chave, outra, erros)
  }

  private init(_ code: ErroDeLeitura.Codigo, _ message: String, _ part: Range<Int>) {
    self.init(erros: [ErroDeLeitura(code, message, part)])
  }

  private static func leitura(_ typed: String) -> LeituraDeChave {
    guard typed.utf8.count <= Limits.keyBytes else {
      return LeituraDeChave(.longo, "O texto é longo demais para uma chave Pix.", 0..<0)
    }
    let key = Digitada(typed)
    guard !key.letras.isEmpty else {
      return LeituraDeChave(
        .vazio, "Falta a chave Pix: CPF, CNPJ, telefone, e-mail ou chave aleatória.", 0..<0)
    }
    guard !LeituraDePix.comeca(key.aparada) else {
      return LeituraDeChave(
        .chave,
        "Este texto começa como um código Pix, e não é uma chave. Se é um CPF ou CNPJ, escreva com "
          + "os pontos.", key.posicao)
    }
    // Before separators are removed, as these keys contain hyphens and dots.
    if key.aparada.contains("@") { return email(key) }
    if let random = ChavePix(key.aparada), case .aleatoria = random {
      return LeituraDeChave(random)
    }
    return key.isTelefone ? telefone(key) : numero(key)
  }

  // MARK: Each kind

  private static func email(_ key: Digitada) -> LeituraDeChave {
    if let email = ChavePix(key.aparada), case .email = email { return LeituraDeChave(email) }
    let why =
      key.aparada.utf8.count > Limits.email
      ? "O e-mail tem mais de \(Limits.email) caracteres, que é o máximo de uma chave Pix."
      : "O e-mail não pode ser chave Pix: escreva como nome@exemplo.com.br, sem espaços nem acentos."
    return LeituraDeChave(.chave, why, key.posicao)
  }

  private static func telefone(_ key: Digitada) -> LeituraDeChave {
    let digits = key.letras.filter { $0 != "+" }
    // Without a country's number it is Brazilian, and so it is with 55 before eleven digits.
    let hasCountry = key.letras.first == "+" || digits.count == 13 && digits.hasPrefix("55")
    let text = hasCountry ? "+" + digits : "+55" + digits
    if ChavePix.isCelular(text) || !text.hasPrefix("+55"), let phone = ChavePix(text) {
      return LeituraDeChave(phone)
    }
    return LeituraDeChave(
      .chave,
      "O telefone não pode ser chave Pix: escreva o DDD e os nove algarismos do celular, como "
        + "(11) 98765-4321.", key.posicao)
  }

  /// A CPF or CNPJ, or a telephone number not written as one.
  private static func numero(_ key: Digitada) -> LeituraDeChave {
    let phone = telefone(key).chave
    if let found = ChavePix(key.letras) {
      if case .cpf = found { return LeituraDeChave(found, outra: phone) }
      return LeituraDeChave(found)
    }
    if let phone { return LeituraDeChave(phone) }
    let isNumber = key.letras.isFeito { $0.isAlgarismo }
    switch key.letras.count {
    case 11 where isNumber:
      return LeituraDeChave(
        .verificador, "Os dois últimos algarismos não conferem com os outros do CPF.", key.fim(2))
    case 14 where key.letras.isFeito { $0.isAlgarismo || $0.isMaiuscula }:
      return LeituraDeChave(
        .verificador, "Os dois últimos algarismos não conferem com os outros do CNPJ.", key.fim(2))
    default:
      return LeituraDeChave(
        .chave,
        "Não é uma chave Pix: CPF tem 11 algarismos, CNPJ 14 caracteres, celular o DDD e nove "
          + "algarismos, e-mail um @, e a chave aleatória 32 algarismos e letras em cinco grupos.",
        key.posicao)
    }
  }

  /// The typed text, and the same without separators.
  private struct Digitada {
    /// The text, trimmed and without invisible characters.
    let aparada: String
    /// Letters in capitals, digits and `+`.
    private(set) var letras = ""
    private var posicoes: [Int] = []
    /// The place of the whole text.
    let posicao: Range<Int>
    /// Whether it is written like a telephone number.
    let isTelefone: Bool

    init(_ typed: String) {
      let text = TextoColado(typed, quebra: .espaco)
      let all = text.letras
      let first = all.firstIndex { $0 != " " } ?? all.count
      let last = (all.lastIndex { $0 != " " } ?? first - 1) + 1
      aparada = text.texto(first..<last)
      posicao = text.posicao(de: first..<last)
      isTelefone = aparada.begins(with: "+") || aparada.begins(with: "(")
      for index in first..<last where !" .-/()".unicodeScalars.contains(all[index]) {
        let letter = all[index]
        letras.unicodeScalars.append(
          letter.isMinuscula ? Unicode.Scalar(UInt8(letter.value - 32)) : letter)
        posicoes.append(text.posicoes[index])
      }
    }

    /// The place of the last letters.
    func fim(_ count: Int) -> Range<Int> {
      posicoes[posicoes.count - count]..<posicao.upperBound
    }
  }
}
