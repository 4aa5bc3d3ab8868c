package import Ledger

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
