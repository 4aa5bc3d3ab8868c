package import Canonical
package import EventLog
internal import Foundation
package import Ledger
internal import SystemPackage

// The identity's file. Machine-local: not part of the format.
extension Identity {
  /// The file's contents: plain secrets, or sealed ones with the public halves of the keys.
  private struct Record: Codable {
    var versao: Int
    let razao: String
    var chave: String?
    var raiz: String?
    let pasta: String
    let compartilhada: Bool
    var inicio: Beginning?
    var proxima: String?
    var anteriores: [String]?
    var cofre: Box?
    /// Present since there are sealed places.
    var selos: [String]?

    struct Beginning: Codable {
      let nome: String
      let convite: String?
      let assinatura: String?
      let raiz: String?
    }

    struct Box: Codable {
      let metodo: String
      let sal: String
      let conteudo: String
      let chavePublica: String
      let proximaPublica: String?
    }
  }

  private func record(_ random: any RandomSource) -> Record {
    var kept = self
    kept.keepSealingSecret()
    precondition(
      !isSealed || (key.secret == nil && root == nil), "nothing new is kept unsealed, or lost")
    let secrets = Secrets(
      chave: key.secret.map { Base64URL.text($0.seed) },
      raiz: root.map { Base64URL.text($0.bytes) },
      proxima: next?.secret.map { Base64URL.text($0.seed) })
    var record = Record(
      versao: 1, razao: ledger.description, pasta: folder.string, compartilhada: isShared,
      inicio: beginning.map {
        Record.Beginning(
          nome: $0.name, convite: $0.invitation?.chave.text,
          assinatura: $0.invitation?.assinatura.text, raiz: $0.root?.text)
      }, anteriores: former.isEmpty ? nil : former.map(\.description))
    record.selos = kept.sealingSecrets.map { Base64URL.text($0) }
    if let seal {
      record.versao = 2
      let content = seal.content(secrets, of: ledger, random)
      record.cofre = Record.Box(
        metodo: PassphraseKey.method, sal: Base64URL.text(seal.salt),
        conteudo: Base64URL.text(content), chavePublica: key.publicKey.text,
        proximaPublica: next?.publicKey.text)
    } else {
      (record.chave, record.raiz, record.proxima) = (secrets.chave, secrets.raiz, secrets.proxima)
    }
    return record
  }

  /// Writes the identity, in one step.
  /// - Parameter random: gives what sealing needs.
  /// - Returns: the file's bytes.
  @discardableResult
  package func save(
    _ machine: MachineFolders, in files: any FileSystem,
    _ random: any RandomSource = SystemRandom()
  ) throws(RazaoError) -> [UInt8] {
    let bytes = MachineRecord.bytes(record(random), .indented)
    try RazaoError.telling(files.createFolders(Identity.folder(of: ledger, machine), for: .owner))
    try RazaoError.telling(
      files.replace(Identity.file(of: ledger, machine), with: bytes, for: .owner))
    return bytes
  }

  /// The bytes of the identity's file.
  /// - Throws: `naoEncontrado` where this machine has none.
  package static func bytes(
    _ ledger: Uuid, _ machine: MachineFolders, in files: any FileSystem
  ) throws(RazaoError) -> [UInt8] {
    try RazaoError.telling(
      files.contents(of: file(of: ledger, machine), limit: Limits.identityBytes))
  }

  /// Reads the identity in a ledger.
  /// - Throws: `naoEncontrado` where this machine has none; `dadosInvalidos` where it cannot be
  ///   understood.
  package static func load(
    _ ledger: Uuid, _ machine: MachineFolders, in files: any FileSystem
  ) throws(RazaoError) -> Identity {
    try Identity(try bytes(ledger, machine, in: files), of: ledger, machine)
  }

  /// Reads the bytes of a file.
  /// - Throws: `dadosInvalidos` where it cannot be understood.
  package init(_ bytes: [UInt8], of ledger: Uuid, _ machine: MachineFolders) throws(RazaoError) {
    guard let record = try? JSONDecoder().decode(Record.self, from: Data(bytes)),
      record.razao == ledger.description, let keys = Identity.keys(record)
    else {
      throw RazaoError.dadosInvalidos(
        "A identidade deste aparelho está ilegível: \(Identity.file(of: ledger, machine)). "
          + "Restaure o arquivo de uma cópia.")
    }
    self.init(
      ledger: ledger, key: keys.own, root: Identity.secret(record.raiz),
      folder: FilePath(record.pasta), isShared: record.compartilhada,
      beginning: record.inicio.map {
        Beginning(
          name: $0.nome, invitation: Identity.invitation($0.convite, $0.assinatura),
          root: $0.raiz.flatMap { Identity.decode($0, count: 64) }.map { Signature($0) })
      }, next: keys.next, former: (record.anteriores ?? []).compactMap { Uuid($0) },
      seal: keys.seal,
      sealingSecrets: (record.selos ?? []).compactMap { Identity.decode($0, count: 32) })
  }

  private static func keys(
    _ record: Record
  ) -> (own: DeviceKey, next: DeviceKey?, seal: IdentitySeal?)? {
    guard let box = record.cofre else {
      guard record.versao == 1, let own = record.chave.flatMap({ key($0) }) else { return nil }
      return (own, record.proxima.flatMap { key($0) }, nil)
    }
    guard record.versao == 2, box.metodo == PassphraseKey.method,
      let salt = decode(box.sal, count: IdentitySeal.saltBytes),
      let content = IdentitySeal.decode(box.conteudo),
      let own = publicKey(box.chavePublica)
    else { return nil }
    let next = box.proximaPublica.flatMap { publicKey($0) }
    return (
      DeviceKey(sealed: own), next.map { DeviceKey(sealed: $0) },
      IdentitySeal(salt: salt, closed: content)
    )
  }

  private static func publicKey(_ text: String) -> PublicKey? {
    decode(text, count: 32).map { PublicKey($0.withUnsafeBytes { Bytes32($0) }) }
  }

  private static func invitation(_ key: String?, _ signature: String?) -> ConviteUsado? {
    guard let key = key.flatMap({ publicKey($0) }),
      let signature = signature.flatMap({ decode($0, count: 64) })
    else { return nil }
    return ConviteUsado(chave: key, assinatura: Signature(signature))
  }

  static func decode(_ text: String, count: Int) -> [UInt8]? {
    Array(text.utf8).withUnsafeBytes { Base64URL.decode($0, count: count) }
  }

  /// The key from a seed, as spelled in the file.
  static func key(_ text: String) -> DeviceKey? {
    decode(text, count: 32).map { DeviceKey(SigningKey(seed: $0)) }
  }

  /// The root's secret, as spelled in the file.
  static func secret(_ text: String?) -> SecretCode? {
    text.flatMap { decode($0, count: 16) }.map { SecretCode(bytes: $0) }
  }
}
