package import Canonical
package import Ledger

/// The form of a balance assertion.
package struct AssertionForm: Form {
  package var texts: Texts<Field>

  package init(_ texts: Texts<Field>) { self.texts = texts }

  /// Its fields, in their order.
  package enum Field: String, FormField {
    case conta
    /// On the account's natural side: a card's debt is written without a sign.
    case valor
    case dia

    package var name: FieldName {
      switch self {
      case .conta: called("CONTA", "Conta", "a conta", isChosen: true)
      case .valor: called("VALOR", "Saldo no fim do dia", "o saldo da conta")
      case .dia: called("--em DIA", "Dia", "o dia do saldo")
      }
    }
  }

  /// The asserted balance at the end of a day, signed from the account's side.
  package struct Request: Sendable, Hashable {
    package let conta: Uuid
    package let valor: Amount
    package let dia: Day
  }

  package func check(_ problems: inout Problems) {
    for field in Field.allCases { _ = problems.text(self[field], field.name) }
  }

  package func read(_ costumes: Costumes, _ problems: inout Problems) -> Request? {
    check(&problems)
    let account = problems.account(self[.conta], Field.conta.name, costumes)
    let amount = self[.valor]?.naoVazio.flatMap {
      problems.amount($0, Field.valor.name, of: account, .any)
    }
    let day = problems.day(self[.dia]?.naoVazio, Field.dia.name, today: costumes.hoje)
    guard problems.isEmpty, let account, let amount, let day else { return nil }
    return Request(conta: account.id, valor: account.classe.doLadoNatural(amount), dia: day)
  }
}

/// The form that closes the books through a day.
package struct ClosingForm: Form {
  package var texts: Texts<Field>

  package init(_ texts: Texts<Field>) { self.texts = texts }

  /// Its fields, in their order.
  package enum Field: String, FormField {
    case ate, motivo

    package var name: FieldName {
      switch self {
      case .ate: called("--ate DIA", "Último dia", "o último dia que fica fechado")
      case .motivo: called("--motivo TEXTO", "Motivo", "o motivo")
      }
    }
  }

  /// The last closed day, typed as a day or a month, and the reason.
  package struct Request: Sendable, Hashable {
    package let ate: Day
    package let motivo: String?
  }

  package func check(_ problems: inout Problems) { _ = problems.text(self[.ate], Field.ate.name) }

  package func read(_ today: Day, _ problems: inout Problems) -> Request? {
    check(&problems)
    let typed = self[.ate]?.naoVazio
    // A month stands for its last day.
    let whole = typed.flatMap { TypedMonth.read($0, today: today) }.map { $0.day(31) }
    let day = whole ?? problems.day(typed, Field.ate.name, today: today)
    let reason = problems.given(self[.motivo], Field.motivo.name)
    guard problems.isEmpty, let day else { return nil }
    return Request(ate: day, motivo: reason)
  }
}

/// The form that reopens a closed period.
package struct ReopeningForm: Form {
  package var texts: Texts<Field>

  package init(_ texts: Texts<Field>) { self.texts = texts }

  /// Its fields, in their order.
  package enum Field: String, FormField {
    /// The closing's id, or its first digits.
    case fechamento
    case motivo

    package var name: FieldName {
      switch self {
      case .fechamento: called("ID", "Fechamento", "o fechamento", isChosen: true)
      case .motivo: called("--motivo TEXTO", "Motivo para reabrir", "o motivo da reabertura")
      }
    }
  }

  /// The closing to undo, and the reason.
  package struct Request: Sendable, Hashable {
    package let fechamento: String
    package let motivo: String
  }

  package func read(_ books: Void, _ problems: inout Problems) -> Request? {
    let closing = problems.text(self[.fechamento], Field.fechamento.name)
    let reason = problems.text(self[.motivo], Field.motivo.name)
    guard let closing, let reason else { return nil }
    return Request(fechamento: closing, motivo: reason)
  }
}

extension PeriodoFechado {
  /// The closed period, in a sentence.
  package var frase: String { "O período até \(PtBR.day(ate)) está fechado." }

  /// The author, time and reason of the closing, each on a line.
  package var linhas: [Line] {
    [Line(autoria.words, .quiet)]
      + (motivo.map { [Line("Motivo: \($0)")] } ?? [])
  }
}
