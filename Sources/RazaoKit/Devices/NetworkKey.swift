package import Canonical
internal import EventLog
internal import Ledger
internal import Machine
internal import SystemPackage

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
