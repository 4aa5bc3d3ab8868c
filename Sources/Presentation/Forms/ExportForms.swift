package import Canonical
package import Ledger

/// The form of an export of the books.
package struct ExportForm: Form {
  package var texts: Texts<Field>

  package init(_ texts: Texts<Field>) { self.texts = texts }

  /// Its fields, in their order.
  package enum Field: String, FormField {
    case formato, de, ate, conta, planilha, comprovantes, pasta

    package var name: FieldName {
      switch self {
      case .formato: called("FORMATO", "Formato", "o formato", isChosen: true)
      case .de: called("--de DIA", "De", "o primeiro dia")
      case .ate: called("--ate DIA", "Até", "o último dia")
      case .conta: called("--conta CONTA", "Só a conta", "a conta", isChosen: true)
      case .planilha:
        called("--planilha", "Tabela para o Excel em português", "a tabela para o Excel")
      case .comprovantes: called("--comprovantes", "Com os comprovantes", "os comprovantes")
      case .pasta: called("PASTA", "Pasta nova", "a pasta nova")
      }
    }
  }

  /// The facts of the ledger that reading needs.
  package struct Books: Sendable {
    package let contas: [Conta]
    package let today: Day

    package init(_ contas: [Conta], today: Day) { (self.contas, self.today) = (contas, today) }
  }

  package func check(_ problems: inout Problems) {
    if let format = format(&problems), format.isDeUmaConta, self[.conta] == nil {
      problems.note(
        "\(Field.conta.name, .missing): \(format.rawValue) é o extrato de uma conta só.", .form,
        at: Field.conta.name)
    }
    if isPlanilha, let format = format(&problems), !format.isTabela {
      problems.note(
        "\(Field.planilha.name) só serve com uma tabela.", .form, at: Field.planilha.name)
    }
  }

  private var isPlanilha: Bool { self[.planilha] != nil }

  private func format(_ problems: inout Problems) -> FormatoDeExportacao? {
    guard let typed = problems.text(self[.formato], Field.formato.name) else { return nil }
    let known = FormatoDeExportacao(rawValue: typed.aparado.foldedForComparison)
    if known == nil {
      let all = PtBR.list(FormatoDeExportacao.allCases.map(\.rawValue), and: "ou")
      problems.note("\(Field.formato.name) é \(all): “\(typed)”.", .form, at: Field.formato.name)
    }
    return known
  }

  package func read(_ books: Books, _ problems: inout Problems) -> PedidoDeExportacao? {
    check(&problems)
    let format = format(&problems)
    let first = problems.day(self[.de], Field.de.name, today: books.today)
    let last = problems.lastDay(self[.ate], Field.ate.name, after: first, today: books.today)
    problems.ordered(first, Field.de.name, last, Field.ate.name)
    let account = self[.conta].flatMap { typed in
      problems.noted(at: Field.conta.name) { () throws(RazaoError) in
        try books.contas.conta(por: typed)
      }
    }
    guard problems.isEmpty, let format else { return nil }
    var request = PedidoDeExportacao(format)
    (request.de, request.ate, request.conta) = (first, last, account?.id)
    request.isPlanilha = isPlanilha
    request.levaComprovantes = self[.comprovantes] != nil
    return request
  }
}

extension FormatoDeExportacao {
  /// Its name for people.
  package var titulo: String {
    switch self {
    case .hledger: "Diário do hledger"
    case .ledger: "Diário do ledger"
    case .beancount: "Diário do beancount"
    case .csvLancamentos: "Planilha de lançamentos (CSV)"
    case .csvPartidas: "Planilha de partidas (CSV)"
    case .csvSaldos: "Planilha de saldos no fim de cada mês (CSV)"
    case .json: "Documento JSON"
    case .ofx: "Extrato de uma conta (OFX 1)"
    case .ofx2: "Extrato de uma conta (OFX 2)"
    case .hledgerPlanos: "O que os planos esperam, para o hledger"
    case .hledgerOrcamentos: "Orçamentos, para o hledger"
    case .livroCaixa: "Livro-caixa (CSV)"
    }
  }
}

/// The form of a year for Carnê-Leão Web.
package struct TaxYearForm: Form {
  package var texts: Texts<Field>

  package init(_ texts: Texts<Field>) { self.texts = texts }

  /// Its fields, in their order.
  package enum Field: String, FormField {
    case ano

    package var name: FieldName {
      switch self {
      case .ano: called("--ano ANO", "Ano", "o ano")
      }
    }
  }

  package func check(_ problems: inout Problems) {
    guard let typed = self[.ano], year(typed) == nil else { return }
    problems.note(
      "\(Field.ano.name) tem quatro algarismos, como 2026: “\(typed)”.", .form, at: Field.ano.name)
  }

  private func year(_ typed: String) -> Int? {
    let digits = typed.aparado
    guard digits.utf8.count == 4, let year = Int(digits), year > 1900 else { return nil }
    return year
  }

  /// - Parameter today: today, whose year is the default.
  package func read(_ today: Day, _ problems: inout Problems) -> Int? {
    check(&problems)
    guard let typed = self[.ano] else { return today.parts.year }
    return year(typed)
  }
}

/// The form of a proof: an account and a month.
package struct ProofForm: Form {
  package var texts: Texts<Field>

  package init(_ texts: Texts<Field>) { self.texts = texts }

  /// Its fields, in their order.
  package enum Field: String, FormField {
    case conta, mes, saldo

    package var name: FieldName {
      switch self {
      case .conta: called("CONTA", "Conta", "a conta", isChosen: true)
      case .mes: called("MES", "Mês", "o mês")
      case .saldo: called("--saldo", "O que provar", "o que provar", isChosen: true)
      }
    }
  }

  package struct Request: Sendable {
    package let conta: Uuid
    package let mes: Month
    /// Whether the balance alone is proven.
    package let isSaldo: Bool
  }

  package func check(_ problems: inout Problems) {
    _ = problems.text(self[.conta], Field.conta.name)
    _ = problems.text(self[.mes], Field.mes.name)
  }

  package func read(_ books: ExportForm.Books, _ problems: inout Problems) -> Request? {
    let typed = problems.text(self[.conta], Field.conta.name)
    let account = typed.flatMap { typed in
      problems.noted(at: Field.conta.name) { () throws(RazaoError) in
        try books.contas.conta(por: typed)
      }
    }
    let month = problems.month(
      problems.text(self[.mes], Field.mes.name), Field.mes.name, today: books.today)
    guard let account, let month else { return nil }
    return Request(conta: account.id, mes: month, isSaldo: self[.saldo] == Ticked.text)
  }
}
