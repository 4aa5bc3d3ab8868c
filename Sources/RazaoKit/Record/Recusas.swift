internal import Ledger

/// What is wrong with something that was to be recorded, gathered so that all of it is told at once.
struct Recusas {
  private var messages: [Mensagem] = []
  private var isOnlyMissing = true

  /// Something that was given cannot be.
  mutating func invalido(_ message: Mensagem) {
    isOnlyMissing = false
    messages.append(message)
  }

  /// Something that was named is not there, as an error says.
  mutating func ausente(_ error: RazaoError) { messages += error.mensagens }

  /// - Throws: all of it together; nothing where nothing is wrong.
  func confere() throws(RazaoError) {
    guard !messages.isEmpty else { return }
    throw RazaoError(isOnlyMissing ? .naoEncontrado : .dadosInvalidos, messages: messages)
  }
}
