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
    PartesDeEndereco.esquema(texto, entre: schemes) != nil
  }

  /// Reads an address.
  /// - Throws: `dadosInvalidos` where it cannot be one, or has its password where it would be shown.
  public init(_ digitado: String) throws(RazaoError) {
    guard let scheme = PartesDeEndereco.esquema(digitado, entre: EnderecoDeHub.schemes) else {
      throw RazaoError.dadosInvalidos(
        "O endereço de um hub começa com postgres://, como postgres://servidor/base.")
    }
    let parts = try PartesDeEndereco(digitado, scheme, lugar: "hub")
    let options = parts.pares.map(\.nome)
    guard !options.contains("password") else {
      throw RazaoError.dadosInvalidos(
        "No endereço do hub a senha fica antes do servidor, como em postgres://papel:senha@servidor/base."
      )
    }
    (texto, servidor, senha, opcoes) =
      (parts.semSenha, parts.servidor, parts.senha, parts.opcoes)
    dizProtecao = options.contains("sslmode")
    servidorNasOpcoes = options.contains { $0 == "host" || $0 == "hostaddr" || $0 == "service" }
  }

  /// Whether the server is this machine itself.
  package var eDaqui: Bool {
    !servidorNasOpcoes
      && servidor.parts(at: ",").allSatisfy {
        $0.isEmpty || PartesDeEndereco.eDaqui($0) || $0.lowercased().begins(with: "%2f")
      }
  }
}

extension EnderecoDeHub: CustomStringConvertible {
  /// The address without its password.
  public var description: String { texto }
}
