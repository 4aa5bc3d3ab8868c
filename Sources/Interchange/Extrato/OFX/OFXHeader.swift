/// The encoding that an OFX file names, compared with its actual one.
enum OFXHeader {
  /// Notes a header that names another encoding than the file has.
  static func avisos(_ text: TextoDeExtrato) -> [AvisoDeExtrato] {
    let start = String(decoding: text.bytes.prefix(1024), as: UTF8.self).uppercased()
    let head = start.firstRange(of: "<OFX>").map { String(start[..<$0.lowerBound]) } ?? start
    let named = ["ENCODING", "CHARSET"].compactMap { value($0, head) }
    let isUTF8 = named.contains { $0.hasPrefix("UTF-8") || $0.hasPrefix("UTF8") || $0 == "UNICODE" }
    let isLatin = named.contains { $0.hasSuffix("1252") || $0.contains("8859") || $0 == "USASCII" }
    if let strange = named.first(where: { !isKnown($0) }) {
      let read = names[text.codificacao].map { ": foi lido como \($0)" } ?? ""
      return [
        AvisoDeExtrato(
          mensagem: "O cabeçalho diz que o arquivo é “\(strange.prefix(40))”, que não se conhece"
            + "\(read).")
      ]
    }
    switch text.codificacao {
    case .utf8 where isLatin && !isUTF8: return [aviso("Windows-1252", "UTF-8")]
    case .windows1252 where isUTF8: return [aviso("UTF-8", "Windows-1252")]
    default: return []
    }
  }

  /// Whether a name is compatible with the encodings that are read.
  private static func isKnown(_ name: String) -> Bool {
    ["NONE", "0", "ANSI", "ASCII", "US-ASCII", "USASCII", "LATIN1"].contains(name)
      || name.contains("UNICODE") || name.hasPrefix("UTF") || name.hasSuffix("1252")
      || name.contains("8859")
  }

  private static let names: [TextoDeExtrato.Codificacao: String] = [
    .utf8: "UTF-8", .utf16: "UTF-16", .windows1252: "Windows-1252",
    .duasVezes: "UTF-8 codificado duas vezes",
  ]

  private static func aviso(_ named: String, _ found: String) -> AvisoDeExtrato {
    AvisoDeExtrato(
      mensagem:
        "O cabeçalho diz que o arquivo é \(named), e ele é \(found): foi lido como \(found).")
  }

  private static let following = ["CHARSET:", "COMPRESSION:", "OLDFILEUID:", "NEWFILEUID:"]

  /// The value after a name and `:` or `=`, without quotes.
  private static func value(_ name: String, _ head: String) -> String? {
    guard let found = head.firstRange(of: name) else { return nil }
    let rest = head[found.upperBound...].drop { ":= \"'".contains($0) }
    let value = String(rest.prefix { !$0.isWhitespace && !"<>?\"'".contains($0) })
    // In a header on a single line, fields follow each other without a space.
    let end = following.compactMap { value.firstRange(of: $0)?.lowerBound }.min()
    let own = end.map { String(value[..<$0]) } ?? value
    return own.isEmpty ? nil : own
  }
}
