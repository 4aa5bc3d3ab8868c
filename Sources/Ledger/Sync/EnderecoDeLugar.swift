internal import Canonical

/// The address of a place that is reached by HTTP: a collection of WebDAV, or a bucket of S3.
///
///     https://ana:senha@nuvem.exemplo/remote.php/dav/files/ana/razao
///     s3://CHAVE:segredo@bucket/pasta?endpoint=https://servidor&region=sa-east-1
///
/// The password is kept separate from the rest, which is shown and stored.
public struct EnderecoDeLugar: Sendable, Hashable {
  /// The language that is spoken there.
  public enum Especie: Sendable, Hashable {
    /// WebDAV: Nextcloud, a NAS, any host.
    case webdav
    /// S3: Amazon, or a host that speaks as it does.
    case s3
  }

  /// With what one connects.
  package enum Destino: Sendable, Hashable {
    /// The collection's address, without user.
    case webdav(url: String)
    /// A bucket, a prefix of its keys, the address of the host (nil for Amazon's), and its region.
    case s3(bucket: String, prefixo: String, endpoint: String?, regiao: String)
  }

  /// The address without its password, in one spelling.
  public let texto: String
  /// The user in it, or the id of the access key; nil if there is none.
  package let usuario: String?
  /// The password in it, or the secret of the access key; nil if there is none.
  package let senha: String?
  /// With what one connects.
  package let destino: Destino
  /// Whether all on the way, the password too, could be read: there is no TLS, and the server is not
  /// this machine.
  public let eSemTLS: Bool

  /// The language that is spoken there.
  public var especie: Especie {
    if case .s3 = destino { .s3 } else { .webdav }
  }

  /// The region of Amazon's that is meant if none is given.
  package static let regiaoComum = "us-east-1"

  private static let plain = ["http://", "webdav://", "dav://"]
  private static let schemes = plain + ["https://", "webdavs://", "davs://", "s3://"]

  /// Whether a text looks like such an address, valid or not.
  public static func parece(_ texto: String) -> Bool {
    PartesDeEndereco.esquema(texto, entre: schemes) != nil
  }

  /// Reads an address.
  /// - Parameters:
  ///   - endpoint: the address of the host of S3, as the option `endpoint` of the address.
  ///   - regiao: its region, as the option `region`.
  /// - Throws: `dadosInvalidos` where it cannot be one.
  public init(
    _ digitado: String, endpoint: String? = nil, regiao: String? = nil
  ) throws(RazaoError) {
    guard let scheme = PartesDeEndereco.esquema(digitado, entre: EnderecoDeLugar.schemes) else {
      throw RazaoError.dadosInvalidos(
        "O endereço de um lugar na rede começa com https:// ou s3://, como "
          + "https://servidor/dav/razao, ou s3://bucket/razao.")
    }
    let parts = try PartesDeEndereco(digitado, scheme, lugar: "lugar")
    guard let user = (parts.usuario ?? "").percentDecoded, !user.holds("\0") else {
      throw RazaoError.dadosInvalidos(
        "O usuário no endereço do lugar tem um % que não diz que letra é: escreva-o como %25.")
    }
    usuario = user.isEmpty ? nil : user
    senha = parts.senha
    let path = try EnderecoDeLugar.path(parts.caminho)
    let shown = parts.usuario.map { $0.isEmpty ? "" : "\($0)@" } ?? ""
    let options =
      parts.pares
      + [("endpoint", endpoint), ("region", regiao)].compactMap {
        (name, value) in value.map { (name, $0) }
      }
    if scheme == "s3://" {
      let bucket = try Bucket(parts.servidor, options)
      destino = .s3(
        bucket: parts.servidor, prefixo: path.map(\.nome).joined(separator: "/"),
        endpoint: bucket.endpoint, regiao: bucket.region ?? EnderecoDeLugar.regiaoComum)
      texto = scheme + shown + parts.servidor + EnderecoDeLugar.joined(path) + bucket.options
      eSemTLS = bucket.endpoint.map(EnderecoDeLugar.isPlain) ?? false
    } else {
      guard parts.opcoes == nil, options.isEmpty else {
        throw RazaoError.dadosInvalidos(
          "O endereço de um lugar com WebDAV não tem opções: escreva um ? do nome da pasta como %3F."
        )
      }
      let server = try EnderecoDeLugar.server(parts.servidor)
      let own = EnderecoDeLugar.plain.contains(scheme) ? "http://" : "https://"
      let url = own + server + EnderecoDeLugar.joined(path)
      destino = .webdav(url: url)
      texto = own + shown + server + EnderecoDeLugar.joined(path)
      eSemTLS = EnderecoDeLugar.isPlain(url)
    }
  }

  private static func isPlain(_ url: String) -> Bool {
    url.begins(with: "http://")
      && !PartesDeEndereco.eDaqui(url.parts(at: "/", most: 4).dropFirst(2).first ?? "")
  }

  private static func joined(_ path: [(escrito: String, nome: String)]) -> String {
    path.map { "/" + $0.escrito }.joined()
  }

  /// The server and its port, in small letters.
  fileprivate static func server(_ written: String) throws(RazaoError) -> String {
    let name = PartesDeEndereco.nome(written)
    let port = written.utf8.dropFirst(name.utf8.count)
    let isHost = name.unicodeScalars.allSatisfy { !"%\\\"<>^`{|}#".unicodeScalars.contains($0) }
    guard !name.isEmpty, isHost else {
      throw RazaoError.dadosInvalidos(
        "No endereço do lugar falta o servidor: escreva-o como em https://servidor/dav/razao.")
    }
    guard port.isEmpty || port.first == UInt8(ascii: ":") && isPort(port.dropFirst()) else {
      throw RazaoError.dadosInvalidos(
        "No endereço do lugar a porta não é um número de 1 a 65535, como em https://servidor:8443/razao."
      )
    }
    return written.lowercased()
  }

  private static func isPort(_ digits: Substring.UTF8View.SubSequence) -> Bool {
    guard digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
      let port = UInt16(Substring(digits))
    else { return false }
    return port > 0
  }

  /// The parts of a path, as they are sent and as they are meant.
  private static func path(
    _ written: String
  ) throws(RazaoError) -> [(escrito: String, nome: String)] {
    var parts: [(escrito: String, nome: String)] = []
    for part in written.parts(at: "/") where !part.isEmpty {
      let isSign = part.unicodeScalars.contains { "#\\\"<>".unicodeScalars.contains($0) }
      guard !isSign, let name = part.percentDecoded, name != ".", name != "..", !name.holds("/"),
        name.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F })
      else {
        throw RazaoError.dadosInvalidos(
          "No endereço do lugar a pasta “\(part)” não pode se chamar assim: escreva o caminho sem . "
            + "nem .., e outros sinais com %, como %23 para # e %25 para %.")
      }
      parts.append(
        (part.substituting { $0 < 0x80 ? nil : "%" + String($0, radix: 16, uppercase: true) }, name)
      )
    }
    return parts
  }
}

/// A bucket of S3 and the options of its address.
private struct Bucket {
  var endpoint: String?
  var region: String?

  init(_ name: String, _ options: [(nome: String, valor: String)]) throws(RazaoError) {
    let isName = { (text: String, range: ClosedRange<Int>) in
      range.contains(text.utf8.count)
        && text.unicodeScalars.allSatisfy {
          $0.isASCII
            && ($0.properties.isAlphabetic || $0.properties.numericType != nil
              || ".-_".unicodeScalars.contains($0))
        }
    }
    guard isName(name, 3...63) else {
      throw RazaoError.dadosInvalidos(
        "No endereço do lugar falta o bucket, de 3 a 63 letras, algarismos, pontos e hífens: escreva-o "
          + "como em s3://bucket/razao.")
    }
    for (option, value) in options {
      switch option {
      case "endpoint": endpoint = try Bucket.endpoint(value)
      case "region" where isName(value, 1...40): region = value.lowercased()
      case "region":
        throw RazaoError.dadosInvalidos(
          "A região “\(value)” não é o nome de uma, como sa-east-1.")
      default:
        throw RazaoError.dadosInvalidos(
          "O endereço de um lugar com S3 só tem as opções endpoint e region, como em "
            + "s3://bucket/razao?endpoint=https://servidor&region=sa-east-1.")
      }
    }
  }

  private static func endpoint(_ value: String) throws(RazaoError) -> String {
    let mistake = RazaoError.dadosInvalidos(
      "O endpoint do S3 é só o endereço do servidor, como https://servidor: o usuário fica antes do "
        + "bucket.")
    guard let written = value.percentDecoded,
      let scheme = PartesDeEndereco.esquema(written, entre: ["https://", "http://"])
    else { throw mistake }
    let parts = try PartesDeEndereco(written, scheme, lugar: "endpoint")
    guard parts.usuario == nil, parts.opcoes == nil, parts.caminho.utf8.allSatisfy({ $0 == 0x2F })
    else { throw mistake }
    return scheme + (try EnderecoDeLugar.server(parts.servidor))
  }

  /// The options in one spelling.
  var options: String {
    let pairs = [endpoint.map { "endpoint=\($0)" }, region.map { "region=\($0)" }]
    let written = pairs.compactMap(\.self).joined(separator: "&")
    return written.isEmpty ? "" : "?" + written
  }
}

extension EnderecoDeLugar: CustomStringConvertible {
  /// The address without its password.
  public var description: String { texto }
}
