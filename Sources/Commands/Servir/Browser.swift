internal import Canonical
internal import Foundation
internal import Machine
internal import SystemPackage

/// The browser of the person at this machine, if there is one.
struct Browser: Sendable {
  private let program: String

  /// - Returns: nil if there is no display, or no program to open a browser.
  init?(_ environment: Environment) {
    guard environment["DISPLAY"] ?? environment["WAYLAND_DISPLAY"] != nil else { return nil }
    let folders = (environment["PATH"] ?? "").split(separator: ":")
    let programs = folders.map { "\($0)/xdg-open" }
    guard let found = programs.first(where: { FileManager.default.isExecutableFile(atPath: $0) })
    else { return nil }
    program = found
  }

  /// Opens an address through a file, so that it does not show in the process list.
  ///
  /// Whether that worked is seen on the screen.
  func open(_ address: String, by door: DoorFile) {
    // Without the file, or without a browser, the address can still be copied.
    let isConfined = isConfined
    guard isConfined || (try? door.write(leadingTo: address)) != nil else { return }
    open(file: isConfined ? address : door.path.string)
  }

  /// Opens a file in the program that the desktop has for it.
  func open(file: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = [file]
    (process.standardInput, process.standardOutput) = (FileHandle.nullDevice, FileHandle.nullDevice)
    process.standardError = FileHandle.nullDevice
    try? process.run()
  }

  /// Whether the browser cannot read hidden folders, as is the case for a snap.
  ///
  /// It gets the address itself, as it would report the file as missing. Source:
  /// snapcraft.io/docs/home-interface.
  private var isConfined: Bool {
    let settings = (program as NSString).deletingLastPathComponent + "/xdg-settings"
    guard FileManager.default.isExecutableFile(atPath: settings) else { return false }
    let process = Process()
    let answer = Pipe()
    process.executableURL = URL(fileURLWithPath: settings)
    process.arguments = ["get", "default-web-browser"]
    (process.standardInput, process.standardOutput) = (FileHandle.nullDevice, answer)
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    let said = String(
      decoding: answer.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let name = said.trimmingCharacters(in: .whitespacesAndNewlines)
    return !name.isEmpty && !name.contains("/")
      && FileManager.default.fileExists(atPath: "/var/lib/snapd/desktop/applications/\(name)")
  }
}

/// A page on this machine's disk that leads a browser to the address which opens the books.
///
/// Every user of a machine can read the arguments of its programs (proc(5), `cmdline`), and the
/// address is a secret, so the browser gets a file that only its owner can read.
struct DoorFile: Sendable {
  let path: FilePath

  /// - Parameter ledger: nil if there is none yet.
  init(of ledger: Uuid?, _ machine: MachineFolders) {
    let folder = ledger.map { machine.state.appending($0.description) } ?? machine.state
    path = folder.appending("abrir.html")
  }

  /// Writes the file, replacing one that an earlier run could not remove.
  func write(leadingTo address: String) throws {
    try FileManager.default.createDirectory(
      atPath: path.removingLastComponent().string, withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    remove()
    // A file that exists by now was put there by somebody else, and is not written to.
    let file = try FileDescriptor.open(
      path, .writeOnly, options: [.create, .exclusiveCreate, .closeOnExec],
      permissions: [.ownerRead, .ownerWrite])
    _ = try file.closeAfter { try file.writeAll(DoorFile.page(leadingTo: address).utf8) }
  }

  /// Removes the file.
  func remove() {
    // A file that cannot be removed holds an address that is used up or worthless by now.
    try? FileManager.default.removeItem(atPath: path.string)
  }

  /// - Parameter address: consists of characters without meaning in HTML, as `PageServer` makes it.
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
