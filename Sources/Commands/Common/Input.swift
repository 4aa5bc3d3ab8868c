internal import SystemPackage

/// Standard input or another file, read in pieces.
enum Input {
  /// The next bytes; nil at the end, and where nothing more can be read.
  static func next(
    of file: FileDescriptor = .standardInput, atMost most: Int = Limits.inputBytes
  ) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: most)
    let count = try? bytes.withUnsafeMutableBytes { try file.read(into: $0) }
    guard let count, count > 0 else { return nil }
    return Array(bytes.prefix(count))
  }

  /// One line of text, without its end; nil where there is none, or it is no text or too long.
  ///
  /// It is read byte by byte: what follows is left to the next who reads.
  static func line(of file: FileDescriptor = .standardInput) -> String? {
    var bytes: [UInt8] = []
    while bytes.last != 0x0A, bytes.count <= Limits.hiddenBytes,
      let more = next(of: file, atMost: 1)
    {
      bytes += more
    }
    let line = bytes.prefix { $0 != 0x0A }
    guard !line.isEmpty, line.count <= Limits.hiddenBytes else { return nil }
    return String(validating: line, as: UTF8.self)
  }
}
