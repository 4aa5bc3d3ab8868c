internal import Canonical
package import Sync

/// The answer to PROPFIND (RFC 4918, section 13): the files directly in a collection.
package struct MultiStatus {
  private struct Entry {
    /// The decoded path, in its parts; nil where a part is none.
    let path: [String]
    let isCollection: Bool
    let size: Int?
  }

  /// The files, without the collection itself and those within it.
  package let files: [PlacedFile]

  /// Reads an answer.
  /// - Parameter base: the path that was asked for, with `%` as it was sent.
  /// - Throws: `notAPlace` where this is no such answer.
  /// - Complexity: O(bytes).
  package init(_ answer: [UInt8], base: String) throws(PlaceError) {
    let entries: [Entry]
    do throws(XMLFault) {
      entries = try MultiStatus.entries(answer)
    } catch {
      throw PlaceError(.notAPlace, "PROPFIND: XML (\(error))")
    }
    let asked = PlacePath.parts(base) ?? []
    let own = { (base: [String]) in entries.contains { $0.path.starts(with: base) } }
    // A server behind another may know itself by another path: its own collection says which.
    let collections = entries.filter(\.isCollection).map(\.path)
    let root = own(asked) ? asked : collections.min { $0.count < $1.count } ?? asked
    files = entries.compactMap { entry in
      guard !entry.isCollection, entry.path.count == root.count + 1,
        entry.path.starts(with: root), let name = entry.path.last
      else { return nil }
      return PlacedFile(name: name, size: entry.size)
    }
  }

  private static func dav(_ local: String) -> XMLReader.Name {
    XMLReader.Name(namespace: "DAV:", local: local)
  }

  private static func entries(_ answer: [UInt8]) throws(XMLFault) -> [Entry] {
    var reader = XMLReader(answer)
    guard try reader.next() == .open(dav("multistatus")) else { throw .malformed }
    var entries: [Entry] = []
    while let token = try reader.next() {
      guard token == .open(dav("response")) else {
        if case .open = token { try reader.skip() }
        continue
      }
      guard entries.count < Limits.files else { throw .malformed }
      if let entry = try entry(&reader) { entries.append(entry) }
    }
    return entries
  }

  /// One `response`, after it was opened; nil where it says of a file that it is not there.
  private static func entry(_ reader: inout XMLReader) throws(XMLFault) -> Entry? {
    var path: [String]?
    var isCollection = false
    var size: Int?
    var isThere = true
    try reader.children { (name, reader) throws(XMLFault) in
      switch name {
      case dav("href"):
        let href = try reader.content()
        if path == nil { path = PlacePath.parts(ofReference: href) }
      case dav("status"): isThere = isSuccess(try reader.content())
      case dav("propstat"):
        let known = try properties(&reader)
        isCollection = isCollection || known.isCollection
        size = size ?? known.size
      default: try reader.skip()
      }
    }
    guard isThere, let path else { return nil }
    return Entry(path: path, isCollection: isCollection, size: size)
  }

  /// One `propstat`: what it says, where its status says that it is so.
  private static func properties(
    _ reader: inout XMLReader
  ) throws(XMLFault) -> (isCollection: Bool, size: Int?) {
    var isCollection = false
    var size: Int?
    var isSo = true
    try reader.children { (name, reader) throws(XMLFault) in
      switch name {
      case dav("status"): isSo = isSuccess(try reader.content())
      case dav("prop"):
        try reader.children { (name, reader) throws(XMLFault) in
          switch name {
          case dav("getcontentlength"):
            size = Int(try reader.content().withoutBlanksAround).flatMap { $0 < 0 ? nil : $0 }
          case dav("resourcetype"):
            try reader.children { (name, reader) throws(XMLFault) in
              isCollection = isCollection || name == dav("collection")
              try reader.skip()
            }
          default: try reader.skip()
          }
        }
      default: try reader.skip()
      }
    }
    return isSo ? (isCollection, size) : (false, nil)
  }

  /// Whether a status line, as of HTTP, says that all is well.
  private static func isSuccess(_ line: String) -> Bool {
    line.withoutBlanksAround.parts(at: " ").dropFirst().first?.begins(with: "2") ?? false
  }
}

extension XMLReader {
  /// Goes through the elements directly in the one that was just opened, to its end.
  /// - Parameter visit: reads one, to its own end.
  mutating func children(
    _ visit: (Name, inout XMLReader) throws(XMLFault) -> Void
  ) throws(XMLFault) {
    while let token = try next() {
      switch token {
      case .open(let name): try visit(name, &self)
      case .close: return
      case .text: continue
      }
    }
    throw .unfinished
  }

  /// The text directly in the element that was just opened, to its end.
  mutating func content() throws(XMLFault) -> String {
    var content = ""
    while let token = try next() {
      switch token {
      case .open: try skip()
      case .close: return content
      case .text(let text): content += text
      }
    }
    throw .unfinished
  }

  /// Leaves out the rest of the element that was just opened.
  mutating func skip() throws(XMLFault) {
    var depth = 1
    while depth > 0 {
      switch try next() {
      case .open: depth += 1
      case .close: depth -= 1
      case .text: continue
      case nil: throw .unfinished
      }
    }
  }
}
