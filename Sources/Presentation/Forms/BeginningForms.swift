internal import Canonical
package import Ledger

/// The form of a new ledger, for callers without a current folder.
package struct NewLedgerForm: Form {
  package var texts: Texts<Field>

  package init(_ texts: Texts<Field>) { self.texts = texts }

  /// Its fields, in their order.
  package enum Field: String, FormField {
    case nome
    /// The person who uses this computer.
    case pessoa
    /// This computer.
    case aparelho
    /// The chart of accounts.
    case modelo
    case pasta
    /// Whether the folder is inside one that several computers synchronise.
    case compartilhada

    package var name: FieldName {
      switch self {
      case .nome: called("--nome NOME", "Nome do razão", "o nome do razão")
      case .pessoa: called("--pessoa NOME", "Quem usa este computador", "a pessoa")
      case .aparelho: called("--aparelho NOME", "Nome deste computador", "o nome do aparelho")
      case .modelo:
        called("--modelo MODELO", "Plano de contas", "o plano de contas", isChosen: true)
      case .pasta: called("DIR", "Pasta", "a pasta do razão novo")
      case .compartilhada:
        called(
          "--compartilhada", "A pasta está dentro de outra que vários computadores sincronizam",
          "se a pasta é compartilhada")
      }
    }
  }

  /// A ledger to be made.
  package struct Request: Sendable {
    package let nome: String
    package let pessoa: String?
    package let aparelho: String
    package let modelo: String?
    package let pasta: String
    package let compartilhada: Bool
  }

  /// The folder in which a ledger lies whose folder is not typed.
  package static func usual(_ home: String) -> String { "\(home)/razao" }

  /// - Parameter home: the person's home folder, for a folder that was not typed; nil if unknown.
  package func read(_ home: String?, _ problems: inout Problems) -> Request? {
    let nome = problems.text(self[.nome], Field.nome.name)
    let aparelho = problems.text(self[.aparelho], Field.aparelho.name)
    let pasta = problems.folder(self[.pasta], Field.pasta.name, like: nome, in: home)
    guard let nome, let aparelho, let pasta else { return nil }
    return Request(
      nome: nome, pessoa: self[.pessoa], aparelho: aparelho, modelo: self[.modelo], pasta: pasta,
      compartilhada: self[.compartilhada] != nil)
  }
}

/// The form by which this computer becomes a device of a ledger, for callers without a current
/// folder.
package struct JoinForm: Form {
  package var texts: Texts<Field>

  package init(_ texts: Texts<Field>) { self.texts = texts }

  /// Its fields, in their order.
  package enum Field: String, FormField {
    /// Where the ledger is.
    case lugar
    /// The code of an invitation, and the password of an address, which no page shows again.
    case convite, senha
    case aparelho, pasta, compartilhada

    package var name: FieldName {
      switch self {
      case .lugar: called("DE", "Onde ele está", "onde o razão está")
      case .convite: called("--convite CODIGO", "Código do convite", "o código do convite")
      case .senha: SealedPlaceForm.Field.senha.name
      case .aparelho: NewLedgerForm.Field.aparelho.name
      case .pasta: called("DIR", "Pasta", "a pasta do razão neste computador")
      case .compartilhada: NewLedgerForm.Field.compartilhada.name
      }
    }
  }

  /// A ledger to be joined.
  package struct Request: Sendable {
    package let lugar: TypedPlace
    package let convite: String?
    /// The invitation to a place of files, if it is one.
    package let texto: ConviteDeLugar?
    package let senha: String?
    package let aparelho: String
    package let pasta: String
    package let compartilhada: Bool
  }

  /// - Parameter home: as for a new ledger.
  package func read(_ home: String?, _ problems: inout Problems) -> Request? {
    let lugar = PlaceForm.place(self[.lugar], &problems, at: Field.lugar.name)
    let aparelho = problems.text(self[.aparelho], Field.aparelho.name)
    // An address may end with a secret.
    let name = lugar.flatMap { $0.isSecret ? nil : $0.text.split(separator: "/").last }
    let pasta = problems.folder(
      self[.pasta], Field.pasta.name, like: name.map(String.init), in: home)
    guard let lugar, let aparelho, let pasta else { return nil }
    let text = problems.noted(at: Field.convite.name, try lugar.invitation(self[.convite]))
    return text.map {
      Request(
        lugar: lugar, convite: self[.convite], texto: $0, senha: self[.senha] ?? lugar.password,
        aparelho: aparelho, pasta: pasta, compartilhada: self[.compartilhada] != nil)
    }
  }
}

extension Problems {
  /// The folder of a ledger on this computer: as typed, else in `razao` below the home folder.
  /// - Parameter name: names the folder that was not typed.
  fileprivate mutating func folder(
    _ typed: String?, _ field: FieldName, like name: String?, in home: String?
  ) -> String? {
    var path = typed ?? ""
    if let home {
      if path.hasPrefix("~/") { path = home + path.dropFirst() }
      if path.isEmpty { path = "\(NewLedgerForm.usual(home))/\(Problems.folderName(name ?? ""))" }
    }
    guard let mistake = PlaceForm.mistake(path) else { return path }
    return refuse(mistake, at: field)
  }

  /// A name that is easy to type in a terminal.
  private static func folderName(_ name: String) -> String {
    let words = name.foldedForComparison.prefix(Limits.folderLetters)
      .split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
    return words.isEmpty ? "contas" : words.joined(separator: "-")
  }
}
