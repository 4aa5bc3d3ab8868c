/// The kinds of accounts that an entry with an everyday word can be on.
///
/// docs/TOUR.md has a table of all words and kinds.
public struct ContasDaPalavra: Sendable, Hashable {
  /// The kinds tried if no account was given: those of the first group with any account, which has
  /// to be the only one.
  let deCostume: [[TipoDeConta]]
  /// Further kinds, accepted if the account was given.
  let ditas: [TipoDeConta]

  private init(_ deCostume: [[TipoDeConta]], ditas: [TipoDeConta] = []) {
    (self.deCostume, self.ditas) = (deCostume, ditas)
  }

  /// A current account, else a savings account.
  static let banco = ContasDaPalavra([[.corrente], [.poupanca]])
  /// The same, or a given wallet.
  static let bancoOuCarteira = ContasDaPalavra([[.corrente], [.poupanca]], ditas: [.carteira])
  /// The same, or any given account.
  static let bancoOuOutra = ContasDaPalavra(
    [[.corrente], [.poupanca]], ditas: [.carteira, .cartao, .investimento, .emprestimo, .divida])
  /// The same, or any given account except a card.
  static let bancoOuGuardado = ContasDaPalavra(
    [[.corrente], [.poupanca]], ditas: [.carteira, .investimento, .emprestimo])
  /// A wallet.
  static let carteira = ContasDaPalavra([[.carteira]])
  /// A credit card.
  static let cartao = ContasDaPalavra([[.cartao]])
  /// An investment, else a savings account.
  static let investimento = ContasDaPalavra([[.investimento], [.poupanca]])
  /// Any asset or liability account.
  static let qualquer = ContasDaPalavra([TipoDeConta.allCases])

  /// Whether an entry can be on accounts of a kind.
  func recebe(_ kind: TipoDeConta) -> Bool { (deCostume + [ditas]).joined().contains(kind) }

  /// Whether an entry can be on an account, if it was given.
  ///
  /// An asset of no kind may always be the right one; a debt of no kind is accepted if any account
  /// is.
  func recebe(_ conta: Conta) -> Bool {
    guard conta.classe.isPropria else { return false }
    guard let kind = conta.tipo.flatMap({ TipoDeConta(rawValue: $0) }) else {
      return TipoDeConta.allCases.allSatisfy { recebe($0) }
        || conta.classe == .ativo && self != .cartao
    }
    return recebe(kind)
  }

  /// The possible accounts if none was given; empty if none is suitable.
  func candidatas(entre accounts: [Conta]) -> [Conta] {
    // An account of no kind is a candidate only if every account is.
    if self == .qualquer { return accounts.filter { $0.classe.isPropria && !$0.isEntrePessoas } }
    return deCostume.lazy.map { kinds in
      accounts.filter { account in kinds.contains { $0.rawValue == account.tipo } }
    }.first { !$0.isEmpty } ?? []
  }
}
