/// The second step: what the code asks for, and how it is to be paid.
struct PassoDosDados: Sendable, StepSource {
  let codigo: PassoDoCodigo
  let pagamento: Pagamento

  var passo: FluxoDePagamento.Passo { .dados }

  func conteudo(de step: FluxoDePagamento.Passo) -> Row? {
    switch step {
    case .codigo: codigo.linha(canBeTouched: true)
    case .dados: pagamento.linha
    case .comprovante: nil
    }
  }

  func pedido(em step: FluxoDePagamento.Passo) -> StepRequest? {
    guard step == .dados, pagamento.cobranca.impedimento == nil else { return nil }
    return .dados(pagamento)
  }
}
