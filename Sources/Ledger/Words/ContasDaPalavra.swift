/// The accounts that an entry with an everyday word can be on, by their kinds.
///
/// A table of every word and every kind stands in docs/TOUR.md.
public struct ContasDaPalavra: Sendable, Hashable {
  /// The kinds that are taken where no account was said: those of the first group that has an
  /// account at all, which has to be the only one.
  let deCostume: [[TipoDeConta]]
  /// Further kinds, which are taken where the account was said.
  let ditas: [TipoDeConta]

  private init(_ deCostume: [[TipoDeConta]], ditas: [TipoDeConta] = []) {
    (self.deCostume, self.ditas) = (deCostume, ditas)
  }

  /// A current account, else a savings account.
  static let banco = ContasDaPalavra([[.corrente], [.poupanca]])
  /// The same, or a wallet that was said.
  static let bancoOuCarteira = ContasDaPalavra([[.corrente], [.poupanca]], ditas: [.carteira])
  /// The same, or any account that was said.
  static let bancoOuOutra = ContasDaPalavra(
    [[.corrente], [.poupanca]], ditas: [.carteira, .cartao, .investimento])
  /// The same, or any account that was said except a card.
  static let bancoOuGuardado = ContasDaPalavra(
    [[.corrente], [.poupanca]], ditas: [.carteira, .investimento])
  /// A wallet.
  static let carteira = ContasDaPalavra([[.carteira]])
  /// A credit card.
  static let cartao = ContasDaPalavra([[.cartao]])
  /// An investment, else a savings account.
  static let investimento = ContasDaPalavra([[.investimento], [.poupanca]])
  /// Any account of what one has or owes.
  static let qualquer = ContasDaPalavra([TipoDeConta.allCases])

  /// Whether an entry can be on accounts of a kind.
  func recebe(_ kind: TipoDeConta) -> Bool { (deCostume + [ditas]).joined().contains(kind) }

  /// Whether an entry can be on an account, if that was said.
  ///
  /// Of something that one has and that is of no kind nobody knows that it is not the right one; a
  /// debt of no kind takes what an account of any kind does.
  func recebe(_ conta: Conta) -> Bool {
    guard conta.classe.isPropria else { return false }
    guard let kind = conta.tipo.flatMap({ TipoDeConta(rawValue: $0) }) else {
      return TipoDeConta.allCases.allSatisfy { recebe($0) }
        || conta.classe == .ativo && self != .cartao
    }
    return recebe(kind)
  }

  /// The accounts among which one is meant where none was said; none where there is no fitting one.
  func candidatas(entre accounts: [Conta]) -> [Conta] {
    // An account of no kind is meant only where every account is.
    if self == .qualquer { return accounts.filter { $0.classe.isPropria } }
    return deCostume.lazy.map { kinds in
      accounts.filter { account in kinds.contains { $0.rawValue == account.tipo } }
    }.first { !$0.isEmpty } ?? []
  }
}
