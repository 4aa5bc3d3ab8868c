internal import SystemPackage

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Musl
#endif

/// The system calls about terminals and this process: the only file of the command that calls C.
enum Terminal {
  /// Whether output there is shown on a terminal.
  static func isTerminal(_ file: FileDescriptor) -> Bool { isatty(file.rawValue) == 1 }

  /// The columns of the terminal behind `file`; nil if there is none.
  static func columns(of file: FileDescriptor) -> Int? {
    var size = winsize()
    guard isTerminal(file), ioctl(file.rawValue, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0
    else { return nil }
    return Int(size.ws_col)
  }

  /// This machine's name, the default for a device.
  static var machineName: String? {
    var name = [CChar](repeating: 0, count: 256)
    guard gethostname(&name, name.count - 1) == 0 else { return nil }
    let bytes = name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
  }

  /// Runs `body` while typing is not echoed.
  ///
  /// Ctrl-C ends the line like Enter, as its own character, so that the terminal is always
  /// restored.
  static func withoutEcho<Value>(_ body: () -> Value) -> Value {
    var before = termios()
    guard tcgetattr(STDIN_FILENO, &before) == 0 else { return body() }
    var quiet = before
    quiet.c_lflag &= ~tcflag_t(ECHO | ISIG)
    withUnsafeMutableBytes(of: &quiet.c_cc) { $0[Int(VEOL)] = interrupt }
    guard tcsetattr(STDIN_FILENO, TCSANOW, &quiet) == 0 else { return body() }
    defer { _ = tcsetattr(STDIN_FILENO, TCSANOW, &before) }
    return body()
  }

  /// The character that Ctrl-C types.
  static let interrupt: UInt8 = 3

  /// Lets a write to a closed pipe fail with an error instead of ending the process.
  ///
  /// A recording in progress must not depend on the reader of the messages.
  static func keepGoingWhenAPipeCloses() { signal(SIGPIPE, SIG_IGN) }

  /// Lets a write beyond the file size limit fail with an error that can be reported, instead of
  /// ending the process in the middle of its work.
  static func keepGoingWhenAFileIsTooLarge() { signal(SIGXFSZ, SIG_IGN) }

  static func exit(_ status: Int32) -> Never {
    #if canImport(Glibc)
      Glibc.exit(status)
    #else
      Musl.exit(status)
    #endif
  }
}
