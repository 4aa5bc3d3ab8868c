internal import Canonical
package import EventLog
internal import Foundation
internal import Ledger
package import SystemPackage

/// Who this machine is in one ledger: kept in the state folder, readable by its owner alone.
struct Identity: Sendable {
  let ledger: Uuid
  let key: SigningKey
  /// The root's secret, until this machine is told to forget it.
  let root: SecretCode?
  /// Where the ledger's own folder is.
  let folder: FilePath
  /// Whether that folder lies inside one that several machines synchronise.
  let isShared: Bool

  var device: Uuid { Introduction(ledger: ledger, key: key.publicKey).device }
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
  }

  /// Writes the identity, in one step.
  func save(_ machine: MachineFolders, in files: any FileSystem) throws(RazaoError) {
    let record = Record(
      versao: 1, razao: ledger.description, chave: Base64URL.text(key.seed),
      raiz: root.map { Base64URL.text($0.bytes) }, pasta: folder.string, compartilhada: isShared)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let bytes = try? encoder.encode(record) else {
      preconditionFailure("texts and a number can be written as JSON")
    }
    do throws(FileError) {
      try files.createFolders(Identity.folder(of: ledger, machine), for: .owner)
      try files.replace(
        Identity.file(of: ledger, machine), with: Array(bytes) + [UInt8(ascii: "\n")],
        for: .owner)
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
    let path = file(of: ledger, machine)
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try files.contents(of: path, limit: Limits.identityBytes)
    } catch {
      throw RazaoError(error)
    }
    guard let record = try? JSONDecoder().decode(Record.self, from: Data(bytes)),
      record.versao == 1, record.razao == ledger.description, let key = key(record.chave)
    else {
      throw RazaoError(
        .dadosInvalidos,
        "A identidade deste aparelho está ilegível: \(path). Restaure o arquivo de uma cópia.")
    }
    return Identity(
      ledger: ledger, key: key, root: secret(record.raiz), folder: FilePath(record.pasta),
      isShared: record.compartilhada)
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
