internal import Canonical

// Texts that people give, as they have to be to be recorded.

extension Problems {
  /// Notes texts that are longer than a line may hold.
  package mutating func textos(_ texts: [(name: String, text: String?)]) {
    for (name, text) in texts where (text?.inNFC.utf8.count ?? 0) > Canonical.Limits.stringBytes {
      note("\(name) tem mais de 4.096 bytes: encurte o texto.")
    }
  }

  /// Notes what is wrong with the name of an account.
  package mutating func nome(daConta nome: String) {
    if nome.naoVazio == nil { note("O nome da conta está vazio. Dê um nome.") }
    textos([("O nome da conta", nome)])
    if nome.temInvisiveis { note("O nome da conta \(String.nomeComInvisiveis).") }
  }

  /// Notes keys that no entry can have.
  package mutating func chaves(_ keys: [String]) {
    if keys.count > Limites.chaves.upperBound {
      note("Um lançamento tem no máximo 4.096 chaves; este tem \(keys.count).")
    }
    if keys.contains(where: \.isEmpty) { note("Uma chave está vazia.") }
    textos(keys.map { ("Uma chave", $0) })
  }
}

extension String {
  /// This text, or nil where it is blank.
  package var naoVazio: String? { allSatisfy(\.isWhitespace) ? nil : self }

  /// This text without the white space around it.
  package var aparado: String {
    // Every start of the command asks for this. The views of a reversed text would be generic types,
    // which the runtime has to make first.
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }
}

// A name that people type must look to others as what it is: names that differ and look alike could
// not be told apart on any screen.

extension String {
  /// This name without the white space around it, and with one space for each run of it inside.
  package var comoNome: String {
    split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Whether it contains characters that nobody can see or type again: control and format
  /// characters (those that turn the direction or have no width), or the sign for unreadable text.
  package var temInvisiveis: Bool {
    unicodeScalars.contains { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: true
      default: scalar == "\u{FFFD}"
      }
    }
  }

  /// The complaint about a name that does, to be put after the words for the thing that it names.
  package static let nomeComInvisiveis =
    "tem caracteres que não se veem ou não puderam ser lidos: escreva de novo, à mão, sem eles"
}
