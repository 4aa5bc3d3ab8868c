public import Canonical
internal import EventLog
public import Ledger
internal import Machine
internal import SystemPackage

// Telephones: what they record is recorded by this machine's device. They belong to this machine;
// the ledger knows only the tags of their entries.
extension Razao {
  /// The telephones that are paired with this computer, in the order in which they were.
  /// - Throws: `semPermissao` where this machine is no device of the ledger; `entradaSaida`.
  /// - Complexity: O(telephones).
  public func telefones() throws(RazaoError) -> [Telefone] {
    try PairedTelephones.load(in: try estado()).all.map { $0.telefone }
  }

  /// Lets a telephone look at the books, or no longer.
  /// - Parameter podeOlhar: whether it may.
  /// - Throws: `naoEncontrado` for a telephone that is not there; `semPermissao`, `entradaSaida`,
  ///   `ocupado`.
  /// - Complexity: O(telephones).
  @discardableResult
  public func telefone(_ id: Uuid, podeOlhar: Bool) throws(RazaoError) -> Telefone {
    try changed(id) { $0.change(id) { $0.podeOlhar = podeOlhar } }
  }

  /// Ends the pairing of a telephone: it gets nothing any more, from its next request on.
  /// - Returns: the telephone as it was.
  /// - Throws: as `telefone(_:podeOlhar:)`.
  /// - Complexity: O(telephones).
  @discardableResult
  public func encerrar(telefone id: Uuid) throws(RazaoError) -> Telefone {
    try changed(id) { $0.remove(id) }
  }

  /// The UUID of the telephone with a name, or with an id that begins so.
  /// - Parameter texto: the name, without regard to case and accents, or the beginning of the id.
  /// - Throws: `naoEncontrado` where there is none; `dadosInvalidos` where that may be several;
  ///   `semPermissao`, `entradaSaida`.
  /// - Complexity: O(telephones).
  public func telefone(por texto: String) throws(RazaoError) -> Uuid {
    guard let found = try chosen(texto, among: telefones().map { ($0.id, $0.nome) }) else {
      throw .semTelefone(texto)
    }
    return found
  }

  /// Pairs a telephone.
  /// - Parameter hash: the hash of its secret.
  /// - Throws: `dadosInvalidos` for a name that is empty, long or another telephone's, and for too
  ///   many of them; `semPermissao`, `entradaSaida`, `ocupado`.
  package func parear(_ nome: String, _ hash: Hash256) throws(RazaoError) -> Telefone {
    try Razao.check(nome: nome, "do telefone")
    let name = nome.inNFC
    guard name.count <= Limits.telephoneName else {
      throw RazaoError(
        .dadosInvalidos,
        "O nome do telefone tem mais de \(Limits.telephoneName) letras. Dê um nome mais curto.")
    }
    let now = clock.now()
    let made = Telefone(id: random.uuid(), nome: name, pareado: now, visto: now)
    return try PairedTelephones.change(in: try estado()) { paired throws(RazaoError) in
      guard paired.all.count < PairedTelephones.limit else {
        throw RazaoError(
          .dadosInvalidos,
          "Este computador já tem \(PairedTelephones.limit) telefones. Encerre um deles antes.")
      }
      let folded = name.foldedForComparison
      guard !paired.all.contains(where: { $0.telefone.nome.foldedForComparison == folded }) else {
        throw RazaoError(.dadosInvalidos, "Já há um telefone “\(name)”. Dê outro nome a este.")
      }
      paired.add(made, hash)
      return made
    }
  }

  /// The telephone with the hash of a secret; nil if none has it.
  /// - Throws: as `telefones`.
  package func telefone(hash: Hash256) throws(RazaoError) -> Telefone? {
    try PairedTelephones.load(in: try estado()).all.first { $0.hash == hash }?.telefone
  }

  /// Notes that a telephone is here now.
  package func vejo(telefone id: Uuid) throws(RazaoError) {
    let now = clock.now()
    try changed(id) { $0.change(id) { $0.visto = now } }
  }

  /// The key by which telephones know this machine; nil where none was made.
  package func chaveDaRede() throws(RazaoError) -> NetworkKey? {
    try NetworkKey.load(in: try estado())
  }

  /// Keeps it.
  package func guardar(_ key: NetworkKey) throws(RazaoError) { try key.save(in: try estado()) }

  @discardableResult
  private func changed(
    _ id: Uuid, _ change: (inout PairedTelephones) -> Telefone?
  ) throws(RazaoError) -> Telefone {
    try PairedTelephones.change(in: try estado()) { paired throws(RazaoError) in
      guard let telephone = change(&paired) else { throw .semTelefone(id.curto) }
      return telephone
    }
  }
}

extension RazaoError {
  fileprivate static func semTelefone(_ asked: String) -> RazaoError {
    RazaoError(.naoEncontrado, "Não há telefone “\(asked)” pareado com este computador.")
  }
}

/// The key by which telephones know this machine, and the certificate that was made with it last:
/// in the state folder, for its owner alone.
package struct NetworkKey: Sendable, Codable, Equatable {
  private let versao: Int
  /// The private key and the certificate, in PEM (RFC 7468).
  package let chave: String
  package let certificado: String
  /// The names and addresses that the certificate has.
  package let nomes: [String]
  /// The moments between which it holds, in milliseconds since 1970.
  package let de: Int64
  package let ate: Int64

  package init(
    chave: String, certificado: String, nomes: [String], de: Instant, ate: Instant
  ) {
    versao = 1
    (self.chave, self.certificado, self.nomes) = (chave, certificado, nomes)
    (self.de, self.ate) = (de.milliseconds, ate.milliseconds)
  }

  /// Whether the certificate has some names, and holds now and for another month.
  package func serves(_ names: [String], at now: Instant) -> Bool {
    let month = now.milliseconds + Limits.networkKeyMilliseconds
    return de <= now.milliseconds && month < ate && Set(names).isSubset(of: nomes)
  }

  private static let file = "rede.json"

  /// Reads it; nil where there is none, or it is unreadable: then a new one is made, and telephones
  /// ask their owners about it.
  /// - Throws: `semPermissao` where others could have read it.
  static func load(in state: StateFolder) throws(RazaoError) -> NetworkKey? {
    let path = state.file(file)
    let record = try state.files.secret(
      NetworkKey.self, path, limit: Limits.networkKeyBytes,
      "A chave da página dos telefones, em “\(path)”, pode ser lida por outros ou não por você: "
        + "apague o arquivo, e aceite a chave nova nos telefones.")
    return record?.versao == 1 ? record : nil
  }

  /// Writes it, in one step.
  func save(in state: StateFolder) throws(RazaoError) {
    try RazaoError.telling(
      state.files.replace(state.file(NetworkKey.file), record: self, .indented))
  }
}
