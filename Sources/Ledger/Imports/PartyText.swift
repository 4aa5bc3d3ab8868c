internal import Canonical

/// The part of a bank's text that names the other party.
///
/// Banks and card readers add their own words around it. The text itself is kept as it is.
///
///     Transferência enviada pelo Pix - ANA LIMA - •••.123.456-•• - BANCO X (0260) Agência: 1 Conta: 2
///     PIX TRANSF ANA LIMA15/11       RSHOP-PADARIA REAL-15/11       PAG*PadariaReal       MP *PADARIA
enum PartyText {
  /// - Complexity: O(length).
  static func of(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == 0x2D || $0 == 0x2F || $0 == 0x2A }) else { return text }
    return withoutReader(withoutDay(withoutBank(text)))
  }

  /// The text up to the number of the other party's document, and its bank after that.
  private static func withoutBank(_ text: String) -> String {
    let bytes = Array(text.utf8)
    let parts = parts(bytes)
    guard parts.count > 2,
      let document = parts.indices.dropFirst().first(where: { isDocument(bytes[parts[$0]]) })
    else { return text }
    return String(decoding: bytes[..<parts[document - 1].upperBound], as: UTF8.self)
  }

  /// The parts of a text between its ` - `.
  private static func parts(_ bytes: [UInt8]) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var (start, at) = (0, 0)
    while at + 2 < bytes.count {
      guard bytes[at] == 0x20, bytes[at + 1] == 0x2D, bytes[at + 2] == 0x20 else {
        at += 1
        continue
      }
      found.append(start..<at)
      at += 3
      start = at
    }
    return found + [start..<bytes.count]
  }

  /// Whether it is a CPF or CNPJ, perhaps with digits that the bank hides.
  private static func isDocument(_ text: ArraySlice<UInt8>) -> Bool {
    var digits = 0
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      switch scalar {
      case "0"..."9": digits += 1
      case ".", "-", "/", " ", "*", "•": break
      default: return false
      }
    }
    return digits >= 6
  }

  /// The text without the day and month at its end, which may be attached to the name.
  private static func withoutDay(_ text: String) -> String {
    let bytes = Array(text.utf8)
    var end = bytes.count
    while end > 0, bytes[end - 1] == 0x20 { end -= 1 }
    func digits(_ at: Int) -> Int? {
      let (tens, ones) = (Int(bytes[at]) - 0x30, Int(bytes[at + 1]) - 0x30)
      return (0...9).contains(tens) && (0...9).contains(ones) ? tens * 10 + ones : nil
    }
    guard end > 6, bytes[end - 3] == 0x2F, let day = digits(end - 5), let month = digits(end - 2),
      (1...31).contains(day), (1...12).contains(month),
      !(0x2F...0x39).contains(bytes[end - 6])
    else { return text }
    end -= 5
    while end > 0, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x2D { end -= 1 }
    return end == 0 ? text : String(decoding: bytes[..<end], as: UTF8.self)
  }

  /// The text without the name of the shop's card reader.
  private static func withoutReader(_ text: String) -> String {
    if text.utf8.count > 6,
      String(decoding: text.utf8.prefix(5), as: UTF8.self).lowercased() == "rshop"
    {
      return String(text.dropFirst(5).drop { $0 == "-" || $0 == " " })
    }
    guard let star = text.utf8.firstIndex(of: 0x2A) else { return text }
    let before = text[..<star]
    let word = before.reversed().drop { $0 == " " }.prefix { $0.isLetter }
    guard readers.contains(String(word.reversed()).lowercased()) else { return text }
    let start = text.index(
      star, offsetBy: -(word.count + before.reversed().prefix { $0 == " " }.count))
    return String(text[..<start]) + String(text[text.index(after: star)...].drop { $0 == " " })
  }

  /// The card readers that put their name before the shop's.
  private static let readers: Set<String> = [
    "pag", "mp", "pg", "ec", "ton", "mercadopago", "pagseguro", "pagbank", "picpay", "sumup",
  ]
}

/// Names that only identify a bank: fees, loans and payments of bills all have them, so they say
/// nothing about a row's purpose.
package enum BankNames {
  /// Whether a name is that of a bank and nothing else: “Itaú”, “Banco do Brasil S.A.”.
  package static func isOnlyBank(_ name: String) -> Bool {
    let all = name.foldedForComparison.unicodeScalars.split { !$0.isOfWord }.map { String($0) }
    let rest = all.filter { !added.contains($0) }
    if rest.isEmpty { return all.contains("banco") }
    return known.contains(rest.joined(separator: " "))
  }

  /// The words of a name, without those that banks' names add.
  package static func words(_ name: String) -> [String] {
    name.foldedForComparison.unicodeScalars.split { !$0.isOfWord }.map { String($0) }
      .filter { !added.contains($0) }
  }

  /// Other words that banks' names may contain.
  private static let added: Set<String> = [
    "banco", "bank", "s", "a", "sa", "do", "da", "de", "ip", "ltda", "pagamentos", "instituicao",
    "pagamento",
  ]

  private static let known: Set<String> = [
    "itau", "itau unibanco", "unibanco", "bradesco", "santander", "santander brasil", "caixa",
    "caixa economica", "caixa economica federal", "cef", "brasil", "bb", "nubank", "nu", "inter",
    "intermedium", "c6", "btg", "btg pactual", "sicoob", "sicredi", "safra", "banrisul", "original",
    "pan", "bmg", "daycoval", "neon", "next", "picpay", "mercadopago", "mercado pago", "pagbank",
    "pagseguro", "pagseguro internet", "stone", "xp", "votorantim", "bv", "agibank", "digio",
    "sofisa",
  ]
}
