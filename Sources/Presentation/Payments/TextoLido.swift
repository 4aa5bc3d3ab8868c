package import Interchange
internal import Ledger

/// What a text is: a code that asks for money, a key, the name of a Pix that was made, or nothing of
/// the kind.
package enum TextoLido: Sendable, Hashable {
  case cobranca(Cobranca)
  /// With what else the same digits could be.
  case chave(ChavePix, ou: ChavePix?)
  case fimAFim(IdFimAFim)
  /// With what is wrong.
  case nada([String])

  /// Reads a text.
  /// - Complexity: O(characters).
  package init(_ typed: String) {
    if let id = IdFimAFim(typed.aparado) {
      self = .fimAFim(id)
      return
    }
    var code = PassoDoCodigo(especie: nil)
    code.digitado = typed
    let key = LeituraDeChave(typed)
    if let cobranca = code.leitura.cobranca {
      self = .cobranca(cobranca)
    } else if let found = key.chave {
      self = .chave(found, ou: key.outra)
    } else {
      self = .nada(code.erros(isWhole: true).map(\.text))
    }
  }

  /// What an entry about it is recognised by; nil where nothing is.
  package var chave: String? {
    switch self {
    case .cobranca(let code): code.chave
    case .fimAFim(let id): id.chave
    case .chave, .nada: nil
    }
  }
}
