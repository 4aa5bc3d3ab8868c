public import Canonical

/// The meaning of a caderno's line, as far as it is beyond doubt.
///
/// Nothing in it is guessed: a line of two readings is a question.
public struct LinhaEntendida: Sendable, Hashable {
  /// How well it is understood.
  public enum Estado: Sendable, Hashable {
    /// It is an entry, beyond doubt.
    case clara
    /// A person must decide; the other members say what is certain, and may be nil.
    case duvida(DuvidaDeLinha)
    /// It has no amount: nothing to record, and nothing to ask.
    case deixada
  }

  /// The origin of its day.
  public enum OrigemDoDia: Sendable, Hashable {
    /// The line itself says it.
    case linha
    /// It stands above the line, or is that of the message.
    case acima
    /// Nobody wrote it: it is the day of the reading.
    case leitura
  }

  /// How well it is understood.
  public var estado: Estado
  /// The amount in reais, above zero; the whole price if it is paid in instalments.
  public var valor: Amount?
  /// The direction of the money.
  public var sentido = Sentido.saida
  /// The everyday word that stands in it; nil for none.
  public var palavra: PalavraDeLancamento?
  /// The day.
  public var dia: Day
  /// The origin of the day.
  public var origemDoDia: OrigemDoDia
  /// The account that it names; nil for none.
  public var conta: Uuid?
  /// The category that it names, or the account to which its own transfer goes; nil for none.
  public var categoria: Uuid?
  /// The number of instalments, from 2; nil for none.
  public var parcelas: Int?
  /// The other party; nil if nothing is left of the line.
  public var interessado: String?
}
