public import Canonical

/// One entry as it moves an account's balance.
public struct Movimento: Sendable, Hashable, Identifiable {
  /// The entry's UUID.
  public var id: Uuid
  /// The day on which it counts.
  public var data: Day
  /// Its kind: a word of `TipoDeTransacao` or of a later version.
  public var tipo: String
  /// How it was done; nil where the kind has no sub-types.
  public var subtipo: String?
  /// The other party; nil where there is none.
  public var interessado: String?
  /// A note for people; nil if there is none.
  public var descricao: String?
  /// The amount by which it moves the balance, in the account's currency.
  public var valor: Total
  /// The balance after it and all earlier entries.
  public var saldo: Total
  /// The names of the accounts on its other side.
  public var contrapartidas: [String]
  /// Whether it matches a row of a bank's file.
  public var conciliado: Bool
  /// The author of the version that counts, and the claimed time.
  public var autor: Autoria

  /// Makes a movement.
  package init(
    id: Uuid, data: Day, tipo: String, subtipo: String?, interessado: String?,
    descricao: String?, valor: Total, saldo: Total, contrapartidas: [String], conciliado: Bool,
    autor: Autoria
  ) {
    (self.id, self.data, self.tipo, self.subtipo) = (id, data, tipo, subtipo)
    (self.interessado, self.descricao) = (interessado, descricao)
    (self.valor, self.saldo, self.contrapartidas) = (valor, saldo, contrapartidas)
    (self.conciliado, self.autor) = (conciliado, autor)
  }
}

/// The entries behind a balance.
public struct Explicacao: Sendable, Hashable {
  /// The account and its balance.
  public var conta: SaldoDeConta
  /// The last day that counts; nil for all days.
  public var em: Day?
  /// The entries asked for, newest first.
  public var movimentos: [Movimento]
  /// The number of older ones.
  public var restantes: Int
  /// The part of the balance that lies after today; zero if a day was requested.
  public var agendado: Total
  /// The months up to the day asked for, or to today, that moved the balance, oldest first; none
  /// where the explanation goes on after an entry.
  public package(set) var meses: [MesDoSaldo] = []

  /// Makes an explanation.
  package init(
    conta: SaldoDeConta, em: Day?, movimentos: [Movimento], restantes: Int, agendado: Total? = nil
  ) {
    self.agendado = agendado ?? Total(minor: 0, decimals: conta.saldo.decimals)
    (self.conta, self.em) = (conta, em)
    (self.movimentos, self.restantes) = (movimentos, restantes)
  }
}

/// A month of an account: the balance before it, what moved it, and the balance at its end.
public struct MesDoSaldo: Sendable, Hashable {
  /// The month.
  public let mes: Month
  /// Its last day that counts.
  public let ate: Day
  /// The balance before it, signed from the account's side.
  public let antes: Total
  /// The sums of its entries, as the account sees them, which are the change of the balance.
  public let somas: [EntradasESaidas]
  /// The balance at its end.
  public let saldo: Total

  package init(mes: Month, ate: Day, antes: Total, somas: [EntradasESaidas], saldo: Total) {
    (self.mes, self.ate, self.antes, self.somas, self.saldo) = (mes, ate, antes, somas, saldo)
  }
}
