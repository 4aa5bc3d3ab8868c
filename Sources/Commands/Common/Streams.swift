internal import Presentation
internal import SystemPackage

/// Standard output, written in large pieces.
///
/// If its reader goes away (`razao … | head`) the rest is silently dropped; any other error is
/// remembered.
final class Output {
  private var waiting: [UInt8] = []
  private var isOpen = true
  private let isTerminal = Terminal.isTerminal(.standardOutput)
  /// Why the output could not be written, if it could not.
  private(set) var refusal: Errno?

  /// The message that something is done already, in case its result cannot be shown.
  var whatIsDone: String?

  /// Names the ledger in which it is done, if nobody did.
  var whereItIsDone: (() -> String?)?

  /// Writes `text` and a line end.
  func line(_ text: String) {
    self.text(text)
    self.text("\n")
  }

  /// Writes `text`.
  func text(_ text: String) {
    waiting.append(contentsOf: text.utf8)
    if waiting.count >= Limits.outputBytes { flush() }
  }

  /// Writes bytes unchanged to a file or a pipe, and as safe text to a terminal.
  func bytes(_ bytes: [UInt8]) {
    waiting +=
      isTerminal ? Array(SafeText.lines(String(decoding: bytes, as: UTF8.self)).utf8) : bytes
    if waiting.count >= Limits.outputBytes { flush() }
  }

  /// Writes the pending output.
  func flush() {
    defer { waiting.removeAll(keepingCapacity: true) }
    guard isOpen, !waiting.isEmpty else { return }
    do throws(Errno) {
      try Output.write(waiting, to: .standardOutput)
    } catch {
      isOpen = false
      if error != .brokenPipe { refusal = error }
    }
  }

  /// Writes for the person, not for the next program.
  ///
  /// A failure is ignored, as there is nowhere left to report it.
  static func complain(_ text: String) {
    do throws(Errno) {
      try write(Array(text.utf8), to: .standardError)
    } catch {
      return
    }
  }

  /// Writes a line for the person, made safe.
  static func tell(_ text: String) { complain(SafeText.of(text) + "\n") }

  private static func write(_ bytes: [UInt8], to file: FileDescriptor) throws(Errno) {
    do {
      // `writeAll` takes any sequence, for which the runtime looks up more types at each start.
      try bytes.withUnsafeBytes { bytes in
        var rest = bytes[...]
        while !rest.isEmpty {
          rest = rest.dropFirst(try file.write(UnsafeRawBufferPointer(rebasing: rest)))
        }
      }
    } catch let error as Errno {
      throw error
    } catch {
      throw .ioError
    }
  }
}

/// Standard input or another file, read in pieces.
enum Input {
  /// The next bytes; nil at the end, or if nothing more can be read.
  static func next(
    of file: FileDescriptor = .standardInput, atMost most: Int = Limits.inputBytes
  ) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: most)
    let count = try? bytes.withUnsafeMutableBytes { try file.read(into: $0) }
    guard let count, count > 0 else { return nil }
    return Array(bytes.prefix(count))
  }

  /// One line of text, without its end; nil if there is none, or it is not text or too long.
  ///
  /// It is read byte by byte, so that the rest is left for the next reader.
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
