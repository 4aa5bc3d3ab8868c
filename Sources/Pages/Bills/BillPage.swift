internal import Canonical
internal import Ledger
internal import Presentation

/// A card's bill as a page, and the forms about it.
struct BillPage {
  let card: Conta
  /// The bill; nil until the card's closing day is known.
  let detail: FaturaEmDetalhe?
  let costumes: Costumes
  let request: PageRequest
  let hoje: Day

  /// - Parameter cards: the cards to choose from.
  @PartBuilder func parts(among cards: [Conta]) -> [Part] {
    Part.head("Fatura, \(card.nome)")
    if cards.count > 1 {
      Part.tabs(
        "Cartões", cards.map { TabModel($0.nome, Path.bill($0.id), isOpen: $0.id == card.id) })
    }
    if let detail {
      summary(detail)
      payment(of: detail.fatura)
      entries(detail)
      Part.sections(.fatura(detail, hoje: hoje, hasEntries: false))
      Part.sheet("Outras coisas", id: "outras-coisas", .screenOnly) {
        declaration(of: detail.fatura)
        if !detail.lancamentos.isEmpty { move(detail) }
        Part.folded(
          "Dias da fatura",
          isOpen: request.query.has("dias") || request.refusal(of: .billCycle) != nil
        ) { cycle }
      }
    } else {
      Part.sheet("Dias da fatura", id: "outras-coisas") {
        Part.note("Diga em que dia do mês a fatura fecha e em que dia vence.")
        cycle
      }
    }
  }

  private func address(_ bill: FaturaListada, _ months: Int = 0) -> String {
    Path.bill(card.id)
      + Fields([("mes", (bill.mes.advanced(by: months) ?? bill.mes).description)]).query
  }

  /// The bill's total, its figures and its days.
  private func summary(_ detail: FaturaEmDetalhe) -> Part {
    let bill = detail.fatura
    func figure(_ total: Total) -> MoneyModel { MoneyModel(total, bill.moeda, .alone) }
    let total = FigureModel(
      bill.situacaoComTotal(hoje: hoje), figure(bill.pedido), isHeadline: true,
      notes: [bill.diasEmPalavras])
    return .sheet(
      PtBR.monthTitle(bill.mes), id: "a-fatura",
      months: [.previous("A anterior", address(bill, -1)), .next("A seguinte", address(bill, 1))]
    ) {
      Part.figures([total] + detail.figuras.map { FigureModel($0.nome, figure($0.valor)) })
      if let difference = bill.diferencaEmPalavras {
        Part.notice(difference, link: LinkModel("Ver o conflito", Path.conflicts()))
      }
      if let day = detail.melhorDiaEmPalavras { Part.note(day) }
      Part.downloads { address(bill) + "&csv=\($0)" }
    }
  }

  /// The entries of a bill; they are all on one card, and mostly of one kind.
  private func entries(_ detail: FaturaEmDetalhe) -> Part? {
    let entries = detail.lancamentos
    guard !entries.isEmpty else { return nil }
    var place = RegisterPlace(hoje: hoje)
    place.hasMonths = false
    place.saysAccount = false
    place.bill = card.id
    place.saysKind = Set(entries.map(\.titulo)).count > 1
    let register = RegisterModel(entries, in: place)
    return .sheet(
      PtBR.entries(entries.count), id: "da-fatura", .register
    ) {
      Part.entries(register)
      for sum in detail.somas {
        Part.total(sum.nome, MoneyModel(sum.valor, detail.fatura.moeda, .alone))
      }
    }
  }

  /// The payment by one key, of what is missing and today; nil if nothing is to be paid.
  private func payment(of bill: FaturaListada) -> Part? {
    guard bill.falta.fine > 0, bill.situacao != .transportada else { return nil }
    let paid = request.pageForm(.billPayment, first: BillPaymentForm())
    let (form, problems) = (paid.form, paid.problems)
    let payer = form[.conta] ?? ""
    return .sheet("Pagar", id: "pagar-titulo", .screenOnly, anchor: "pagar-fatura") {
      Part.form(
        "Pagar a fatura", to: Path.billPayment(card.id), hidden: hidden(bill),
        ButtonModel("Pagar", .main)
      ) {
        FieldModel(
          .conta, form, problems, in: "pagar",
          options: [OptionModel("", "A de costume", chosen: payer)],
          groups: Array(
            AccountChoices(costumes).own(chosen: payer, withBalance: true).prefix(1)))
        Part.folded("Outro valor ou outro dia", isOpen: paid.isRefused) {
          FieldModel(
            .valor, form, problems, in: "pagar", modo: "decimal",
            ajuda: "Vazio: o que falta, \(PtBR.money(bill.falta, bill.moeda)).")
          FieldModel(.data, form, problems, in: "pagar", hoje: hoje)
        }
      }
    }
  }

  /// The form of what the issuer says of the bill.
  private func declaration(of bill: FaturaListada) -> Part {
    let declared = request.pageForm(.billDeclaration, first: BillDeclarationForm())
    let (form, problems) = (declared.form, declared.problems)
    return .folded("O que o banco diz desta fatura", isOpen: declared.isRefused) {
      Part.form(
        "Declarar a fatura", to: Path.billDeclaration(card.id), hidden: hidden(bill),
        ButtonModel("Gravar"),
        bill.declarado == nil
          ? nil : ButtonModel("Retirar o que foi dito", .bare, name: "retirar", value: "sim")
      ) {
        FieldModel(.total, form, problems, in: "declarar", modo: "decimal")
        FieldModel(.fechamento, form, problems, in: "declarar", hoje: hoje)
        FieldModel(.vencimento, form, problems, in: "declarar", hoje: hoje)
      }
    }
  }

  /// The form that puts an entry on another bill.
  private func move(_ detail: FaturaEmDetalhe) -> Part {
    let bill = detail.fatura
    let entries = detail.lancamentos.prefix(Limits.occurrences).map { entry in
      OptionModel(
        entry.id.description,
        "\(PtBR.shortDay(entry.conteudo.data)) \(entry.conteudo.interessado ?? entry.titulo), "
          + PtBR.money(entry.valor.negated, entry.moeda), chosen: "")
    }
    let bills = [-1, 1, 2].compactMap { bill.mes.advanced(by: $0) }
    return .folded(
      "Pôr um lançamento em outra fatura", isOpen: request.refusal(of: .billMove) != nil
    ) {
      Part.form(
        "Pôr em outra fatura", to: Path.billMove(card.id), hidden: hidden(bill),
        ButtonModel("Pôr")
      ) {
        FieldModel("lancamento", "Lançamento", "", id: "mover-lancamento", options: entries)
        FieldModel(
          "para", "Vai para a fatura de", "", id: "mover-para", options: .bills(bills, chosen: ""))
      }
    }
  }

  /// The form of the days on which the card's bills close and are due.
  private var cycle: Part {
    let days = request.pageForm(.billCycle, first: CycleForm())
    let (form, problems) = (days.form, days.problems)
    let choices = [("proxima", "a seguinte"), ("esta", "a que fecha")].map {
      OptionModel($0.0, $0.1, chosen: form[.noDia] ?? "")
    }
    return .form(
      "Dias da fatura", to: Path.billCycle(card.id),
      ButtonModel("Gravar", detail == nil ? .main : .plain)
    ) {
      Part.box("lado-a-lado") {
        FieldModel(.fechamento, form, problems, in: "dias", modo: "numeric", largura: "curto")
        FieldModel(.vencimento, form, problems, in: "dias", modo: "numeric", largura: "curto")
      }
      FieldModel(
        .desde, form, problems, in: "dias", ajuda: "Como 12/2026. Vazio: a deste mês.",
        largura: "curto")
      FieldModel(.noDia, form, problems, in: "dias", options: choices)
    }
  }

  private func hidden(_ bill: FaturaListada) -> [(name: String, value: String?)] {
    [("fatura", bill.mes.description)]
  }
}

extension [OptionModel] {
  /// The bills that an entry can be put on; the first choice puts it back on that of its day.
  static func bills(_ months: [Month], chosen: String) -> [OptionModel] {
    [OptionModel("", "a que os dias dizem", chosen: chosen)]
      + months.map { OptionModel($0.description, PtBR.monthTitle($0), chosen: chosen) }
  }
}
