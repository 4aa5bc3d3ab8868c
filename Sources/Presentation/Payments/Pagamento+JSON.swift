internal import Canonical
internal import Interchange
package import Ledger

extension Efeito {
  /// The document of `boleto pagar --json` and `pix pagar --json`: that of a recording, with what
  /// the payment is recognised by, the code to verify it by, and what is unusual in the code.
  package func json(pagando cobranca: Cobranca) -> JSONValue {
    json(with: [
      "chave": .text(cobranca.chave), "verificacao": .text(recibo.hash?.voice),
      "avisos": .list(cobranca.avisos, \.json),
    ])
  }
}
