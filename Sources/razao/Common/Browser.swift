internal import Foundation

/// The browser of whoever sits at this machine, where there is one.
struct Browser: Sendable {
  private let program: String

  /// - Returns: nil where nobody sees a window, or nothing opens one.
  init?(_ environment: Environment) {
    guard environment["DISPLAY"] ?? environment["WAYLAND_DISPLAY"] != nil else { return nil }
    let folders = (environment["PATH"] ?? "").split(separator: ":")
    let programs = folders.map { "\($0)/xdg-open" }
    guard let found = programs.first(where: { FileManager.default.isExecutableFile(atPath: $0) })
    else { return nil }
    program = found
  }

  /// Opens an address; whether that worked is seen on the screen.
  func open(_ address: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = [address]
    (process.standardInput, process.standardOutput) = (FileHandle.nullDevice, FileHandle.nullDevice)
    process.standardError = FileHandle.nullDevice
    // Without a browser the address is still there to be copied.
    try? process.run()
  }
}
