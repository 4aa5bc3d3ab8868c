internal import Canonical

// Checks for texts that are to be recorded.

extension Problems {
  /// Notes texts that are longer than a line may hold.
  package mutating func textos(_ texts: [(name: String, text: String?)]) {
    for (name, text) in texts where (text?.inNFC.utf8.count ?? 0) > Canonical.Limits.stringBytes {
      note("\(name) tem mais de 4.096 bytes: encurte o texto.")
    }
  }

  /// Notes the mistakes in an account's name.
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
    // Every start of the command calls this. The views of a reversed text would be generic types,
    // which the runtime has to create first.
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }
}

// A typed name must look like what it is: different names that look alike could not be
// distinguished on any screen.

extension String {
  /// This name trimmed, with each run of white space inside collapsed to one space.
  package var comoNome: String {
    split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Whether it contains characters that nobody can see or type again: control and format
  /// characters (which change direction or have no width), or the replacement character.
  package var temInvisiveis: Bool {
    unicodeScalars.contains { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: true
      default: scalar == "\u{FFFD}"
      }
    }
  }

  /// The complaint about a name with such characters, to follow the words for the named thing.
  package static let nomeComInvisiveis =
    "tem caracteres que não se veem ou não puderam ser lidos: escreva de novo, à mão, sem eles"
}
