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

/// The form that asks what has changed in a period, and since when.
package struct ChangesForm: Form {
  package var texts: Texts<Field>

  package init(_ texts: Texts<Field>) { self.texts = texts }

  /// Its fields, in their order.
  package enum Field: String, FormField {
    /// A month, a day, or the id of a closing or commit.
    case desde
    /// The period that is looked at, if it is another.
    case periodo = "mes"
    case conta

    package var name: FieldName {
      switch self {
      case .desde: called("--desde MES|DIA|ID", "Desde", "desde quando", isChosen: true)
      case .periodo: called("[MES|ANO]", "Período", "o período")
      case .conta: called("--conta CONTA", "Conta", "a conta")
      }
    }
  }

  /// The facts of the ledger that reading needs.
  package struct Books: Sendable {
    /// The closings in force; without `desde`, the last one is meant.
    package let fechamentos: [PeriodoFechado]
    package let today: Day

    package init(_ fechamentos: [PeriodoFechado], today: Day) {
      (self.fechamentos, self.today) = (fechamentos, today)
    }
  }

  /// The knowledge since which changes are told, the period, and the account as typed.
  package struct Request: Sendable {
    package let desde: DesdeQuando
    package let dias: ClosedRange<Day>?
    package let conta: String?
  }

  package func check(_ problems: inout Problems) {
    for field in Field.allCases { _ = problems.given(self[field], field.name) }
  }

  package func read(_ books: Books, _ problems: inout Problems) -> Request? {
    check(&problems)
    let days = self[.periodo].flatMap { TypedPeriod.read($0, today: books.today) }
    if let typed = self[.periodo], days == nil {
      problems.note(
        "Período inválido: “\(typed)”. Escreva um mês (11/2026) ou um ano (2026).",
        at: Field.periodo.name)
    }
    let desde = beginning(days, books, &problems)
    guard problems.isEmpty, let desde else { return nil }
    return Request(desde: desde, dias: days, conta: self[.conta])
  }

  private func beginning(
    _ days: ClosedRange<Day>?, _ books: Books, _ problems: inout Problems
  ) -> DesdeQuando? {
    guard let typed = self[.desde]?.aparado else {
      if let days { return closing(of: days, books, &problems) }
      if let last = books.fechamentos.last { return .registro(last.commit) }
      return problems.refuse(
        "Nenhum período está fechado. Diga desde quando: um mês, um dia ou a identificação de um "
          + "registro.", at: Field.desde.name)
    }
    // Eight digits of a closing's id are no day.
    let named = books.fechamentos.first { typed.count >= 8 && $0.id.description.hasPrefix(typed) }
    if let named { return .registro(named.commit) }
    if let whole = TypedPeriod.read(typed, today: books.today) {
      return closing(of: whole, books, &problems)
    }
    if let day = TypedDay.read(typed, today: books.today) {
      return closing(of: Month(of: day).day(1)...day, books, &problems)
    }
    return .chamado(typed)
  }

  private func closing(
    of days: ClosedRange<Day>, _ books: Books, _ problems: inout Problems
  ) -> DesdeQuando? {
    guard days.upperBound <= books.today else {
      return problems.refuse(
        "\(TypedPeriod.words(days).capitalizedFirst) ainda não acabou.", at: Field.desde.name)
    }
    return .fechamento(de: days, senao: TypedInstant.end(of: days.upperBound))
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
