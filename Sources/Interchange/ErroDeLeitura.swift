/// A mistake in a code that somebody typed or pasted, with its characters.
public struct ErroDeLeitura: Hashable, Sendable {
  /// The kind of mistake.
  public enum Codigo: String, CaseIterable, Sendable {
    // Of every code.

    /// Nothing that was typed can be a code.
    case vazio
    /// More was typed than a code and what people write around it.
    case longo
    /// Several codes that hold were typed.
    case varios
    /// In another currency than the real.
    case moeda

    // Of slips.

    /// There are too few digits or too many for any code.
    case quantidade
    /// A field's check digit does not hold.
    case campo
    /// The general check digit does not hold.
    case geral
    /// A line of 48 digits that does not begin with 8.
    case produto
    /// No segment of utility slips has that digit.
    case segmento
    /// The third digit of a utility slip is not from 6 to 9.
    case identificador

    // Of Pix codes.

    /// It ends in the middle.
    case incompleto
    /// No field begins where one should, or one goes beyond the field that it is in.
    case estrutura
    /// A field stands there twice.
    case repetido
    /// A field is not there that has to be.
    case falta
    /// A field's content is not as it has to be.
    case conteudo
    /// A payment code of something else than Pix.
    case arranjo
    /// The check sum over all of it does not hold.
    case crc
    /// Something goes on where the code ends.
    case sobra

    // Of Pix keys and of the documents that are keys.

    /// No kind of key is written so.
    case chave
    /// Check digits do not hold.
    case verificador
  }

  /// The kind of mistake.
  public let codigo: Codigo
  /// The sentence for people: the mistake, and what to do.
  public let mensagem: String
  /// Where: characters of what was typed, counted from 0.
  public let posicao: Range<Int>

  init(_ codigo: Codigo, _ mensagem: String, _ posicao: Range<Int> = 0..<0) {
    (self.codigo, self.mensagem, self.posicao) = (codigo, mensagem, posicao)
  }
}

extension [ErroDeLeitura] {
  /// In the order in which they stand there, the first few of them; of those that begin together the
  /// shorter ones first.
  var emOrdem: [ErroDeLeitura] {
    let all = sorted {
      ($0.posicao.lowerBound, $0.posicao.upperBound)
        < ($1.posicao.lowerBound, $1.posicao.upperBound)
    }
    return Array(all.prefix(Limits.mistakes))
  }
}
