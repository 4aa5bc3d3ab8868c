package import Interchange
internal import Ledger

/// The kind of a pasted text: a code that asks for money, a key, the name of a Pix that was made,
/// or none of these.
package enum TextoLido: Sendable, Hashable {
  case cobranca(Cobranca)
  /// With the other possible meaning of the same digits.
  case chave(ChavePix, ou: ChavePix?)
  case fimAFim(IdFimAFim)
  /// With its mistakes.
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

  /// The key by which an entry about it is recognised; nil if there is none.
  package var chave: String? {
    switch self {
    case .cobranca(let code): code.chave
    case .fimAFim(let id): id.chave
    case .chave, .nada: nil
    }
  }
}
