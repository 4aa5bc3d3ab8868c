package import Canonical
package import Ledger

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
