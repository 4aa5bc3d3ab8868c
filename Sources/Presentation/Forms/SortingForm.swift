package import Canonical
package import Ledger

/// The form that answers a group of unsorted entries.
package struct SortingForm: Form {
  package var texts: Texts<Field>
  /// The entries of the group that stay unsorted.
  package var menos: Set<Uuid> = []

  package init(_ texts: Texts<Field>) { self.texts = texts }

  /// Its fields, in their order.
  package enum Field: String, FormField {
    case categoria
    /// A category beside those that have a key.
    case outra
    case sempre, tambem
    case mesmoFechado = "mesmo-fechado"
    case motivo

    package var name: FieldName {
      switch self {
      case .categoria: called("CATEGORIA", "Categoria", "a categoria", isChosen: true)
      case .outra: called("CATEGORIA", "Outra categoria", "a categoria", isChosen: true)
      case .sempre: called("--sempre", "Sempre assim", "se é sempre assim")
      case .tambem: called("--tambem", "Mudar também os outros", "se os outros mudam também")
      case .mesmoFechado: EntryForm.Field.mesmoFechado.name
      case .motivo: EntryForm.Field.motivo.name
      }
    }
  }

  /// The group, the accounts, and the entries with another category that its rule is for.
  package struct Books: Sendable {
    package let grupo: GrupoSemCategoria
    package let contas: [Conta]
    package let outros: [Uuid]

    package init(_ grupo: GrupoSemCategoria, _ contas: [Conta], outros: [Uuid] = []) {
      (self.grupo, self.contas, self.outros) = (grupo, contas, outros)
    }
  }

  package func check(_ problems: inout Problems) {
    if self[.tambem] != nil, self[.sempre] == nil {
      problems.note(
        "\(Field.tambem.name) só serve com \(Field.sempre.name).", .form, at: Field.tambem.name)
    }
  }

  package func read(_ books: Books, _ problems: inout Problems) -> Classificacao? {
    check(&problems)
    let of = books.grupo.categoria
    let named = problems.text(self[.categoria] ?? self[.outra], Field.categoria.name)
    let wishes: [(Conta) -> Bool] = [
      \.classe.isCategoria, { $0.moeda == of.moeda }, { $0.classe == of.classe },
    ]
    let category: Conta? =
      named == nil
      ? nil
      : problems.noted(
        at: Field.categoria.name,
        try books.contas.categoria(por: named ?? "", antes: wishes))
    let reason = SeveralForm.reason(self[.mesmoFechado], self[.motivo], &problems)
    if self[.sempre] != nil, books.grupo.procura == nil {
      problems.note(
        "Não há como dizer sempre: nenhum texto serve para todos, ou uma regra já os conhece.",
        at: Field.sempre.name)
    }
    guard problems.isEmpty, let category else { return nil }
    var answer = Classificacao(category.id)
    (answer.menos, answer.motivoNoFechado) = (menos, reason)
    answer.sempre = self[.sempre] != nil
    if self[.tambem] != nil { answer.tambem = books.outros }
    return answer
  }
}
