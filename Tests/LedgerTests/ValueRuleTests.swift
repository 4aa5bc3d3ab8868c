import Canonical
import Ledger
import TestSupport
import Testing

/// Section 6.4: postings have their accounts' decimals and sum to zero in each currency.
@Suite struct ValueRuleTests {
  private static let usd = Currency("USD") ?? .real
  private static let jpy = Currency("JPY") ?? .real

  private static func account(_ moeda: Currency = .real, _ casas: Int = 2) -> AtributosDeConta {
    AtributosDeConta(classe: .ativo, moeda: moeda, casas: casas)
  }

  private typealias Posting = (minor: Int64, casas: Int, conta: AtributosDeConta?)

  private func judge(_ postings: [Posting]) -> Invalidez? {
    RegrasDeValor.judge(partidas: postings)
  }

  @Test func `a sum of zero is right, one unit beside it is not`() {
    let real = Self.account()
    #expect(judge([(-100, 2, real), (100, 2, real)]) == nil)
    #expect(judge([(-100, 2, real), (101, 2, real)]) == .somaNaoZero(.real))
    #expect(judge([(0, 2, real), (0, 2, real)]) == nil)
  }

  @Test func `each currency sums to zero by itself`() {
    let (real, dolar) = (Self.account(), Self.account(Self.usd))
    #expect(judge([(-5, 2, real), (5, 2, dolar)]) != nil)
    #expect(judge([(-5, 2, real), (-1, 2, dolar), (5, 2, real), (1, 2, dolar)]) == nil)
    #expect(judge([(-5, 2, real), (-1, 2, dolar), (5, 2, real)]) == .somaNaoZero(Self.usd))
  }

  @Test func `decimals must be the account's`() {
    let real = Self.account()
    #expect(judge([(-100, 2, real), (1000, 3, real)]) == .casasErradas)
    #expect(judge([(-100, 2, real), (1, 0, Self.account(.real, 0))]) == nil)
    #expect(
      judge([(-100, 0, Self.account(Self.jpy, 0)), (100, 0, Self.account(Self.jpy, 0))]) == nil)
  }

  @Test func `while an account is not known only the decimals of the others are judged`() {
    let real = Self.account()
    #expect(judge([(-100, 2, real), (5, 2, nil)]) == nil)
    #expect(judge([(-100, 3, real), (5, 2, nil)]) == .casasErradas)
  }

  @Test func `256 of the greatest amounts do not overflow`() {
    let most: Int64 = 999_999_999_999_999
    let whole = Self.account(.real, 0)
    let half: [Posting] = Array(repeating: (most, 0, whole), count: 128)
    #expect(judge(half + half.map { (-$0.minor, 0, whole) }) == nil)
    #expect(judge(half + half) == .somaNaoZero(.real))
  }

  @Test func `random postings are right exactly when each currency's sum is zero`() {
    var random = SplitMix(seed: TestSeed.value)
    let accounts = [
      Self.account(), Self.account(.real, 0), Self.account(Self.usd, 2), Self.account(Self.jpy, 0),
    ]
    for _ in 0..<2000 {
      var postings: [Posting] = (0..<Int.random(in: 1...5, using: &random)).map { _ in
        let account = accounts.randomElement(using: &random) ?? accounts[0]
        return (Int64.random(in: -3...3, using: &random), account.casas, account)
      }
      if Bool.random(using: &random) {
        postings += postings.map { (-$0.minor, $0.casas, $0.conta) }
      }
      let sums = [Currency.real, Self.usd, Self.jpy].map { moeda in
        postings.filter { $0.conta?.moeda == moeda }
          .reduce(0) { $0 + Int($1.minor) * ($1.casas == 0 ? 100 : 1) }
      }
      #expect((judge(postings) == nil) == sums.allSatisfy { $0 == 0 }, "\(postings)")
    }
  }

  @Test(arguments: 0...4)
  func `one amount has the decimals of what it is measured in`(casas: Int) throws {
    let valor = try #require(Amount(minor: 1, decimals: casas))
    for other in 0...4 {
      #expect(RegrasDeValor.judge(valor, casas: other) == (other == casas ? nil : .casasErradas))
    }
  }
}
