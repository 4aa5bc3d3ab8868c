internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// `razao fatura`: card bills; on its own it shows the one that needs attention.
struct FaturaCommand: GroupCommand {
  static let configuration = CommandConfiguration(
    name: "fatura", english: "bill",
    abstract: "as faturas dos cartões: ver, dizer o que o banco diz, pagar",
    discussion: """
      MES é o do vencimento, como 12/2026. Os dias de fechamento e vencimento se dizem com “conta \
      alterar CONTA --fechamento N --vencimento N”.

      Exemplos:
        razao fatura visa
        razao fatura visa 12/2026
        razao fatura pagar visa
      """,
    subcommands: [
      FaturaMostrar.self, FaturaListar.self, FaturaDeclarar.self, FaturaMover.self,
      FaturaPagar.self,
    ],
    defaultSubcommand: FaturaMostrar.self)

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions
}

/// A card, and the month of one of its bills, as typed.
struct BillWords {
  let card: String?
  let month: Month?

  /// Nil if the month is invalid, which is noted.
  init?(_ card: String?, _ month: String?, _ problems: inout Problems) {
    // `fatura 12/2026`: the only card need not be named.
    let isMonth = month == nil && card.map { TypedMonth.read($0) != nil } == true
    let typed = isMonth ? card : month
    let read = problems.month(typed, BillDeclarationForm.Field.mes.name)
    guard typed == nil || read != nil else { return nil }
    (self.card, self.month) = (isMonth ? nil : card, read)
  }
}

extension Razao {
  /// The typed card; without one, the only open card.
  func cartao(digitado typed: String?) throws(RazaoError) -> Uuid {
    let all = try contas().map(\.conta)
    if let typed { return try all.conta(por: typed, antes: [\.isCartao]).id }
    let cards = all.filter(\.isCartaoEmUso)
    guard cards.count == 1, let only = cards.first else {
      throw RazaoError.dadosInvalidos(
        cards.isEmpty
          ? "Não há cartão. \(passo: "Abra um", .abrirConta(.cartao))."
          : "Diga qual cartão: \(PtBR.list(cards.map(\.nome))).")
    }
    return only.id
  }
}

/// `razao fatura mostrar`: a card's bill with its entries.
struct FaturaMostrar: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "mostrar", english: "show",
    abstract: "mostra uma fatura: quanto, até quando, cada lançamento, o que vem depois",
    discussion: """
      Sem CONTA, o único que há. Sem MES, a que está fechada e não paga, ou a aberta.

      Exemplos:
        razao fatura mostrar visa
        razao fatura mostrar visa 12/2026
      """)

  @Argument(help: .value("[CONTA]", "o cartão"))
  var card: String?

  @Argument(help: .value("[MES]", "o mês em que vence, como 12/2026"))
  var month: String?

  @Flag(exclusivity: .chooseLast) var table: TableFlag?

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> BillWords? {
    BillWords(card, month, &problems)
  }

  func perform(_ request: Request, _ razao: Razao, _ session: Session) throws(Failure) {
    let bill = try answered(
      razao.fatura(try razao.cartao(digitado: request.card), request.month))
    session.show(
      bill.json, csv: bill.csv, if: table, or: .fatura(bill, hoje: session.today))
  }
}

/// `razao fatura listar`: a card's bills around the current one.
struct FaturaListar: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "listar", english: "list",
    abstract: "lista as faturas de um cartão: as do último ano e as próximas",
    discussion: """
      Exemplo:
        razao fatura listar visa
      """)

  @Argument(help: .value("[CONTA]", "o cartão"))
  var card: String?

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> BillWords? {
    BillWords(card, nil, &problems)
  }

  func perform(_ request: BillWords, _ razao: Razao, _ session: Session) throws(Failure) {
    let now = Month(of: session.today)
    let months = (now.advanced(by: -12) ?? now)...(now.advanced(by: 2) ?? now)
    let bills = try answered(razao.faturas(try razao.cartao(digitado: request.card), months))
    session.show(.array(bills.map(\.json)), or: .faturas(bills, hoje: session.today))
  }
}
