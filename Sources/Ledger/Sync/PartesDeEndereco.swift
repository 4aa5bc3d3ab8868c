internal import Canonical

/// The parts of an address as somebody types it: `scheme://user:password@server/path?options`.
struct PartesDeEndereco {
  /// The scheme, with its `://`.
  let esquema: String
  /// The user, as written; nil without `@`.
  let usuario: String?
  /// The password, decoded; nil without one.
  let senha: String?
  /// The server with its port, as written.
  let servidor: String
  /// The path from its slash on, as written; empty without one.
  let caminho: String
  /// The options after `?`, as written; nil without `?`.
  let opcoes: String?

  /// The scheme with which a text begins, in small letters; nil where it is none of these.
  static func esquema(_ texto: String, entre esquemas: [String]) -> String? {
    let lowercased = texto.lowercased()
    return esquemas.first { lowercased.begins(with: $0) }
  }

  /// Reads an address.
  /// - Parameters:
  ///   - esquema: the scheme with which it begins.
  ///   - lugar: the word for such a place.
  /// - Throws: `dadosInvalidos` where it cannot be one.
  init(_ digitado: String, _ esquema: String, lugar: String) throws(RazaoError) {
    let isPlain = digitado.unicodeScalars.allSatisfy { $0.value > 0x20 && $0.value != 0x7F }
    guard isPlain, digitado.utf8.count <= Limites.enderecoEmBytes else {
      throw RazaoError.dadosInvalidos(
        "O endereço do \(lugar) tem espaços ou é longo demais: escreva-os como %20, em até "
          + "\(Limites.enderecoEmBytes) caracteres.")
    }
    self.esquema = esquema
    let rest = digitado[digitado.utf8.index(digitado.startIndex, offsetBy: esquema.utf8.count)...]
    let end = rest.unicodeScalars.firstIndex { $0 == "/" || $0 == "?" } ?? rest.endIndex
    let authority = rest[..<end]
    let (path, query) = PartesDeEndereco.split(rest[end...], at: "?")
    (caminho, opcoes) = (String(path), query.map { String($0) })
    guard let at = authority.unicodeScalars.lastIndex(of: "@") else {
      (usuario, senha, servidor) = (nil, nil, String(authority))
      return
    }
    let (name, password) = PartesDeEndereco.split(authority[..<at], at: ":")
    usuario = String(name)
    servidor = String(authority[authority.unicodeScalars.index(after: at)...])
    guard let decoded = (password ?? "").percentDecoded, !decoded.holds("\0") else {
      throw RazaoError.dadosInvalidos(
        "A senha no endereço do \(lugar) tem um % que não diz que letra é: escreva-o como %25.")
    }
    senha = decoded.isEmpty ? nil : decoded
  }

  /// The whole address without its password.
  var semSenha: String {
    esquema + (usuario.map { "\($0)@" } ?? "") + servidor + caminho
      + (opcoes.map { "?\($0)" } ?? "")
  }

  /// The options' names and values, as written.
  var pares: [(nome: String, valor: String)] {
    (opcoes?.parts(at: "&") ?? []).map {
      let parts = $0.parts(at: "=", most: 2)
      return (parts[0], parts.count > 1 ? parts[1] : "")
    }
  }

  /// A server's name without its port.
  static func nome(_ servidor: String) -> String {
    servidor.begins(with: "[")
      ? servidor.parts(at: "]", most: 2)[0] + "]" : servidor.parts(at: ":", most: 2)[0]
  }

  /// Whether a server is this machine itself.
  static func eDaqui(_ servidor: String) -> Bool {
    ["localhost", "127.0.0.1", "[::1]"].contains(nome(servidor))
  }

  private static func split(
    _ text: Substring, at mark: Unicode.Scalar
  ) -> (Substring, Substring?) {
    guard let index = text.unicodeScalars.firstIndex(of: mark) else { return (text, nil) }
    return (text[..<index], text[text.unicodeScalars.index(after: index)...])
  }
}
