internal import Canonical
internal import Ledger
internal import Presentation

/// The message that there is no card.
struct NoBillsModel: Sendable {}

/// A card's bill, and the forms about it.
struct BillModel: Sendable {
  let cartoes: [BillTabModel]
  let nomeDoCartao: String
  /// The bill; nil until the card's closing day is known.
  let fatura: ShownBillModel?
  let ciclo: [FieldModel]
  let envioDoCiclo: String

  init(
    _ card: Conta, _ detail: FaturaEmDetalhe?, _ cards: [Conta], _ costumes: Costumes,
    _ request: PageRequest, hoje: Day
  ) {
    cartoes = cards.count < 2 ? [] : cards.map { BillTabModel($0, isOpen: $0.id == card.id) }
    nomeDoCartao = SafeText.of(card.nome)
    fatura = detail.map { ShownBillModel($0, card, costumes, request, hoje: hoje) }
    let days = request.pageForm(.billCycle, first: CycleForm())
    let (form, problems) = (days.form, days.problems)
    let chosen = form[.noDia] ?? ""
    ciclo = [
      FieldModel(.fechamento, form, problems, in: "dias", modo: "numeric", largura: "curto"),
      FieldModel(.vencimento, form, problems, in: "dias", modo: "numeric", largura: "curto"),
      FieldModel(
        .desde, form, problems, in: "dias", ajuda: "Como 12/2026. Vazio: a deste mês.",
        largura: "curto"),
      FieldModel(
        .noDia, form, problems, in: "dias",
        options: [("proxima", "a seguinte"), ("esta", "a que fecha")].map {
          OptionModel($0.0, $0.1, chosen: chosen)
        }),
    ]
    envioDoCiclo = Path.billCycle(card.id)
  }
}

/// A card or an account among several.
struct BillTabModel: Sendable {
  let nomeDaAba: String
  let enderecoDaAba: String
  let aberta: Bool

  /// - Parameter address: the address of the tab; nil for the card's bill.
  init(_ card: Conta, isOpen: Bool, address: String? = nil) {
    nomeDaAba = SafeText.of(card.nome)
    enderecoDaAba = address ?? Path.bill(card.id)
    aberta = isOpen
  }
}

/// A bill as shown.
struct ShownBillModel: Sendable {
  let nomeDoMes: String
  let anterior: String
  let seguinte: String
  let situacao: String
  let devido: MoneyModel
  let dias: String?
  let figuras: [BillFigureModel]
  let diferenca: String?
  let conflitos: String
  let melhorDia: String?
  /// The entries of the bill, and their sum.
  let registro: RegisterModel
  let tituloDosLancamentos: String
  let somas: [BillFigureModel]
  /// The expected entries, and later commitments.
  let lista: ScreenModel
  let numero: String
  /// The form of the payment; empty if nothing is to be paid.
  let pagamento: [FieldModel]
  let paga: Bool
  let envioDoPagamento: String
  let declaracao: [FieldModel]
  /// Whether there is a declaration, which can be withdrawn.
  let temDeclaracao: Bool
  let planilha: String
  let envioDaDeclaracao: String
  let mudanca: [FieldModel]
  let envioDaMudanca: String

  init(
    _ detail: FaturaEmDetalhe, _ card: Conta, _ costumes: Costumes, _ request: PageRequest,
    hoje: Day
  ) {
    let bill = detail.fatura
    func address(_ months: Int) -> String {
      Path.bill(card.id)
        + Fields([("mes", (bill.mes.advanced(by: months) ?? bill.mes).description)]).query
    }
    nomeDoMes = PtBR.monthTitle(bill.mes)
    (anterior, seguinte) = (address(-1), address(1))
    situacao = bill.situacaoComTotal(hoje: hoje)
    devido = MoneyModel(bill.pedido, bill.moeda, .alone)
    dias = bill.diasEmPalavras
    figuras = detail.figuras.map { BillFigureModel($0.nome, $0.valor, bill.moeda) }
    diferenca = bill.diferenca.flatMap { rest in
      rest.fine == 0
        ? nil
        : "A soma dos lançamentos é \(PtBR.money(bill.total, bill.moeda)): "
          + "\(PtBR.money(rest.absolute, bill.moeda)) a \(rest.fine > 0 ? "mais" : "menos") no livro."
    }
    conflitos = Path.conflicts()
    melhorDia = detail.melhorDiaEmPalavras
    registro = ShownBillModel.register(detail.lancamentos, hoje: hoje)
    tituloDosLancamentos = PtBR.count(
      detail.lancamentos.count, "lançamento", "lançamentos")
    somas = detail.somas.map { BillFigureModel($0.nome, $0.valor, bill.moeda) }
    lista = ScreenModel(.fatura(detail, hoje: hoje, hasEntries: false))
    numero = bill.mes.description
    paga = bill.falta.fine > 0 && bill.situacao != .transportada
    let paid = request.pageForm(.billPayment, first: BillPaymentForm())
    let (payment, paymentProblems) = (paid.form, paid.problems)
    let accounts = AccountChoices(costumes)
    let payer = payment[.conta] ?? ""
    pagamento = [
      FieldModel(
        .valor, payment, paymentProblems, in: "pagar", modo: "decimal",
        ajuda: "Vazio: o que falta, \(PtBR.money(bill.falta, bill.moeda))."),
      FieldModel(
        .conta, payment, paymentProblems, in: "pagar",
        options: [OptionModel("", "A de costume", chosen: payer)],
        groups: Array(accounts.own(chosen: payer, withBalance: true).prefix(1))),
      FieldModel(.data, payment, paymentProblems, in: "pagar", hoje: hoje),
    ]
    envioDoPagamento = Path.billPayment(card.id)
    let declared = request.pageForm(.billDeclaration, first: BillDeclarationForm())
    let (declaration, declarationProblems) = (declared.form, declared.problems)
    declaracao = [
      FieldModel(.total, declaration, declarationProblems, in: "declarar", modo: "decimal"),
      FieldModel(.fechamento, declaration, declarationProblems, in: "declarar", hoje: hoje),
      FieldModel(.vencimento, declaration, declarationProblems, in: "declarar", hoje: hoje),
    ]
    envioDaDeclaracao = Path.billDeclaration(card.id)
    temDeclaracao = bill.declarado != nil
    planilha = address(0) + "&csv=sim"
    mudanca = [
      FieldModel(
        "lancamento", "Lançamento", "", id: "mover-lancamento",
        options: detail.lancamentos.prefix(Limits.occurrences).map { entry in
          OptionModel(
            entry.id.description,
            "\(PtBR.shortDay(entry.conteudo.data)) \(entry.conteudo.interessado ?? entry.titulo), "
              + PtBR.money(entry.valor, entry.moeda), chosen: "")
        }),
      FieldModel(
        "para", "Vai para a fatura de", "", id: "mover-para",
        options: [OptionModel("", "a que os dias dizem", chosen: "")]
          + [-1, 1, 2].compactMap { bill.mes.advanced(by: $0) }.map {
            OptionModel($0.description, PtBR.monthTitle($0), chosen: "")
          }),
    ]
    envioDaMudanca = Path.billMove(card.id)
  }

  /// The entries of a bill; they are all on one card, and mostly of one kind.
  private static func register(_ entries: [LancamentoListado], hoje: Day) -> RegisterModel {
    var place = RegisterPlace(hoje: hoje)
    place.hasMonths = false
    place.saysAccount = false
    place.isBill = true
    place.saysKind = Set(entries.map(\.titulo)).count > 1
    return RegisterModel(entries, in: place)
  }
}

/// The form that puts an entry into another bill of a card.
struct EntryBillModel: Sendable {
  let nomeDoCartao: String
  let cartao: String
  let escolha: FieldModel
  /// Whether the form is unfolded: a link to it names the bill.
  let aberta: Bool

  /// - Parameters:
  ///   - day: the day of the entry.
  ///   - asked: the bill that the link to this page names.
  init(_ bill: FaturaDoLancamento, on day: Day, para asked: Month?) {
    nomeDoCartao = SafeText.of(bill.nome)
    cartao = bill.cartao.description
    let now = bill.mes ?? Month(of: day)
    let months = (-1...2).compactMap { now.advanced(by: $0) }
    let others = months.filter { $0 != bill.mes }
    let chosen = asked.flatMap { others.contains($0) ? $0.description : nil } ?? ""
    aberta = !chosen.isEmpty
    escolha = FieldModel(
      "para", "Vai para a fatura de", chosen, id: "fatura-\(bill.cartao.curto)",
      options: [OptionModel("", "a que os dias dizem", chosen: chosen)]
        + others.map { OptionModel($0.description, PtBR.monthTitle($0), chosen: chosen) })
  }
}

/// A secondary figure of a bill.
struct BillFigureModel: Sendable {
  let rotulo: String
  let valor: MoneyModel

  init(_ label: String, _ total: Total, _ currency: Currency) {
    (rotulo, valor) = (label, MoneyModel(total, currency, .alone))
  }
}
