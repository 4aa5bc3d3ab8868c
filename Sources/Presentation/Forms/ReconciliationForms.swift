package import Canonical
package import Ledger

/// The form that puts an account beside its bank.
package struct ReconciliationForm: Form {
  package var texts: Texts<Field>

  package init(_ texts: Texts<Field>) { self.texts = texts }

  /// Its fields, in their order.
  package enum Field: String, FormField {
    case conta
    /// The bank's balance, on the account's natural side: what a card owes is written without a sign.
    case saldo
    case dia

    package var name: FieldName {
      switch self {
      case .conta: called("CONTA", "Conta", "a conta", isChosen: true)
      case .saldo: called("--saldo VALOR", "Saldo no banco", "o saldo que o banco mostra")
      case .dia: called("--em DIA", "No fim do dia", "o dia desse saldo")
      }
    }
  }

  /// An account, the day up to which it is looked at, and the bank's balance then, signed from the
  /// account's side.
  package struct Request: Sendable, Hashable {
    package let conta: Uuid
    package let saldo: Amount?
    package let dia: Day
  }

  package func check(_ problems: inout Problems) {
    _ = problems.text(self[.conta], Field.conta.name)
    if self[.saldo]?.naoVazio != nil, self[.dia]?.naoVazio == nil {
      problems.missing(Field.dia.name)
    }
  }

  package func read(_ costumes: Costumes, _ problems: inout Problems) -> Request? {
    check(&problems)
    let account = problems.account(self[.conta], Field.conta.name, costumes, as: .propria)
    let amount = self[.saldo]?.naoVazio.flatMap {
      problems.amount($0, Field.saldo.name, of: account, .any)
    }
    let day = problems.day(self[.dia]?.naoVazio, Field.dia.name, today: costumes.hoje)
    guard problems.isEmpty, let account else { return nil }
    return Request(
      conta: account.id, saldo: amount.map { account.classe.doLadoNatural($0) },
      dia: day ?? costumes.hoje)
  }
}

/// The form that judges two entries that look like one transfer between own accounts.
package struct TransferForm: Form {
  package var texts: Texts<Field>

  package init(_ texts: Texts<Field>) { self.texts = texts }

  /// Its fields, in their order.
  package enum Field: String, FormField {
    /// Either of the two entries, to be joined with the other.
    case juntar
    /// Either of the two entries, which are not halves of one transfer.
    case distintos
    case mesmoFechado = "mesmo-fechado"
    case motivo

    package var name: FieldName {
      switch self {
      case .juntar: called("--juntar ID", "Juntar", "um dos dois lançamentos")
      case .distintos: called("--distintos ID", "São distintos", "um dos dois lançamentos")
      case .mesmoFechado: EntryForm.Field.mesmoFechado.name
      case .motivo: EntryForm.Field.motivo.name
      }
    }
  }

  /// The judgement on two entries.
  package struct Request: Sendable, Hashable {
    /// The id of either entry, as typed.
    package let lancamento: String
    /// Whether to join the entries into one; otherwise they are declared distinct.
    package let junta: Bool
    /// The reason to change a closed period; nil if they are not in one.
    package let motivoNoFechado: String?
  }

  package func check(_ problems: inout Problems) {
    switch (self[.juntar]?.naoVazio, self[.distintos]?.naoVazio) {
    case (nil, nil): problems.missing(Field.juntar.name)
    case (.some, .some):
      problems.note(
        "Junte os dois lançamentos, ou diga que são distintos: não os dois.", .form,
        at: Field.distintos.name)
    default: break
    }
  }

  package func read(_ books: (), _ problems: inout Problems) -> Request? {
    check(&problems)
    let reason = SeveralForm.reason(self[.mesmoFechado], self[.motivo], &problems)
    guard problems.isEmpty, let typed = self[.juntar]?.naoVazio ?? self[.distintos]?.naoVazio
    else { return nil }
    return Request(
      lancamento: typed, junta: self[.juntar]?.naoVazio != nil, motivoNoFechado: reason)
  }
}
