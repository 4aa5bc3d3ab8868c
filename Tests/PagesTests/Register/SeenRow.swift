import FoundationXML

/// A row of the register as it stands in a page.
struct SeenRow: Equatable {
  let who: String
  /// The category; empty for none.
  let category: String
  /// The kind, and what else stands beside it.
  let kind: String
  let amount: String
  /// Empty where none is shown.
  let balance: String
  let marks: [String]

  init(_ row: XMLElement) {
    func words(_ path: String) -> [String] {
      ((try? row.nodes(forXPath: path)) ?? []).compactMap { ($0 as? XMLElement)?.words }
    }
    who = words("./span[@class='quem']/a").first ?? ""
    category = words("./span[@class='sobre']/*[starts-with(@class, 'chip')]").first ?? ""
    kind = words("./span[@class='sobre']/span[not(@class)]").first ?? ""
    amount = words("./span[starts-with(@class, 'valor')]").first ?? ""
    balance = words("./span[@class='saldo']").first ?? ""
    marks = words(".//span[starts-with(@class, 'selo')]")
  }
}

extension Seen {
  /// The rows of the register, in their order.
  func entries(_ place: String = "//main") throws -> [SeenRow] {
    try elements(place + "//li[starts-with(@class, 'lanc')]").map { SeenRow($0) }
  }

  /// The figures that stand above a list, by their names.
  func figures() throws -> [String: String] {
    let names = try words("//dl[@class='figuras']/div/dt")
    let amounts = try words("//dl[@class='figuras']/div/dd[starts-with(@class, 'valor')]")
    return Dictionary(zip(names, amounts)) { first, _ in first }
  }
}
