internal import SystemPackage

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Musl
#endif

/// The system calls about terminals and this process: the only file of the command that calls C.
enum Terminal {
  /// Whether a person sees what is written there.
  static func isTerminal(_ file: FileDescriptor) -> Bool { isatty(file.rawValue) == 1 }

  /// How many columns the terminal behind `file` has; nil where there is none.
  static func columns(of file: FileDescriptor) -> Int? {
    var size = winsize()
    guard isTerminal(file), ioctl(file.rawValue, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0
    else { return nil }
    return Int(size.ws_col)
  }

  /// This machine's name, for a device that was given none.
  static var machineName: String? {
    var name = [CChar](repeating: 0, count: 256)
    guard gethostname(&name, name.count - 1) == 0 else { return nil }
    let bytes = name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
  }

  /// Does something while what is typed is not shown.
  ///
  /// Ctrl-C ends the line like Enter, as its own character, so that the terminal is always put back
  /// to its former state.
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

  /// Lets a write to a closed pipe fail with an error instead of ending the process: the recording
  /// in progress must not depend on the reader of the messages.
  static func keepGoingWhenAPipeCloses() { signal(SIGPIPE, SIG_IGN) }

  /// Lets a write beyond the limit on the size of files fail with an error, which can be told,
  /// instead of ending the process in the middle of its work.
  static func keepGoingWhenAFileIsTooLarge() { signal(SIGXFSZ, SIG_IGN) }

  static func exit(_ status: Int32) -> Never {
    #if canImport(Glibc)
      Glibc.exit(status)
    #else
      Musl.exit(status)
    #endif
  }
}
