/// The content of one step of the flow, for renderers.
///
/// A step shows also what the ones before it came to.
protocol StepSource: Sendable {
  /// The step that it is the source of.
  var passo: FluxoDePagamento.Passo { get }
  /// The code as it was typed.
  var codigo: PassoDoCodigo { get }
  /// The row below a step's title; nil for a step that is not reached.
  func conteudo(de step: FluxoDePagamento.Passo) -> Row?
  /// Its fields; nil for none.
  func pedido(em step: FluxoDePagamento.Passo) -> StepRequest?
}

/// The fields that a person fills in at a step, where there are forms.
package enum StepRequest: Sendable {
  /// The code.
  case codigo(PassoDoCodigo)
  /// How what it asks for is paid.
  case dados(Pagamento)
}

extension StepSource {
  /// The row that leads a step: `Passo 1: código`.
  ///
  /// A row and no header, so that it scrolls with the rest.
  func titulo(de step: FluxoDePagamento.Passo) -> Row {
    let number = step.rawValue + 1
    let isReached = step.rawValue <= passo.rawValue
    return Row("Passo \(number): \(step.nome)", tone: isReached ? .strong : .quiet)
  }
}

extension FluxoDePagamento.Passo {
  fileprivate var nome: String {
    switch self {
    case .codigo: "código"
    case .dados: "dados"
    case .comprovante: "comprovante"
    }
  }
}
