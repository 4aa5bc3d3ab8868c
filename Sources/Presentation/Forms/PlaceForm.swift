package import Ledger

/// The form of a place to sync with, for callers without a current folder.
package struct PlaceForm: Form {
  package var texts: Texts<Field>

  package init(_ texts: Texts<Field>) { self.texts = texts }

  /// Its only field.
  package enum Field: String, FormField {
    case caminho

    package var name: FieldName { called("LUGAR", "Pasta", "a pasta") }
  }

  /// A place as somebody may type it.
  package static let example = "/media/pendrive/casa"

  package func read(_ books: Void, _ problems: inout Problems) -> TypedPlace? {
    guard let place = PlaceForm.place(self[.caminho], &problems, at: Field.caminho.name) else {
      return nil
    }
    if case .address(let address) = place, address.eSemTLS, address.usuario != nil {
      return problems.refuse(
        "O endereço não é https: quem está no caminho lê a senha e os livros. Use https.",
        at: Field.caminho.name)
    }
    guard case .invitation = place else { return place }
    return problems.refuse(
      "Este é o texto de um convite: com ele se entra em um razão.", at: Field.caminho.name)
  }

  /// A whole path, an address or an invitation's text, as it was typed.
  static func place(
    _ typed: String?, _ problems: inout Problems, at field: FieldName
  ) -> TypedPlace? {
    guard let place = problems.noted(at: field, try TypedPlace(typed?.aparado ?? "")) else {
      return nil
    }
    guard case .folder(let path) = place, let mistake = mistake(path) else { return place }
    return problems.refuse(mistake, at: field)
  }

  /// The mistake in a whole path, for callers without a current folder; nil for none.
  package static func mistake(_ typed: String) -> Mensagem? {
    if typed.isEmpty { return "Diga a pasta: o caminho inteiro, como /media/pendrive/casa." }
    if typed.utf8.count > Limits.pathBytes { return "O caminho é longo demais." }
    if typed.unicodeScalars.contains("\0") { return "O caminho não pode ter o caractere nulo." }
    guard typed.hasPrefix("/") else {
      return "O caminho começa com /, como /media/pendrive/casa: escreva-o inteiro."
    }
    return nil
  }
}
