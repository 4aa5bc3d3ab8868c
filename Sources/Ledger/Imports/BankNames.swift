internal import Canonical

/// Names that say only which bank it was: fees, loans and payments of bills all have them, so they say
/// nothing of what a row was for.
package enum BankNames {
  /// Whether a name is that of a bank and nothing else: “Itaú”, “Banco do Brasil S.A.”.
  package static func isOnlyBank(_ name: String) -> Bool {
    let all = name.foldedForComparison.unicodeScalars.split { !$0.isOfWord }.map { String($0) }
    let rest = all.filter { !added.contains($0) }
    if rest.isEmpty { return all.contains("banco") }
    return known.contains(rest.joined(separator: " "))
  }

  /// Words that banks' names may have besides.
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
