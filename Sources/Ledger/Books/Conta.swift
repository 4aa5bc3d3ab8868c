public import Canonical

/// An account as it stands, with its balance.
public struct Conta: Sendable, Hashable, Identifiable {
  /// The account's UUID.
  public var id: Uuid
  /// Its name, provisional if that is in conflict.
  public var nome: String
  /// Its class.
  public var classe: ClasseDeConta
  /// Its kind in the world: a word of `TipoDeConta` or of a later version; nil if the class says it
  /// all.
  public var tipo: String?
  /// The currency of its balance.
  public var moeda: Currency
  /// The balance, signed from the account's side: a debt is negative.
  ///
  /// It includes the accounts that are read with this one, and is zero for an account that is
  /// itself read with another.
  public var saldo: Total
  /// The sum of entries after today and after the day of the balance, which excludes it; zero if
  /// the balance covers all days.
  public var agendado: Total
  /// Whether it is closed.
  public var encerrada: Bool
  /// The account that its postings are read with; nil for itself.
  public var unificadaEm: Uuid?
  /// The current account that an investment belongs to; nil for other accounts.
  public var vinculada: Uuid?

  /// Makes an account.
  package init(
    id: Uuid, nome: String, classe: ClasseDeConta, tipo: String?, moeda: Currency, saldo: Total,
    agendado: Total? = nil, encerrada: Bool = false, unificadaEm: Uuid? = nil,
    vinculada: Uuid? = nil
  ) {
    (self.id, self.nome, self.classe) = (id, nome, classe)
    (self.tipo, self.moeda, self.saldo) = (tipo, moeda, saldo)
    self.agendado = agendado ?? Total(minor: 0, decimals: saldo.decimals)
    (self.encerrada, self.unificadaEm, self.vinculada) = (encerrada, unificadaEm, vinculada)
  }

  /// Whether it is a credit card.
  public var isCartao: Bool { tipo == TipoDeConta.cartao.rawValue }
  /// Whether it holds cash: at a bank or in a wallet.
  public var isDinheiro: Bool { classe.isDinheiro(tipo) }

  /// Whether it is what somebody owes, or is owed, apart from banks.
  package var isEntrePessoas: Bool {
    tipo.flatMap { TipoDeConta(rawValue: $0) }?.isEntrePessoas ?? false
  }
  /// Whether it can be posted to: it is open and read by itself.
  package var isEmUso: Bool { !encerrada && unificadaEm == nil }
  /// Whether it is a credit card that is open and read by itself.
  public var isCartaoEmUso: Bool { isCartao && isEmUso }
}

/// An account as its own screen shows it: with the investments linked to it, and the reasons to
/// doubt its figures.
///
/// The members of the account itself are its own.
@dynamicMemberLookup
public struct ContaEmDetalhe: Sendable, Hashable, Identifiable {
  /// The account.
  public var conta: Conta
  /// Decimals of its currency.
  public var casas: Int
  /// Whether investments in its currency are linked to it.
  public var investe = false
  /// The balances, in this account's currency, of the investments linked to it.
  public var montanteInvestido: Total
  /// The amounts that `rendimento` entries of the given month credited to those investments.
  public var rendimentoMensalAtual: Total
  /// The same two figures for linked investments in other currencies, by currency.
  public var emOutrasMoedas: [Investimento] = []
  /// The reasons to doubt the figures.
  public var ressalvas = Ressalvas()

  /// The account's UUID.
  public var id: Uuid { conta.id }

  /// Makes an account with nothing invested.
  package init(_ conta: Conta, casas: Int = 2) {
    (self.conta, self.casas) = (conta, casas)
    montanteInvestido = Total(minor: 0, decimals: casas)
    rendimentoMensalAtual = Total(minor: 0, decimals: casas)
  }

  /// A member of the account.
  public subscript<Value>(dynamicMember member: KeyPath<Conta, Value>) -> Value {
    conta[keyPath: member]
  }
}

/// The investments in one currency.
public struct Investimento: Sendable, Hashable {
  /// The currency.
  public var moeda: Currency
  /// Their balance.
  public var montante: Total
  /// Their yield in the given month.
  public var rendimento: Total

  /// Makes a sum of investments.
  package init(moeda: Currency, montante: Total, rendimento: Total) {
    (self.moeda, self.montante, self.rendimento) = (moeda, montante, rendimento)
  }
}

/// Reasons to doubt a figure: undecided conflicts, commits that do not count yet, missing lines.
public struct Ressalvas: Sendable, Hashable {
  /// How many open conflicts touch it.
  public var conflitos = 0
  /// How many commits that would touch it wait for something that has not come.
  public var espera = 0
  /// How many commits that would touch it are in quarantine.
  public var quarentena = 0
  /// How many commits of the ledger need a newer version of the program: their effect is unknown.
  public var versao = 0
  /// The number of places where lines of the ledger are missing: their effect is unknown.
  public var lacunas = 0

  /// Whether there is none of them.
  public var isVazia: Bool { self == Ressalvas() }

  /// Makes none.
  package init() {}
}
