package import Canonical
internal import Interchange
package import Ledger

extension PaymentForm {
  /// The facts of the ledger and of the code that reading needs.
  package struct Books: Sendable {
    /// The slip or Pix code to pay; nil if it is invalid.
    package var cobranca: Cobranca?
    /// The kind of code.
    package var especie: Cobranca.Especie
    /// The suggestions of the books for the entry.
    package var costumes: Costumes
    /// The earlier entries that paid the same code.
    package var feitos: [Lancamento]
    /// The last closed day; nil if there is none, or the ledger is asked later.
    package var fechadoAte: Day?

    package init(
      _ cobranca: Cobranca?, _ especie: Cobranca.Especie, _ costumes: Costumes,
      feitos: [Lancamento] = [], fechadoAte: Day? = nil
    ) {
      (self.cobranca, self.especie, self.costumes) = (cobranca, especie, costumes)
      (self.feitos, self.fechadoAte) = (feitos, fechadoAte)
    }

    /// The accounts that can make a payment in reais, by name.
    package var contasParaPagar: [Conta] { abertas { especie.palavra.recebe($0) } }

    /// The categories for a payment, by name.
    package var categorias: [Conta] { abertas { $0.classe == .despesa } }

    /// The books' suggestions without accounts that cannot make a payment in reais.
    var costumesEmReais: Costumes {
      var books = costumes
      books.contas.removeAll { $0.classe.isPropria && $0.moeda != .real }
      return books
    }

    private func abertas(_ fits: (Conta) -> Bool) -> [Conta] {
      costumes.contas.filter { $0.isEmUso && $0.moeda == .real && fits($0) }
        .sorted { ($0.nome.foldedForComparison, $0.id) < ($1.nome.foldedForComparison, $1.id) }
    }
  }

  package func check(_ problems: inout Problems) {
    if self[.mesmoFechado] != nil, self[.motivo] == nil { problems.missing(Field.motivo.name) }
  }

  /// The entry that records the payment.
  package func read(_ books: Books, _ problems: inout Problems) -> NovoLancamento? {
    guard let payment = payment(books, &problems) else { return nil }
    checkWhetherPaid(books.feitos, &problems)
    let reason = reason(on: payment.data, books, &problems)
    guard problems.isEmpty else { return nil }
    return entry(payment, books, motivo: reason, &problems)
  }

  /// The slip to keep, with the payment that is expected of it.
  package func kept(_ books: Books, _ problems: inout Problems) -> NovoPlano? {
    guard let payment = payment(books, &problems) else { return nil }
    if let paid = books.feitos.first {
      problems.note("Já foi pago: \(Cobranca.frase(doFeito: paid)). Não há o que guardar.")
    }
    let due = dueDay(of: payment.cobranca, books, &problems)
    guard let key = payment.cobranca.chave else {
      return problems.refuse(
        "Este código pode ser pago quantas vezes se quiser: não há o que guardar.")
    }
    guard problems.isEmpty, let due,
      var entry = entry(payment, books, motivo: nil, &problems), problems.isEmpty
    else { return nil }
    if entry.conteudo.interessado == nil, entry.conteudo.descricao == nil {
      entry.conteudo.descricao = payment.cobranca.emissor
    }
    return NovoPlano(boleto: key, vencimento: due, lancamento: entry)
  }

  /// The day on which a slip is due: the typed one, else the code's.
  private func dueDay(of cobranca: Cobranca, _ books: Books, _ problems: inout Problems) -> Day? {
    let name = Field.vencimento.name
    if self[.vencimento] != nil {
      return problems.day(self[.vencimento], name, today: books.costumes.hoje)
    }
    if case .dia(let day) = cobranca.vencimento(vistoEm: books.costumes.hoje) { return day }
    return problems.refuse("O código não diz ao certo quando vence: \(name, .say).", at: name)
  }

  /// The payment, as far as it can be read; nil if the code is invalid.
  package func payment(_ books: Books, _ problems: inout Problems) -> Pagamento? {
    let account = account(books, &problems)
    let amount = amount(of: books.cobranca, account, &problems)
    let day = problems.day(self[.data], Field.data.name, today: books.costumes.hoje)
    _ = category(books, &problems)
    _ = problems.given(self[.interessado], Field.interessado.name)
    problems.checkLength(self[.descricao], Field.descricao.name)
    _ = problems.given(self[.motivo], Field.motivo.name)
    guard let cobranca = books.cobranca else { return nil }
    var payment = Pagamento(cobranca, feitos: books.feitos, data: day, hoje: books.costumes.hoje)
    (payment.conta, payment.valor) = (account, amount)
    if let party = self[.interessado]?.aparado { payment.interessado = party }
    return payment
  }

  /// Notes that the code was already paid, unless paying again is intended.
  package func checkWhetherPaid(_ feitos: [Lancamento], _ problems: inout Problems) {
    guard let paid = feitos.first, self[.outra] == nil else { return }
    problems.note("Já foi pago: \(Cobranca.frase(doFeito: paid)).", at: Field.outra.name)
  }

  /// The typed account, else the usual one.
  package func account(_ books: Books, _ problems: inout Problems) -> Conta? {
    var order = PedidoDeLancamento(books.especie.palavra)
    let name = Field.conta.name
    if self[.conta] != nil {
      guard
        let said = problems.account(self[.conta], name, books.costumes, as: .propria)
      else { return nil }
      if let why = PaymentForm.impedimento(said) {
        return problems.refuse(why, at: name)
      }
      order.conta = said.id
    } else if books.contasParaPagar.isEmpty {
      return problems.refuse(
        "Não há conta corrente nem poupança em reais: "
          + "\(passo: "abra uma antes de pagar", .abrirConta(.corrente)).", at: name)
    }
    let account = problems.noted(
      at: name,
      try (order.conta == nil ? books.costumesEmReais : books.costumes).conta(pedido: order))
    guard let account, account.moeda != .real else { return account }
    return problems.refuse(
      "“\(account.nome)” é em \(account.moeda), e a cobrança em reais: diga outra conta.", at: name)
  }

  /// Why an account cannot make a payment; nil if it can.
  private static func impedimento(_ account: Conta) -> Mensagem? {
    guard account.classe.isPropria else {
      return "“\(account.nome)” não é uma conta de onde sai dinheiro: diga outra."
    }
    guard account.encerrada else { return nil }
    return "A conta “\(account.nome)” está encerrada. "
      + "\(passo: "Para lançar nela, reabra-a", .reabrirConta(account.id))."
  }

  /// The amount: the typed one, else the code's.
  private func amount(
    of cobranca: Cobranca?, _ account: Conta?, _ problems: inout Problems
  ) -> Amount? {
    if let typed = self[.outroValor] { return amount(typed, .outroValor, account, &problems) }
    guard let typed = self[.valor] else {
      if let cobranca, cobranca.valor == nil {
        let why: Mensagem =
          cobranca.valorEscrito.map {
            "O código tem escrito \(PtBR.money($0, .real)), mas o que vale é a resposta do banco: "
              + "\(Field.valor.name, .say)."
          } ?? "O código não diz o valor: \(Field.valor.name, .say)."
        problems.note(why, at: Field.valor.name)
      }
      return cobranca?.valor
    }
    let said = amount(typed, .valor, account, &problems)
    guard let cobranca, cobranca.temValorFixo, let fixed = cobranca.valor, let said, said != fixed
    else { return said }
    problems.note(
      "O valor desta cobrança é \(PtBR.money(fixed, .real)) e não muda. Se foi mesmo pago outro, "
        + "\(Field.outroValor.name, .instead).", at: Field.outroValor.name)
    return fixed
  }

  private func amount(
    _ typed: String, _ field: Field, _ account: Conta?, _ problems: inout Problems
  ) -> Amount? {
    problems.amount(typed, field.name, of: account, .positive)
  }

  /// The typed category.
  private func category(_ books: Books, _ problems: inout Problems) -> Uuid? {
    problems.account(
      self[.categoria], Field.categoria.name, books.costumes, as: .categoria(.real))?.id
  }

  /// The reason to record in a closed period; nil if that was not allowed, or the period is open.
  private func reason(on day: Day, _ books: Books, _ problems: inout Problems) -> String? {
    if let closed = books.fechadoAte, day <= closed, self[.mesmoFechado] == nil {
      problems.note(
        "O período até \(PtBR.day(closed)) está fechado. Para gravar nele, "
          + "\(Field.mesmoFechado.name, .tick) e diga o motivo.", at: Field.mesmoFechado.name)
    }
    guard books.fechadoAte.map({ day <= $0 }) ?? true else { return nil }
    check(&problems)
    return self[.mesmoFechado] == nil ? nil : self[.motivo]
  }

  /// The entry, as completed from the books.
  private func entry(
    _ payment: Pagamento, _ books: Books, motivo: String?, _ problems: inout Problems
  ) -> NovoLancamento? {
    guard let account = payment.conta else { return nil }
    var silent = Problems()
    var order = PedidoDeLancamento(books.especie.palavra, interessado: payment.interessado)
    (order.descricao, order.valor) = (self[.descricao], payment.valor)
    order.data = self[.data] == nil ? nil : payment.data
    (order.conta, order.outra) = (account.id, category(books, &silent))
    let whole = order
    var entry = problems.noted(try books.costumes.esboco(de: whole, em: account))
    entry?.chaves = payment.cobranca.chave.map { [$0] } ?? []
    entry?.motivoNoFechado = motivo
    entry?.mesmoRepetido = self[.outra] != nil
    return entry
  }
}

extension Problems {
  /// Notes a text that is too long for a line of the log.
  mutating func checkLength(_ typed: String?, _ field: FieldName) {
    guard (typed?.utf8.count ?? 0) > Canonical.Limits.stringBytes else { return }
    note(
      "\(field) é longo demais: são aceitos até "
        + "\(PtBR.number(Canonical.Limits.stringBytes)) bytes.", at: field)
  }
}
