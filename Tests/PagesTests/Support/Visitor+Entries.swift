import Canonical
import FoundationXML
import HTTPTypes
import Ledger
import RazaoKit
import Testing

extension Seen {
  /// The value of an option of a select.
  func option(_ field: String, _ words: String) throws -> String {
    let found = try elements("//select[@id='\(field)']//option").filter { $0.words == words }
    if found.isEmpty, let key = try keys(field).first(where: { $0.words == words }) {
      return key.value
    }
    return try #require(
      found.first?.attribute(forName: "value")?.stringValue, "no \(words) in \(field)")
  }

  /// The keys of a group: their words, their values, and whether they are chosen.
  func keys(_ group: String) throws -> [(words: String, value: String, isChosen: Bool)] {
    let way = try elements("//input[@name='sentido'][@checked]").first?
      .attribute(forName: "value")?.stringValue
    let place = "//*[@id='\(group)']//fieldset[contains(@class,'de-\(way ?? "")')]"
    return try elements(place + "//label[input[@type='radio']]").map { label in
      let key = try label.nodes(forXPath: "./input").first as? XMLElement
      return (
        label.words, key?.attribute(forName: "value")?.stringValue ?? "",
        key?.attribute(forName: "checked") != nil
      )
    }
  }

  /// The value of a field, or the chosen option.
  func value(_ field: String) throws -> String? {
    if let chosen = try keys(field).first(where: \.isChosen), chosen.value != "+" {
      return chosen.words
    }
    if let input = try elements("//input[@id='\(field)']").first {
      return input.attribute(forName: "value")?.stringValue
    }
    return try elements("//select[@id='\(field)']//option[@selected]").first?.words
  }

  /// The mistake of a field, from the element that describes it.
  func mistake(_ field: String) throws -> String? {
    let element = try #require(try elements("//*[@id='\(field)']").first, "no field \(field)")
    guard element.attribute(forName: "aria-invalid")?.stringValue == "true" else { return nil }
    let describing = element.attribute(forName: "aria-describedby")?.stringValue ?? ""
    try #require(describing.split(separator: " ").contains("\(field)-erro"))
    return try word("//*[@id='\(field)-erro']")
  }
}

extension Visitor {
  /// The id of an account.
  func account(_ name: String) throws -> String { try razao.conta(por: name).description }

  /// The balance of an account, in its minor units.
  func balance(_ name: String) throws -> Int128 {
    try razao.conta(razao.conta(por: name)).saldo.minor
  }

  /// Records a purchase in the wallet.
  /// - Returns: its address.
  func purchase(_ amount: String, _ party: String, _ more: [String: String?] = [:]) async throws
    -> String
  {
    let form = try await look("/lancar").form("Lançar")
    var filled: [String: String?] = ["tipo": "dinheiro", "valor": amount, "interessado": party]
    filled.merge(more) { $1 }
    let answer = try await send(form, filled)
    try #require(answer.status == 303, "\(answer.alerts)")
    let location = try #require(answer.headers[.location])
    return String(location.prefix { $0 != "?" })
  }
}
