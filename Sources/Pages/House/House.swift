internal import Canonical
package import Ledger
package import RazaoKit
internal import Synchronization

/// The page for telephones: where it listens, how telephones know it, and whom it lets in.
package final class House: Sendable {
  let razao: Razao
  let environment: PageEnvironment
  /// The addresses that it listens on; a telephone is given the first.
  package let addresses: [String]
  let port: Int
  let pairing: Pairing
  let connections = PageConnections()
  let certificate: HouseCertificate
  /// Whether connections from everywhere are admitted, as somebody named the address.
  let isOpenToAll: Bool
  let policy: AccessPolicy
  private let network: @Sendable () -> [String]
  private let isRenewed: Bool
  private let last = Mutex<Pareamento?>(nil)

  /// - Parameters:
  ///   - address: the address to listen on; nil for the private ones of this computer.
  ///   - network: the private addresses of this computer at any time.
  /// - Throws: `dadosInvalidos` for an address that is none, `naoEncontrado` where this computer has
  ///   none; `semPermissao`, `entradaSaida`.
  package init(
    _ razao: Razao, _ environment: PageEnvironment, port: Int, address: String? = nil,
    network: @escaping @Sendable () -> [String] = HouseNetwork.addresses
  ) throws(RazaoError) {
    if let address, HouseNetwork.bytes(of: address) == nil {
      throw RazaoError(
        .dadosInvalidos, "“\(address)” não é um endereço. Escreva como 192.168.0.10.")
    }
    let addresses = address.map { [$0] } ?? network()
    guard !addresses.isEmpty else {
      throw RazaoError(
        .naoEncontrado,
        "Este computador não tem endereço na rede da casa. Ligue-o a ela, e abra de novo.")
    }
    let names = addresses + [HouseNetwork.localName()].compactMap(\.self)
    (self.razao, self.environment, self.port) = (razao, environment, port)
    (self.addresses, isOpenToAll, self.network) = (addresses, address != nil, network)
    policy = AccessPolicy(
      scheme: "https", hosts: names.map { House.host($0, port) },
      cookie: "__Host-razao-\(razao.id)", foreignHost: .foreignHouse)
    pairing = Pairing(environment.random)
    let now = environment.clock.now()
    let earlier = try razao.chaveDaRede()
    if let earlier, earlier.serves(names, at: now), let kept = try? HouseCertificate(earlier) {
      (certificate, isRenewed) = (kept, false)
      return
    }
    guard let made = try? HouseCertificate(for: names, after: earlier, now: now) else {
      throw RazaoError(.entradaSaida, "O certificado da página dos telefones não pôde ser feito.")
    }
    try razao.guardar(made.kept)
    (certificate, isRenewed) = (made, earlier != nil)
  }

  /// Offers to pair a telephone, with a code that replaces the one before.
  package func offer() -> Pareamento {
    let now = environment.clock.now()
    let code = pairing.begin(now: now).text
    let print = Base64URL.text(certificate.keyPrint.bytes.array)
    let places = addresses.map { "https://\(House.host($0, port))" }
    let offer = Pareamento(
      endereco: places[0] + Path.pairing() + "#\(code.filter { $0 != "-" }).\(print)", codigo: code,
      ate: Instant(milliseconds: now.milliseconds + Limits.pairingMilliseconds),
      enderecos: places, chave: certificate.keyPrint, certificado: certificate.certificatePrint,
      certificadoAte: Instant(milliseconds: certificate.kept.ate), renovado: isRenewed)
    last.withLock { $0 = offer }
    return offer
  }

  /// The ledger, by which the script of a page knows whether this is still its own.
  var livro: String { razao.id.description }

  /// The offer whose code still waits; nil if none does.
  var pending: Pareamento? {
    pairing.isOpen(now: environment.clock.now()) ? last.withLock { $0 } : nil
  }

  /// The notice that this computer is at another address by now, at which it does not listen.
  package var moved: Mensagem? {
    guard !isOpenToAll, let first = network().first, !addresses.contains(first) else { return nil }
    return
      "O endereço deste computador na rede é agora \(first), e os telefones procuram em "
      + "\(addresses[0]). Encerre, e abra de novo."
  }

  /// Tells each such notice once, until the task is cancelled.
  package func watch(_ tell: @Sendable (Mensagem) -> Void) async {
    var told: Mensagem?
    while (try? await Task.sleep(for: .seconds(Limits.addressSeconds))) != nil {
      let now = moved
      if let now, now != told { tell(now) }
      told = now
    }
  }

  /// The telephone of a cookie's secret, which is noted as seen once an hour; nil if there is none.
  func telephone(_ secret: String) throws(RazaoError) -> (telephone: Telefone, isNoted: Bool)? {
    guard let found = try razao.telefone(hash: House.hash(secret)) else { return nil }
    guard !found.vistoHaPouco(environment.clock.now()) else { return (found, false) }
    // It is in all the same where the disk is full.
    try? razao.vejo(telefone: found.id)
    return (found, true)
  }

  /// Pairs a telephone.
  /// - Returns: its secret.
  func pair(_ name: String) throws(RazaoError) -> String {
    let secret = Base64URL.text(environment.random.bytes(Limits.secretBytes))
    _ = try razao.parear(name, House.hash(secret))
    return secret
  }

  /// The session of a telephone: its token follows from its secret, so that a form which waits on
  /// the telephone still has the right one after this computer was started anew.
  static func session(_ secret: String) -> PageSession {
    let token = Hash256.of(Array("razao/telefone csrf \(secret)".utf8))
    return PageSession(secret: secret, csrf: Base64URL.text(token.bytes.array))
  }

  private static func hash(_ secret: String) -> Hash256 {
    Hash256.of(Array("razao/telefone \(secret)".utf8))
  }

  /// A name or an address with a port, as `Host` spells it.
  private static func host(_ name: String, _ port: Int) -> String {
    name.contains(":") ? "[\(name)]:\(port)" : "\(name):\(port)"
  }
}
