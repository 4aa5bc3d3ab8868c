internal import Canonical

/// The other side of rows that pay a card's bill, of which one bank's file shows only one half.
///
/// Both halves are one entry between the account and the card, whichever file comes first; the other
/// file's row is then found to be that entry. Where only one account or card can be meant it is taken;
/// else a person is asked, and nothing is recorded meanwhile: it is neither income nor spending.
struct BillPayments {
  /// The other side of such a row, and the question that it needs.
  struct Answer {
    /// Nil where it could be several.
    var outra: Uuid?
    /// Why, or what has to be said first.
    let motivo: String
    var isDuvidosa = false
  }

  private let account: Conta
  private let cards: [(conta: Conta, words: Set<String>)]
  /// The account that pays the bills of this card, once it was looked for.
  private var payer: Uuid??

  /// - Parameter contas: all accounts.
  init(_ contas: [Conta], for account: Conta) {
    self.account = account
    cards =
      account.classe != .ativo
      ? []
      : contas.filter { $0.isCartaoEmUso && $0.moeda == account.moeda }.map {
        ($0, Set(BankWords.plain($0.nome.foldedForComparison)))
      }
  }

  /// The answer for a row whose words, or whose kind on a card, are those of a bill's payment; nil for
  /// any other.
  mutating func answer(
    _ row: BankEntry, _ words: RowWords, _ kind: KindOfRow, _ books: some Livros
  ) -> Answer? {
    if account.isCartao { return kind.tipo == .pagamentoDaFatura ? onCard(row, books) : nil }
    guard row.valor.minor < 0, !cards.isEmpty, let meant = meant(words) else { return nil }
    guard meant.cards.count == 1, let card = meant.cards.first else {
      return Answer(motivo: "paga a fatura de um cartão: de qual?", isDuvidosa: true)
    }
    let around = Day.clamped(row.dia, -Limites.diasDePagamento)
    let there = books.vizinhos(
      daConta: card.id, around...Day.clamped(row.dia, Limites.diasDePagamento), limite: .max)
    if there.contains(where: { $0.valor == -row.valor.fine }) {
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
    // Where what was bought is known, what is asked for is too, and this is not it.
    let bought = Day.clamped(row.dia, -Limites.diasDeFatura * 2)...row.dia
    if books.vizinhos(daConta: card.id, bought, limite: .max).contains(where: { $0.valor < 0 }) {
      return Answer(
        outra: card.id,
        motivo: "parece pagar a fatura de “\(card.nome)”, que é de outro valor: é dela?",
        isDuvidosa: true)
    }
    return Answer(outra: card.id, motivo: "paga a fatura de “\(card.nome)”")
  }

  /// The cards that a text may mean which speaks of nothing but the payment of a bill, and whether it
  /// names no other bank; nil for other texts.
  private func meant(_ words: RowWords) -> (cards: [Conta], isSure: Bool)? {
    guard words.says("fatura", "pagamento", "pagto", "pgto", "pag ", "deb aut", "debito aut"),
      words.speaksOfBill, !words.says("compra", "estorno", "devolucao")
    else { return nil }
    let plain = words.plain
    let named = cards.filter { !$0.words.isEmpty && $0.words.isSubset(of: plain) }.map(\.conta)
    // Of a bill of something else the text says whose it is.
    let names = Set(named.flatMap { BankWords($0.nome).words })
    let rest = words.text.words.filter { word in
      !names.contains(word) && !word.unicodeScalars.contains(where: \.isNumeral)
    }
    guard rest.isEmpty || BankNames.isOnlyBank(rest.joined(separator: " ")) else { return nil }
    if named.isEmpty { return (cards: cards.map(\.conta), isSure: rest.isEmpty) }
    return (cards: named, isSure: true)
  }

  private mutating func onCard(_ row: BankEntry, _ books: some Livros) -> Answer {
    let found = payer ?? books.quemPaga(cartao: account.id, hoje: row.dia, [:])
    payer = .some(found)
    guard let found else {
      return Answer(motivo: "paga a fatura: de que conta saiu?", isDuvidosa: true)
    }
    let name = books.nome(daConta: found)
    // Where the other file has come already, it would have shown the payment.
    let later = Day.clamped(row.dia, Limites.diasDePagamento)
    let isKnown = books.vizinhos(
      daConta: found, later...Day.clamped(later, Limites.diasDeFatura), limite: .max
    ).contains(where: \.temLinha)
    return isKnown
      ? Answer(
        outra: found,
        motivo: "parece sair de “\(name)”, cujo extrato não o tem: saiu de lá?",
        isDuvidosa: true)
      : Answer(outra: found, motivo: "“\(name)” paga este cartão")
  }
}
