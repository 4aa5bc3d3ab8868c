/// What is wrong with a slip's code, and where in what was typed.
public struct ErroDeBoleto: Hashable, Sendable {
  /// What is wrong.
  public enum Codigo: String, CaseIterable, Sendable {
    /// Nothing that was typed is a digit.
    case vazio
    /// More was typed than a code and what people write around it.
    case longo
    /// There are too few digits or too many for any code.
    case quantidade
    /// Several codes that hold were typed.
    case varios
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
    /// A bank slip in another currency than the real.
    case moeda
  }

  /// What is wrong.
  public let codigo: Codigo
  /// What to tell people: what is wrong, and what to do.
  public let mensagem: String
  /// Where: characters of what was typed, counted from 0.
  public let posicao: Range<Int>
}
