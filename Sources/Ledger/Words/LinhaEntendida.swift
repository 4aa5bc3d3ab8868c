public import Canonical

/// What a line of a caderno says, as far as it is beyond doubt.
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

  /// Where its day comes from.
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
  /// The amount, above zero; the whole price if it is paid in instalments.
  public var valor: Amount?
  /// The direction of the money; nil where the word leaves it open.
  public var sentido: Sentido? = .saida
  /// The everyday word that stands in it; nil for none.
  public var palavra: PalavraDeLancamento?
  /// The day.
  public var dia: Day
  /// Where the day comes from.
  public var origemDoDia: OrigemDoDia
  /// The account that it names; nil for none.
  public var conta: Uuid?
  /// The category that it names; nil for none.
  public var categoria: Uuid?
  /// The number of instalments, from 2; nil for none.
  public var parcelas: Int?
  /// The other party; nil if nothing is left of the line.
  public var interessado: String?
}

/// The reason why a person must look at a line.
public enum DuvidaDeLinha: Sendable, Hashable {
  /// More than one text in it may be the amount.
  case variosValores([String])
  /// A number in it may be the amount or something else.
  case valorIncerto(String)
  /// The amount is zero.
  case valorZero
  /// The amount has more digits than any may have, or decimals that no cents have.
  case valorInvalido(String)
  /// The amount is in another currency.
  case outraMoeda(String)
  /// No open account is called so.
  case contaDesconhecida(String)
  /// Several open accounts are called so.
  case contaAmbigua(String, nomes: [String])
  /// No category is called so.
  case categoriaDesconhecida(String)
  /// Several categories are called so.
  case categoriaAmbigua(String, nomes: [String])
  /// A day in it does not exist, or two are said.
  case diaIncerto(String)
  /// Instalments that cannot be.
  case parcelasIncertas(String)
  /// Its words say that money came in and that it went out.
  case sentidoIncerto(String)
  /// It says neither the other party nor a category.
  case semInteressado
  /// It may take back another line: `estorno`, `anulado`, `x`.
  case ressalva
  /// It may not have happened yet: an open box, `pagar`, `orçamento`.
  case aFazer
  /// It is a heading or a sum of other lines.
  case soma
}

extension DuvidaDeLinha {
  /// The sentence that says it to a person.
  public var mensagem: String {
    switch self {
    default: ""
    }
  }
}
