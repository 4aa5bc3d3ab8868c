internal import Canonical

/// The other side of rows that pay a card's bill, of which each bank's file shows only one half.
///
/// Both halves are one entry between the account and the card, whichever file comes first; the
/// other file's row then matches that entry. If only one account or card is possible, it is used;
/// else a person is asked, and nothing is recorded meanwhile: it is neither income nor spending.
struct BillPayments {
  /// The other side of such a row, and the question that it needs.
  struct Answer {
    /// Nil if there are several possibilities.
    var outra: Uuid?
    /// The reason, or the question to answer first.
    let motivo: String
    var isDuvidosa = false
  }

  private let account: Conta
  private let days: ClosedRange<Day>
  /// With the words that name them; a card without such words is never named.
  private let cards: [(conta: Conta, words: Set<String>)]
  /// The entries of cards and payers around the file's days, fetched on demand.
  private var known: [Uuid: [LancamentoVizinho]] = [:]
  /// The account that pays this card's bills, once looked up.
  private var payer: Uuid??

  /// - Parameters:
  ///   - contas: all accounts.
  ///   - days: the days of the rows.
  init(_ contas: [Conta], for account: Conta, _ days: ClosedRange<Day>) {
    (self.account, self.days) = (account, days)
    cards = contas.cards(payableFrom: account).map {
      ($0, Set(BankWords.told($0.nome.foldedForComparison)))
    }
  }

  /// The answer for a row whose words, or whose kind on a card, indicate a bill's payment; nil for
  /// any other.
  mutating func answer(
    _ row: BankEntry, _ words: RowWords, _ kind: KindOfRow, _ books: some Livros
  ) -> Answer? {
    if account.isCartao { return kind.tipo == .pagamentoDaFatura ? onCard(row, books) : nil }
    guard row.valor.minor < 0, !cards.isEmpty, kind.tipo != .tarifa,
      row.row.tipo != .compraNoDebito, row.row.tipo != .saque, let meant = meant(words)
    else { return nil }
    guard meant.cards.count == 1, let card = meant.cards.first else {
      return Answer(motivo: "paga a fatura de um cartão: de qual?", isDuvidosa: true)
    }
    let there = entries(of: card.id, books)
    if there.contains(where: {
      $0.valor == -row.valor.fine
        && abs($0.dia.number - row.dia.number) <= Limites.diasDePagamento
    }) {
      return Answer(
        outra: card.id,
        motivo:
          "parece pagar a fatura de “\(card.nome)”, que já tem um pagamento desse valor: é mais um?",
        isDuvidosa: true)
    }
    guard meant.isSure else {
      return Answer(
        outra: card.id, motivo: "parece pagar a fatura de “\(card.nome)”: é dela?", isDuvidosa: true
      )
    }
    // If a card's purchases are in the books, so are its bills, and none asks for this amount.
    let bought = Day.clamped(row.dia, -Limites.diasDeFatura * 2)...row.dia
    if there.contains(where: { $0.valor < 0 && bought.contains($0.dia) }) {
      return Answer(
        outra: card.id,
        motivo: "parece pagar a fatura de “\(card.nome)”, que no livro é de outro valor: é dela?",
        isDuvidosa: true)
    }
    return Answer(outra: card.id, motivo: "paga a fatura de “\(card.nome)”")
  }

  /// The entries of an account that show whether a row of the file was paid, or for what.
  private mutating func entries(of conta: Uuid, _ books: some Livros) -> [LancamentoVizinho] {
    if let there = known[conta] { return there }
    let found = books.vizinhos(
      daConta: conta,
      Day.clamped(
        days.lowerBound, -Limites.diasDeFatura * 2)...Day.clamped(
          days.upperBound, Limites.diasDePagamento + Limites.diasDeFatura),
      limite: .max)
    known[conta] = found
    return found
  }

  /// The cards that a text may mean, if it only mentions paying a bill or card; nil for others.
  ///
  /// The text is certain if it names no other bank.
  private func meant(_ words: RowWords) -> (cards: [Conta], isSure: Bool)? {
    guard words.says("fatura", "deb aut", "debito aut") || words.speaksOfPayment,
      words.speaksOfBill, !words.says("compra"), !words.givesBack,
      // Paid with a card, not for one.
      !words.says("cartao de debito", "cartao debito") || words.says("fatura")
    else { return nil }
    let told = words.told
    let named = cards.filter { !$0.words.isEmpty && $0.words.isSubset(of: told) }
    // The bill of something else names its issuer.
    let rest = told.filter { word in !named.contains { $0.words.contains(word) } }
    guard rest.isEmpty || BankNames.isOnlyBank(rest.joined(separator: " ")) else { return nil }
    return (cards: (named.isEmpty ? cards : named).map(\.conta), isSure: rest.isEmpty)
  }

  private mutating func onCard(_ row: BankEntry, _ books: some Livros) -> Answer {
    let found = payer ?? books.quemPaga(cartao: account.id, hoje: row.dia, [:])
    payer = .some(found)
    guard let found else {
      return Answer(motivo: "paga a fatura: de que conta saiu?", isDuvidosa: true)
    }
    let name = books.nome(daConta: found)
    // If the other file had already come, it would have shown the payment.
    let later = Day.clamped(row.dia, Limites.diasDePagamento)
    let when = later...Day.clamped(later, Limites.diasDeFatura)
    let isKnown = entries(of: found, books).contains { $0.temLinha && when.contains($0.dia) }
    return isKnown
      ? Answer(
        motivo: "em “\(name)” não há este pagamento: de que conta saiu?",
        isDuvidosa: true)
      : Answer(outra: found, motivo: "“\(name)” paga este cartão")
  }
}
