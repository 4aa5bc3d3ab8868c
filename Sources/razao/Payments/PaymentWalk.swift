internal import Canonical
internal import Interchange
internal import Ledger
internal import Presentation
internal import RazaoKit

/// Walks the flow of a payment: with the person at the terminal, or by what the options say.
struct PaymentWalk {
  private let request: PaymentRequest
  private let session: Session
  private let razao: Razao
  private let questions: Questions?
  private var flow: FluxoDePagamento
  private var options: PaymentOptions
  /// Whether the person was asked for the account, and may have chosen the usual one.
  private var isAccountAsked = false
  /// Whether the entry is there already, under the id that it shall have.
  private var isThere = false

  init(_ request: PaymentRequest, in session: Session) throws(Failure) {
    self.request = request
    self.session = session
    options = request.options
    questions = PaymentRequest.mayAsk(session.common) ? Questions(session) : nil
    razao = try session.razao()
    flow = FluxoDePagamento(request.especie)
    if let code = request.codigo { flow.digita(code) }
  }

  /// From the code to the receipt.
  mutating func walk() throws(Failure) -> ExitStatus {
    if request.codigo == nil { try askForCode() }
    while true {
      var entry = try prepare()
      switch try confirmed() {
      case .pay(let again):
        entry.mesmoRepetido = options.outra || again
        return try record(entry)
      case .leave:
        session.output.line("Nada foi gravado.")
        return .no
      case .code:
        let before = flow.codigo.leitura.cobranca
        flow.toca(.codigo)
        try askForCode()
        // What was said of one amount is not said of another code's.
        if flow.codigo.leitura.cobranca != before { options.valor = nil }
      }
    }
  }

  // MARK: Step 1

  /// Asks for the code until it holds; saying nothing keeps one that does.
  private mutating func askForCode() throws(Failure) {
    guard let questions else { return }
    repeat {
      let code = flow.codigo
      let isKept = code.leitura.cobranca != nil
      let hint =
        isKept ? " (Enter para o que já está)" : code.leitura.isIncompleto ? " (continue)" : ""
      let typed = try questions.said("\(request.especie.titulo)?\(hint)")
      if typed.isEmpty, isKept { return }
      flow.digita(code.continuado(por: typed))
      for message in flow.codigo.mensagens { Output.complain(SafeText.of(message) + "\n") }
    } while flow.codigo.leitura.cobranca == nil
  }

  // MARK: Step 2

  /// Puts the payment together from the code, the options and the books, all mistakes at once.
  /// - Returns: the entry that records it.
  private mutating func prepare() throws(Failure) -> NovoLancamento {
    var mistakes = request.mistakes
    let read = flow.codigo.leitura
    for message in read.mensagens { mistakes.data(message) }
    if let why = read.cobranca?.impedimento { mistakes.data(why) }
    let party = options.interessado ?? read.cobranca?.beneficiario
    let books = try answered { () throws(RazaoError) in
      try razao.costumes(interessado: party, id: request.id)
    }
    isThere = books.existente != nil
    var said = PedidoDeLancamento(
      request.especie.palavra, interessado: party, descricao: options.descricao,
      data: request.data)
    said.outra = try mistakes.account(options.categoria, books, in: .categoria(.real))?.conta
    let account = try account(said, books, &mistakes)
    said.conta = account?.conta
    said.valor = try amount(read.cobranca, account, &mistakes)
    try mistakes.confere()
    guard let cobranca = read.cobranca, let account else { throw Failure(.badData, []) }
    var payment = Pagamento(
      cobranca, feitos: try done(cobranca), data: request.data, hoje: razao.hoje)
    (payment.conta, payment.valor, payment.interessado) = (account, said.valor, party)
    guard flow.avanca(payment) else {
      preconditionFailure("a payment is of the code that was read")
    }
    return try entry(said, account, books, &mistakes)
  }

  /// The account that was said, else the one that the person chooses, else the usual one.
  private mutating func account(
    _ said: PedidoDeLancamento, _ books: Costumes, _ mistakes: inout Mistakes
  ) throws(Failure) -> ContaAuditada? {
    if options.conta == nil, !isAccountAsked, let questions, mistakes.failure == nil {
      isAccountAsked = true
      options.conta = try questions.account(for: said, books, today: razao.hoje)
    }
    return try mistakes.paying(options.conta, said, books)
  }

  /// How much: what was said, else what the code says, else what the person says.
  private func amount(
    _ cobranca: Cobranca?, _ account: ContaAuditada?, _ mistakes: inout Mistakes
  ) throws(Failure) -> Amount? {
    if let typed = options.valor {
      let amount = mistakes.amount(typed, "--valor", of: account, .above)
      if !options.outroValor, let amount, let why = cobranca?.impede(amount) {
        mistakes.data(why + " Se foi mesmo pago outro, repita com --outro-valor.")
      }
      return amount
    }
    guard let cobranca, cobranca.valor == nil else { return cobranca?.valor }
    guard let questions, mistakes.failure == nil else {
      mistakes.data("O código não diz o valor: diga em --valor VALOR.")
      return nil
    }
    return try questions.amount("Quanto?", of: account, today: razao.hoje)
  }

  /// The entries that paid it; none where one of them is this very command's, said again.
  private func done(_ cobranca: Cobranca) throws(Failure) -> [Transacao] {
    guard let key = cobranca.chave, !isThere else { return [] }
    return try answered { () throws(RazaoError) in try razao.pagamentos(comChave: key) }
  }

  private func entry(
    _ said: PedidoDeLancamento, _ account: ContaAuditada, _ books: Costumes,
    _ mistakes: inout Mistakes
  ) throws(Failure) -> NovoLancamento {
    let sketch = try mistakes.tried { () throws(RazaoError) in
      try books.esboco(de: said, em: account)
    }
    try mistakes.confere()
    guard var entry = sketch else { throw Failure(.badData, []) }
    entry.chaves = (flow.pagamento?.cobranca.chave).map { [$0] } ?? []
    entry.motivoNoFechado = options.mesmoFechado ? options.motivo : nil
    return entry
  }

  // MARK: Step 3

  private enum Answer {
    /// Whether it is paid though it was paid already.
    case pay(again: Bool)
    case leave
    /// Back to the code.
    case code
  }

  /// Shows the payment, and asks; without anybody to answer it is paid as the options say.
  private func confirmed() throws(Failure) -> Answer {
    guard let questions, let payment = flow.pagamento, !options.recording.simular else {
      return .pay(again: false)
    }
    session.show(flow.screen)
    let isPaid = !payment.feitos.isEmpty && !options.outra
    let question = isPaid ? "Já foi pago. Gravar assim mesmo?" : "Gravar o pagamento?"
    for _ in 1...Limits.questions {
      switch questions.answer(question + " [s/N, c para mudar o código]")?.foldedForComparison {
      case "s", "sim": return .pay(again: isPaid)
      case "c", "codigo": return .code
      case nil, "", "n", "nao": return .leave
      default: Output.complain("Responda s (sim), n (não) ou c (o código).\n")
      }
    }
    return .leave
  }

  private mutating func record(_ entry: NovoLancamento) throws(Failure) -> ExitStatus {
    guard let payment = flow.pagamento else {
      preconditionFailure("what is recorded was put together before")
    }
    if let paid = payment.feitos.first, !entry.mesmoRepetido {
      let again: Mensagem =
        "Se foi pago outra vez, \(instrucao: .repetirComoOutra); "
        + "\(passo: "para ver aquele lançamento", .lancamento(paid.id))."
      throw Failure(.badData, ["Já foi pago: \(Cobranca.frase(doFeito: paid)).", again.typed])
    }
    let effect = try session.post(
      entry, id: request.id, isTrial: options.recording.simular, in: razao)
    flow.conclui(effect)
    session.note(effect.recibo)
    session.show(effect.json(pagando: payment.cobranca), or: flow.screen)
    return .done
  }
}

extension Mistakes {
  /// The account that a payment in reais is on: the one that was typed, else the usual one.
  mutating func paying(
    _ typed: String?, _ said: PedidoDeLancamento, _ books: Costumes
  ) throws(Failure) -> ContaAuditada? {
    var said = said
    said.conta = try account(typed, books, in: .propria)?.conta
    guard typed == nil || said.conta != nil else { return nil }
    let wanted = said
    let account = try tried { () throws(RazaoError) in try books.conta(para: wanted) }
    guard let account, account.moeda != .real else { return account }
    data("“\(account.nome)” é em \(account.moeda), e a cobrança em reais: diga outra conta.")
    return nil
  }
}
