internal import Canonical

/// A caderno's name in the ids of its lines: that of its file, without what synchronisers add.
///
/// Files of one name are one caderno, wherever they lie (docs/FORMAT.md, section 8).
public struct NomeDeCaderno: Hashable, Sendable, CustomStringConvertible {
  /// The name in form C, in lower case and without an extension.
  public let description: String

  /// The name of a file.
  /// - Parameter file: the last part of its path.
  public init(arquivo file: String) {
    var name = Array(file.inNFC.lowercased().unicodeScalars)
    Self.trim(&name)
    while let length = Self.addition(name), length < name.count {
      var rest = Array(name.dropLast(length))
      Self.trim(&rest)
      if rest.isEmpty { break }
      name = rest
    }
    while let prefix = Self.prefixes.first(where: {
      name.starts(with: $0.unicodeScalars) && name.count > $0.unicodeScalars.count
    }) {
      name.removeFirst(prefix.unicodeScalars.count)
      Self.trim(&name)
    }
    description = String(String.UnicodeScalarView(name))
  }

  private static func trim(_ name: inout [Unicode.Scalar]) {
    while name.last == " " { name.removeLast() }
    while name.first == " " { name.removeFirst() }
  }

  private static let prefixes = ["copia de ", "c\u{F3}pia de "]
  private static let copies = ["copy", "copia", "c\u{F3}pia"]
  private static let endings =
    [".txt", ".text", ".md", ".markdown", "~"] + copies.map { " - " + $0 }
    + copies.map { " " + $0 }

  /// The length of what stands at the end of a name and is not part of it; nil for nothing.
  private static func addition(_ name: [Unicode.Scalar]) -> Int? {
    if let ending = endings.first(where: {
      name.reversed().starts(with: $0.unicodeScalars.reversed())
    }) {
      return ending.unicodeScalars.count
    }
    return parentheses(name) ?? syncConflict(name)
  }

  /// `(1)`, `(copy)`, `(conflicted copy 2026-11-21)`, `(cópia em conflito de Ana)`.
  private static func parentheses(_ name: [Unicode.Scalar]) -> Int? {
    guard name.last == ")", let open = name.lastIndex(of: "(") else { return nil }
    let inner = name[(open + 1)...].dropLast()
    let isNumber = (1...3).contains(inner.count) && inner.allSatisfy { ("0"..."9").contains($0) }
    let words = String(String.UnicodeScalarView(inner))
    let isConflict = words.contains("conflict") || words.contains("conflit")
    return isNumber || isConflict || copies.contains(words) ? name.count - open : nil
  }

  /// `.sync-conflict-20261121-101112-7QX2ABC`, as Syncthing writes it.
  private static func syncConflict(_ name: [Unicode.Scalar]) -> Int? {
    let mark = Array(".sync-conflict-".unicodeScalars)
    guard let point = name.lastIndex(of: "."), name[point...].starts(with: mark) else { return nil }
    let parts = name[(point + mark.count)...].split(
      separator: "-", omittingEmptySubsequences: false)
    func all(_ part: ArraySlice<Unicode.Scalar>, _ count: Int, letters: Bool) -> Bool {
      part.count == count
        && part.allSatisfy {
          ("0"..."9").contains($0) || letters && ("a"..."z").contains($0)
        }
    }
    guard (2...3).contains(parts.count), all(parts[0], 8, letters: false),
      all(parts[1], 6, letters: false), parts.count == 2 || all(parts[2], 7, letters: true)
    else { return nil }
    return name.count - point
  }
}
