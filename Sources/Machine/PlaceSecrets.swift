package import Canonical
package import EventLog
package import Ledger
internal import SystemPackage

/// The passwords of places, or the commands that print them, by the places' addresses: in the state
/// folder, for its owner alone.
package struct PlaceSecrets {
  private let path: FilePath
  private let files: any FileSystem

  package init(of ledger: Uuid, _ machine: MachineFolders, files: any FileSystem) {
    path = Identity.folder(of: ledger, machine).appending("segredos.json")
    self.files = files
  }

  private struct Record: Codable, Equatable {
    var versao = 1
    var segredos: [String: String] = [:]
    var comandos: [String: String]?
    var autoridades: [String: String]?
  }

  /// The file with the certificates of the only authorities to trust for a place; nil for those of
  /// this machine.
  /// - Throws: as `secret`.
  package func authority(of place: String) throws(RazaoError) -> String? {
    try record().autoridades[place]
  }

  /// Remembers that file; nil forgets it.
  package func remember(authority path: String?, of place: String) throws(RazaoError) {
    try change { $0.autoridades[place] = path }
  }

  /// The password of a place; nil if none is remembered.
  /// - Throws: `semPermissao` where others could have read it; `dadosInvalidos` where the file is
  ///   there and says something else, or the command does not print one.
  package func secret(of place: String) throws(RazaoError) -> String? {
    let record = try record()
    if let command = record.comandos[place] { return try PlaceSecrets.printed(by: command) }
    return record.segredos[place]
  }

  /// Remembers the password of a place or the command that prints it; nil forgets both.
  package func remember(by way: SenhaDeLugar?, of place: String) throws(RazaoError) {
    var (secret, command): (String?, String?) = (nil, nil)
    switch way {
    case .senha(let text): secret = text
    case .comando(let text): command = text
    case nil: break
    }
    try change { ($0.segredos[place], $0.comandos[place]) = (secret, command) }
  }

  /// Forgets all that is remembered of a place.
  package func forget(_ place: String) throws(RazaoError) {
    try change { ($0.segredos[place], $0.comandos[place], $0.autoridades[place]) = (nil, nil, nil) }
  }

  /// Changes the file while no other process of this machine does.
  private func change(_ body: (inout Record) -> Void) throws(RazaoError) {
    let lock = path.removingLastComponent().appending("segredos.lock")
    try files.holding(lock) { () throws(RazaoError) in
      let before = try record()
      var record = before
      body(&record)
      if record != before { try RazaoError.telling(files.replace(path, record: record, .indented)) }
    }
  }

  /// The password that a command prints, which has a minute: somebody may have to type another one.
  /// - Throws: `dadosInvalidos` where it prints none, fails, takes longer, or prints too much.
  package static func printed(
    by command: String, within seconds: Int = 60
  ) throws(RazaoError) -> String {
    try SecretCommand.line(of: command, within: seconds)
  }

  private func record() throws(RazaoError) -> Record {
    let record = try files.secret(
      Record.self, path, limit: Limits.secretsBytes,
      "As senhas dos lugares, em “\(path)”, podem ser lidas por outros ou não por você: apague o "
        + "arquivo, troque as senhas e \(passo: "dê os endereços de novo", .sincronizar(lugar: nil))"
    )
    if let record, record.versao == 1 { return record }
    guard record == nil, (try? files.access(to: path)) == nil else {
      throw RazaoError.dadosInvalidos(
        "As senhas dos lugares, em “\(path)”, estão ilegíveis: apague o arquivo e "
          + "\(passo: "dê os endereços de novo", .sincronizar(lugar: nil))")
    }
    return Record()
  }
}

extension [String: String]? {
  /// The text of a place; without any, nil.
  fileprivate subscript(place: String) -> String? {
    get { self?[place] }
    set {
      var all = self ?? [:]
      all[place] = newValue
      self = all.isEmpty ? nil : all
    }
  }
}
