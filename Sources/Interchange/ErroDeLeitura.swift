/// A mistake in a typed or pasted code, with its place.
public struct ErroDeLeitura: Hashable, Sendable {
  /// The kind of mistake.
  public enum Codigo: String, CaseIterable, Sendable {
    // Mistakes in every code.

    /// The typed text cannot be a code.
    case vazio
    /// The typed text is longer than a code with a message around it.
    case longo
    /// Several valid codes were typed.
    case varios
    /// The currency is not the real.
    case moeda

    // Mistakes in slips.

    /// There are too few or too many digits for any code.
    case quantidade
    /// A field's check digit is wrong.
    case campo
    /// The general check digit is wrong.
    case geral
    /// A line of 48 digits does not begin with 8.
    case produto
    /// No segment of utility slips has this digit.
    case segmento
    /// The third digit of a utility slip is not from 6 to 9.
    case identificador

    // Mistakes in Pix codes.

    /// The code ends in the middle.
    case incompleto
    /// A field is missing where one should begin, or extends beyond the field that contains it.
    case estrutura
    /// A field is repeated.
    case repetido
    /// A mandatory field is missing.
    case falta
    /// A field's content is invalid.
    case conteudo
    /// It is a payment code, but not of Pix.
    case arranjo
    /// The check sum of the whole code is wrong.
    case crc
    /// There is more text after the code.
    case sobra

    // Mistakes in Pix keys, and in the documents used as keys.

    /// No kind of key has this form.
    case chave
    /// Check digits are wrong.
    case verificador
  }

  /// The kind of mistake.
  public let codigo: Codigo
  /// The sentence for people: the mistake, and what to do.
  public let mensagem: String
  /// The place, as characters of the typed text counted from 0.
  public let posicao: Range<Int>

  init(_ codigo: Codigo, _ mensagem: String, _ posicao: Range<Int> = 0..<0) {
    (self.codigo, self.mensagem, self.posicao) = (codigo, mensagem, posicao)
  }
}

extension [ErroDeLeitura] {
  /// The first few mistakes in order of their places, shorter ones first at the same place.
  var emOrdem: [ErroDeLeitura] {
    let all = sorted {
      ($0.posicao.lowerBound, $0.posicao.upperBound)
        < ($1.posicao.lowerBound, $1.posicao.upperBound)
    }
    return Array(all.prefix(Limits.mistakes))
  }
}
