package import Canonical
internal import Interchange
internal import Ledger

// The first step where there are forms.

extension PassoDoCodigo {
  /// The code is what is asked for, here and nowhere else.
  func pedido(em step: FluxoDePagamento.Passo) -> StepRequest? {
    step == .codigo ? .codigo(self) : nil
  }

  /// The name of the payment: `Pagamento de boleto`.
  var pagamento: String { isReconhecido ? especie.pagamento : "Pagamento" }

  /// The name of the code: `Código do boleto`.
  package var titulo: String {
    isReconhecido ? especie.titulo : "Código do boleto ou código Pix"
  }

  /// The mistakes in the code.
  /// - Parameter isWhole: whether the person says that this is all of it; else nothing is said of a
  ///   code that is only begun.
  package func erros(isWhole: Bool) -> [Line] {
    guard isReconhecido else {
      guard isWhole || !digitado.aparado.isEmpty else { return [] }
      return [Line(NaoCobranca(digitado)?.mensagem ?? PassoDoCodigo.falta, .bad)]
    }
    return (isWhole ? leitura.mensagens : mensagens).map { Line($0, .bad) }
  }

  /// The lines of a screen about the charge, once the code holds.
  /// - Parameter dia: the day from which its due date is judged.
  package func linhas(vistoEm dia: Day) -> [Line] {
    guard let cobranca = leitura.cobranca else { return [] }
    return [Line(cobranca.emissor, .strong)] + cobranca.linhas(vistoEm: dia)
  }

  private static let falta =
    "Falta o código: a linha digitável do boleto (47 ou 48 dígitos), o código de barras (44 dígitos) "
    + "ou o código Pix (“copia e cola”)."
}
