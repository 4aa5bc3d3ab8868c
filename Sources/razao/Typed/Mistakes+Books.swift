internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

// Typed values that only the books can judge: which account is meant, how many decimals it has.
extension Mistakes {
  /// What the books answer; where they refuse what was typed, that is noted.
  /// - Throws: what has nothing to do with what was typed.
  mutating func tried<Value>(
    _ ask: () throws(RazaoError) -> Value
  ) throws(Failure) -> Value? {
    do throws(RazaoError) {
      return try ask()
    } catch {
      switch error.code {
      case .dadosInvalidos: error.typedMessages.forEach { data($0) }
      case .naoEncontrado: error.typedMessages.forEach { missing($0) }
      default: throw Failure(error)
      }
      return nil
    }
  }

  /// Throws everything that is wrong, if anything is.
  func confere() throws(Failure) {
    if let failure { throw failure }
  }

  /// The account that was typed, if one was.
  mutating func account(_ typed: String?, _ books: Costumes) throws(Failure) -> ContaAuditada? {
    guard let typed else { return nil }
    return try tried { () throws(RazaoError) in try books.conta(chamada: typed) }
  }

  /// The account that was typed in some place, if one was.
  mutating func account(
    _ typed: String?, _ books: Costumes, in place: Costumes.Posicao
  ) throws(Failure) -> ContaAuditada? {
    guard let typed else { return nil }
    return try tried { () throws(RazaoError) in try books.conta(chamada: typed, em: place) }
  }

  /// Which amounts make sense.
  enum Sign {
    /// More than zero, as the words say which way money goes.
    case above
    case any
  }

  /// An amount in the currency of an account; in reais while it is not known which.
  mutating func amount(
    _ typed: String, _ option: String, of account: ContaAuditada?, _ sign: Sign
  ) -> Amount? {
    guard
      let amount = amount(
        typed, option, decimals: account?.saldo.decimals ?? 2, currency: account?.moeda ?? .real)
    else { return nil }
    guard sign == .above, amount.minor <= 0 else { return amount }
    let why =
      amount.minor == 0
      ? "tem de ser maior que zero" : "escreva sem sinal; o tipo diz se o dinheiro entra ou sai"
    let shown = typed.replacing("\u{2212}", with: "-")
    data("Valor inválido: \(why). Em \(option) está “\(shown)”.")
    return nil
  }

  /// An amount in a currency, of any sign.
  mutating func amount(
    _ typed: String, _ option: String, decimals: Int, currency: Currency
  ) -> Amount? {
    do throws(TypedAmount.Problem) {
      return try TypedAmount.read(typed, decimals: decimals, currency: currency)
    } catch {
      let shown = typed.replacing("\u{2212}", with: "-")
      data("\(error.message). Em \(option) está “\(shown)”.")
      return nil
    }
  }
}
