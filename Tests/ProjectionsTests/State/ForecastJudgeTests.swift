import Canonical
import EventLog
import Ledger
import Projections
import TestSupport
import Testing

/// Generated books with plans, cards and scheduled entries, whose days are then played: each
/// occurrence is recorded on its day, or today where that has passed, each bill is paid on its due day.
///
/// The balance of every account at the end of every day is what was forecast.
///
/// A thousand of them with `RAZAO_SCALE=50`.
@Suite struct ForecastJudgeTests {
  @Test(arguments: 0..<20 * TestSeed.scale)
  func `the days go on as they were forecast`(number: Int) throws {
    let seed = TestSeed.value &+ UInt64(number)
    let household = Household(seed: seed)
    household.begins()
    let forms = try BothForms(Delivery(lines: household.casa.allLines), last: 4)
    let last = Day(number: household.hoje.number + Int32(household.pick(20...120)))
    let found = try forms.answer("RAZAO_SEED=\(seed)") {
      $0.previsao(hoje: household.hoje, ate: last)
    }
    #expect(found.semConta.isEmpty)
    let played = household.plays(until: last)
    for account in household.own {
      let path = found.contas.first { $0.conta == account }?.caminho
      for number in household.hoje.number...last.number {
        let day = Day(number: number)
        let said = path?.saldo(em: day).fine ?? 0
        guard said != played.saldo(account, ate: day) else { continue }
        Issue.record(
          """
          RAZAO_SEED=\(seed): \(played.nome(daConta: account)) on \(day) has \
          \(played.saldo(account, ate: day)), and was forecast to have \(said)
          """)
        return
      }
    }
  }
}

/// A household with accounts, cards, plans and habits of its own.
private final class Household {
  private struct Posted {
    let id: Uuid
    let content: ConteudoDeTransacao
  }

  let casa: TestLedger
  let hoje: Day
  private let ana: Member
  private var random: SplitMix
  private var banks: [Uuid] = []
  private var cards: [Uuid] = []
  private var spending: [Uuid] = []
  private var income: Uuid
  private var plans: [Uuid] = []
  private var posted: [Posted] = []
  private var fold = Fold()
  private var delivered = 0

  var own: [Uuid] { banks + cards }

  init(seed: UInt64) {
    random = SplitMix(seed: seed)
    let (casa, members) = TestLedger.of("ana")
    (self.casa, ana) = (casa, members[0])
    hoje = Day(number: Day.of("2026-10-10").number + Int32.random(in: 0...400, using: &random))
    income = ana.opens("Salário", .receita)
  }

  func pick(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
  private func chance(_ of: Int) -> Bool { pick(1...of) == 1 }
  private func pick(_ ids: [Uuid]) -> Uuid { ids[pick(0...ids.count - 1)] }
  private func day(_ range: ClosedRange<Int>) -> Day {
    Day(number: hoje.number + Int32(pick(range)))
  }
  private var cents: Int64 { Int64(pick(1...90_000)) }

  // MARK: The books

  func begins() {
    banks = [ana.opens("Corrente", tipo: "corrente"), ana.opens("Poupança", tipo: "poupanca")]
    cards = (1...pick(1...2)).map { ana.opens("Cartão \($0)", .passivo, tipo: "cartao") }
    spending = [ana.opens("Mercado", .despesa), ana.opens("Moradia", .despesa)]
    for card in cards {
      ana.cycles(
        card, from: "2026-01", closing: UInt64(pick(1...31)), due: UInt64(pick(1...31)),
        chance(3) ? "esta" : "proxima")
      let payment = entry(cents, on: card, against: pick(banks), .pagamentoDaFatura)
      record(payment, on: day(-70 ... -40))
    }
    for _ in 0..<pick(5...25) { record(anyEntry(), on: day(-60...0)) }
    for _ in 0..<pick(0...6) { record(anyEntry(), on: day(1...100)) }
    for _ in 0..<pick(1...6) { makesPlan() }
    for card in cards where chance(2) { declares(card) }
  }

  private func entry(
    _ cents: Int64, on conta: Uuid, against other: Uuid, _ tipo: TipoDeTransacao
  ) -> ConteudoDeTransacao {
    var content = ConteudoDeTransacao.of(cents, on: conta, against: other)
    content.tipo = tipo.rawValue
    return content
  }

  private func anyEntry() -> ConteudoDeTransacao {
    switch pick(1...10) {
    case 1...3: entry(-cents, on: pick(banks), against: pick(spending), .compraNoDebito)
    case 4...6: entry(-cents, on: pick(cards), against: pick(spending), .compraNoCredito)
    case 7: entry(cents, on: pick(banks), against: income, .transferenciaRecebida)
    case 8: entry(cents, on: pick(cards), against: pick(banks), .pagamentoDaFatura)
    case 9: entry(cents, on: pick(cards), against: pick(spending), .estorno)
    default: entry(-cents, on: banks[0], against: chance(2) ? banks[1] : pick(cards), .outro)
    }
  }

  private func record(_ content: ConteudoDeTransacao, on day: Day) {
    var content = content
    content.data = day
    let id = ana.writes(.transacaoLancada(TransacaoLancada(conteudo: content))).id
    posted.append(Posted(id: id, content: content))
    guard day <= hoje, chance(8), let card = cards.first(where: { sum(content, $0) != 0 }),
      let month = Month(of: day).advanced(by: pick(0...2))
    else { return }
    ana.puts(id, of: card, into: month.description)
  }

  private func makesPlan() {
    let (cada, most) = [("dia", 30), ("semana", 4), ("mes", 2)][pick(0...2)]
    let content = anyEntry()
    let rhythm = Ritmo(
      cada: cada, intervalo: UInt64(pick(max(1, most / 4)...most)), inicio: day(-50...40),
      fimDeSemana: [nil, "antes", "depois"][pick(0...2)])
    let plan = ana.writes(
      .planoCriado(
        PlanoCriado(
          ritmo: rhythm, vezes: chance(2) ? UInt64(pick(1...12)) : nil,
          ate: chance(4) ? day(0...90) : nil,
          lancamento: LancamentoDePlano(tipo: content.tipo, partidas: content.partidas)))
    ).id
    plans.append(plan)
    if chance(3) { ana.says("pulada", of: plan, UInt64(pick(0...3))) }
    if chance(3) {
      ana.says("prevista", of: plan, UInt64(pick(0...3)), day: day(-10...60).description)
    }
    if chance(3) {
      var dearer = content
      dearer.partidas = content.partidas.map {
        Partida(conta: $0.conta, valor: Amount(unchecked: $0.valor.minor * 2, decimals: 2))
      }
      ana.writes(
        .planoAlterado(
          PlanoAlterado(
            desde: UInt64(pick(1...3)),
            lancamento: LancamentoDePlano(tipo: dearer.tipo, partidas: dearer.partidas))),
        of: plan)
    }
  }

  private func declares(_ card: Uuid) {
    let month = Month(of: hoje).advanced(by: pick(-1...2)) ?? Month(of: hoje)
    ana.declares(card, month.description, "\(pick(0...2000)).\(pick(10...99))")
  }

  // MARK: The days

  /// Plays the days up to one; the books afterwards.
  func plays(until last: Day) -> LedgerStore {
    let begin = store()
    let end = Day(number: last.number + 70)
    let expected = plans.flatMap { plan in
      (begin.ocorrencias(doPlano: plan, ate: end) ?? []).filter { $0.estado == "prevista" }.map {
        (
          plan: plan, number: $0.numero, day: max($0.data, hoje),
          bought: $0.data < hoje ? $0.data : nil
        )
      }
    }
    let contents = expected.map { one -> Posted in
      var content =
        begin.planContent(one.plan, ofOccurrence: one.number)?.lancamento.conteudo(em: one.day)
        ?? anyEntry()
      content.data = one.day
      // What was bought on a card is of the day on which it was due, however late it is recorded.
      if let own = one.bought, content.partidas.first.map({ cards.contains($0.conta) }) == true,
        content.tipo != TipoDeTransacao.pagamentoDaFatura.rawValue
      {
        content.data = own
      }
      return Posted(id: one.plan, content: content)
    }
    for number in hoje.number...last.number {
      let today = Day(number: number)
      for (one, what) in zip(expected, contents) where one.day == today {
        let id = ana.writes(.transacaoLancada(TransacaoLancada(conteudo: what.content))).id
        posted.append(Posted(id: id, content: what.content))
        ana.fulfils(one.plan, one.number, by: id)
      }
      let pending = contents.filter { $0.content.data > today }
      let planned = contents.filter { $0.content.tipo == "pagamentoDaFatura" }
      for card in cards { pays(card, today, pending, planned) }
    }
    return store()
  }

  /// Pays what is left of a card's bills that are due today.
  private func pays(_ card: Uuid, _ today: Day, _ pending: [Posted], _ planned: [Posted]) {
    guard let days = store().calendario(doCartao: card, months(of: card)) else { return }
    let bills = OrdemDeFaturas(
      days, Month(number: Month(of: today).number - 4)...Month(number: Month(of: today).number + 3)
    ).faturas
    for (place, bill) in bills.enumerated() {
      guard let due = bill.vencimento, let closing = bill.fechamento else { continue }
      let next =
        bills[(place + 1)...].lazy.compactMap(\.fechamento).first { $0 > closing }
        ?? Day.of("9999-12-31")
      let isLate = today == hoje && due < hoje && hoje <= next
      guard due == today || isLate else { continue }
      let asked =
        bill.declarada?.total?.fine ?? store().total(daFatura: bill.mes, card) ?? 0
      let takesClosing = OrdemDeFaturas(days, bill.mes...bill.mes).fatura(doDia: closing.number)
      let first = closing.number + (takesClosing?.mes == bill.mes ? 1 : 0)
      func isPaying(_ one: Posted) -> Bool {
        one.content.data.number >= first && one.content.data <= max(next, today)
          && pays(one.content, card)
      }
      if planned.contains(where: isPaying) { continue }
      let inTotal = bill.declarada?.total == nil ? moved(card, upTo: bills[...place]) : []
      let paid = (posted + pending).filter { isPaying($0) && !inTotal.contains($0.id) }
        .reduce(Int128(0)) { $0 + sum($1.content, card) }
      let left = asked - paid
      guard left > 0 else { continue }
      let cents = Int64(left / 100)
      record(entry(cents, on: card, against: payer(of: card), .pagamentoDaFatura), later: today)
    }
  }

  private func record(_ content: ConteudoDeTransacao, later day: Day) {
    var content = content
    content.data = day
    let id = ana.writes(.transacaoLancada(TransacaoLancada(conteudo: content))).id
    posted.append(Posted(id: id, content: content))
  }

  private func sum(_ content: ConteudoDeTransacao, _ conta: Uuid) -> Int128 {
    content.partidas.reduce(0) { $1.conta == conta ? $0 + $1.valor.fine : $0 }
  }

  private func pays(_ content: ConteudoDeTransacao, _ card: Uuid) -> Bool {
    sum(content, card) > 0
      && (content.tipo == "pagamentoDaFatura"
        || content.partidas.contains { own.contains($0.conta) && $0.valor.minor < 0 })
  }

  /// The account of the newest payment up to the day on which it was forecast.
  private func payer(of card: Uuid) -> Uuid {
    let begin = posted.filter { $0.content.data <= hoje && pays($0.content, card) }
    let newest = begin.filter { !paidHere.contains($0.id) }.max {
      ($0.content.data, $0.id) < ($1.content.data, $1.id)
    }
    return newest?.content.partidas.first { banks.contains($0.conta) }?.conta ?? banks[0]
  }

  /// The entries that were recorded while the days were played.
  private var paidHere: Set<Uuid> { Set(posted.dropFirst(begun).map(\.id)) }
  private lazy var begun = posted.count

  private func months(of card: Uuid) -> Set<Month> {
    Set(store().movidas(card).map(\.mes))
  }

  private func moved(_ card: Uuid, upTo bills: ArraySlice<Fatura>) -> Set<Uuid> {
    let months = Set(bills.map(\.mes))
    return Set(store().movidas(card).filter { months.contains($0.mes) }.map(\.transacao))
  }

  /// The books as they are now.
  private func store() -> LedgerStore {
    _ = begun
    guard delivered < casa.allLines.count else { return fold.store }
    let delivery = Delivery(lines: casa.allLines)
    delivery.deliver(delivered..<casa.allLines.count, to: &fold)
    delivered = casa.allLines.count
    return fold.store
  }
}
