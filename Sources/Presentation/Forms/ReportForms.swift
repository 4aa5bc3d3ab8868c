package import Canonical
package import Ledger

/// The form that begins a report, or gives it another title.
package struct ReportForm: Form {
  package var texts: Texts<Field>

  package init(_ texts: Texts<Field>) { self.texts = texts }

  /// Its fields, in their order.
  package enum Field: String, FormField {
    case titulo
    /// The day, where it is not today.
    case data

    package var name: FieldName {
      switch self {
      case .titulo: called("TITULO", "Título", "o título do relatório")
      case .data: called("--data DIA", "Data", "o dia do relatório")
      }
    }
  }

  /// The title and the day of a report.
  package struct Request: Sendable, Hashable {
    package let titulo: String
    package let data: Day
  }

  package func check(_ problems: inout Problems) {
    if self[.titulo] == nil { problems.missing(Field.titulo.name) }
  }

  package func read(_ today: Day, _ problems: inout Problems) -> Request? {
    let titulo = self[.titulo] ?? ""
    if let wrong = RegrasDeDespesa.judge(titulo: titulo) {
      problems.note(wrong, at: Field.titulo.name)
    }
    let day = problems.day(self[.data], Field.data.name, today: today)
    guard problems.isEmpty else { return nil }
    return Request(titulo: titulo, data: day ?? today)
  }
}

/// The form of a reimbursement: the account that it came to, how much, and the day.
package struct ReimbursementForm: FilledForm {
  package var texts: Texts<Field>
  /// The content of the fields before anything was typed.
  package var shown = Texts<Field>()

  package init(_ texts: Texts<Field>) { self.texts = texts }

  /// Its fields, in their order.
  package enum Field: String, FormField {
    case conta
    /// How much; all that is still to come where that is left out.
    case valor
    /// The day, where it is not today.
    case data
    /// The other side of the entry, if it is not the usual category.
    case categoria

    package var name: FieldName {
      switch self {
      case .conta:
        called("--conta CONTA", "Conta", "a conta em que o dinheiro entrou", isChosen: true)
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

    package init(_ costumes: Costumes, _ report: RelatorioDeDespesas?) {
      (self.costumes, self.report) = (costumes, report)
    }
  }

  /// The account, how much, the day, and what stands on the other side.
  package struct Request: Sendable, Hashable {
    package let conta: Uuid
    package let valor: Amount?
    package let data: Day
    package let categoria: Uuid?
  }

  /// The form for all that is still to come.
  package init(of report: RelatorioDeDespesas) {
    self.init([.valor: PtBR.money(report.aReembolsar, report.moeda)])
    shown = texts
  }

  package func check(_ problems: inout Problems) {
    _ = problems.text(self[.conta], Field.conta.name)
  }

  /// The typed value; or all mistakes, except an amount above the one that is left to be paid back.
  package func read(_ books: Books, _ problems: inout Problems) -> Request? {
    check(&problems)
    let account = problems.account(self[.conta], Field.conta.name, books.costumes)
    if let account, !account.classe.isPropria {
      problems.note(
        "“\(account.nome)” não é uma conta em que entre dinheiro. Diga outra com "
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
    guard problems.isEmpty, let account else { return nil }
    return Request(
      conta: account.id, valor: amount, data: day ?? books.costumes.hoje,
      categoria: category?.id)
  }

  /// All that is wrong, also with how much it is.
  package func problems(_ books: Books) -> Problems {
    var (request, problems) = reading(books)
    if let request, let why = books.report?.impedimento(a: .reembolsar(request.valor)) {
      problems.note(Mensagem(why), at: Field.valor.name)
    }
    return problems
  }

  /// The words for a day in a closed period.
  package static func periodoFechado(ate day: Day) -> Mensagem {
    "O período até \(PtBR.day(day)) está fechado. Dê outro dia, ou reabra o período antes."
  }
}

extension RelatorioDeDespesas {
  /// Whether a reimbursement can come to an account: one of one's own, open, in the report's
  /// currency.
  package func isReimbursable(em conta: ContaEmDetalhe) -> Bool {
    conta.classe.isPropria && !conta.encerrada && conta.unificadaEm == nil
      && conta.moeda == moeda && conta.casas == casas
  }
}
