/// The encoding that an OFX file names, beside that which it has.
enum OFXHeader {
  /// Tells of a header that names another encoding than the file has.
  static func avisos(_ text: TextoDeExtrato) -> [AvisoDeExtrato] {
    let head = String(decoding: text.bytes.prefix(1024), as: UTF8.self).uppercased()
    let named = ["ENCODING", "CHARSET"].compactMap { value($0, head) }
    let isUTF8 = named.contains { $0.hasPrefix("UTF-8") || $0.hasPrefix("UTF8") || $0 == "UNICODE" }
    let isLatin = named.contains { $0.hasSuffix("1252") || $0.contains("8859") || $0 == "USASCII" }
    switch text.codificacao {
    case .utf8 where isLatin && !isUTF8: return [aviso("Windows-1252", "UTF-8")]
    case .windows1252 where isUTF8: return [aviso("UTF-8", "Windows-1252")]
    case .duasVezes:
      return [
        AvisoDeExtrato(mensagem: "Os acentos estavam codificados duas vezes, e foram corrigidos.")
      ]
    default: return []
    }
  }

  private static func aviso(_ named: String, _ found: String) -> AvisoDeExtrato {
    AvisoDeExtrato(
      mensagem:
        "O cabeçalho diz que o arquivo é \(named), e ele é \(found): foi lido como \(found).")
  }

  /// The value after a name and `:` or `=`, without quotes.
  private static func value(_ name: String, _ head: String) -> String? {
    guard let found = head.firstRange(of: name) else { return nil }
    let rest = head[found.upperBound...].drop { ":= \"'".contains($0) }
    let value = rest.prefix { !$0.isWhitespace && !"<>?\"'".contains($0) }
    return value.isEmpty ? nil : String(value)
  }
}
