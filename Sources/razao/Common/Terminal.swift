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

  /// A line that is typed on the terminal of standard input and not shown there.
  ///
  /// Keys are read one by one, so that the interrupting one can put the terminal back first.
  /// - Returns: nil where the person breaks off, or standard input is no terminal.
  static func hiddenLine() -> String? {
    let input = FileDescriptor.standardInput.rawValue
    var usual = termios()
    guard tcgetattr(input, &usual) == 0 else { return nil }
    var hidden = usual
    hidden.c_lflag &= ~tcflag_t(ECHO | ICANON | ISIG)
    guard tcsetattr(input, TCSAFLUSH, &hidden) == 0 else { return nil }
    defer { tcsetattr(input, TCSAFLUSH, &usual) }
    var typed: [UInt8] = []
    var key: UInt8 = 0
    while read(input, &key, 1) == 1 {
      switch key {
      case 0x0A, 0x0D: return String(validating: typed, as: UTF8.self)
      // Ctrl-C, Ctrl-D, Ctrl-\, Ctrl-Z.
      case 0x03, 0x04, 0x1C, 0x1A: return nil
      // Ctrl-U begins again.
      case 0x15: typed = []
      case 0x08, 0x7F:
        // All bytes of the last character.
        while let last = typed.popLast(), last & 0xC0 == 0x80 {}
      default: typed.append(key)
      }
      guard typed.count <= Limits.hiddenBytes else { return nil }
    }
    return nil
  }

  /// This machine's name, for a device that was given none.
  static var machineName: String? {
    var name = [CChar](repeating: 0, count: 256)
    guard gethostname(&name, name.count - 1) == 0 else { return nil }
    let bytes = name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
  }

  /// Lets a write to a closed pipe fail with an error instead of ending the process: what is being
  /// recorded at that moment must not depend on who reads the messages.
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
