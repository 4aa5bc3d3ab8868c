package import Canonical
package import Ledger

/// The form of a reimbursement: whose books these are, the account, how much, and the day.
package struct ReimbursementForm: FilledForm {
  package var texts: Texts<Field>
  /// The content of the fields before anything was typed.
  package var shown = Texts<Field>()

  package init(_ texts: Texts<Field>) { self.texts = texts }

  /// Its fields, in their order.
  package enum Field: String, FormField {
    /// Whether the firm pays or the person is paid.
    case lado
    case conta
    /// How much; all that is still to be paid back where that is left out.
    case valor
    /// The day, where it is not today.
    case data
    /// The other side of the entry, if it is not the usual category.
    case categoria

    package var name: FieldName {
      switch self {
      case .lado: called("--lado LADO", "Lado", "o lado do reembolso", isChosen: true)
      case .conta: called("--conta CONTA", "Conta", "a conta do reembolso", isChosen: true)
      case .valor: called("--valor VALOR", "Valor", "o valor reembolsado")
      case .data: called("--data DIA", "Data", "o dia do reembolso")
      case .categoria: called("--categoria CONTA", "Categoria", "a categoria", isChosen: true)
      }
    }
  }

  /// The facts of the ledger that reading needs.
  package struct Books: Sendable {
    package let costumes: Costumes
    /// The report; nil where that is not known.
    package let report: RelatorioDeDespesas?
    /// The side where nobody says it; nil where it has to be said.
    package let lado: LadoDeReembolso?

    package init(_ costumes: Costumes, _ report: RelatorioDeDespesas?, lado: LadoDeReembolso?) {
      (self.costumes, self.report, self.lado) = (costumes, report, lado)
    }
  }

  /// The side, the account, how much, the day, and what stands on the other side.
  package struct Request: Sendable, Hashable {
    package let lado: LadoDeReembolso
    package let conta: Uuid
    package let valor: Amount?
    package let data: Day
    package let categoria: Uuid?
  }

  /// The form for all that is still to be paid back.
  /// - Parameter lado: the side where nobody says it.
  package init(of report: RelatorioDeDespesas, lado: LadoDeReembolso?) {
    self.init([
      .lado: lado?.rawValue, .valor: PtBR.money(report.aReembolsar, report.moeda),
    ])
    shown = texts
  }

  package func check(_ problems: inout Problems) {
    _ = problems.text(self[.conta], Field.conta.name)
  }

  /// The typed value; or all mistakes, except an amount above the one that is left to be paid back.
  package func read(_ books: Books, _ problems: inout Problems) -> Request? {
    check(&problems)
    let side = side(books, &problems)
    let account = problems.account(self[.conta], Field.conta.name, books.costumes)
    if let account, !account.classe.isPropria {
      problems.note(
        "“\(account.nome)” não é uma conta em que entre ou de onde saia dinheiro. Diga outra com "
          + "\(Field.conta.name).", at: Field.conta.name)
    }
    let category = problems.account(self[.categoria], Field.categoria.name, books.costumes)
    if self[.valor] == nil, shown[.valor] != nil { problems.missing(Field.valor.name) }
    let amount = self[.valor].flatMap {
      problems.amount(
        ofReport: $0, Field.valor.name, currency: books.report?.moeda ?? .real,
        decimals: books.report?.casas ?? 2)
    }
    let day = problems.day(self[.data], Field.data.name, today: books.costumes.hoje)
    guard problems.isEmpty, let side, let account else { return nil }
    return Request(
      lado: side, conta: account.id, valor: amount, data: day ?? books.costumes.hoje,
      categoria: category?.id)
  }

  private func side(_ books: Books, _ problems: inout Problems) -> LadoDeReembolso? {
    guard let typed = self[.lado] else {
      if books.lado == nil { problems.note(RazaoError.semLado, at: Field.lado.name) }
      return books.lado
    }
    let side = LadoDeReembolso(typed: typed)
    if side == nil {
      problems.note(
        "Lado desconhecido: “\(typed.aparado)”. Os lados são empresa e pessoa.",
        at: Field.lado.name)
    }
    return side
  }

  /// The words for a day in a closed period.
  package static func periodoFechado(ate day: Day) -> Mensagem {
    "O período até \(PtBR.day(day)) está fechado. Dê outro dia, ou reabra o período antes."
  }
}

extension RelatorioDeDespesas {
  /// Whether a reimbursement can be on an account: one of one's own, open, in the report's
  /// currency.
  package func isReimbursable(em conta: ContaEmDetalhe) -> Bool {
    conta.classe.isPropria && conta.isEmUso && conta.moeda == moeda && conta.casas == casas
  }
}

extension LadoDeReembolso {
  /// The side that somebody typed, case aside; nil for none.
  package init?(typed: String) {
    self.init(rawValue: typed.aparado.foldedForComparison)
  }

  /// The side and what happens there, to choose it by.
  package var titulo: String {
    switch self {
    case .empresa: "Empresa: o dinheiro sai da conta"
    case .pessoa: "Pessoa: o dinheiro entra na conta"
    }
  }
}
