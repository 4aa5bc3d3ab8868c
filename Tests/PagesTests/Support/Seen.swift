import Foundation
import FoundationXML
import HTTPTypes
import Testing

/// A response as a browser receives it.
///
/// Our pages are XML too, so asking for a part of a page that is not well-formed fails.
struct Seen {
  let status: Int
  let headers: HTTPFields
  let text: String

  /// The elements that an XPath finds.
  func elements(_ path: String) throws -> [XMLElement] {
    // The parser does not survive nothing at all: an answer that only leads elsewhere.
    guard !text.isEmpty else { return [] }
    let document = try XMLDocument(xmlString: text, options: [.nodePreserveWhitespace])
    return try document.nodes(forXPath: path).compactMap { $0 as? XMLElement }
  }

  /// The words of the elements that an XPath finds, white space as a browser shows it.
  func words(_ path: String) throws -> [String] { try elements(path).map(\.words) }

  /// The words of the only element that an XPath finds.
  func word(_ path: String) throws -> String {
    let found = try words(path)
    try #require(found.count == 1, "\(path): \(found)")
    return found[0]
  }

  /// The mistakes on the page.
  var alerts: [String] { (try? words("//*[@role='alert']//p")) ?? [text] }

  /// The receipt on the page.
  var receipt: [String] {
    (try? words("//*[@role='status'][contains(@class,'bom')][not(@id)]//p")) ?? []
  }

  /// What the rows in the elements that an XPath finds lead with: their name and their sum.
  func leads(_ path: String = "") throws -> [String] {
    try elements("\(path)//li[contains(@class,'fila')]").map { row in
      let name = try row.nodes(forXPath: ".//*[@class='nome']").first as? XMLElement
      let sum = try row.nodes(forXPath: "./*[contains(@class,'valor')]").first as? XMLElement
      return [name, sum].compactMap { $0?.words }.joined(separator: " ")
    }
  }

  /// Where a link of these words leads.
  func link(_ words: String) throws -> String {
    let found = try elements("//a").filter { $0.words == words }
    return try #require(found.first?.attribute(forName: "href")?.stringValue, "no link \(words)")
  }

  /// The form of a name.
  func form(_ name: String) throws -> SeenForm {
    let found = try elements("//form[@aria-label='\(name)']")
    return SeenForm(try #require(found.first, "no form \(name)"))
  }
}

extension XMLElement {
  /// The words in it.
  var words: String {
    (stringValue ?? "").split { $0 == " " || $0.isNewline || $0 == "\t" }.joined(separator: " ")
  }
}

/// A form as it stands in a page, with what a browser would send of it.
struct SeenForm {
  let action: String
  let method: String
  /// The names and values of the fields, those of a button apart.
  let fields: [(name: String, value: String)]

  /// The session's token.
  var token: String? { fields.first { $0.name == "_csrf" }?.value }

  init(action: String, method: String, fields: [(name: String, value: String)]) {
    (self.action, self.method, self.fields) = (action, method, fields)
  }

  init(_ form: XMLElement) {
    action = form.attribute(forName: "action")?.stringValue ?? ""
    method = form.attribute(forName: "method")?.stringValue ?? "get"
    let inputs = (try? form.nodes(forXPath: ".//input | .//select | .//textarea")) ?? []
    fields = inputs.compactMap { $0 as? XMLElement }.compactMap { element in
      guard let name = element.attribute(forName: "name")?.stringValue,
        element.attribute(forName: "disabled") == nil
      else { return nil }
      switch element.name {
      case "select":
        let options = ((try? element.nodes(forXPath: ".//option")) ?? []).compactMap {
          $0 as? XMLElement
        }
        let chosen = options.first { $0.attribute(forName: "selected") != nil } ?? options.first
        return chosen.map {
          (name, $0.attribute(forName: "value")?.stringValue ?? $0.words)
        }
      case "textarea": return (name, element.stringValue ?? "")
      default:
        let kind = element.attribute(forName: "type")?.stringValue ?? "text"
        if kind == "checkbox" || kind == "radio",
          element.attribute(forName: "checked") == nil
        {
          return nil
        }
        return (name, element.attribute(forName: "value")?.stringValue ?? "")
      }
    }
  }
}
