internal import Canonical

/// A word quoted for a POSIX shell, in commands to be pasted.
package enum ShellWord {
  /// A path, prefixed with `./` if a hyphen would make it an option.
  package static func path(_ path: String) -> String {
    quoted(path.begins(with: "-") ? "./" + path : path)
  }

  /// An option with its value, joined by `=` if a hyphen would make the value an option.
  package static func option(_ name: String, _ value: String) -> String {
    name + (value.begins(with: "-") ? "=" : " ") + quoted(value)
  }

  /// `word`, in single quotes if it contains anything but letters, digits and `._/+-`.
  package static func quoted(_ word: String) -> String {
    let isPlain = word.unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
        || "._/+-".unicodeScalars.contains(scalar)
    }
    guard !isPlain || word.isEmpty else { return word }
    return "'" + inSingleQuotes(word) + "'"
  }

  /// A text for use between single quotes, which are all that needs escaping there.
  package static func inSingleQuotes(_ text: some StringProtocol) -> String {
    text.substituting { $0 == UInt8(ascii: "'") ? "'\\''" : nil }
  }
}
