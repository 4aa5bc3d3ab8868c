internal import Canonical

/// What is wrong with something that was to be recorded, gathered so that all of it is told at once.
package struct Recusas {
  private var messages: [Mensagem] = []
  private var isOnlyMissing = true

  package init() {}

  /// Something that was given cannot be.
  package mutating func invalido(_ message: Mensagem) {
    isOnlyMissing = false
    messages.append(message)
  }

  /// Something that was named is not there, as an error says.
  package mutating func ausente(_ error: RazaoError) { messages += error.mensagens }

  /// - Throws: all of it together; nothing where nothing is wrong.
  package func confere() throws(RazaoError) {
    guard !messages.isEmpty else { return }
    throw RazaoError(isOnlyMissing ? .naoEncontrado : .dadosInvalidos, messages: messages)
  }
}

extension Recusas {
  /// Notes texts that are longer than a line may hold.
  package mutating func textos(_ texts: [(name: String, text: String?)]) {
    for (name, text) in texts where (text?.inNFC.utf8.count ?? 0) > Canonical.Limits.stringBytes {
      invalido("\(name) tem mais de 4.096 bytes: encurte o texto.")
    }
  }

  /// Notes what is wrong with the name of an account.
  package mutating func nome(daConta nome: String) {
    if nome.naoVazio == nil { invalido("O nome da conta está vazio. Dê um nome.") }
    textos([("O nome da conta", nome)])
    if nome.temInvisiveis { invalido("O nome da conta \(String.nomeComInvisiveis).") }
  }

  /// Notes keys that no entry can have.
  package mutating func chaves(_ keys: [String]) {
    if keys.count > Limites.chaves.upperBound {
      invalido("Um lançamento tem no máximo 4.096 chaves; este tem \(keys.count).")
    }
    if keys.contains(where: \.isEmpty) { invalido("Uma chave está vazia.") }
    textos(keys.map { ("Uma chave", $0) })
  }
}

extension String {
  /// This text, or nil where it is blank.
  package var naoVazio: String? { allSatisfy(\.isWhitespace) ? nil : self }
}
