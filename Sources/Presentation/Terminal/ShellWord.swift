/// A word as a POSIX shell reads it back, for commands that are shown to be pasted.
package enum ShellWord {
  /// `word`, in single quotes where it holds anything but letters, digits and `._/+-`, and with
  /// `./` before a hyphen that would make it an option.
  package static func quoted(_ word: String) -> String {
    let word = word.hasPrefix("-") ? "./" + word : word
    let isPlain = word.unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
        || "._/+-".unicodeScalars.contains(scalar)
    }
    guard !isPlain || word.isEmpty else { return word }
    return "'" + word.replacing("'", with: "'\\''") + "'"
  }
}
