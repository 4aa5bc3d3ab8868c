internal import EventLog
package import Ledger
internal import SystemPackage

/// The name of the person who uses a ledger on this machine, for greetings: kept in the state
/// folder, unknown to other machines.
package enum Pessoa {
  private static let file = "pessoa"

  /// Reads it.
  /// - Returns: nil where nobody is named, or what is there says nothing.
  package static func load(in state: StateFolder) throws(RazaoError) -> String? {
    do throws(FileError) {
      let bytes = try state.files.contents(of: state.file(file), limit: Limits.personBytes)
      return String(validating: bytes, as: UTF8.self)?.comoNome.naoVazio
    } catch {
      guard error.code == .notFound else { throw RazaoError(error) }
      return nil
    }
  }

  /// Writes it, in one step; nil for nobody.
  package static func save(_ name: String?, in state: StateFolder) throws(RazaoError) {
    let bytes = Array("\(name ?? "")\n".utf8)
    try RazaoError.telling(state.files.replace(state.file(file), with: bytes, for: .owner))
  }
}
