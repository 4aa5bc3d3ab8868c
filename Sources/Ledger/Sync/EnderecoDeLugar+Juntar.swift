extension EnderecoDeLugar {
  /// An address, with what was typed apart from it.
  /// - Parameters:
  ///   - opcoes: options by their names, which follow a `?`; those of nil are left out.
  /// - Throws: `dadosInvalidos` for a password that no user in the address has; as `init`.
  package init(
    _ digitado: String, senha: String?, opcoes: [(nome: String, valor: String?)] = []
  ) throws(RazaoError) {
    var text = digitado
    if let senha {
      let begin = text.firstRange(of: "://")?.upperBound ?? text.startIndex
      let end = text[begin...].firstIndex { $0 == "/" || $0 == "?" } ?? text.endIndex
      guard let at = text[begin..<end].lastIndex(of: "@") else {
        throw RazaoError.dadosInvalidos(
          "O endereço não diz de quem é a senha: ponha o usuário antes do servidor, como em "
            + "https://ana@servidor/pasta.")
      }
      let user = text[begin..<at].prefix { $0 != ":" }
      text.replaceSubrange(begin..<at, with: "\(user):\(senha.percentEncoded)")
    }
    for (nome, valor) in opcoes {
      guard let valor else { continue }
      text += "\(text.contains("?") ? "&" : "?")\(nome)=\(valor.percentEncoded)"
    }
    try self.init(text)
  }
}

extension String {
  /// This text with `%` and two hexadecimal digits for each byte that is not unreserved (RFC 3986,
  /// section 2.3).
  fileprivate var percentEncoded: String {
    utf8.map { byte in
      let character = Character(Unicode.Scalar(byte))
      return character.isASCII && (character.isLetter || character.isNumber)
        || "-._~".contains(character)
        ? String(character)
        : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }.joined()
  }
}

/// The way to a place's password.
public enum SenhaDeLugar: Sendable, Hashable {
  /// The password itself.
  case senha(String)
  /// A command for the shell that prints it in its first line, asked each time.
  case comando(String)
}
