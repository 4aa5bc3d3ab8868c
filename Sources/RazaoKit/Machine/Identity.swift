internal import Canonical
package import EventLog
internal import Foundation
internal import Ledger
package import SystemPackage

/// Who this machine is in one ledger: kept in the state folder, readable by its owner alone.
struct Identity: Sendable {
  let ledger: Uuid
  var key: SigningKey
  /// The root's secret, until this machine is told to forget it.
  var root: SecretCode?
  /// Where the ledger's own folder is.
  let folder: FilePath
  /// Whether that folder lies inside one that several machines synchronise.
  var isShared: Bool
  /// What this device's first commit says, while nobody knows that it is written.
  var beginning: Beginning?
  /// The key that this machine writes under once a last commit under `key` has approved it: there
  /// while a fork is being left behind.
  var next: SigningKey?
  /// The devices that this machine was before, oldest first.
  var former: [Uuid] = []

  /// What a device says in its first commit.
  struct Beginning: Sendable {
    let name: String
    /// The invitation that it asks to be admitted by.
    let invitation: ConviteUsado?
    /// The root's signature that admits it, where somebody took the ledger up with its code.
    var root: Signature?
  }

  var device: Uuid { Introduction(ledger: ledger, key: key.publicKey).device }
  /// That device and those that this machine was before.
  var devices: Set<Uuid> { Set(former + [device]) }
}

extension Identity {
  /// The state folder of one ledger on this machine.
  static func folder(of ledger: Uuid, _ machine: MachineFolders) -> FilePath {
    machine.state.appending(ledger.description)
  }

  private static func file(of ledger: Uuid, _ machine: MachineFolders) -> FilePath {
    folder(of: ledger, machine).appending("identidade.json")
  }

  /// The file's contents.
  ///
  /// Machine-local: not part of the format.
  private struct Record: Codable {
    let versao: Int
    let razao: String
    let chave: String
    let raiz: String?
    let pasta: String
    let compartilhada: Bool
    var inicio: Beginning?
    var proxima: String?
    var anteriores: [String]?

    struct Beginning: Codable {
      let nome: String
      let convite: String?
      let assinatura: String?
      let raiz: String?
    }
  }

  private var record: Record {
    Record(
      versao: 1, razao: ledger.description, chave: Base64URL.text(key.seed),
      raiz: root.map { Base64URL.text($0.bytes) }, pasta: folder.string, compartilhada: isShared,
      inicio: beginning.map {
        Record.Beginning(
          nome: $0.name, convite: $0.invitation?.chave.text,
          assinatura: $0.invitation?.assinatura.text, raiz: $0.root?.text)
      }, proxima: next.map { Base64URL.text($0.seed) },
      anteriores: former.isEmpty ? nil : former.map(\.description))
  }

  /// Writes the identity, in one step.
  /// - Returns: the file's bytes.
  @discardableResult
  func save(_ machine: MachineFolders, in files: any FileSystem) throws(RazaoError) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let text = try? encoder.encode(record) else {
      preconditionFailure("texts and a number can be written as JSON")
    }
    let bytes = Array(text) + [UInt8(ascii: "\n")]
    do throws(FileError) {
      try files.createFolders(Identity.folder(of: ledger, machine), for: .owner)
      try files.replace(Identity.file(of: ledger, machine), with: bytes, for: .owner)
    } catch {
      throw RazaoError(error)
    }
    return bytes
  }

  /// The bytes of the identity's file.
  /// - Throws: `naoEncontrado` where this machine has none.
  static func bytes(
    _ ledger: Uuid, _ machine: MachineFolders, in files: any FileSystem
  ) throws(RazaoError) -> [UInt8] {
    do throws(FileError) {
      return try files.contents(of: file(of: ledger, machine), limit: Limits.identityBytes)
    } catch {
      throw RazaoError(error)
    }
  }

  /// Reads the identity in a ledger.
  /// - Throws: `naoEncontrado` where this machine has none; `dadosInvalidos` where it cannot be
  ///   understood.
  static func load(
    _ ledger: Uuid, _ machine: MachineFolders, in files: any FileSystem
  ) throws(RazaoError) -> Identity {
    try Identity(try bytes(ledger, machine, in: files), of: ledger, machine)
  }

  /// Reads the bytes of a file.
  /// - Throws: `dadosInvalidos` where it cannot be understood.
  init(_ bytes: [UInt8], of ledger: Uuid, _ machine: MachineFolders) throws(RazaoError) {
    guard let record = try? JSONDecoder().decode(Record.self, from: Data(bytes)),
      record.versao == 1, record.razao == ledger.description,
      let key = Identity.key(record.chave)
    else {
      throw RazaoError(
        .dadosInvalidos,
        "A identidade deste aparelho está ilegível: \(Identity.file(of: ledger, machine)). "
          + "Restaure o arquivo de uma cópia.")
    }
    self.init(
      ledger: ledger, key: key, root: Identity.secret(record.raiz),
      folder: FilePath(record.pasta), isShared: record.compartilhada,
      beginning: record.inicio.map {
        Beginning(
          name: $0.nome, invitation: Identity.invitation($0.convite, $0.assinatura),
          root: $0.raiz.flatMap { Identity.decode($0, count: 64) }.map { Signature($0) })
      }, next: record.proxima.flatMap { Identity.key($0) },
      former: (record.anteriores ?? []).compactMap { Uuid($0) })
  }

  private static func invitation(_ key: String?, _ signature: String?) -> ConviteUsado? {
    guard let key = key.flatMap({ decode($0, count: 32) }),
      let signature = signature.flatMap({ decode($0, count: 64) })
    else { return nil }
    return ConviteUsado(
      chave: PublicKey(key.withUnsafeBytes { Bytes32($0) }), assinatura: Signature(signature))
  }

  private static func decode(_ text: String, count: Int) -> [UInt8]? {
    Array(text.utf8).withUnsafeBytes { Base64URL.decode($0, count: count) }
  }

  private static func key(_ text: String) -> SigningKey? {
    decode(text, count: 32).map { SigningKey(seed: $0) }
  }

  private static func secret(_ text: String?) -> SecretCode? {
    text.flatMap { decode($0, count: 16) }.map { SecretCode(bytes: $0) }
  }

  /// The folder of one ledger's read model on this machine.
  static func cache(of ledger: Uuid, _ machine: MachineFolders) -> FilePath {
    machine.cache.appending(ledger.description)
  }

  /// The ledgers that this machine is a device of, by UUID.
  static func known(_ machine: MachineFolders, in files: any FileSystem) -> [Identity] {
    // Without a state folder the machine knows none.
    let entries = (try? files.list(machine.state)) ?? []
    return entries.compactMap { Uuid($0.name.string) }.sorted().compactMap {
      try? load($0, machine, in: files)
    }
  }
}

extension FileSystem {
  /// Makes a folder and those above it that are missing.
  package func createFolders(_ path: FilePath, for access: FileAccess) throws(FileError) {
    do throws(FileError) {
      try createFolder(path, for: access)
    } catch {
      let above = path.removingLastComponent()
      guard error.code == .notFound, above != path, !above.isEmpty else { throw error }
      try createFolders(above, for: access)
      try createFolder(path, for: access)
    }
    do throws(FileError) {
      try syncFolder(path.removingLastComponent())
    } catch {
      // A folder that we may not read cannot be waited for, and is not ours.
      guard error.code == .notPermitted else { throw error }
    }
  }
}
