package import Canonical
package import Ledger

extension FieldName {
  /// Whether all rows of a bank's file are shown, however many there are.
  package static let todasAsLinhas = FieldName(
    "tudo",
    option: "--tudo", label: "Todas as linhas", what: "se mostra todas as linhas")

  /// The category of a new row of a bank's file, by its number.
  static func categoria(daLinha number: Int) -> FieldName {
    FieldName(
      "categoria",
      option: "--categoria \(number)=CATEGORIA", label: "Categoria",
      what: "a categoria da linha \(number)")
  }
}

/// The form of one register row, edited in place: category, party and note.
package struct RowForm: FilledForm {
  package var texts: Texts<Field>
  package var shown = Texts<Field>()

  package init(_ texts: Texts<Field>) { self.texts = texts }

  /// Its fields, in their order.
  package enum Field: String, FormField {
    case categoria, interessado, descricao
    case mesmoFechado = "mesmo-fechado"
    case motivo

    package var name: FieldName {
      switch self {
      case .categoria: called("--categoria CONTA", "Categoria", "a categoria", isChosen: true)
      case .interessado: called("--interessado NOME", "Onde ou com quem", "o interessado")
      case .descricao: called("--descricao TEXTO", "Nota e #etiquetas", "a nota")
      case .mesmoFechado: EntryForm.Field.mesmoFechado.name
      case .motivo: EntryForm.Field.motivo.name
      }
    }
  }

  /// The form with an entry's content filled in.
  /// - Parameter categoria: the category, if it can be changed.
  package init(of content: ConteudoDeTransacao, categoria: Uuid?) {
    let shown: Texts<Field> = [
      .categoria: categoria?.description, .interessado: content.interessado,
      .descricao: content.descricao,
    ]
    (texts, self.shown) = (shown, shown)
  }

  /// The changes to the fields that differ from what was shown.
  package func read(_ contas: [Conta], _ problems: inout Problems) -> SeveralForm.Request? {
    var change = CorrecaoConjunta()
    if let typed = changed(.categoria), !typed.isEmpty {
      change.categoria =
        problems.noted(at: Field.categoria.name, try contas.conta(por: typed))?.id
    }
    change.interessado = changed(.interessado)?.aparado
    change.descricao = changed(.descricao)?.aparado
    let reason = SeveralForm.reason(self[.mesmoFechado], self[.motivo], &problems)
    return problems.isEmpty ? SeveralForm.Request(mudanca: change, motivoNoFechado: reason) : nil
  }
}

/// The form that changes several entries alike, or annuls them.
package struct SeveralForm: Form {
  package var texts: Texts<Field>

  package init(_ texts: Texts<Field>) { self.texts = texts }

  /// Its fields, in their order.
  package enum Field: String, FormField {
    case categoria, interessado, etiqueta, anular
    case mesmoFechado = "mesmo-fechado"
    case motivo

    package var name: FieldName {
      switch self {
      case .categoria: called("--categoria CONTA", "Categoria", "a categoria", isChosen: true)
      case .interessado: called("--interessado NOME", "Onde ou com quem", "o interessado")
      case .etiqueta: called("--etiqueta PALAVRA", "Acrescentar etiqueta", "a etiqueta")
      case .anular: called("anular", "Anular todos", "se são anulados")
      case .mesmoFechado: EntryForm.Field.mesmoFechado.name
      case .motivo: EntryForm.Field.motivo.name
      }
    }
  }

  /// The requested change or annulment.
  package struct Request: Sendable {
    /// The change; empty if the entries are annulled.
    package var mudanca = CorrecaoConjunta()
    package var anula = false
    /// The reason of an annulment; `motivoNoFechado` is that of a change in a closed period.
    package var motivo: String?
    package var motivoNoFechado: String?

    package init(mudanca: CorrecaoConjunta, motivoNoFechado: String?) {
      (self.mudanca, self.motivoNoFechado) = (mudanca, motivoNoFechado)
    }
  }

  package func read(_ contas: [Conta], _ problems: inout Problems) -> Request? {
    var change = CorrecaoConjunta()
    if let typed = self[.categoria] {
      change.categoria =
        problems.noted(at: Field.categoria.name, try contas.conta(por: typed))?.id
    }
    change.interessado = problems.given(self[.interessado], Field.interessado.name)?.aparado
    change.etiqueta = Self.tag(self[.etiqueta], Field.etiqueta.name, &problems)
    let reason = Self.reason(self[.mesmoFechado], self[.motivo], &problems)
    var request = Request(mudanca: change, motivoNoFechado: reason)
    (request.anula, request.motivo) = (self[.anular] != nil, self[.motivo])
    if request.anula, !change.isVazia {
      problems.note("Anule os lançamentos, ou mude-os: não os dois.", at: Field.anular.name)
    }
    if !request.anula, change.isVazia, problems.isEmpty {
      problems.note("Diga o que muda: a categoria, com quem ou uma etiqueta.")
    }
    return problems.isEmpty ? request : nil
  }

  /// A tag of one word, with or without its `#`; nil if none was typed, or an invalid one.
  package static func tag(
    _ typed: String?, _ field: FieldName, _ problems: inout Problems
  ) -> String? {
    guard let given = problems.given(typed, field) else { return nil }
    let tag = String(given.aparado.drop { $0 == "#" })
    guard !tag.isEmpty, !tag.contains(where: \.isWhitespace) else {
      return problems.refuse("\(field) é uma palavra só, como #viagem: “\(given)”.", at: field)
    }
    return tag
  }

  /// The reason to change a closed period, if its box is ticked.
  package static func reason(
    _ ticked: String?, _ typed: String?, _ problems: inout Problems
  ) -> String? {
    guard ticked != nil else { return nil }
    let field = EntryForm.Field.motivo.name
    guard let reason = typed?.naoVazio else {
      problems.missing(field)
      return nil
    }
    return reason
  }
}
