/// Turns the mistakes at the head of a page into links to their fields.
///
/// The notice lists the messages of a form without knowing its fields; a field has an id, and its
/// mistake beside it. Both are in the rendered page, so a message's field is found there by its
/// words, and every form gets the links without asking for them. A message found at no field is
/// left unchanged.
package struct FieldLinks {
  private let text: [UInt8]
  /// The fields with a mistake: the id, and the mistake as it is rendered.
  private let mistakes: [(id: String, words: [UInt8])]

  /// The page with its links.
  /// - Complexity: O(length).
  package static func placed(in page: String) -> String {
    let links = FieldLinks(page)
    return links.mistakes.isEmpty ? page : links.linked()
  }

  private init(_ page: String) {
    // Bytes, as a browser reads: an accent combines with the quotation mark before it in a
    // `Character`.
    text = Array(page.utf8)
    mistakes = FieldLinks.mistakes(in: text)
  }

  private static func mistakes(in text: [UInt8]) -> [(id: String, words: [UInt8])] {
    let opening = Array("-erro\">".utf8)
    let quoted = Array(" id=\"".utf8)
    var found: [(id: String, words: [UInt8])] = []
    var rest = text[...]
    while let mark = rest.firstRange(of: opening) {
      let head = rest[..<mark.lowerBound]
      rest = rest[mark.upperBound...]
      guard let quote = head.lastIndex(of: UInt8(ascii: "\"")),
        head[...quote].suffix(quoted.count).elementsEqual(quoted)
      else { continue }
      let id = Array(head[(quote + 1)...])
      let field = quoted + id + Array("\"".utf8)
      guard text.firstRange(of: field) != nil,
        let end = rest.firstRange(of: closing(head))?.lowerBound
      else { continue }
      found.append((String(decoding: id, as: UTF8.self), Array(rest[..<end])))
    }
    return found
  }

  /// The closing tag of the element around a mistake: a span, a paragraph, or a `div` with several.
  private static func closing(_ head: ArraySlice<UInt8>) -> [UInt8] {
    let tag = head.lastIndex(of: UInt8(ascii: "<")).map { head[($0 + 1)...] } ?? []
    return Array("</".utf8) + tag.prefix { $0 != UInt8(ascii: " ") } + Array(">".utf8)
  }

  private func linked() -> String {
    var written: [UInt8] = []
    var rest = text[...]
    let (heading, closing) = (Array("<h2>Erro</h2>".utf8), Array("</div>".utf8))
    while let begin = rest.firstRange(of: heading)?.upperBound,
      let end = rest[begin...].firstRange(of: closing)?.lowerBound
    {
      written += rest[..<begin]
      written += messages(rest[begin..<end])
      rest = rest[end...]
    }
    return String(decoding: written + rest, as: UTF8.self)
  }

  /// The messages of a notice, each in a paragraph.
  private func messages(_ notice: ArraySlice<UInt8>) -> [UInt8] {
    let (opening, closing) = (Array("<p>".utf8), Array("</p>".utf8))
    var written: [UInt8] = []
    var rest = notice
    // Two fields may have one mistake: each message leads to another of them.
    var taken: Set<String> = []
    while let begin = rest.firstRange(of: opening)?.upperBound,
      let end = rest[begin...].firstRange(of: closing)?.lowerBound
    {
      written += rest[..<begin]
      written += linked(Array(rest[begin..<end]), &taken)
      rest = rest[end...]
    }
    return written + rest
  }

  /// A message as a link to its field, up to the first link within it.
  private func linked(_ message: [UInt8], _ taken: inout Set<String>) -> [UInt8] {
    guard let id = field(of: message, besides: taken) else { return message }
    taken.insert(id)
    let end = message.firstRange(of: Array("<a ".utf8))?.lowerBound ?? message.endIndex
    var words = message[..<end]
    while let last = words.last, last == UInt8(ascii: " ") || last == UInt8(ascii: "\n") {
      words = words.dropLast()
    }
    guard !words.isEmpty else { return message }
    return Array("<a href=\"#\(id)\">".utf8) + words + Array("</a>".utf8)
      + message[words.endIndex...]
  }

  /// The field that shows a message, alone or among others.
  private func field(of message: [UInt8], besides taken: Set<String>) -> String? {
    var message = message[...]
    while let last = message.last, last == UInt8(ascii: "\n") { message = message.dropLast() }
    guard !message.isEmpty else { return nil }
    return mistakes.filter { $0.words.firstRange(of: message) != nil }
      .min { one, other in
        let (isTaken, isOtherTaken) = (taken.contains(one.id), taken.contains(other.id))
        return isTaken == isOtherTaken ? one.words.count < other.words.count : isOtherTaken
      }?.id
  }
}
