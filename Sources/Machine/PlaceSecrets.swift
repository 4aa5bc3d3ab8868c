package import Canonical
package import EventLog
package import Ledger
internal import SystemPackage

/// The passwords of places, by their addresses: in the state folder, for its owner alone.
package struct PlaceSecrets {
  private let path: FilePath
  private let files: any FileSystem

  package init(of ledger: Uuid, _ machine: MachineFolders, files: any FileSystem) {
    path = Identity.folder(of: ledger, machine).appending("segredos.json")
    self.files = files
  }

  private struct Record: Codable {
    let versao: Int
    var segredos: [String: String]
  }

  /// The password of a place; nil if none is remembered, or the file is unreadable.
  /// - Throws: `semPermissao` where others could have read it.
  package func secret(of place: String) throws(RazaoError) -> String? {
    try record()?.segredos[place]
  }

  /// Remembers the password of a place; nil forgets it.
  package func remember(_ secret: String?, of place: String) throws(RazaoError) {
    let before = try record()
    guard before?.segredos[place] != secret else { return }
    var record = before ?? Record(versao: 1, segredos: [:])
    record.segredos[place] = secret
    try RazaoError.telling(files.replace(path, record: record, .indented))
  }

  private func record() throws(RazaoError) -> Record? {
    // A damaged file counts as empty: the addresses are given again.
    let record = try files.secret(
      Record.self, path, limit: Limits.secretsBytes,
      "As senhas dos lugares, em “\(path)”, podem ser lidas por outros ou não por você: apague o "
        + "arquivo, troque as senhas e \(passo: "dê os endereços de novo", .sincronizar(lugar: nil))"
    )
    return record?.versao == 1 ? record : nil
  }
}
