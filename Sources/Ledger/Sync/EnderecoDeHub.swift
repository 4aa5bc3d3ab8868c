internal import Canonical

/// The address of a hub: a database of a PostgreSQL server, as libpq writes it.
///
///     postgres://papel:senha@servidor:5432/base?sslmode=verify-full
///
/// The password is kept separate from the rest, which is shown and stored as typed.
public struct EnderecoDeHub: Sendable, Hashable {
  /// The address without its password.
  public let texto: String
  /// The password in it; nil if there is none.
  package let senha: String?
  /// The server's name or names as given in the address; empty for this machine's server.
  package let servidor: String
  /// Whether the address itself specifies the connection's protection.
  package let dizProtecao: Bool
  /// The options after its `?`; nil if there are none.
  package let opcoes: String?
  /// Whether the address names its server among its options.
  private let servidorNasOpcoes: Bool

  /// The prefixes of such addresses.
  private static let schemes = ["postgres://", "postgresql://"]

  /// Whether a text looks like the address of a hub, valid or not.
  public static func parece(_ texto: String) -> Bool {
    schemes.contains { texto.lowercased().begins(with: $0) }
  }

  /// Reads an address.
  /// - Throws: `dadosInvalidos` where it cannot be one, or has its password where it would be shown.
  public init(_ digitado: String) throws(RazaoError) {
    let lowercased = digitado.lowercased()
    guard let scheme = EnderecoDeHub.schemes.first(where: { lowercased.begins(with: $0) }) else {
      throw RazaoError.dadosInvalidos(
        "O endereço de um hub começa com postgres://, como postgres://servidor/base.")
    }
    let isPlain = digitado.unicodeScalars.allSatisfy { $0.value > 0x20 && $0.value != 0x7F }
    guard isPlain, digitado.utf8.count <= Limites.enderecoEmBytes else {
      throw RazaoError.dadosInvalidos(
        "O endereço do hub tem espaços ou é longo demais: escreva-os como %20, em até "
          + "\(Limites.enderecoEmBytes) caracteres.")
    }
    let rest = digitado[digitado.utf8.index(digitado.startIndex, offsetBy: scheme.utf8.count)...]
    let end = rest.unicodeScalars.firstIndex { $0 == "/" || $0 == "?" } ?? rest.endIndex
    let authority = rest[..<end]
    let (path, query) = EnderecoDeHub.split(rest[end...], at: "?")
    let options = query?.parts(at: "&").map { $0.parts(at: "=", most: 2)[0] } ?? []
    guard !options.contains("password") else {
      throw RazaoError.dadosInvalidos(
        "No endereço do hub a senha fica antes do servidor, como em postgres://papel:senha@servidor/base."
      )
    }
    let user: Substring?
    if let at = authority.unicodeScalars.lastIndex(of: "@") {
      let (name, password) = EnderecoDeHub.split(authority[..<at], at: ":")
      user = name
      servidor = String(authority[authority.unicodeScalars.index(after: at)...])
      guard let decoded = EnderecoDeHub.decoded(password ?? "") else {
        throw RazaoError.dadosInvalidos(
          "A senha no endereço do hub tem um % que não diz que letra é: escreva-o como %25.")
      }
      senha = password == nil || decoded.isEmpty ? nil : decoded
    } else {
      (user, servidor, senha) = (nil, String(authority), nil)
    }
    texto =
      scheme + (user.map { "\($0)@" } ?? "") + servidor + path + (query.map { "?\($0)" } ?? "")
    opcoes = query.map(String.init)
    dizProtecao = options.contains("sslmode")
    servidorNasOpcoes = options.contains { $0 == "host" || $0 == "hostaddr" || $0 == "service" }
  }

  /// Whether the server is this machine itself.
  package var eDaqui: Bool {
    let names = servidor.parts(at: ",").filter { !$0.isEmpty }.map { name in
      name.begins(with: "[")
        ? name.parts(at: "]", most: 2)[0] + "]" : name.parts(at: ":", most: 2)[0]
    }
    return !servidorNasOpcoes
      && names.allSatisfy {
        ["localhost", "127.0.0.1", "[::1]"].contains($0) || $0.lowercased().begins(with: "%2f")
      }
  }

  private static func split(_ text: Substring, at mark: Unicode.Scalar) -> (Substring, Substring?) {
    guard let index = text.unicodeScalars.firstIndex(of: mark) else { return (text, nil) }
    return (text[..<index], text[text.unicodeScalars.index(after: index)...])
  }

  /// Decodes a text with `%` and two hexadecimal digits for characters (RFC 3986, section 2.1).
  private static func decoded(_ text: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let first = rest.popFirst() {
      guard first == UInt8(ascii: "%") else {
        bytes.append(first)
        continue
      }
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      guard digits.utf8.count == 2, let byte = UInt8(digits, radix: 16), byte > 0 else {
        return nil
      }
      bytes.append(byte)
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }
}

extension EnderecoDeHub: CustomStringConvertible {
  /// The address without its password.
  public var description: String { texto }
}
