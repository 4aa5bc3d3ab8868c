internal import Canonical
internal import Ledger
internal import Presentation

/// The occurrences that are due, and all plans, as a page.
struct PlansPage {
  let plans: [PlanoListado]
  let due: Vencimentos

  @PartBuilder var parts: [Part] {
    let late = (due.atrasados + due.deHoje).prefix(Limits.occurrences)
    let later = due.proximos.prefix(Limits.occurrences)
    // On which devices disagree: they are not expected for now.
    let conflicts = Screen.ocorrenciasEmConflito(due.emConflito, hoje: due.hoje)
    Part.head(
      "Planos",
      links: [
        LinkModel("Calendário", Path.due(), .bare),
        LinkModel("Novo plano", Path.planForm(), .button),
      ])
    if !late.isEmpty {
      Part.sheet("Venceu", id: "vencidos") { list(late, .tinted, recordsAll: true) }
    }
    if !later.isEmpty {
      Part.sheet("Vence nos próximos 30 dias", id: "proximos") { list(later, .bare) }
    }
    Part.sections(conflicts)
    if plans.isEmpty {
      Part.empty(
        "Nenhum plano ainda",
        "Um plano é o que vem sempre: aluguel, salário, uma assinatura. Nada dele conta no saldo "
          + "antes de ser lançado. Compras parceladas viram plano sozinhas.",
        link: LinkModel("Criar o primeiro", Path.planForm(), .main))
    } else {
      Part.sections(Screen.planos(plans, hoje: due.hoje).sections, from: conflicts.count)
    }
  }

  /// - Parameter recordsAll: whether one button records them all.
  private func list(
    _ items: ArraySlice<Vencimentos.Item>, _ looks: ButtonModel.Looks, recordsAll: Bool = false
  ) -> Part {
    let rows = items.map { DueRowModel($0, hoje: due.hoje) }
    let recorded = rows.count { $0.chaveDaVez != nil }
    return .own(
      "due-list",
      DueListModel(
        itens: rows, tom: looks.rawValue,
        botaoDeTodos: recordsAll && recorded > 1
          ? "Lançar os \(recorded) no dia de cada um" : nil))
  }
}

struct DueListModel: Sendable {
  let itens: [DueRowModel]
  /// The class of each row's button.
  let tom: String
  /// The words of the button that records all; nil if there is none.
  let botaoDeTodos: String?
}

/// An expected occurrence of a plan, or a bill to pay.
struct DueRowModel: Sendable {
  /// The field of the occurrences to record together.
  static let field = "vez"

  /// The occurrence as a value of that field.
  static func key(_ one: OcorrenciaListada) -> String { "\(one.plano):\(one.numero + 1)" }

  let quando: String
  let atrasado: String?
  let nomeDoPlano: String
  let enderecoDoPlano: String
  let sobre: String
  let quantia: MoneyModel
  /// The path that records it with one key; nil if it needs a form.
  let envio: String?
  let numero: String
  let chaveDaVez: String?
  /// The address of the form that records or pays it, and the link's verb.
  let formularioDaVez: String?
  let verbo: String
  /// The address of the conflict over it; nil if there is none.
  let conflitoDaVez: String?

  init(_ item: Vencimentos.Item, hoje: Day) {
    quando = PtBR.shortDay(item.data)
    atrasado = item.atraso(hoje: hoje)
    nomeDoPlano = SafeText.of(item.nome)
    sobre = item.detalheSemDia(hoje: hoje)
    quantia = MoneyModel(item.valor, item.moeda, .moved(item.sentido))
    formularioDaVez = Address.of(item.selecao)
    conflitoDaVez = item.conflito.map { Path.conflict($0) }
    switch item {
    case .ocorrencia(let one):
      enderecoDoPlano = Path.plan(one.plano)
      envio = one.isBoleto ? nil : Path.occurrenceRecord(one.plano)
      (numero, chaveDaVez) = ("\(one.numero + 1)", DueRowModel.key(one))
      verbo = one.isBoleto ? "Pagar" : "Lançar"
    case .fatura(let bill, _):
      enderecoDoPlano = Address.bill(bill.conta, bill.mes)
      (envio, numero, chaveDaVez, verbo) = (nil, "", nil, "Pagar")
    }
  }

  init(_ one: OcorrenciaListada, hoje: Day) { self.init(.ocorrencia(one), hoje: hoje) }
}
