package import Canonical
package import EventLog
package import Ledger
internal import SystemPackage

/// The name of the person who uses a ledger on this machine, for greetings: kept in the state
/// folder, unknown to other machines.
package enum Pessoa {
  private static func file(_ ledger: Uuid, _ machine: MachineFolders) -> FilePath {
    Identity.folder(of: ledger, machine).appending("pessoa")
  }

  /// Reads it.
  /// - Returns: nil where nobody is named, or what is there says nothing.
  package static func load(
    _ ledger: Uuid, _ machine: MachineFolders, in files: any FileSystem
  ) throws(RazaoError) -> String? {
    do throws(FileError) {
      let bytes = try files.contents(of: file(ledger, machine), limit: Limits.personBytes)
      return String(validating: bytes, as: UTF8.self)?.comoNome.naoVazio
    } catch {
      guard error.code == .notFound else { throw RazaoError(error) }
      return nil
    }
  }

  /// Writes it, in one step; nil for nobody.
  package static func save(
    _ name: String?, _ ledger: Uuid, _ machine: MachineFolders, in files: any FileSystem
  ) throws(RazaoError) {
    let bytes = Array("\(name ?? "")\n".utf8)
    try RazaoError.telling(files.replace(file(ledger, machine), with: bytes, for: .owner))
  }
}
