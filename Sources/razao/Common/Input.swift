internal import SystemPackage

/// Standard input, read in pieces.
enum Input {
  /// The next bytes; nil at the end, and where nothing more can be read.
  static func next() -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: Limits.inputBytes)
    let count = try? bytes.withUnsafeMutableBytes {
      try FileDescriptor.standardInput.read(into: $0)
    }
    guard let count, count > 0 else { return nil }
    return Array(bytes.prefix(count))
  }
}
