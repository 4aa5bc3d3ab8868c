package import Canonical
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

/// Two groups of the recovery code, asked back before the first sealed place is made: if every
/// machine is lost, only the paper opens it.
///
/// Which two follows from the day.
package struct PaperProof: Sendable {
  /// The numbers of the groups, from 1.
  let groups: [Int]

  package init(on day: Day) {
    let number = Int(day.number.magnitude)
    groups = [1 + number % 3, 4 + number % 4]
  }

  /// The groups in words: `o 2º e o 6º grupo`.
  package var words: String { "o \(groups[0])º e o \(groups[1])º grupo do código de recuperação" }

  /// Why what was typed does not prove it; nil if it does.
  /// - Parameter code: the recovery code.
  package func mistake(_ typed: String?, in code: String) -> Mensagem? {
    let all = code.split(separator: "-").map(String.init)
    let wanted = groups.compactMap { $0 <= all.count ? all[$0 - 1] : nil }.joined()
    let letters = (typed ?? "").compactMap { Crockford.value(of: $0) }
    guard letters.isEmpty || !letters.elementsEqual(wanted.compactMap { Crockford.value(of: $0) })
    else { return nil }
    return """
      Escreva, do papel, \(words): quem perde todos os aparelhos só abre um lugar selado com ele.
      """
  }
}
