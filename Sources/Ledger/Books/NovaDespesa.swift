public import Canonical

/// An expense as somebody gives it, before it has an id.
public struct NovaDespesa: Sendable, Hashable {
  /// The thing that was bought; white space around it is removed when it is recorded.
  public var titulo: String
  /// The number of its kind: one of `Razao.tiposDeDespesa()`.
  public var tipo: UInt64
  /// Its price, in the report's currency and decimals; above zero.
  public var valor: Amount
  /// The day of the expense; nil if not given.
  public var data: Day?
  /// Its receipt; nil if there is none.
  public var comprovante: Comprovante?

  /// Makes an expense; it is checked when it is recorded.
  public init(
    titulo: String, tipo: UInt64, valor: Amount, data: Day? = nil, comprovante: Comprovante? = nil
  ) {
    (self.titulo, self.tipo, self.valor) = (titulo, tipo, valor)
    (self.data, self.comprovante) = (data, comprovante)
  }

  /// The expense in the form of an event.
  package func despesa(_ id: Uuid) -> Despesa {
    Despesa(
      despesa: id, titulo: titulo, tipo: tipo, valor: valor, data: data, comprovante: comprovante)
  }
}

/// The changes that a correction makes to an expense; nil values stay.
public struct CorrecaoDeDespesa: Sendable, Hashable {
  /// The change that a correction makes to an optional value.
  public enum Troca<Valor: Sendable & Hashable>: Sendable, Hashable {
    /// It is set to this value.
    case por(Valor)
    /// It is removed.
    case nada
  }

  /// The thing that was bought.
  public var titulo: String?
  /// The number of its kind: one of `Razao.tiposDeDespesa()`.
  public var tipo: UInt64?
  /// Its price, in the report's currency and decimals; above zero.
  public var valor: Amount?
  /// The day of the expense.
  public var data: Troca<Day>?
  /// Its receipt.
  public var comprovante: Troca<Comprovante>?

  /// Makes a correction; it is checked when it is recorded.
  public init(
    titulo: String? = nil, tipo: UInt64? = nil, valor: Amount? = nil, data: Troca<Day>? = nil,
    comprovante: Troca<Comprovante>? = nil
  ) {
    (self.titulo, self.tipo, self.valor) = (titulo, tipo, valor)
    (self.data, self.comprovante) = (data, comprovante)
  }

  /// The expense with this correction applied.
  package func aplicada(a despesa: Despesa) -> Despesa {
    var corrigida = despesa
    if let titulo { corrigida.titulo = titulo }
    if let tipo { corrigida.tipo = tipo }
    if let valor { corrigida.valor = valor }
    if let data { corrigida.data = data.valor }
    if let comprovante { corrigida.comprovante = comprovante.valor }
    return corrigida
  }
}

extension CorrecaoDeDespesa.Troca {
  fileprivate var valor: Valor? { if case .por(let valor) = self { valor } else { nil } }
}
