internal import Interchange
internal import Ledger
internal import Presentation

/// A code as it stands on the command line: the words of it, or `-` for standard input.
enum TypedCode {
  /// Its text; nil where standard input gives none.
  static func text(_ words: [String], _ problems: inout Problems) -> String? {
    guard words == ["-"] else { return words.joined(separator: " ") }
    var bytes: [UInt8] = []
    // One byte more than is read of a code tells that there is too much.
    while bytes.count <= Interchange.Limits.pastedBytes, let more = Input.next() { bytes += more }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      problems.note("O que veio pela entrada padrão não é texto em UTF-8.")
      return nil
    }
    return String(text.reversed().drop(while: \.isWhitespace).reversed())
  }
}
