import Canonical
import EventLog
import Ledger
import Projections

/// Some months of one household, written at random: entries of every kind, some corrected, annulled
/// or restored, in two currencies, with a budget and purchases in instalments.
final class OneHousehold {
  /// The months; today lies in the last but one.
  let months: [Month]
  let hoje: Day
  private(set) var store: LedgerStore
  /// The entries that count, as they stand.
  private(set) var standing: [Uuid: ConteudoDeTransacao] = [:]
  /// Those of them that say what they said first.
  private(set) var untouched: Set<Uuid> = []
  /// All accounts, with class and currency.
  private(set) var accounts: [Uuid: (classe: ClasseDeConta, moeda: Currency)] = [:]
  /// The accounts that hold money to pay with.
  private(set) var money: Set<Uuid> = []

  private var random: SplitMix
  private let ana: Member
  private var named: [String: Uuid] = [:]
  static let dollar = Currency("USD") ?? .real

  init(seed: UInt64, months count: Int) {
    random = SplitMix(seed: seed)
    let first = Month.of("2026-0\(1 + Int(seed % 4))")
    months = (0..<count).map { Month(number: first.number + Int32($0)) }
    hoje = months[count - 2].day(12)
    let (casa, members) = TestLedger.of("ana")
    ana = members[0]
    store = Fold().store
    openAccounts()
    for month in months {
      var made: [Uuid] = []
      ana.together { for _ in 0..<pick(6, 16) { made.append(writes(in: month)) } }
      let changed = made.filter { _ in chance(3) }
      guard !changed.isEmpty else { continue }
      ana.together { for id in changed { changes(id, in: month) } }
    }
    let delivery = Delivery(lines: casa.allLines)
    var fold = Fold()
    delivery.deliver(delivery.lines.indices, to: &fold)
    store = fold.store
  }

  private func pick(_ low: Int64, _ high: Int64) -> Int64 {
    .random(in: low...high, using: &random)
  }
  private func chance(_ of: Int64) -> Bool { pick(1, of) == 1 }

  private func openAccounts() {
    func opens(
      _ nome: String, _ classe: ClasseDeConta, _ tipo: String? = nil, moeda: String = "BRL"
    ) {
      let id = ana.opens(nome, classe, tipo: tipo, moeda: moeda)
      named[nome] = id
      accounts[id] = (classe, Currency(moeda) ?? .real)
      if classe == .ativo, tipo != "investimento" { money.insert(id) }
    }
    for (nome, tipo) in [
      ("Corrente", "corrente"), ("Carteira", "carteira"), ("Poupança", "poupanca"),
      ("Fundo", "investimento"),
    ] { opens(nome, .ativo, tipo) }
    opens("Cartão", .passivo, "cartao")
    opens("Empréstimo", .passivo)
    for nome in ["Mercado", "Casa: Aluguel", "Casa: Luz"] { opens(nome, .despesa) }
    for nome in ["Salário", "Rendimentos"] { opens(nome, .receita) }
    opens("Iniciais", .patrimonio)
    opens("Wise", .ativo, "corrente", moeda: "USD")
    opens("Viagem", .despesa, moeda: "USD")
    opens("Iniciais USD", .patrimonio, moeda: "USD")
    for nome in ["Mercado", "Casa: Luz"] {
      ana.budgets(named[nome] ?? .numbered(0), "2026-01", "500.00")
    }
  }

  /// Records an entry of some kind; returns its id.
  private func writes(in month: Month) -> Uuid {
    guard chance(12) else {
      let content = content(in: month)
      let id = ana.writes(.transacaoLancada(TransacaoLancada(conteudo: content))).id
      standing[id] = content
      untouched.insert(id)
      return id
    }
    // The first of three instalments.
    let content = content(("compraNoCredito", [("Cartão", -3000), ("Mercado", 3000)]), in: month)
    let plan = ana.writes(
      .planoCriado(
        PlanoCriado(
          ritmo: Ritmo(cada: "mes", intervalo: 1, inicio: content.data), vezes: 3,
          lancamento: LancamentoDePlano(tipo: content.tipo, partidas: content.partidas)))
    ).id
    let id = Ocorrencia(plano: plan, numero: 0).transacao
    ana.writes(.transacaoLancada(TransacaoLancada(conteudo: content)), of: id)
    ana.fulfils(plan, 0, by: id)
    standing[id] = content
    untouched.insert(id)
    return id
  }

  private func changes(_ id: Uuid, in month: Month) {
    untouched.remove(id)
    switch pick(1, 3) {
    case 1:
      let content = content(in: month)
      ana.writes(.transacaoCorrigida(.init(content)), of: id)
      standing[id] = content
    case 2:
      ana.annuls(id)
      standing[id] = nil
    default:
      ana.annuls(id)
      ana.restores(id)
    }
  }

  private func content(in month: Month) -> ConteudoDeTransacao {
    let x = pick(1, 90_000)
    let all: [Kind] = [
      ("compraNoDebito", [("Corrente", -x), ("Mercado", x)]),
      ("compraNoCredito", [("Cartão", -x), ("Casa: Luz", x)]),
      ("outro", [("Carteira", -x), ("Mercado", x)]),
      ("estorno", [("Cartão", x), ("Mercado", -x)]),
      ("estorno", [("Corrente", x), ("Casa: Luz", -x)]),
      ("transferenciaRecebida", [("Corrente", x), ("Salário", -x)]),
      ("transferenciaEnviada", [("Corrente", -x), ("Salário", x)]),
      ("transferenciaEnviada", [("Corrente", -x), ("Poupança", x)]),
      ("saque", [("Corrente", -x), ("Carteira", x)]),
      ("pagamentoDaFatura", [("Corrente", -x), ("Cartão", x)]),
      ("saldoInicial", [("Poupança", x), ("Iniciais", -x)]),
      ("saldoInicial", [("Cartão", -x), ("Iniciais", x)]),
      ("saldoInicial", [("Wise", x), ("Iniciais USD", -x)]),
      ("ajuste", [("Carteira", -x), ("Iniciais", x)]),
      (
        "transferenciaEnviada",
        [("Corrente", -5 * x), ("Iniciais", 5 * x), ("Wise", x), ("Iniciais USD", -x)]
      ),
      ("aplicacao", [("Corrente", -x), ("Fundo", x)]),
      ("resgate", [("Fundo", -x), ("Corrente", x)]),
      ("rendimento", [("Fundo", x), ("Rendimentos", -x)]),
      ("compraNoDebito", [("Corrente", -3 * x), ("Mercado", x), ("Casa: Aluguel", 2 * x)]),
      ("compraNoDebito", [("Corrente", -x), ("Cartão", -2 * x), ("Mercado", 3 * x)]),
      ("compraNoDebito", [("Wise", -x), ("Viagem", x)]),
      ("outro", [("Mercado", -x), ("Casa: Luz", x)]),
      ("transferenciaRecebida", [("Corrente", x), ("Empréstimo", -x)]),
      ("transferenciaRecebida", [("Corrente", 3 * x), ("Salário", -4 * x), ("Mercado", x)]),
      ("pagamentoEfetuado", [("Corrente", -4 * x), ("Empréstimo", 3 * x), ("Casa: Luz", x)]),
    ]
    return content(all[Int(pick(0, Int64(all.count - 1)))], in: month)
  }

  private typealias Kind = (tipo: String, sides: [(conta: String, cents: Int64)])

  private func content(_ kind: Kind, in month: Month) -> ConteudoDeTransacao {
    ConteudoDeTransacao(
      data: month.day(Int(pick(1, 31))), tipo: kind.tipo,
      interessado: chance(3) ? nil : ["Zé", "Ana", "Padaria"][Int(pick(0, 2))],
      descricao: chance(3) ? "#casa" : nil,
      partidas: kind.sides.map { side in
        Partida(conta: named[side.conta] ?? .numbered(0), valor: .cents(side.cents))
      })
  }

  // MARK: What the entries say themselves

  /// The sum of the postings on some accounts on some days, in units of 10⁻⁴.
  func sum(_ days: ClosedRange<Day>?, on isWanted: (Uuid) -> Bool) -> Int128 {
    guard let days else { return 0 }
    return standing.values.filter { days.contains($0.data) }.flatMap(\.partidas)
      .filter { isWanted($0.conta) }.reduce(0) { $0 + $1.valor.fine }
  }

  /// The same on all accounts of a class in a currency.
  func sum(_ days: ClosedRange<Day>?, _ classe: ClasseDeConta, _ moeda: Currency) -> Int128 {
    sum(days) { accounts[$0].map { $0.classe == classe && $0.moeda == moeda } ?? false }
  }

  /// The balance of an account at the end of a day.
  func balance(_ conta: Uuid, _ day: Day) -> Int128 {
    sum(Day(number: day.number - 10_000)...day) { $0 == conta }
  }
}
