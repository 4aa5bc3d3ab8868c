/// An address that money can be sent to by Pix.
///
/// Source: Banco Central do Brasil, API DICT, version 2.12.1, section on keys.
public enum ChavePix: Hashable, Sendable {
  /// A person's number in the federal register.
  case cpf(CPF)
  /// A company's number in the federal register.
  case cnpj(CNPJ)
  /// A telephone number with `+`, the country's number, and only digits: `+5511987654321`.
  case telefone(String)
  /// An e-mail address of up to 77 characters, without capitals.
  case email(String)
  /// 32 hexadecimal digits in groups, in lower case; any version of UUID.
  case aleatoria(String)

  /// Reads a key as in DICT or in a bank's file; nil if it is invalid.
  ///
  /// Capitals in an e-mail address and in a random key are lowered.
  public init?(_ text: String) {
    let lower = text.lowercased()
    if let cpf = CPF(text) {
      self = .cpf(cpf)
    } else if let cnpj = CNPJ(text) {
      self = .cnpj(cnpj)
    } else if Self.isTelefone(text) {
      self = .telefone(text)
    } else if Self.isEmail(lower) {
      self = .email(lower)
    } else if Self.isAleatoria(lower) {
      self = .aleatoria(lower)
    } else {
      return nil
    }
  }

  /// Reads a key as in a code; nil if it is invalid, or ambiguous.
  ///
  /// Codes carry keys that DICT does not accept: documents with wrong check digits, and landline
  /// numbers. Eleven digits that are no valid document and could be a mobile number without its
  /// country are refused as ambiguous.
  init?(noCodigo text: String) {
    if let key = ChavePix(text) {
      self = key
    } else if let cpf = CPF(semConferir: text), !Self.isCelular("+55" + text) {
      self = .cpf(cpf)
    } else if let cnpj = CNPJ(semConferir: text) {
      self = .cnpj(cnpj)
    } else if Self.isFixo(text) {
      self = .telefone(text)
    } else {
      return nil
    }
  }

  /// The key as written in a code.
  public var texto: String {
    switch self {
    case .cpf(let cpf): cpf.texto
    case .cnpj(let cnpj): cnpj.texto
    case .telefone(let text), .email(let text), .aleatoria(let text): text
    }
  }

  /// The kind of key, for people.
  public var tipo: String {
    switch self {
    case .cpf: "CPF"
    case .cnpj: "CNPJ"
    case .telefone: "telefone"
    case .email: "e-mail"
    case .aleatoria: "chave aleatória"
    }
  }

  /// The key with its usual punctuation: `123.456.789-09`, `+55 11 98765-4321`.
  public var formatada: String {
    switch self {
    case .cpf(let cpf): cpf.formatado
    case .cnpj(let cnpj): cnpj.formatado
    case .telefone(let text) where Self.isCelular(text):
      text.grupos([3, 2, 5, 4], entre: [" ", " ", "-"])
    case .telefone(let text) where Self.isFixo(text):
      text.grupos([3, 2, 4, 4], entre: [" ", " ", "-"])
    case .telefone(let text), .email(let text), .aleatoria(let text): text
    }
  }
}

// The form of each kind.
extension ChavePix {
  /// Whether it is a telephone number: `^\+[1-9][0-9]\d{1,14}$`, and mobile if Brazilian.
  private static func isTelefone(_ text: String) -> Bool {
    let digits = text.dropFirst()
    if text.hasPrefix("+55") { return isCelular(text) }
    return text.first == "+" && (3...16).contains(digits.unicodeScalars.count)
      && digits.first != "0" && digits.isFeito { $0.isAlgarismo }
  }

  /// Whether it is a Brazilian mobile number: an area from 11 to 99, then nine digits from 9.
  static func isCelular(_ text: String) -> Bool {
    let digits = text.dropFirst(3)
    return text.hasPrefix("+55") && digits.count == 11 && digits.isFeito { $0.isAlgarismo }
      && digits.prefix(2).allSatisfy { $0 != "0" } && digits.dropFirst(2).first == "9"
  }

  /// Whether it is a Brazilian landline number: an area from 11 to 99, then eight digits.
  static func isFixo(_ text: String) -> Bool {
    let digits = text.dropFirst(3)
    return text.hasPrefix("+55") && digits.count == 10 && digits.isFeito { $0.isAlgarismo }
      && digits.prefix(2).allSatisfy { $0 != "0" }
  }

  /// Letters, digits and some signs, then the labels of a host; no capitals.
  static func isEmail(_ text: String) -> Bool {
    let sides = text.split(separator: "@", omittingEmptySubsequences: false)
    guard text.utf8.count <= Limits.email, sides.count == 2, !sides[0].isEmpty else { return false }
    let labels = sides[1].split(separator: ".", omittingEmptySubsequences: false)
    return sides[0].isFeito { isDeEmail($0) }
      && labels.allSatisfy { label in
        (1...63).contains(label.utf8.count) && label.first != "-" && label.last != "-"
          && label.isFeito { $0.isMinuscula || $0.isAlgarismo || $0 == "-" }
      }
  }

  /// Whether a letter may occur before the `@`.
  private static func isDeEmail(_ letter: Unicode.Scalar) -> Bool {
    letter.isMinuscula || letter.isAlgarismo
      || ".!#$'*+/=?^_`{|}~-".unicodeScalars.contains(letter)
  }

  /// `8-4-4-4-12` hexadecimal digits.
  private static func isAleatoria(_ text: String) -> Bool {
    let groups = text.split(separator: "-", omittingEmptySubsequences: false)
    return groups.map(\.utf8.count) == [8, 4, 4, 4, 12]
      && groups.allSatisfy { $0.isFeito { $0.isHexadecimal } }
  }
}
