internal import Canonical

/// The account or category on the other side of a row, and why.
struct SideOfRow {
  /// Nil if nobody has categorised it yet.
  var outra: Uuid?
  var motivo: String?
  /// Whether it pays a card's bill.
  var isPayment = false
  /// The question that a person has to answer first; nil for none.
  var pergunta: String?
  /// The last category of a party that has several, or whose name this row's only starts with.
  var sugestao: SugestaoDeCategoria?
}

/// Determines the other side of each row of a file.
///
/// A rule precedes the matching total of a bill, which precedes habits, which precede the payment of
/// a bill, which precedes the bank's own words. Cash goes to the only wallet, the payment of a
/// bill to the card or the account that pays it, an application to the linked investment.
struct SidesOfRows {
  private let account: Conta
  private var habits: BankHabits
  private let wallets: [Conta]
  /// The open investments linked to the account.
  private let investments: [Conta]
  private let cards: Set<Uuid>
  private var bills: PayableBills
  private var payments: BillPayments

  init(_ contas: [Conta], for account: Conta, _ habits: BankHabits, _ days: ClosedRange<Day>) {
    (self.account, self.habits) = (account, habits)
    let open = contas.filter { $0.isEmUso && $0.moeda == account.moeda }
    wallets = open.filter { $0.tipo == TipoDeConta.carteira.rawValue && $0.id != account.id }
    investments = open.filter {
      $0.tipo == TipoDeConta.investimento.rawValue && $0.vinculada == account.id
    }
    cards = Set(contas.cards(payableFrom: account).map(\.id))
    bills = PayableBills(contas, besides: account, days)
    payments = BillPayments(contas, for: account, days)
  }

  /// The other side of a row, and the other party.
  mutating func side(
    _ row: BankEntry, _ words: RowWords, _ kind: KindOfRow, _ ruled: ImportRules.Answer,
    _ categories: ImportCategories, _ books: some Livros
  ) -> (side: SideOfRow, interessado: String?) {
    let entra = row.valor.minor > 0
    if kind.tipo == .saldoInicial, let opening = categories.opening {
      return (SideOfRow(outra: opening, motivo: "o arquivo diz que é o saldo inicial"), nil)
    }
    let usual = habits.answer(row, words, kind, party: ruled.interessado)
    let party = usual.interessado
    if let category = ruled.categoria.map({ books.contaDeLeitura($0) }), categories.isOpen(category)
    {
      return (SideOfRow(outra: category, motivo: "pela regra “\(ruled.regra ?? "")”"), party)
    }
    if let bill = bills.answer(row, words, books), categories.isOpen(bill.cartao) {
      return (SideOfRow(outra: bill.cartao, motivo: bill.motivo, isPayment: true), party)
    }
    let isOwn = usual.outra.map { books.isPropria($0) } ?? false
    let mustBeOwn = kind.tipo == .saque || (account.isCartao && kind.tipo == .pagamentoDaFatura)
    if let other = usual.outra, categories.isOpen(other), !categories.isUnsorted(other),
      isOwn || !mustBeOwn
    {
      let isPayment = !entra && cards.contains(other)
      return (SideOfRow(outra: other, motivo: usual.motivo, isPayment: isPayment), party)
    }
    if let payment = payments.answer(row, words, kind, books) {
      let side = SideOfRow(
        outra: payment.outra.flatMap { categories.isOpen($0) ? $0 : nil },
        motivo: payment.isDuvidosa ? nil : payment.motivo, isPayment: true,
        pergunta: payment.isDuvidosa ? payment.motivo : nil)
      return (side, party)
    }
    var side = byWords(kind, words, entra: entra, categories)
    side.sugestao = usual.sugestao.flatMap { offered in
      let isCategory = books.atributos(daConta: offered.categoria)?.classe.isCategoria ?? false
      return isCategory && categories.isOpen(offered.categoria)
        && !categories.isUnsorted(offered.categoria) ? offered : nil
    }
    return (side, party)
  }

  /// The linked investment that a row names, else the only one.
  private func investment(_ words: RowWords) -> Conta? {
    let said = Set(words.identity.words)
    let named = investments.filter { fund in
      let name = PartyIdentity(fund.nome).words
      return !name.isEmpty && said.isSuperset(of: name)
    }
    return named.count == 1 ? named[0] : investments.count == 1 ? investments[0] : nil
  }

  /// The answer from the bank's own words.
  private func byWords(
    _ kind: KindOfRow, _ words: RowWords, entra: Bool, _ categories: ImportCategories
  ) -> SideOfRow {
    if [.aplicacao, .resgate].contains(kind.tipo), let fund = investment(words) {
      return SideOfRow(outra: fund.id, motivo: "“\(fund.nome)” é vinculado a esta conta")
    }
    func named(_ name: String, _ classe: ClasseDeConta, _ why: String) -> SideOfRow? {
      categories.named(name, classe).map {
        SideOfRow(outra: $0, motivo: "o arquivo diz que é \(why)")
      }
    }
    typealias Name = PalavraDeLancamento.NomePadrao
    let found: SideOfRow? =
      switch kind.tipo {
      case .saque where !entra && wallets.count == 1:
        SideOfRow(outra: wallets[0].id, motivo: "o dinheiro vai para “\(wallets[0].nome)”")
      case .tarifa where !entra && kind.isTax:
        named(Name.impostos, .despesa, "imposto") ?? named(Name.tarifas, .despesa, "imposto")
      case .tarifa where !entra: named(Name.tarifas, .despesa, "tarifa")
      case .transferenciaRecebida where kind.isPay: named(Name.salario, .receita, "salário")
      case .rendimento where entra: named(Name.rendimentos, .receita, "rendimento")
      default: nil
      }
    return found ?? SideOfRow()
  }
}
