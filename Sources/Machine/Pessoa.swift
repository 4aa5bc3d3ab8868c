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

/// The chart of accounts with which this machine created a ledger: a word in the state folder.
///
/// It only indicates whose books these probably are. Without the file, nothing is known.
package struct ModelChoice: Sendable {
  /// The word for the chart.
  package let word: String

  package init(_ word: String) { self.word = word }

  private static func file(_ ledger: Uuid, _ machine: MachineFolders) -> FilePath {
    Identity.folder(of: ledger, machine).appending("modelo")
  }

  /// Reads it; nil if this machine did not create the ledger, or the content is unreadable.
  /// - Throws: what reading throws: a disk that fails is not a file that is not there.
  package static func load(
    _ ledger: Uuid, _ machine: MachineFolders, in files: any FileSystem
  ) throws(RazaoError) -> ModelChoice? {
    let path = file(ledger, machine)
    guard let bytes = try files.contentsIfAny(of: path, limit: Limits.modelBytes) else {
      return nil
    }
    let word = String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    return word.isEmpty ? nil : ModelChoice(word)
  }

  /// Writes it, in one step.
  package func save(
    _ ledger: Uuid, _ machine: MachineFolders, in files: any FileSystem
  ) throws(RazaoError) {
    let path = ModelChoice.file(ledger, machine)
    try RazaoError.telling(files.replace(path, with: Array("\(word)\n".utf8), for: .owner))
  }
}
