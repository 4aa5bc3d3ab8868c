package import Canonical

/// The form that was sent and is shown again, among those of a page.
///
/// Where nobody knows whether it was recorded it keeps its id, so that it is known for the same
/// when it is sent once more. A template that has an id made does not say for which form, so that is
/// looked for in what was made.
package struct RedisplayedForm {
  private let action: [UInt8]
  private let sent: [(name: String, value: String)]
  /// What comes before the id.
  private let field = Array("name=\"\(StandardField.id)\" value=\"".utf8)

  /// - Parameters:
  ///   - path: where it was sent.
  ///   - sent: what it said.
  package init(_ path: String, _ sent: [(name: String, value: String)]) {
    action = Array("action=\"\(EscapedText.of(path))\"".utf8)
    self.sent = sent
  }

  /// A page with the id in the form that was sent, and in no other.
  package func keeping(_ id: Uuid, in page: String) -> String {
    // Bytes, as a browser reads: an accent after a quotation mark belongs to no mark.
    let text = Array(page.utf8)
    guard let form = forms(in: text).max(by: { likeness($0) < likeness($1) }) else { return page }
    guard let begin = form.firstRange(of: field)?.upperBound,
      let end = form[begin...].firstIndex(of: UInt8(ascii: "\""))
    else { return page }
    var changed = Array(text[..<begin])
    changed += id.description.utf8
    changed += text[end...]
    return String(decoding: changed, as: UTF8.self)
  }

  /// The forms that are sent where this one was.
  private func forms(in text: [UInt8]) -> [ArraySlice<UInt8>] {
    let (opening, closing) = (Array("<form ".utf8), Array("</form>".utf8))
    var found: [ArraySlice<UInt8>] = []
    var rest = text[...]
    while let begin = rest.firstRange(of: opening)?.lowerBound {
      let end = rest[begin...].firstRange(of: closing)?.upperBound ?? rest.endIndex
      let form = rest[begin..<end]
      let head = form.prefix { $0 != UInt8(ascii: ">") }
      if head.contains(action), form.contains(field) { found.append(form) }
      rest = rest[end...]
    }
    return found
  }

  /// How much the hidden fields of a form are those that were sent: several forms of one address
  /// differ by them.
  private func likeness(_ form: ArraySlice<UInt8>) -> Int {
    let hidden = "type=\"hidden\" name=\""
    let same = sent.filter { pair in
      let field = "\(hidden)\(EscapedText.of(pair.name))\" value=\"\(EscapedText.of(pair.value))\""
      return form.contains(Array(field.utf8))
    }.count
    return 2 * same - form.ranges(of: Array(hidden.utf8)).count
  }
}
