internal import Canonical
package import Ledger

extension Efeito {
  /// The document of `boleto pagar --json` and `pix pagar --json`: that of a recording, with what
  /// the payment is recognised by and the code to verify it by.
  package func json(pagando cobranca: Cobranca) -> JSONValue {
    json(with: [
      .init("chave", .text(cobranca.chave)), .init("verificacao", .text(recibo.hash?.voice)),
    ])
  }
}
