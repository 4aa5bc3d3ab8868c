internal import Canonical
internal import Ledger

/// The third step: the receipt.
struct PassoDoComprovante: Sendable, StepSource {
  let dados: PassoDosDados
  let efeito: Efeito
  /// Whether the entry still counts.
  var aindaConta = true

  var passo: FluxoDePagamento.Passo { .comprovante }
  var codigo: PassoDoCodigo { dados.codigo }

  func conteudo(de step: FluxoDePagamento.Passo) -> Row? {
    switch step {
    // The code can no longer be changed.
    case .codigo: codigo.linha(canBeTouched: false)
    case .dados: dados.conteudo(de: .dados)
    case .comprovante: comprovante
    }
  }

  /// Nothing is left to fill in.
  func pedido(em step: FluxoDePagamento.Passo) -> StepRequest? { nil }

  private var comprovante: Row {
    let recorded = Screen.lancado(efeito, today: dados.pagamento.hoje)
    return Row(
      recorded.header[0].text,
      details: recorded.header.dropFirst() + facts + emDobro + recorded.details + recorded.footer
        + desfeito,
      tone: .strong, selection: efeito.recibo.ids.first.map { .lancamento($0) })
  }

  /// Points out that the charge was paid more than once, which has to be decided.
  private var emDobro: [Line] {
    guard !dados.pagamento.feitos.isEmpty, !efeito.recibo.simulado else { return [] }
    return [
      Line(
        "Os pagamentos contam todos; decida se são um só", .warning,
        leads: .after(": ", .conflitos))
    ]
  }

  /// Says that the entry no longer counts: it was annulled, or another was kept instead.
  private var desfeito: [Line] {
    aindaConta ? [] : [Line("Este lançamento não conta mais.", .bad)]
  }

  /// The entry's id, the commit's hash and its verification code, for checking the receipt.
  private var facts: [Line] {
    guard let hash = efeito.recibo.hash, let id = efeito.recibo.ids.first else { return [] }
    return [
      Line("Lançamento", .quiet), Line(id.description, verbatim: true),
      Line("Registro", .quiet), Line(hash.description, verbatim: true),
      Line("Código de verificação", .strong, value: hash.voice),
    ]
  }
}
