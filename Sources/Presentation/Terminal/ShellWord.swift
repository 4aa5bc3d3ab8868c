internal import Canonical

/// A word as a POSIX shell reads it back, for commands that are shown to be pasted.
package enum ShellWord {
  /// A path, with `./` before a hyphen that would make it an option.
  package static func path(_ path: String) -> String {
    quoted(path.begins(with: "-") ? "./" + path : path)
  }

  /// An option with its value, which stands behind `=` where a hyphen would make it an option.
  package static func option(_ name: String, _ value: String) -> String {
    name + (value.begins(with: "-") ? "=" : " ") + quoted(value)
  }

  /// `word`, in single quotes where it holds anything but letters, digits and `._/+-`.
  package static func quoted(_ word: String) -> String {
    let isPlain = word.unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
        || "._/+-".unicodeScalars.contains(scalar)
    }
    guard !isPlain || word.isEmpty else { return word }
    return "'" + inSingleQuotes(word) + "'"
  }

  /// A text as it stands between single quotes, where only they mean something.
  package static func inSingleQuotes(_ text: some StringProtocol) -> String {
    text.substituting { $0 == UInt8(ascii: "'") ? "'\\''" : nil }
  }
}
