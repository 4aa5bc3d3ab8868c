package import Ledger

/// The form of a new sealed place, for callers without a current folder.
package struct SealedPlaceForm: Form {
  package var texts: Texts<Field>

  package init(_ texts: Texts<Field>) { self.texts = texts }

  /// Its fields.
  package enum Field: String, FormField {
    case caminho
    /// The password of an address, which no page shows again.
    case senha
    /// The remembered place that it replaces.
    case antigo
    /// Two groups of the recovery code.
    case grupos
    /// The password of an address without TLS may be read on its way.
    case semHttps

    package var name: FieldName {
      switch self {
      case .caminho: called("LUGAR", "Pasta ou endereço", "a pasta ou o endereço")
      case .senha: called("--senha -", "Senha do endereço", "a senha")
      case .antigo: called("DE", "Em vez de", "o lugar que se deixa", isChosen: true)
      case .semHttps:
        called("--senha -", "Mandar a senha mesmo sem https", "que a senha vá sem https")
      case .grupos: called("--recuperacao ARQUIVO", "Do papel", "os grupos do código")
      }
    }
  }

  /// A folder as somebody may type it.
  package static let example = "/home/ana/Dropbox/razao"

  /// The proof to be given that the paper exists.
  package struct Paper: Sendable {
    let proof: PaperProof
    let code: String?

    /// - Parameter code: the recovery code; nil where no proof is wanted.
    package init(_ proof: PaperProof, code: String?) { (self.proof, self.code) = (proof, code) }
  }

  /// A place to be made.
  package struct Request: Sendable {
    package let lugar: LugarDeArquivos
    package let antigo: String?
  }

  package func read(_ paper: Paper, _ problems: inout Problems) -> Request? {
    let field = Field.caminho.name
    let place = PlaceForm.place(self[.caminho], &problems, at: field)
    if let code = paper.code {
      note(paper.proof.mistake(self[.grupos], in: code), at: .grupos, &problems)
    }
    guard let place, problems.isEmpty else { return nil }
    switch place {
    case .folder(let path): return Request(lugar: .pasta(path), antigo: self[.antigo])
    case .address(let address):
      return problems.noted(at: field) { () throws(RazaoError) -> EnderecoDeLugar in
        let whole = try EnderecoDeLugar(address.texto, senha: self[.senha] ?? address.senha)
        guard isPlain, self[.semHttps] == nil else { return whole }
        throw RazaoError.dadosInvalidos(
          "O endereço não é https: quem está no caminho lê a senha. Use https, ou "
            + "\(Field.semHttps.name, .tick).")
      }.map { Request(lugar: .endereco($0), antigo: self[.antigo]) }
    case .hub, .invitation:
      return problems.refuse(
        "Um lugar selado é uma pasta, ou um endereço https: ou s3:.", at: field)
    }
  }

  /// Whether its address would have the password read on its way there.
  package var isPlain: Bool {
    guard let typed = self[.caminho], case .address(let address)? = try? TypedPlace(typed) else {
      return false
    }
    return address.eSemTLS && address.usuario != nil
  }

  /// The form as it may be shown again: without a password.
  package var withoutSecrets: SealedPlaceForm {
    var form = self
    (form[.senha], form[.grupos]) = (nil, nil)
    if let typed = self[.caminho] { form[.caminho] = TypedPlace.shown(typed) }
    return form
  }
}
