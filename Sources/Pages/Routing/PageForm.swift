package import Canonical
internal import Ledger
internal import Presentation

/// A form on a page: the refused one as it was sent, with its mistakes, or a new one.
struct PageForm<Filled: Form> {
  let form: Filled
  let problems: Problems
  let isRefused: Bool
}

extension PageRequest {
  /// One of the forms of a page.
  /// - Parameters:
  ///   - path: the path that the form is sent to.
  ///   - id: the form's subject, if the page has such a form for several.
  ///   - first: the form as first shown.
  ///   - sent: the form that a browser sent.
  func pageForm<Filled: Form>(
    _ path: Path, of id: Uuid? = nil, first: @autoclosure () -> Filled,
    sent: (Fields) -> Filled = { Filled($0) }
  ) -> PageForm<Filled> {
    guard let refused = refusal(of: path, id) else {
      return PageForm(form: first(), problems: Problems(), isRefused: false)
    }
    return PageForm(form: sent(form), problems: refused.problems, isRefused: true)
  }

  /// The mistakes in the refused form; none if it was refused for another reason.
  var mistakes: Problems { refused?.problem.problems ?? Problems() }

  /// The mistake in the only field of a page, if its form was refused for it.
  var ownMistake: Mensagem? {
    guard let problem = refused?.problem, [.unprocessable, .notFound].contains(problem.status)
    else { return nil }
    return problem.messages.juntas(por: " ")
  }

  /// Why a form was refused; nil if it was not.
  func refusal(of path: Path, _ id: Uuid? = nil) -> PageProblem? {
    guard let refused, refused.form == path, id == nil || id == (try? self.id()) else { return nil }
    return refused.problem
  }
}

/// Finds, in the text of a page, the form that was sent and is shown again.
///
/// If it is uncertain whether the form was recorded, it keeps its idempotency key, so that sending
/// it again records nothing twice. A template makes a new key for each form without knowing which
/// form it is in, so the form is found in the rendered text.
package struct RedisplayedForm {
  private let action: [UInt8]
  private let sent: [(name: String, value: String)]
  /// The text before a form's key.
  private let field = Array("name=\"\(StandardField.idempotencyKey)\" value=\"".utf8)

  /// - Parameters:
  ///   - path: the path that the form was sent to.
  ///   - sent: its fields.
  package init(_ path: String, _ sent: [(name: String, value: String)]) {
    action = Array("action=\"\(EscapedText.of(path))\"".utf8)
    self.sent = sent
  }

  /// The page with the key in the form that was sent, and in no other form.
  package func keeping(_ key: Uuid, in page: String) -> String {
    // Bytes, as a browser reads: an accent combines with the quotation mark before it in a
    // `Character`.
    let text = Array(page.utf8)
    guard let form = forms(in: text).max(by: { likeness($0) < likeness($1) }) else { return page }
    guard let begin = form.firstRange(of: field)?.upperBound,
      let end = form[begin...].firstIndex(of: UInt8(ascii: "\""))
    else { return page }
    var changed = Array(text[..<begin])
    changed += key.description.utf8
    changed += text[end...]
    return String(decoding: changed, as: UTF8.self)
  }

  /// The forms of the page that are sent to that path.
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

  /// How well a form's hidden fields match the sent ones, by which forms with the same path differ.
  private func likeness(_ form: ArraySlice<UInt8>) -> Int {
    let hidden = "type=\"hidden\" name=\""
    let same = sent.filter { pair in
      let field = "\(hidden)\(EscapedText.of(pair.name))\" value=\"\(EscapedText.of(pair.value))\""
      return form.contains(Array(field.utf8))
    }.count
    return 2 * same - form.ranges(of: Array(hidden.utf8)).count
  }
}
