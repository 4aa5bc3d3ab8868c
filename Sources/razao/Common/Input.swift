internal import SystemPackage

/// Standard input or another file, read in pieces.
enum Input {
  /// The next bytes; nil at the end, and where nothing more can be read.
  static func next(of file: FileDescriptor = .standardInput) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: Limits.inputBytes)
    let count = try? bytes.withUnsafeMutableBytes { try file.read(into: $0) }
    guard let count, count > 0 else { return nil }
    return Array(bytes.prefix(count))
  }

  /// One line of text, without its end; nil where there is none, or it is no text or too long.
  static func line(of file: FileDescriptor = .standardInput) -> String? {
    var bytes: [UInt8] = []
    while !bytes.contains(0x0A), bytes.count <= Limits.hiddenBytes, let more = next(of: file) {
      bytes += more
    }
    let line = bytes.prefix { $0 != 0x0A }
    guard !line.isEmpty, line.count <= Limits.hiddenBytes else { return nil }
    return String(validating: line, as: UTF8.self)
  }
}
