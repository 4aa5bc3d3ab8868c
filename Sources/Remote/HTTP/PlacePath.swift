internal import Canonical

/// The paths of addresses (RFC 3986), in parts.
enum PlacePath {
  /// The parts of a path between slashes, decoded, without empty ones; nil where one can be no name.
  static func parts(_ path: String) -> [String]? {
    var parts: [String] = []
    for part in path.parts(at: "/") where !part.isEmpty {
      guard let name = part.percentDecoded, isName(name) else { return nil }
      parts.append(name)
    }
    return parts
  }

  /// The same of an address, a path, or a path without its beginning, as a server writes them.
  static func parts(ofReference reference: String) -> [String]? {
    let path = reference.withoutBlanksAround.parts(most: 2) { $0 == "?" || $0 == "#" }[0]
    let lowercased = path.lowercased()
    guard lowercased.begins(with: "http://") || lowercased.begins(with: "https://") else {
      return parts(path)
    }
    return parts(path.parts(at: "/", most: 4).dropFirst(3).first ?? "")
  }

  /// Whether a text can be the name of a file in a place: no path, nothing invisible.
  static func isName(_ name: String) -> Bool {
    !["", ".", ".."].contains(name)
      && name.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F && $0 != "/" }
  }
}
