package import Ledger

/// The form of a place to sync with, for callers without a current folder.
package struct PlaceForm: Form {
  package var texts: Texts<Field>

  package init(_ texts: Texts<Field>) { self.texts = texts }

  /// Its fields.
  package enum Field: String, FormField {
    case caminho
    /// The password of an address, which no page shows again.
    case senha
    /// Whether it is sealed or open.
    case sigilo
    /// The remembered place that it replaces.
    case emLugarDe
    /// The two groups of the recovery code.
    case grupos

    package var name: FieldName {
      switch self {
      case .caminho: called("LUGAR", "Pasta ou endereço", "a pasta")
      case .senha: called("--senha -", "Senha do endereço", "a senha")
      case .sigilo: called("--selado", "Quem pode ler", "quem pode ler", isChosen: true)
      case .emLugarDe: called("DE", "Em vez de", "o lugar que se deixa", isChosen: true)
      case .grupos: called("--recuperacao ARQUIVO", "Do papel", "os grupos do código")
      }
    }
  }

  /// A place as somebody may type it.
  package static let example = "/media/pendrive/casa"

  package func read(_ books: Void, _ problems: inout Problems) -> TypedPlace? {
    guard let place = PlaceForm.place(self[.caminho], &problems, at: Field.caminho.name) else {
      return nil
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

  static func mistake(_ typed: String) -> Mensagem? {
    if typed.isEmpty { return "Diga a pasta: o caminho inteiro, como /media/pendrive/casa." }
    if typed.utf8.count > Limits.pathBytes { return "O caminho é longo demais." }
    if typed.unicodeScalars.contains("\0") { return "O caminho não pode ter o caractere nulo." }
    guard typed.hasPrefix("/") else {
      return "O caminho começa com /, como /media/pendrive/casa: escreva-o inteiro."
    }
    return nil
  }
}

/// A place as somebody typed it.
package enum TypedPlace: Sendable, Hashable {
  /// A folder, or a bundle.
  case folder(String)
  case hub(EnderecoDeHub)
  case address(EnderecoDeLugar)
  /// The place of an invitation's text, with its code.
  case invitation(ConviteDeLugar)

  /// Tells by its beginning what it is.
  /// - Throws: `dadosInvalidos` where it cannot be that.
  package init(_ typed: String) throws(RazaoError) {
    if ConviteDeLugar.parece(typed) {
      self = .invitation(try ConviteDeLugar(typed))
    } else if EnderecoDeHub.parece(typed) {
      self = .hub(try EnderecoDeHub(typed))
    } else if EnderecoDeLugar.parece(typed) {
      self = .address(try EnderecoDeLugar(typed))
    } else {
      self = .folder(typed)
    }
  }

  /// The place without a password.
  package var text: String {
    switch self {
    case .folder(let path): path
    case .hub(let hub): hub.texto
    case .address(let address): address.texto
    case .invitation(let invitation): invitation.lugar.texto
    }
  }

  /// Whether the text may have a secret in it.
  package var isSecret: Bool { if case .folder = self { false } else { true } }

  /// The place of files, with the code of an invitation; nil for a folder of carriers or a hub.
  ///
  /// An address without a word about it is that of a sealed place.
  /// - Throws: `dadosInvalidos` for an address without a code.
  package func invitation(_ code: String?) throws(RazaoError) -> ConviteDeLugar? {
    switch self {
    case .folder, .hub: return nil
    case .invitation(let invitation): return invitation
    case .address(let address):
      guard let code else {
        throw RazaoError.dadosInvalidos(
          "Nesse lugar só se entra com um convite, ou com o código que está no papel. Diga o texto "
            + "inteiro do convite em vez do endereço, ou o código à parte.")
      }
      return ConviteDeLugar(codigo: code, sigilo: .selado, lugar: .endereco(address))
    }
  }

  /// The password in the address; nil if there is none.
  package var password: String? {
    switch self {
    case .folder: nil
    case .hub(let hub): hub.senha
    case .address(let address): address.senha
    case .invitation(let invitation): LugarDeArquivos.senha(invitation.lugar)
    }
  }

  /// The user in the address who may have a password.
  package var user: String? {
    switch self {
    case .folder, .hub: nil
    case .address(let address): address.usuario
    case .invitation(let invitation):
      if case .endereco(let address) = invitation.lugar { address.usuario } else { nil }
    }
  }

  /// “In it”, for a remembered place.
  static func `where`(_ place: String) -> String {
    EnderecoDeHub.parece(place)
      ? "Nesse hub" : EnderecoDeLugar.parece(place) ? "Nesse lugar" : "Nessa pasta"
  }

  /// Why a remembered place shows less than before.
  static func shrunk(_ place: String) -> String {
    EnderecoDeHub.parece(place)
      ? "o banco foi esvaziado, ou voltou a uma cópia antiga"
      : "o lugar foi esvaziado, voltou a uma cópia antiga, ou esconde o que tem"
  }
}

extension LugarDeArquivos {
  fileprivate static func senha(_ place: LugarDeArquivos) -> String? {
    if case .endereco(let address) = place { address.senha } else { nil }
  }
}
