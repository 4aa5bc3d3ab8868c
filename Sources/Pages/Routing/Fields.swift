internal import Canonical
internal import Foundation
internal import Ledger
internal import Presentation

/// The names and values of a form or a query, in order.
///
/// The format is `application/x-www-form-urlencoded` (URL Standard, section 5.1). Invalid UTF-8
/// becomes U+FFFD, as there.
struct Fields: Sendable, Equatable {
  private(set) var pairs: [(name: String, value: String)] = []

  static func == (one: Fields, other: Fields) -> Bool {
    one.pairs.elementsEqual(other.pairs, by: ==)
  }

  init(_ pairs: [(name: String, value: String)] = []) {
    self.pairs = pairs
  }

  /// Decodes a form or a query; nil if it has more fields than any of our forms.
  init?(encoded bytes: some Collection<UInt8>) {
    for pair in bytes.split(separator: UInt8(ascii: "&")) {
      guard pairs.count < Limits.fields else { return nil }
      let sides = pair.split(
        separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      pairs.append(
        (Fields.decoded(sides[0]), sides.count > 1 ? Fields.decoded(sides[1]) : ""))
    }
  }

  /// The first value of a name, trimmed; nil if it is empty or missing.
  subscript(name: String) -> String? {
    let value = pairs.first { $0.name == name }?.value
      .trimmingCharacters(in: .whitespacesAndNewlines)
    return value.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// All values of a name, as typed.
  func all(_ name: String) -> [String] { pairs.filter { $0.name == name }.map(\.value) }

  /// The first value of a name, as typed.
  /// - Parameter other: the value if the name is missing.
  func typed(_ name: String, else other: String = "") -> String { all(name).first ?? other }

  /// Whether a name has a value; for a checkbox, whether it is ticked.
  func has(_ name: String) -> Bool { self[name] != nil }

  /// The month in a field; nil if it is empty.
  /// - Throws: the mistake, if it is none.
  func month(_ name: String = "mes", today: Day) throws(PageProblem) -> Month? {
    guard let typed = self[name] else { return nil }
    guard let month = TypedMonth.read(typed, today: today) else {
      throw PageProblem(.unprocessable, "Mês inválido: “\(typed)”. Escreva como 11/2026.")
    }
    return month
  }

  /// A copy with other values for some names; nil removes a name.
  func with(_ changes: [String: String?]) -> Fields {
    var kept = pairs.filter { pair in !changes.keys.contains(pair.name) }
    for (name, value) in changes.sorted(by: { $0.key < $1.key }) {
      if let value { kept.append((name, value)) }
    }
    return Fields(kept)
  }

  /// The query of an address, with its question mark; empty without fields.
  var query: String {
    guard !pairs.isEmpty else { return "" }
    return "?"
      + pairs.map { $0.name.percentEncoded + "=" + $0.value.percentEncoded }
      .joined(separator: "&")
  }

  private static func decoded(_ bytes: some Collection<UInt8>) -> String {
    var plain: [UInt8] = []
    var rest = bytes[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let value = hexadecimal(rest.prefix(2)) {
        plain.append(value)
        rest = rest.dropFirst(2)
      } else {
        plain.append(byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
      }
    }
    return String(decoding: plain, as: UTF8.self)
  }

  private static func hexadecimal(_ digits: some Collection<UInt8>) -> UInt8? {
    guard digits.count == 2, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else {
      return nil
    }
    return UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}

// The forms of Presentation, filled in by a browser.

extension Form {
  /// The form with the fields that a browser sent.
  init(_ fields: Fields) {
    self.init(Texts(page: { fields.typed($0.rawValue) }))
  }

  /// The request of the form.
  /// - Throws: all mistakes together.
  func request(_ books: Books) throws(PageProblem) -> Request {
    let (request, problems) = reading(books)
    guard let request else { throw problems.isEmpty ? .incompleteForm : PageProblem(problems) }
    return request
  }
}

extension FieldModel {
  /// An input of a form, with its mistake.
  /// - Parameters:
  ///   - prefix: makes the element's id unique in the page; nil if its name already is.
  ///   - rotulo: its label; nil for that of the form.
  ///   - usual: the day of a field with a day in which nothing is typed.
  init<Filled: Form>(
    _ field: Filled.Field, _ form: Filled, _ problems: Problems, in prefix: String? = nil,
    rotulo: String? = nil, modo: String? = nil, exemplo: String? = nil, ajuda: String? = nil,
    options: [OptionModel]? = nil, groups: [OptionGroupModel] = [], hoje: Day? = nil,
    usual: Day? = nil, largura: String? = nil, sugestoes: String? = nil, foco: Bool = false,
    isSecret: Bool = false
  ) {
    let (name, typed) = (field.name, options == nil ? form.texts.shown(field) : "")
    self.init(
      name.name, rotulo ?? name.label, typed.isEmpty ? usual?.description ?? "" : typed,
      id: prefix.map { "\($0)-\(name.name)" }, erro: problems[name], ajuda: ajuda, modo: modo,
      exemplo: exemplo, options: options, groups: groups, hoje: hoje, largura: largura,
      sugestoes: sugestoes, foco: foco, isSecret: isSecret)
  }
  /// A select of a form, whose first option is chosen if the form says none.
  /// - Parameters:
  ///   - none: the option of an empty field; nil if one has to be chosen.
  ///   - groups: the groups of options, of which the given one is chosen.
  static func choice<Filled: Form>(
    _ field: Filled.Field, _ form: Filled, _ problems: Problems, in prefix: String? = nil,
    ajuda: String? = nil, none: String? = nil, _ options: [(String, String)] = [],
    groups: (_ chosen: String) -> [OptionGroupModel] = { _ in [] }
  ) -> FieldModel {
    let all = (none.map { [("", $0)] } ?? []) + options
    let chosen = form[field] ?? all.first?.0 ?? ""
    return FieldModel(
      field, form, problems, in: prefix, ajuda: ajuda,
      options: all.map { OptionModel($0.0, $0.1, chosen: chosen) }, groups: groups(chosen))
  }
}
