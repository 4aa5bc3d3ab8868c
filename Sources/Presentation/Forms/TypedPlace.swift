package import Ledger

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

  /// The typed text as it may be shown again; nil for one that may have a secret in it.
  package static func shown(_ typed: String) -> String? {
    guard let place = try? TypedPlace(typed) else { return nil }
    if case .address(let address) = place { return address.texto }
    return place.isSecret ? nil : typed
  }

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
