internal import Canonical
internal import EventLog
package import Ledger
internal import Machine
package import SystemPackage

extension Razao {
  /// The folder of the ledger that somebody means: the given one; else the current folder or the
  /// nearest one above it that is a ledger; else the only ledger that this machine knows.
  ///
  /// A folder is a ledger when it holds a carrier named after a device.
  /// - Parameters:
  ///   - dado: the folder that was named; nil where none was. Returned unseen.
  ///   - atual: the current folder, absolute.
  ///   - machine: where this machine remembers its ledgers; nil to go without.
  /// - Throws: `naoEncontrado` where there is none, or more than one to choose from.
  /// - Complexity: O(entries of the folders from `atual` up).
  package static func localizar(
    dado: FilePath?, atual: FilePath, machine: MachineFolders?
  ) throws(RazaoError) -> FilePath {
    if let dado { return dado }
    let files = PosixFileSystem()
    var folder = atual
    while true {
      if isRazao(folder, files) { return folder }
      let above = folder.removingLastComponent()
      guard above != folder, !above.isEmpty else { break }
      folder = above
    }
    let identities =
      try machine.map { machine throws(RazaoError) in
        try Identity.known(machine, in: files).identities
      } ?? []
    let known = Set(identities.map(\.folder))
    if known.count == 1, let only = known.first { return only }
    guard !known.isEmpty else {
      throw RazaoError(
        .naoEncontrado,
        "Aqui não há razão, e este computador não conhece nenhum. \(instrucao: .dizerRazao).")
    }
    let folders = known.map(\.string).sorted().joined(separator: ", ")
    throw RazaoError(
      .naoEncontrado,
      "Este computador conhece mais de um razão: \(folders). \(instrucao: .dizerRazao).")
  }

  /// Whether a folder holds a carrier named after a device.
  private static func isRazao(_ folder: FilePath, _ files: any FileSystem) -> Bool {
    // A folder that cannot be listed is none that we could work with.
    guard let entries = try? files.list(folder) else { return false }
    return entries.contains { entry in
      entry.kind == .regular && entry.name.extension == "jsonl" && Uuid(entry.name.stem) != nil
    }
  }
}
