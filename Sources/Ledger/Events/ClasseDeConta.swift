public import Canonical

/// The class of an account in double entry.
///
/// Any word other than the five makes the event invalid, so the word is kept as it was read.
public struct ClasseDeConta: RawRepresentable, Hashable, Sendable {
  /// The word as it stands in a line.
  public let rawValue: String

  /// Makes a class of any word; `todas` holds those that are valid.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Assets: current accounts, wallets, investments.
  public static let ativo = ClasseDeConta(rawValue: "ativo")
  /// Liabilities: credit cards, loans.
  ///
  /// A debt is a negative balance.
  public static let passivo = ClasseDeConta(rawValue: "passivo")
  /// Equity: the owner's initial and later contributions, and the other side of adjustments and
  /// exchanges.
  public static let patrimonio = ClasseDeConta(rawValue: "patrimonio")
  /// Sources of money.
  ///
  /// It grows with negative postings.
  public static let receita = ClasseDeConta(rawValue: "receita")
  /// Categories of spending.
  ///
  /// It grows with positive postings.
  public static let despesa = ClasseDeConta(rawValue: "despesa")

  /// The five valid classes.
  public static let todas: [ClasseDeConta] = [.ativo, .passivo, .patrimonio, .receita, .despesa]

  /// Whether accounts of this class are categories, which have ids derived from their names.
  public var isCategoria: Bool { self == .receita || self == .despesa }

  /// Whether accounts of this class are assets or liabilities.
  public var isPropria: Bool { self == .ativo || self == .passivo }

  /// Whether people see and type amounts of this class with the opposite sign: debts and income, so
  /// that a card with a debt of 412,83 shows 412,83.
  public var temLadoNatural: Bool { self == .passivo || self == .receita }

  /// Whether an account of this class and a kind holds cash: at a bank or in a wallet.
  ///
  /// A card, an investment and money lent do not. An asset without a kind does, as books of other
  /// programs come without kinds.
  public func isDinheiro(_ tipo: String?) -> Bool {
    let kinds: [TipoDeConta] = [.corrente, .poupanca, .carteira]
    return self == .ativo && (tipo == nil || kinds.contains { $0.rawValue == tipo })
  }

  /// An amount as people state it, turned to the log's sign: a debt of 100 is -100 there.
  public func doLadoNatural(_ natural: Amount) -> Amount {
    temLadoNatural
      ? Amount(unchecked: -natural.minor, decimals: natural.decimals) : natural
  }
}

/// The kind of an account in the world, as far as this version knows (docs/FORMAT.md, section 5).
///
/// The log may hold words of later versions, which are kept and shown as they are.
public enum TipoDeConta: String, Hashable, Sendable, CaseIterable {
  /// Accounts at a bank, and cash.
  case corrente, poupanca, carteira
  /// A credit card: a debt.
  case cartao
  /// Invested money.
  case investimento
  /// Money lent to somebody, and money owed to somebody: nothing to pay with, and at no bank.
  case emprestimo, divida

  /// The class of an account of this kind: a card and a debt are liabilities, all others are assets.
  public var classe: ClasseDeConta { self == .cartao || self == .divida ? .passivo : .ativo }

  /// Whether it is between people: lent or owed.
  package var isEntrePessoas: Bool { self == .emprestimo || self == .divida }
}
