internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

extension Site {
  /// Walks the flow of a payment by what was typed so far, as far as that leads.
  /// - Parameter id: the UUID that the entry shall have, which may have been recorded already.
  func refaz(_ typed: Fields, id: Uuid?) throws(PageProblem) -> PaymentProgress {
    var flow = FluxoDePagamento()
    flow.digita(typed["codigo"] ?? "")
    let form = FormularioDePagamento { typed[$0.rawValue] }
    guard let cobranca = flow.codigo.leitura.cobranca else {
      return PaymentProgress(flow: flow, formulario: form)
    }
    let said = form.para(cobranca)
    return try ask { () throws(RazaoError) in try walk(flow, said, cobranca, id) }
  }

  private func walk(
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
      contas: books.contas, contaDeCostume: contaDeCostume(books, order), feitos: paid,
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

  /// The account that is usual for a payment in reais; nil where none is.
  private func contaDeCostume(
    _ books: Costumes, _ order: PedidoDeLancamento
  ) -> ContaAuditada? {
    // Where the books do not say which, the person does.
    guard let usual = try? books.conta(para: order), usual.moeda == .real else { return nil }
    return usual
  }

  /// What is recorded already and looks the same; nil where nothing does.
  private func parecido(_ progress: PaymentProgress) throws(RazaoError) -> RazaoError? {
    guard progress.lido?.isOutra == false, progress.lido?.erros.isEmpty == true,
      progress.costumes?.existente == nil
    else { return nil }
    do throws(RazaoError) {
      _ = try razao.lancar(try progress.lancamento(), simular: true)
      return nil
    } catch {
      // What else stands in the way is told when it is to be recorded.
      return error.code == .pareceRepetido ? error : nil
    }
  }
}

/// The flow of a payment, walked by what a form says, with what was found on the way.
struct PaymentProgress: Sendable {
  var flow: FluxoDePagamento
  /// The second step's form, with what goes without saying.
  let formulario: FormularioDePagamento
  /// What was read of it; nil before the code holds.
  var lido: PagamentoLido?
  var costumes: Costumes?
  var situacao: SituacaoDoPagamento?
  var pedido = PedidoDeLancamento()
  /// That what is to be recorded looks like what is there.
  var parecido: RazaoError?
  /// Whether the person says that the code is all there.
  var isCodeSubmitted = true
  /// Whether what is wrong is told beside each field.
  var showsFieldErrors = false

  /// What is wrong with the second step, field by field.
  var erros: [ErroDePagamento] {
    let alike = parecido?.mensagens.first.map {
      ErroDePagamento(
        .outra,
        MessageModel($0).texto
          + " Se este é outro, marque “\(FormularioDePagamento.Campo.outra.titulo)”.")
    }
    return (lido?.erros ?? []) + (alike.map { [$0] } ?? [])
  }

  /// All that keeps it from being recorded.
  var mensagens: [String] {
    guard let lido else { return flow.codigo.erros(isWhole: true).map(\.text) }
    return (lido.pagamento.cobranca.impedimento.map { [$0] } ?? []) + erros.map(\.mensagem)
  }

  /// The entry that records it.
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

  /// What a page says of what the books refuse.
  func problem(_ error: RazaoError) -> PageProblem {
    guard error.code == .dadosInvalidos, costumes?.existente != nil else {
      return PageProblem(error)
    }
    return PageProblem(
      .unprocessable,
      ["Este formulário já gravou outra coisa. Para gravar este pagamento, comece em Pagar."])
  }
}
