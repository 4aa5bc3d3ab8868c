package import Canonical
package import EventLog
internal import Foundation
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

  private struct Record: Codable {
    let versao: Int
    var segredos: [String: String]
    var comandos: [String: String]?
    var autoridades: [String: String]?
  }

  /// The file with the certificates of the only authorities to trust for a place; nil for those of
  /// this machine.
  package func authority(of place: String) throws(RazaoError) -> String? {
    try record()?.autoridades?[place]
  }

  /// Remembers that file; nil forgets it.
  package func remember(authority path: String?, of place: String) throws(RazaoError) {
    let before = try record()
    guard before?.autoridades?[place] != path else { return }
    var record = before ?? Record(versao: 1, segredos: [:])
    record.autoridades = record.autoridades ?? [:]
    record.autoridades?[place] = path
    try RazaoError.telling(files.replace(self.path, record: record, .indented))
  }

  /// The password of a place; nil if none is remembered, the file is unreadable, or the command
  /// prints none.
  /// - Throws: `semPermissao` where others could have read it.
  package func secret(of place: String) throws(RazaoError) -> String? {
    let record = try record()
    if let command = record?.comandos?[place] { return PlaceSecrets.printed(by: command) }
    return record?.segredos[place]
  }

  /// Remembers the password of a place; nil forgets it, and its command.
  package func remember(_ secret: String?, of place: String) throws(RazaoError) {
    try remember(by: secret.map { .senha($0) }, of: place)
  }

  /// Remembers the password of a place or the command that prints it; nil forgets both.
  package func remember(by way: SenhaDeLugar?, of place: String) throws(RazaoError) {
    let before = try record()
    var (secret, command): (String?, String?) = (nil, nil)
    switch way {
    case .senha(let text): secret = text
    case .comando(let text): command = text
    case nil: break
    }
    guard before?.segredos[place] != secret || before?.comandos?[place] != command else { return }
    var record = before ?? Record(versao: 1, segredos: [:])
    record.segredos[place] = secret
    record.comandos = record.comandos ?? [:]
    record.comandos?[place] = command
    if record.comandos?.isEmpty == true { record.comandos = nil }
    try RazaoError.telling(files.replace(path, record: record, .indented))
  }

  /// The first line that a command for the shell prints; nil if it fails or prints none.
  package static func printed(by command: String) -> String? {
    let (process, answer) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", command]
    (process.standardInput, process.standardOutput) = (FileHandle.nullDevice, answer)
    guard (try? process.run()) != nil else { return nil }
    let bytes = answer.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let line = String(decoding: bytes, as: UTF8.self).prefix { !$0.isNewline }
    return process.terminationStatus == 0 && !line.isEmpty ? String(line) : nil
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
