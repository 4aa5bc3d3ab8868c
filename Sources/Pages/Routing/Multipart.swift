internal import Canonical
internal import Foundation

/// The parts of a form with files, `multipart/form-data` (RFC 7578).
///
/// It is strict: a form that no browser would send is refused, and nothing is guessed.
struct Multipart: Sendable {
  /// A chosen file.
  struct File: Sendable, Equatable {
    /// The name of the field.
    let field: String
    /// Its name, without folders.
    let name: String
    let bytes: [UInt8]
  }

  private(set) var fields: [(name: String, value: String)] = []
  /// The files in order; a field without a chosen file gives none.
  private(set) var files: [File] = []

  /// - Parameters:
  ///   - body: the whole form.
  ///   - contentType: the header with the type and the boundary.
  /// - Throws: `Refusal.brokenUpload`, `.manyFiles`, `.tooLarge`.
  /// - Complexity: O(bytes).
  init(_ body: [UInt8], contentType: String) throws(Refusal) {
    guard let boundary = Multipart.boundary(contentType) else { throw .brokenUpload }
    var scanner = PartScanner(body, boundary)
    while let part = try scanner.next() {
      guard fields.count + files.count < Limits.uploadParts else { throw .manyFiles }
      try take(part)
    }
  }

  private mutating func take(_ part: PartScanner.Part) throws(Refusal) {
    guard let name = part.disposition.parameters["name"], part.disposition.value == "form-data"
    else { throw .brokenUpload }
    guard let typed = part.disposition.parameters["filename"] else {
      guard part.content.count <= Limits.formBytes else { throw .tooLarge }
      fields.append((name, String(decoding: part.content, as: UTF8.self)))
      return
    }
    guard !typed.isEmpty || !part.content.isEmpty else { return }
    guard files.count < Limits.uploadFiles else { throw .manyFiles }
    files.append(File(field: name, name: Multipart.plain(typed), bytes: Array(part.content)))
  }

  /// The boundary of a form; nil for other content, or an invalid boundary (RFC 2046, section
  /// 5.1.1).
  static func boundary(_ contentType: String) -> String? {
    let header = HeaderValue(contentType.utf8)
    guard let header, header.value == "multipart/form-data",
      let text = header.parameters["boundary"], (1...70).contains(text.utf8.count),
      text.utf8.allSatisfy(isBoundary), !text.ends(with: " ")
    else { return nil }
    return text
  }

  private static func isBoundary(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"):
      true
    default: "'()+_,-./:=? ".utf8.contains(byte)
    }
  }

  /// A file's name without folders, cut to the length that an import allows.
  private static func plain(_ typed: String) -> String {
    let last = typed.parts { $0 == "/" || $0 == "\\" }.last { !$0.isEmpty } ?? ""
    var name = ""
    for scalar in last.withoutBlanksAround.unicodeScalars {
      guard name.utf8.count + String(scalar).utf8.count <= Limits.fileNameBytes else { break }
      name.unicodeScalars.append(scalar)
    }
    return name.isEmpty ? "arquivo" : name
  }
}

/// Finds the parts of a form between their boundaries.
private struct PartScanner {
  struct Part {
    let disposition: HeaderValue
    let content: ArraySlice<UInt8>
  }

  private let body: [UInt8]
  /// A line end, two hyphens and the boundary.
  private let delimiter: [UInt8]
  /// The end of the last boundary; nil before the first.
  private var at: Int?

  init(_ body: [UInt8], _ boundary: String) {
    self.body = body
    delimiter = Array("\r\n--\(boundary)".utf8)
  }

  /// The next part; nil after the last.
  mutating func next() throws(Refusal) -> Part? {
    if at == nil {
      guard body.starts(with: delimiter.dropFirst(2)) else { throw .brokenUpload }
      at = delimiter.count - 2
    }
    guard let start = at else { return nil }
    if follows("--", start) {
      // Only the end of its line may follow the last boundary.
      guard start + 2 == body.count || (follows("--\r\n", start) && start + 4 == body.count) else {
        throw .brokenUpload
      }
      return nil
    }
    guard follows("\r\n", start) else { throw .brokenUpload }
    let (disposition, content) = try headers(from: start + 2)
    guard let end = nextDelimiter(from: content - 2) else { throw .brokenUpload }
    at = end + delimiter.count
    return Part(disposition: disposition, content: body[content..<max(content, end)])
  }

  /// The Content-Disposition header, and the place of the content.
  private func headers(from start: Int) throws(Refusal) -> (HeaderValue, Int) {
    var disposition: HeaderValue?
    var place = start
    while true {
      let reach = body[place..<min(place + Limits.partHeaderBytes, body.count)]
      guard place - start < Limits.partHeaderBytes, let end = reach.firstIndex(of: 13),
        follows("\r\n", end)
      else { throw .brokenUpload }
      let line = body[place..<end]
      place = end + 2
      if line.isEmpty { break }
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { throw .brokenUpload }
      let name = String(decoding: line[..<colon], as: UTF8.self).lowercased()
      switch name {
      case "content-disposition":
        guard disposition == nil, let read = HeaderValue(line[(colon + 1)...]) else {
          throw .brokenUpload
        }
        disposition = read
      // No browser encodes the parts (RFC 7578, section 4.7).
      case "content-transfer-encoding": throw .brokenUpload
      default: break
      }
    }
    guard let disposition else { throw .brokenUpload }
    return (disposition, place)
  }

  /// The place of the next boundary; if other characters follow it, it is content.
  private func nextDelimiter(from start: Int) -> Int? {
    let last = body.count - delimiter.count - 2
    var place = start
    return body.withUnsafeBufferPointer { bytes in
      while place <= last {
        if bytes[place] == 13, bytes[place + 1] == 10,
          bytes[place..<place + delimiter.count].elementsEqual(delimiter),
          follows("\r\n", place + delimiter.count) || follows("--", place + delimiter.count)
        {
          return place
        }
        place += 1
      }
      return nil
    }
  }

  private func follows(_ text: String, _ place: Int) -> Bool {
    body[min(place, body.count)...].starts(with: text.utf8)
  }
}

/// A header's value and its parameters: `form-data; name="arquivo"; filename="a.ofx"`.
struct HeaderValue: Sendable, Equatable {
  let value: String
  private(set) var parameters: [String: String] = [:]

  /// Nil if it cannot be read, or has a parameter twice.
  init?(_ bytes: some Collection<UInt8>) {
    var rest = Array(bytes)[...]
    value = HeaderValue.word(&rest).lowercased()
    while rest.first == UInt8(ascii: ";") {
      rest = rest.dropFirst()
      let name = HeaderValue.word(&rest).lowercased()
      guard !name.isEmpty, rest.popFirst() == UInt8(ascii: "="), parameters[name] == nil else {
        return nil
      }
      guard rest.first == UInt8(ascii: "\"") else {
        parameters[name] = HeaderValue.word(&rest)
        continue
      }
      guard let text = HeaderValue.quoted(&rest) else { return nil }
      parameters[name] = text
      rest = rest.drop { $0 == UInt8(ascii: " ") }
    }
    guard rest.isEmpty, !value.isEmpty else { return nil }
  }

  /// The text up to the next separator, trimmed.
  private static func word(_ rest: inout ArraySlice<UInt8>) -> String {
    let end = rest.firstIndex { $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: "=") }
    let text = String(decoding: rest[..<(end ?? rest.endIndex)], as: UTF8.self)
    rest = rest[(end ?? rest.endIndex)...]
    return text.trimmingCharacters(in: .whitespaces)
  }

  /// The text between quotation marks.
  ///
  /// Browsers write a quotation mark as `%22` (HTML Standard, multipart form data), others as `\"`;
  /// any other backslash belongs to a path.
  private static func quoted(_ rest: inout ArraySlice<UInt8>) -> String? {
    rest = rest.dropFirst()
    var text: [UInt8] = []
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "\"") {
        return String(
          decoding: text.replacing("%22".utf8, with: "\"".utf8).replacing("%0D".utf8, with: [])
            .replacing("%0A".utf8, with: []), as: UTF8.self)
      }
      if byte == UInt8(ascii: "\\"), rest.first == UInt8(ascii: "\"") {
        text.append(UInt8(ascii: "\""))
        rest = rest.dropFirst()
      } else {
        text.append(byte)
      }
    }
    return nil
  }
}
