package import Ledger

/// A form of one task, read the same way for a command's options and a page's fields.
package protocol Form: Sendable {
  /// Its fields.
  associatedtype Field: FormField
  /// The facts of the ledger that reading needs.
  associatedtype Books
  /// The request that a form without mistakes is read into.
  associatedtype Request

  /// The content of its fields.
  var texts: Texts<Field> { get set }

  /// Makes a form from what was typed.
  init(_ texts: Texts<Field>)

  /// Notes the mistakes that can be seen without the ledger.
  func check(_ problems: inout Problems)

  /// Reads the request; nil if something is wrong, which is noted.
  func read(_ books: Books, _ problems: inout Problems) -> Request?
}

extension Form {
  /// A form in which nothing is typed yet.
  package init() { self.init(Texts()) }

  /// The text of a field; nil if nothing was typed.
  package subscript(field: Field) -> String? {
    get { texts[field] }
    set { texts[field] = newValue }
  }

  /// By default, finds no mistakes.
  package func check(_ problems: inout Problems) {}

  /// Notes a mistake in a field, if there is one.
  func note(_ message: Mensagem?, at field: Field, _ problems: inout Problems) {
    if let message { problems.note(message, at: field.name) }
  }

  /// Reads the form, and returns the request and all problems.
  package func reading(_ books: Books) -> (request: Request?, problems: Problems) {
    var problems = Problems()
    let request = read(books, &problems)
    return (problems.isEmpty ? request : nil, problems)
  }
}

/// A form that showed something before anybody typed.
package protocol FilledForm: Form {
  /// The content of the fields before anything was typed; empty if nothing was shown.
  var shown: Texts<Field> { get set }
}

extension FilledForm {
  /// The text of a field if it was changed, empty if it was cleared; nil if it is as shown.
  func changed(_ field: Field) -> String? {
    texts[field]?.aparado == shown[field]?.aparado ? nil : texts[field] ?? ""
  }
}

/// A field of a form, which its raw value names.
package protocol FormField: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  /// The names of the field on a terminal and on a page.
  var name: FieldName { get }
}

extension FormField {
  /// The names of the field, under its raw value.
  /// - Parameters:
  ///   - option: its spelling for a command: `--nome NOME`, `VALOR`.
  ///   - label: the label beside it on a page.
  ///   - what: its description, with its article.
  func called(
    _ option: String, _ label: String, _ what: String, isChosen: Bool = false
  ) -> FieldName {
    FieldName(rawValue, option: option, label: label, what: what, isChosen: isChosen)
  }

  /// The names of all fields, in order.
  package static var names: [FieldName] { allCases.map(\.name) }
}

/// The content of the fields of a form.
///
/// A page sends an empty field whether or not it was filled in, so white space is ignored there,
/// alone or around a text.
package struct Texts<Field: FormField>: Sendable, Hashable, ExpressibleByDictionaryLiteral {
  private var texts: [Field: String] = [:]
  private var isOfPage = false

  /// The text typed into each field; nil for a field that was left out.
  package init(_ typed: (Field) -> String? = { _ in nil }) {
    for field in Field.allCases { texts[field] = typed(field) }
  }

  /// The fields of a page, each as it was typed.
  package init(page typed: (Field) -> String) {
    isOfPage = true
    for field in Field.allCases { texts[field] = typed(field) }
  }

  package init(dictionaryLiteral elements: (Field, String?)...) {
    for (field, text) in elements { texts[field] = text }
  }

  /// The text of a field; nil if nothing was typed.
  package subscript(field: Field) -> String? {
    get { isOfPage ? texts[field]?.aparado.naoVazio : texts[field] }
    set { texts[field] = newValue }
  }

  /// The text of a field as it was typed, to be shown again.
  package func shown(_ field: Field) -> String { texts[field] ?? "" }

  /// Whether nothing was typed into the given fields.
  package func isEmpty(_ fields: [Field] = Array(Field.allCases)) -> Bool {
    fields.allSatisfy { self[$0] == nil }
  }
}

/// The text of a ticked box, and of an option without a value.
package enum Ticked {
  package static let text = "sim"

  package static func text(_ isTicked: Bool) -> String? { isTicked ? text : nil }
}
