package import Canonical
package import Ledger

/// What is known when the form of a payment is read.
package struct SituacaoDoPagamento: Sendable {
  /// All accounts.
  package var contas: [ContaAuditada]
  /// The account that is usual for this; nil where none is.
  package var contaDeCostume: ContaAuditada?
  /// The entries that paid it already.
  package var feitos: [Transacao]
  /// The last day that is closed; nil where none is.
  package var fechadoAte: Day?
  /// The day that it is.
  package var hoje: Day

  /// Makes what is known.
  package init(
    contas: [ContaAuditada], contaDeCostume: ContaAuditada?, feitos: [Transacao],
    fechadoAte: Day?, hoje: Day
  ) {
    self.contas = contas
    self.contaDeCostume = contaDeCostume
    self.feitos = feitos
    self.fechadoAte = fechadoAte
    self.hoje = hoje
  }

  /// The accounts that a payment in reais can be on, by name.
  package var contasParaPagar: [ContaAuditada] { abertas { $0.classe.isPropria } }

  /// The categories that a payment can have, by name.
  package var categorias: [ContaAuditada] { abertas { $0.classe == .despesa } }

  private func abertas(_ fits: (ContaAuditada) -> Bool) -> [ContaAuditada] {
    contas.filter { !$0.encerrada && $0.unificadaEm == nil && $0.moeda == .real && fits($0) }
      .sorted { ($0.nome.foldedForComparison, $0.conta) < ($1.nome.foldedForComparison, $1.conta) }
  }
}

/// The form of a payment once it is read: what could be read of it, and what is wrong.
package struct PagamentoLido: Sendable {
  /// What is to be paid, as far as it is known.
  package let pagamento: Pagamento
  /// The category, where one was chosen.
  package let categoria: Uuid?
  /// The note, where there is one.
  package let descricao: String?
  /// Why it is recorded in a closed period; nil where it shall not be.
  package let motivoNoFechado: String?
  /// Whether it is recorded though it is paid already, or looks like an entry that is there.
  package let isOutra: Bool
  /// All that is wrong, in the order of the fields.
  package let erros: [ErroDePagamento]
}

/// What is wrong with a field of the form of a payment.
package struct ErroDePagamento: Sendable, Hashable {
  package let campo: FormularioDePagamento.Campo
  package let mensagem: String

  package init(_ campo: FormularioDePagamento.Campo, _ mensagem: String) {
    self.campo = campo
    self.mensagem = mensagem
  }
}

extension FormularioDePagamento {
  /// Reads what was typed; what is left empty is as the code or the books say.
  /// - Complexity: O(accounts).
  package func leitura(
    de cobranca: Cobranca, _ known: SituacaoDoPagamento
  ) -> PagamentoLido {
    var reading = ReadingOfPayment(form: self, cobranca: cobranca, known: known)
    let account = reading.account()
    let amount = reading.amount()
    let day = reading.day()
    let category = reading.category()
    reading.checkTexts()
    reading.checkWhetherPaid()
    let reason = reading.reason(on: day)
    var payment = Pagamento(cobranca, feitos: known.feitos, data: day, hoje: known.hoje)
    payment.conta = account
    payment.valor = amount
    if let party = dito(.interessado) { payment.interessado = party }
    return PagamentoLido(
      pagamento: payment, categoria: category, descricao: dito(.descricao),
      motivoNoFechado: reason, isOutra: tem(.outra), erros: reading.errors)
  }

  /// The form with what goes without saying in the fields that were left empty.
  package func preenchido(com read: PagamentoLido) -> FormularioDePagamento {
    var form = self
    let payment = read.pagamento
    func fill(_ field: Campo, _ text: String?) {
      if !form.tem(field), let text { form[field] = text }
    }
    fill(.conta, payment.conta?.conta.description)
    if !payment.cobranca.temValorFixo { fill(.valor, payment.valor.map(TypedAmount.text)) }
    fill(.data, PtBR.day(payment.data))
    fill(.interessado, payment.interessado)
    return form
  }
}
