import FoundationXML
import HTTPTypes

extension Seen {
  /// Where the browser is sent; nil where it is to stay.
  var location: String? { headers[.location] }

  /// Where the links of the content lead.
  func links() throws -> [String] {
    try elements("//main//a").compactMap { $0.attribute(forName: "href")?.stringValue }
  }
}
