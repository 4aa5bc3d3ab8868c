internal import Canonical

extension EnderecoDeLugar {
  /// An address, with a password that was typed apart from it.
  /// - Throws: `dadosInvalidos` for a password that no user in the address has; as `init`.
  package init(
    _ digitado: String, senha: String?, endpoint: String? = nil, regiao: String? = nil
  ) throws(RazaoError) {
    var text = digitado
    if let senha {
      let begin = text.firstRange(of: "://")?.upperBound ?? text.startIndex
      let end = text[begin...].firstIndex { $0 == "/" || $0 == "?" } ?? text.endIndex
      guard let at = text[begin..<end].lastIndex(of: "@") else {
        throw RazaoError.dadosInvalidos(
          "O endereço não diz de quem é a senha: ponha o usuário antes do servidor, como em "
            + "https://ana@servidor/pasta, ou a chave antes do bucket, como em s3://CHAVE@bucket/pasta."
        )
      }
      let user = text[begin..<at].prefix { $0 != ":" }
      text.replaceSubrange(begin..<at, with: "\(user):\(senha.percentEncoded)")
    }
    try self.init(text, endpoint: endpoint, regiao: regiao)
  }
}

/// The way to a place's password.
public enum SenhaDeLugar: Sendable, Hashable {
  /// The password itself.
  case senha(String)
  /// A command for the shell that prints it in its first line, asked each time.
  case comando(String)
}
