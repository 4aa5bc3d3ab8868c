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
