internal import Canonical
internal import Foundation
internal import Machine
internal import RazaoKit
internal import SystemPackage

/// A page on this machine's disk that leads a browser to the address which opens the books.
///
/// Every user of a machine can read the arguments of its programs (proc(5), `cmdline`), and the
/// address is a secret: so the browser gets a file that its owner alone can read.
struct DoorFile: Sendable {
  let path: FilePath

  init(of ledger: Uuid, _ machine: MachineFolders) {
    path = machine.state.appending(ledger.description).appending("abrir.html")
  }

  /// Writes it; one that is there already, of a run that could not take it away, is replaced.
  func write(leadingTo address: String) throws {
    try FileManager.default.createDirectory(
      atPath: path.removingLastComponent().string, withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    remove()
    // A file that is there now was put there by somebody else, and is not written to.
    let file = try FileDescriptor.open(
      path, .writeOnly, options: [.create, .exclusiveCreate, .closeOnExec],
      permissions: [.ownerRead, .ownerWrite])
    _ = try file.closeAfter { try file.writeAll(DoorFile.page(leadingTo: address).utf8) }
  }

  /// Takes it away.
  func remove() {
    // A file that cannot be removed leads to an address that has been used, or is worthless by now.
    try? FileManager.default.removeItem(atPath: path.string)
  }

  /// - Parameter address: of characters that mean nothing in HTML, as `PageServer` makes it.
  private static func page(leadingTo address: String) -> String {
    """
    <!DOCTYPE html>
    <html lang="pt-BR">
    <head>
    <meta charset="utf-8"/>
    <title>Razão</title>
    <meta name="referrer" content="no-referrer"/>
    <meta http-equiv="refresh" content="0;url=\(address)"/>
    </head>
    <body><p><a href="\(address)">Abrir o razão</a></p></body>
    </html>

    """
  }
}
