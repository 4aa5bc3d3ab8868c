package import Canonical
package import EventLog
package import Ledger
internal import SystemPackage

/// Which chart of accounts this machine began a ledger with: a word in the state folder.
///
/// It only says whose books these are likely to be. Without the file nothing is known.
package struct ModelChoice: Sendable {
  /// The word for the chart.
  package let word: String

  package init(_ word: String) { self.word = word }

  private static func file(_ ledger: Uuid, _ machine: MachineFolders) -> FilePath {
    Identity.folder(of: ledger, machine).appending("modelo")
  }

  /// Reads it; nil where this machine did not begin the ledger, or what is there says nothing.
  /// - Throws: what reading throws: a disk that fails is not a file that is not there.
  package static func load(
    _ ledger: Uuid, _ machine: MachineFolders, in files: any FileSystem
  ) throws(RazaoError) -> ModelChoice? {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try files.contents(of: file(ledger, machine), limit: Limits.modelBytes)
    } catch  where error.code == .notFound || error.errno == .fileTooLarge {
      return nil
    } catch {
      throw RazaoError(error)
    }
    let word = String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    return word.isEmpty ? nil : ModelChoice(word)
  }

  /// Writes it, in one step.
  package func save(
    _ ledger: Uuid, _ machine: MachineFolders, in files: any FileSystem
  ) throws(RazaoError) {
    do throws(FileError) {
      try files.replace(
        ModelChoice.file(ledger, machine), with: Array("\(word)\n".utf8), for: .owner)
    } catch {
      throw RazaoError(error)
    }
  }
}
