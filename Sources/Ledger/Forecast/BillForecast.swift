internal import Canonical

/// The coming payments of cards' bills.
///
/// Bills are processed by due day, across all cards, since the payment of one affects the next
/// one's total, and may be charged to another card. A bill asks for its declared total, else its
/// future contents, less its payments: those that came, or are expected, after its own days and up
/// to the next closing day.
struct BillForecast<Books: Livros> {
  /// A change on a card that the books do not have.
  private struct Change {
    let dia: Day
    let soma: Int128
    /// Whether it pays the card.
    let isPayment: Bool
  }

  /// A card with its bills.
  private struct Card {
    let conta: Uuid
    let bills: OrdemDeFaturas
    let moved: [(transacao: Uuid, data: Day, mes: Month, soma: Int128)]
    let payer: Uuid?
  }

  /// A bill that will be due.
  private struct DueBill {
    let card: Card
    let fatura: Fatura
    /// The day on which it is due.
    let due: Day
    /// The day on which its payment is expected: today for a late one.
    let dia: Day
    /// The closing day of the next bill.
    let next: Day?
  }

  private let books: Books
  private let hoje: Day
  private let last: Day
  private let pagam: [Uuid: Uuid]
  private var changes: [Uuid: [Change]] = [:]
  /// The days on which a plan pays a card's bill.
  private var planned: [Uuid: [Day]] = [:]

  /// - Parameters:
  ///   - expected: what else is expected; of it only plans are not in the books yet.
  ///   - pagam: the account that pays a card, where somebody said so.
  init(_ books: Books, hoje: Day, ate last: Day, _ expected: [ExpectedEntry], pagam: [Uuid: Uuid]) {
    (self.books, self.hoje, self.last, self.pagam) = (books, hoje, last, pagam)
    for entry in expected {
      guard case .plano(_, _, let due) = entry.causa else { continue }
      // A card purchase keeps its own day however late it is recorded, as that decides its bill.
      let bought = due < hoje && books.isOnCard(entry.conteudo) ? due : entry.dia
      for (conta, soma) in books.efeitos(de: entry.conteudo.partidas) {
        let paid = books.pago(entry.conteudo, no: conta)
        changes[conta, default: []].append(
          Change(dia: paid == nil ? bought : entry.dia, soma: soma, isPayment: paid != nil))
        if paid != nil, entry.conteudo.tipo == TipoDeTransacao.pagamentoDaFatura.rawValue {
          planned[conta, default: []].append(entry.dia)
        }
      }
    }
  }

  /// The payments: bill, day, amount, and paying account, nil if unknown.
  mutating func payments() -> [(causa: CausaPrevista, dia: Day, de: Uuid?, soma: Int128)] {
    var found: [(causa: CausaPrevista, dia: Day, de: Uuid?, soma: Int128)] = []
    for bill in dueBills() {
      guard let asked = asked(by: bill) else { continue }
      let left = rest(of: bill, asking: asked)
      guard left > 0 else { continue }
      let card = bill.card
      changes[card.conta, default: []].append(Change(dia: bill.dia, soma: left, isPayment: true))
      if let payer = card.payer {
        changes[payer, default: []].append(Change(dia: bill.dia, soma: -left, isPayment: false))
      }
      let cause = CausaPrevista.fatura(conta: card.conta, mes: bill.fatura.mes, dia: bill.due)
      found.append((cause, bill.dia, card.payer, left))
    }
    return found
  }

  /// The totals that a card's bills will ask for, by month, if any amount that the next bill leaves
  /// out is paid in full.
  mutating func totals(of conta: Uuid) -> [Month: Int128] {
    guard let card = card(conta, paidBy: nil) else { return [:] }
    var totals: [Month: Int128] = [:]
    let bills = card.bills.faturas
    for (place, bill) in bills.enumerated() {
      let next = next(after: bill, bills[(place + 1)...])
      let due = bill.vencimento ?? last
      let one = DueBill(card: card, fatura: bill, due: due, dia: max(due, hoje), next: next)
      guard let asked = asked(by: one) else { continue }
      totals[bill.mes] = asked
      guard isLeftOut(bill, next: next) else { continue }
      let left = rest(of: one, asking: asked)
      if left > 0 {
        changes[conta, default: []].append(Change(dia: one.dia, soma: left, isPayment: true))
      }
    }
    return totals
  }

  // MARK: Which bills

  private func dueBills() -> [DueBill] {
    let cards = books.contas.filter { $0.classe == .passivo }.compactMap { conta in
      card(conta.id, paidBy: books.quemPaga(cartao: conta.id, hoje: hoje, pagam))
    }
    return cards.flatMap { card in
      card.bills.faturas.enumerated().compactMap { place, bill in
        dueBill(card, bill, next: next(after: bill, card.bills.faturas[(place + 1)...]))
      }
    }.sorted { left, right in
      (left.dia, left.due, left.card.conta, left.fatura.mes)
        < (right.dia, right.due, right.card.conta, right.fatura.mes)
    }
  }

  private func card(_ conta: Uuid, paidBy payer: Uuid?) -> Card? {
    let moved = books.movidas(conta)
    guard let days = books.calendario(doCartao: conta, Set(moved.map(\.mes))) else { return nil }
    let first = Month(of: hoje).advanced(by: -2) ?? Month(of: hoje)
    let end = max(first, Month(of: last).advanced(by: 1) ?? Month(of: last))
    return Card(
      conta: conta, bills: OrdemDeFaturas(days, first...end), moved: moved, payer: payer)
  }

  private func next(after bill: Fatura, _ later: ArraySlice<Fatura>) -> Day? {
    guard let closing = bill.fechamento else { return nil }
    return later.lazy.compactMap(\.fechamento).first { $0 > closing }
  }

  /// A bill that is to be paid; nil if it is not due up to the last day.
  private func dueBill(_ card: Card, _ bill: Fatura, next: Day?) -> DueBill? {
    guard let due = bill.vencimento, isToBePaid(bill, next: next) else { return nil }
    return DueBill(card: card, fatura: bill, due: due, dia: max(due, hoje), next: next)
  }

  /// Whether a bill is paid on its own by the last day.
  ///
  /// An overdue one still is, until the next bill closes and includes the amount left of it.
  private func isToBePaid(_ bill: Fatura, next: Day?) -> Bool {
    guard let due = bill.vencimento, due <= last else { return false }
    let isKnown = bill.declarada?.total != nil || bill.fechamento != nil
    return due >= hoje || (isKnown && (next.map { hoje <= $0 } ?? true))
  }

  /// Whether the next bill's total excludes the amount left of this one: it is due today or later,
  /// or the bank declared its total.
  private func isLeftOut(_ bill: Fatura, next: Day?) -> Bool {
    guard isToBePaid(bill, next: next), let due = bill.vencimento else { return false }
    return due >= hoje || bill.declarada?.total != nil
  }

  // MARK: What a bill asks for

  /// The amount left to pay of a bill whose total is known; zero if a plan pays it.
  private func rest(of bill: DueBill, asking asked: Int128) -> Int128 {
    let window = window(of: bill)
    let conta = bill.card.conta
    if planned[conta]?.contains(where: { window.contains($0) }) == true { return 0 }
    return asked - paid(bill, in: window, isDeclared: bill.fatura.declarada?.total != nil)
  }

  /// The total that a bill states, without what was paid of that before it closed; or will state.
  private func asked(by bill: DueBill) -> Int128? {
    guard let declared = bill.fatura.declarada?.total?.fine else { return reckoned(bill) }
    let card = bill.card
    let early = books.adiantado(bill.fatura, noCartao: card.conta, card.bills, card.moved)
    return declared - (early ?? 0)
  }

  /// The total that will be asked for, computed from the bill's contents.
  private func reckoned(_ bill: DueBill) -> Int128? {
    let (conta, moved) = (bill.card.conta, bill.card.moved)
    let extra = changes[conta] ?? []
    return bill.card.bills.total(
      bill.fatura.mes,
      somaAte: { day in
        let sum = extra.reduce(books.saldo(conta, ate: day)) {
          $1.dia <= day ? $0 + $1.soma : $0
        }
        return moved.reduce(sum) { $1.data <= day ? $0 - $1.soma : $0 }
      }, movidas: moved.map { ($0.mes, $0.soma) })
  }

  /// The days on which amounts credited to the card pay the bill: from after its own days up to the
  /// next closing day.
  private func window(of bill: DueBill) -> ClosedRange<Day> {
    let end = max(bill.next ?? Day(number: Day.numbers.upperBound), bill.dia)
    guard let closing = bill.fatura.fechamento else {
      let first = max(Day.numbers.lowerBound, bill.due.number - Limites.diasDeFatura)
      return Day(number: first)...end
    }
    let takesClosingDay = bill.card.bills.fatura(doDia: closing.number)?.mes == bill.fatura.mes
    let first = Day(number: takesClosingDay ? closing.number + 1 : closing.number)
    return min(first, end)...end
  }

  /// The payments on some days, without those already in the total.
  private func paid(_ bill: DueBill, in window: ClosedRange<Day>, isDeclared: Bool) -> Int128 {
    let (conta, bills) = (bill.card.conta, bill.card.bills.faturas)
    let place = bills.firstIndex { $0.mes == bill.fatura.mes } ?? bills.startIndex
    let upTo = Set(bills[...place].map(\.mes))
    let inTotal = Set(
      isDeclared ? [] : bill.card.moved.filter { upTo.contains($0.mes) }.map(\.transacao))
    let recorded = books.vizinhos(daConta: conta, window, limite: .max).reduce(Int128(0)) {
      guard $1.valor > 0, !inTotal.contains($1.id), let entry = books.base($1.id)?.conteudo
      else { return $0 }
      return $0 + (books.pago(entry, no: conta) ?? 0)
    }
    return (changes[conta] ?? []).reduce(recorded) {
      $1.isPayment && window.contains($1.dia) ? $0 + $1.soma : $0
    }
  }
}
