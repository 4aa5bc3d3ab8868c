internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

extension Site {
  /// Replays the steps of a payment with the values typed so far.
  /// - Parameter id: the UUID of the entry, which may be recorded already.
  func replayPayment(_ typed: Fields, id: Uuid?) throws(PageProblem) -> PaymentProgress {
    var flow = FluxoDePagamento()
    flow.digita(typed["codigo"] ?? "")
    let form = FormularioDePagamento { typed[$0.rawValue] }
    guard let cobranca = flow.codigo.leitura.cobranca else {
      return PaymentProgress(flow: flow, formulario: form)
    }
    let said = form.para(cobranca)
    return try ask { () throws(RazaoError) in try replay(flow, said, cobranca, id) }
  }

  private func replay(
    _ begun: FluxoDePagamento, _ form: FormularioDePagamento, _ cobranca: Cobranca, _ id: Uuid?
  ) throws(RazaoError) -> PaymentProgress {
    let party = form.tem(.interessado) ? form[.interessado] : cobranca.beneficiario
    let books = try razao.costumes(interessado: party, id: id)
    let isThere = books.existente != nil
    let paid =
      try isThere
      ? []
      : cobranca.chave.map { key throws(RazaoError) in
        try razao.pagamentos(comChave: key)
      } ?? []
    var order = PedidoDeLancamento(cobranca.especie.palavra, interessado: party)
    let known = SituacaoDoPagamento(
      contas: books.contas, contaDeCostume: usualAccount(books, order), feitos: paid,
      fechadoAte: isThere ? nil : try razao.fechamentos().map(\.ate).max(), hoje: hoje)
    let read = form.leitura(de: cobranca, known)
    order.descricao = read.descricao
    order.data = read.pagamento.data
    order.conta = read.pagamento.conta?.conta
    order.outra = read.categoria
    order.valor = read.pagamento.valor
    var flow = begun
    guard flow.avanca(read.pagamento) else {
      preconditionFailure("a payment is of the code that was read")
    }
    var progress = PaymentProgress(
      flow: flow, formulario: form.preenchido(com: read), lido: read, costumes: books,
      situacao: known, pedido: order)
    progress.parecido = try parecido(progress)
    return progress
  }

  /// The usual account for a payment in reais; nil where there is none.
  private func usualAccount(
    _ books: Costumes, _ order: PedidoDeLancamento
  ) -> ContaAuditada? {
    // Without a usual account the person chooses one.
    guard let usual = try? books.conta(para: order), usual.moeda == .real else { return nil }
    return usual
  }

  /// The ledger's objection that a similar entry is recorded already; nil for none.
  private func parecido(_ progress: PaymentProgress) throws(RazaoError) -> RazaoError? {
    guard progress.lido?.isOutra == false, progress.lido?.erros.isEmpty == true,
      progress.costumes?.existente == nil
    else { return nil }
    do throws(RazaoError) {
      _ = try razao.lancar(try progress.lancamento(), simular: true)
      return nil
    } catch {
      // Every other error is shown when the payment is recorded.
      return error.code == .pareceRepetido ? error : nil
    }
  }
}

/// The steps of a payment as far as a form leads, with the answers of the books.
struct PaymentProgress: Sendable {
  var flow: FluxoDePagamento
  /// The form of the second step, with its defaults filled in.
  let formulario: FormularioDePagamento
  /// The payment as it was read; nil before the code is valid.
  var lido: PagamentoLido?
  var costumes: Costumes?
  var situacao: SituacaoDoPagamento?
  var pedido = PedidoDeLancamento()
  /// The objection that a similar entry is recorded already; nil for none.
  var parecido: RazaoError?
  /// Whether the form with the code was sent.
  var isCodeSubmitted = true
  /// Whether each mistake is shown beside its field.
  var showsFieldErrors = false

  /// The mistakes in the form of the second step.
  var erros: [ErroDePagamento] {
    let alike = parecido?.mensagens.first.map {
      ErroDePagamento(
        .outra,
        MessageModel($0).texto
          + " Se este é outro, marque “\(FormularioDePagamento.Campo.outra.titulo)”.")
    }
    return (lido?.erros ?? []) + (alike.map { [$0] } ?? [])
  }

  /// All reasons why the payment cannot be recorded.
  var mensagens: [String] {
    guard let lido else { return flow.codigo.erros(isWhole: true).map(\.text) }
    return (lido.pagamento.cobranca.impedimento.map { [$0] } ?? []) + erros.map(\.mensagem)
  }

  /// The entry that records the payment.
  func lancamento() throws(RazaoError) -> NovoLancamento {
    guard let lido, let costumes, let account = lido.pagamento.conta else {
      throw RazaoError(.dadosInvalidos, "Falta dizer o que se paga e de que conta.")
    }
    var entry = try costumes.esboco(de: pedido, em: account)
    entry.chaves = lido.pagamento.cobranca.chave.map { [$0] } ?? []
    entry.motivoNoFechado = lido.motivoNoFechado
    entry.mesmoRepetido = lido.isOutra
    return entry
  }

  /// The problem for an error of the ledger.
  func problem(_ error: RazaoError) -> PageProblem {
    guard error.code == .dadosInvalidos, costumes?.existente != nil else {
      return PageProblem(error)
    }
    return PageProblem(
      .unprocessable,
      ["Este formulário já gravou outra coisa. Para gravar este pagamento, comece em Pagar."])
  }
}
